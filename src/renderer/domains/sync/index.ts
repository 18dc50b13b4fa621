export { ClosedNotes, isClosed } from './ClosedNotes';
export { EngineTrouble, RebuiltNote } from './EngineTrouble';
export { groupKinds, scopeOf, staleAfterMs } from './freshness';
export {
  minutesLeftOf,
  serviceRefusalOf as refusalOf,
  useConnectorReason,
  useEnginePhase,
  useEngineStatus,
  useFreshness,
  useProgressText,
  useServiceReach,
} from './queries';
export { RefreshFailure, RefreshIcon } from './RefreshIcon';
export { refreshes, useRefresh } from './refreshes';
export {
  type SyncActivity,
  type SyncSummary,
  type SyncSummaryState as SyncState,
  syncSummaryOf,
} from './sync-summary';
