export { storedClients } from './by-client';
export type { Clearing, ClearingReport } from './clearing';
export { useClearing } from './clearing';
export { groupRows, rowsOf, serviceOfKey, sumOf, useStorage } from './queries';
export { useClearingWords, useClientName } from './words';
