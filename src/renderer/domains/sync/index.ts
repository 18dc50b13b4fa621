export { ClosedNotes, isClosed } from './ClosedNotes';
export { EngineTrouble, RebuiltNote } from './EngineTrouble';
export { groupKinds, scopeOf, staleAfterMs } from './freshness';
export {
  minutesLeftOf,
  serviceRefusalOf,
  useConnectorReason,
  useEnginePhase,
  useEngineStatus,
  useFreshness,
  useIsWithout,
  useIsWithoutEach,
  useProgressText,
  useServiceReach,
} from './queries';
export { RefreshFailure, RefreshIcon } from './RefreshIcon';
export { refreshes, useRefresh } from './refreshes';
export {
  type SyncActivity,
  type SyncSummary,
  type SyncSummaryState,
  syncSummaryOf,
} from './sync-summary';
