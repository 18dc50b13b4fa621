export {
  type AccountFilter,
  type AccountRow,
  accountStatuses,
  linkStates,
  matchingRows,
} from './account-rows';
export { useAccounts, useExpiredAccounts } from './queries';
export { useAccountWords } from './use-account-words';
