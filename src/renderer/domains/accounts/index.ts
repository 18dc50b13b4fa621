export {
  type AccountFilter,
  type AccountRow,
  accountStatuses,
  linkStates,
  matchingRows,
  networkGroupOf,
  useAccountWords,
} from './account-rows';
export { useAccounts, useExpiredAccounts } from './queries';
