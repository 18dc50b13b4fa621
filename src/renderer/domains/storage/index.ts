export { storedClients } from './by-client';
export type { Clearing, ClearingReport } from './clearing';
export { useClearing } from './clearing';
export { groupStorageRows as groupRows, rowsOf, serviceOfKey, sumOf, useStorage } from './queries';
export { useClearingWords, useStorageClientName as useClientName } from './words';
