export {
  type AccountFilter,
  type AccountRow,
  accountStatuses,
  linkStates,
  matchingRows,
  useAccountWords,
} from './account-rows';
export { useAccounts, useExpiredAccounts } from './queries';
