import type { DeskError } from '@shared/errors';
import { resourceOf } from '../resources';
import type { PlannedCall } from './calls';
import { isReadOnDemand } from './dependent-records';
import type { ListCursor, SyncProgress } from './requested-days';
import { type RecordListScope, recordListScope, scopeKeyOf } from './scopes';
import {
  giveUpList,
  noteOffline,
  noteReachable,
  putRecordList,
  skipList,
  startCursors,
} from './sync-progress';
import { failedAttempts, failureMeaningOf, isMissingSecret, type SyncState } from './sync-state';
import { syncTimings } from './sync-timings';

/** Sync progress after a failed call. `syncState` already includes the failure. `now` is epoch ms. */
export function progressAfterFailure(
  syncProgress: SyncProgress,
  call: PlannedCall,
  error: DeskError,
  syncState: SyncState,
  now: number,
): SyncProgress {
  const { service } = call;
  if (syncState.services[service].contact.kind === 'offline') return noteOffline(syncProgress, service, now);
  const meaning = failureMeaningOf(call, error);
  // Not an answer, but no proof of the contrary either: what the sync progress says of the contact stays.
  if (meaning === 'again' || meaning === 'offline' || isMissingSecret(error))
    return closed(syncProgress, call, error, meaning);
  const reached = noteReachable(syncProgress, service, now);
  if (call.kind !== 'page') return reached;
  if (meaning === 'senseless' || meaning === 'gone')
    return afterSenselessPage(reached, call.cursor, error, failedAttempts(syncState, call));
  return closed(reached, call, error, meaning);
}

/** Ends a list without access at its present position. Its replica stays and shows the reason why it gets old. */
function closed(
  syncProgress: SyncProgress,
  call: PlannedCall,
  error: DeskError,
  meaning: ReturnType<typeof failureMeaningOf>,
): SyncProgress {
  if (call.kind !== 'page' || meaning !== 'denied') return syncProgress;
  const { key, scope } = call.cursor;
  return scope.kind === 'records' ? withError(skipList(syncProgress, key), scope, error) : syncProgress;
}

/** The list's cursor may have grown old, so it begins again; where that does not help either, it is given up. */
function afterSenselessPage(
  syncProgress: SyncProgress,
  { key, scope }: ListCursor,
  error: DeskError,
  attempts: number,
): SyncProgress {
  if (attempts >= syncTimings.senselessTries) {
    const dropped = giveUpList(syncProgress, key);
    return scope.kind === 'records' ? withError(dropped, scope, error) : dropped;
  }
  // Told from the second answer on: the third is asked for only minutes later.
  const told =
    attempts > 1 && scope.kind === 'records' ? withError(syncProgress, scope, error) : syncProgress;
  const cursor = told.cursors.get(key);
  return cursor && cursor.pages > 0 ? startCursors(told, cursor.scope) : told;
}

/** True where the failure means that the list is not asked for again before it is next due. */
export const isGivenUp = (call: PlannedCall, error: DeskError, syncState: SyncState): boolean => {
  const meaning = failureMeaningOf(call, error);
  const isSenseless = meaning === 'senseless' || meaning === 'gone';
  return call.kind === 'page' && isSenseless && failedAttempts(syncState, call) >= syncTimings.senselessTries;
};

function withError(
  syncProgress: SyncProgress,
  { resource, parent, clientId }: RecordListScope,
  error: DeskError,
): SyncProgress {
  if (clientId !== null || isReadOnDemand(resource)) return syncProgress;
  const key = scopeKeyOf(recordListScope(resource, parent));
  const before = syncProgress.recordLists.get(key) ?? {
    key,
    resource,
    parent,
    confirmedAt: null,
    evidence: null,
  };
  return putRecordList(syncProgress, { ...before, error });
}

/** Whether a page of this list answers for the one record it holds: then "not there" means that this has gone. */
export const isOfOne = ({ scope }: ListCursor): boolean =>
  scope.kind === 'records' && resourceOf(scope.resource).one !== null;
