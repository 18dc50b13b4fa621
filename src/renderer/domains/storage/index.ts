export { storedClients } from './by-client';
export type { Clearing, ClearingReport } from './clearing';
export { useClearing } from './clearing';
export { groupStorageRows, rowsOf, serviceOfKey, sumOf, useStorage } from './queries';
export { useClearingWords, useStorageClientName } from './words';
