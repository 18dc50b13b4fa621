export type { Clearing, ClearingReport } from './clearing';
export { useClearing } from './clearing';
export { groupStorageRows, rowsOf, serviceOfKey, storedClients, sumOf, useStorage } from './queries';
export { useClearingWords, useStorageClientName } from './words';
