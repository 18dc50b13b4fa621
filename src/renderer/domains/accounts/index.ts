export {
  type AccountFilter,
  type AccountRow,
  type AccountStatus,
  accountStatuses,
  accountWords,
  linkStates,
  matchingRows,
  networkGroupOf,
  networkIdOf,
} from './account-rows';
export { useAccounts, useExpiredAccounts } from './queries';
