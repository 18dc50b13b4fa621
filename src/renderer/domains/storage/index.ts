export type { Cleared, Clearing } from './clearing';
export { serviceOfKey } from './client-key';
export { useStorage } from './queries';
export { groupRows, rowsOf, sumOf } from './storage-rows';
export { useClearing } from './use-clearing';
export { useClearingWords } from './use-clearing-words';
export { useClientName } from './use-client-name';
