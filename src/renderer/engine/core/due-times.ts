import type { ScannedDuePost } from '../columns/scans';
import { resourceOf } from '../resources';
import { passOfPosts, wasAway } from './absence';
import type { PlannedCall } from './calls';
import { dueCall } from './decide';
import { isReadOnDemand } from './dependent-records';
import type { PlannerInput } from './due-lists';
import type { SyncTask } from './next-task';
import type { EngineClock } from './ports';
import { dueInMs } from './record-lists';
import type { ReplicaTransaction } from './replica-transaction';
import type { ListCursor, SyncProgress } from './requested-days';
import { recordListScope, scopeKeyOf } from './scopes';
import { initialSyncState, isPostponed, retryNow, type SyncState } from './sync-state';
import { syncTimings } from './sync-timings';

/** State at engine start: due times follow from what an earlier run has read. */
export function syncStateAtStart(syncProgress: SyncProgress, clock: EngineClock): SyncState {
  const { completedAt, pass, dueAnew } = syncProgress;
  const now = clock.now();
  const passDueAt = clock.monotonic() + dueInMs(completedAt, syncTimings.passEveryMs, now);
  return {
    ...initialSyncState(passDueAt, dueTimesAtStart(syncProgress, clock)),
    isFirstReading: completedAt === null,
    isLookWanted: wasAway(syncProgress, now),
    isPassDueAnew: pass === null && dueAnew.includes(passOfPosts),
  };
}

/**
 * When each list is next due, monotonic ms: counted from its last whole reading, also over a restart. Those that an
 * absence made due are so now.
 */
function dueTimesAtStart(
  { recordLists, dueAnew }: SyncProgress,
  clock: EngineClock,
): ReadonlyMap<string, number> {
  const [now, monotonic] = [clock.now(), clock.monotonic()];
  return new Map(
    [...recordLists.values()].map(({ key, resource, confirmedAt }) => [
      key,
      dueAnew.includes(key) ? 0 : monotonic + dueInMs(confirmedAt, resourceOf(resource).everyMs, now),
    ]),
  );
}

/** After a kill too, lists that miss a record which only their next reading can prove to be gone are due soon. */
export function withUnsettled(
  syncState: SyncState,
  { syncProgress, replica }: Pick<ReplicaTransaction, 'syncProgress' | 'replica'>,
  clock: Pick<EngineClock, 'monotonic'>,
): SyncState {
  const at = clock.monotonic() + syncTimings.confirmMs;
  const listsDueAt = new Map(syncState.listsDueAt);
  for (const { key, resource, parent } of syncProgress.recordLists.values())
    if (resourceOf(resource).absence === 'two_passes' && replica.records.suspectsIn(resource, parent) > 0)
      listsDueAt.set(key, Math.min(at, listsDueAt.get(key) ?? at));
  return { ...syncState, listsDueAt };
}

/** The network returned, a key was replaced, the computer woke: what waits is tried, and an absence is noted. */
export const triedNow = (syncState: SyncState, syncProgress: SyncProgress, now: number): SyncState => ({
  ...retryNow(syncState),
  isLookWanted: syncState.isLookWanted || wasAway(syncProgress, now),
});

/**
 * Returns the state after an absence was noted, with everything that the absence makes due and that was not due
 * before.
 */
export function withDueAnew(
  syncState: SyncState,
  before: SyncProgress,
  { dueAnew }: SyncProgress,
): SyncState {
  const added = dueAnew.filter((key) => !before.dueAnew.includes(key));
  if (added.length === 0) return syncState;
  const listsDueAt = new Map(syncState.listsDueAt);
  for (const key of added) listsDueAt.delete(key);
  const isPassDueAnew = syncState.isPassDueAnew || added.includes(passOfPosts);
  // The next publications are read first.
  return { ...syncState, listsDueAt, isPassDueAnew, soonDueAt: 0 };
}

/** The same where the absence was found without a call. */
const withLook = (syncState: SyncState, before: SyncProgress, after: SyncProgress): SyncState =>
  withDueAnew({ ...syncState, isLookWanted: false }, before, after);

/**
 * The list has been read to its end, or given up: its next reading is due a while after that, however long it took.
 * `isUnsettled`: it left a question that only its next reading answers. `now` is monotonic ms.
 */
export function listRead(
  syncState: SyncState,
  { scope, pages }: ListCursor,
  now: number,
  isUnsettled: boolean,
  soonFactor: () => number,
): SyncState {
  switch (scope.kind) {
    case 'review':
      return { ...syncState, reviewDueAt: (syncState.reviewBegunAt ?? now) + everyMsOf(pages, syncState) };
    case 'soon':
      return { ...syncState, soonDueAt: (syncState.soonBegunAt ?? now) + soonEveryMs(pages) * soonFactor() };
    case 'records': {
      const { resource, parent, clientId } = scope;
      if (isReadOnDemand(resource)) return syncState;
      // Narrowed, it has seen a part only: the whole list keeps its time, unless it has to answer something.
      if (clientId !== null && !isUnsettled) return syncState;
      const { everyMs } = resourceOf(resource);
      const dueMs = clientId !== null ? 0 : isUnsettled ? Math.min(syncTimings.confirmMs, everyMs) : everyMs;
      const listsDueAt = new Map(syncState.listsDueAt).set(
        scopeKeyOf(recordListScope(resource, parent)),
        now + dueMs,
      );
      return { ...syncState, listsDueAt: listsDueAt };
    }
    default:
      return syncState;
  }
}

/** How long after its beginning the list of posts that are published soon is begun again, where it has so many pages. */
export const soonEveryMs = (pages: number): number =>
  Math.max(syncTimings.soonEveryMs.least, pages * syncTimings.soonEveryMs.perPage);

/** How many times slower they are read. `soonestAt`: the next publication; both in epoch ms. */
export function soonFactorOf({ isLookedAt }: SyncState, soonestAt: number, now: number): number {
  const { soonestMs, factor } = syncTimings.soonUnseen;
  return isLookedAt || soonestAt - now <= soonestMs ? 1 : factor;
}

/** How long after its beginning the list of posts in review is begun again, where it has so many pages. */
const reviewEveryMs = (pages: number): number =>
  Math.max(syncTimings.reviewEveryMs.least, pages * syncTimings.reviewEveryMs.perPage);

function everyMsOf(pages: number, { isFirstReading, isLookedAt }: SyncState): number {
  const { reviewEveryAtFirstMs, reviewEveryUnseenMs } = syncTimings;
  const least = isFirstReading ? reviewEveryAtFirstMs : isLookedAt ? 0 : reviewEveryUnseenMs;
  return Math.max(least, reviewEveryMs(pages));
}

/** Who looks again has the list of posts in review read at once. `now` is monotonic ms. */
export function withPresence(syncState: SyncState, isLookedAt: boolean, now: number): SyncState {
  if (isLookedAt === syncState.isLookedAt) return syncState;
  const { reviewDueAt, isFirstReading } = syncState;
  const isDueNow = isLookedAt && !isFirstReading;
  return { ...syncState, isLookedAt, reviewDueAt: isDueNow ? Math.min(reviewDueAt, now) : reviewDueAt };
}

/** Within which time a status shows at the latest, as a rule: the last page of a reading comes a little after its first. */
export const reviewShownWithinMs = (pages: number): number =>
  Math.max(syncTimings.reviewShownWithinMs, (4 / 3) * reviewEveryMs(pages));

/**
 * The first reading is over once its pass is and nothing is due that can be read now: what fails is not waited for. Then the
 * list of posts in review keeps its usual time again.
 */
export function withFirstReadingOver(
  syncState: SyncState,
  { syncProgress, replica, monotonic, now }: PlannerInput,
) {
  const { isFirstReading, passDueAt } = syncState;
  if (!isFirstReading || syncProgress.pass !== null || passDueAt <= monotonic) return syncState;
  const isPassedOver = (id: string, need: ScannedDuePost['need']) =>
    isPostponed(syncState, dueCall(syncProgress, id, need), monotonic);
  if (replica.nextDuePost(now, isPassedOver) !== null) return syncState;
  return { ...syncState, isFirstReading: false, reviewDueAt: monotonic };
}

/** A few lists go ahead of everything; many would keep every other person's call waiting. Paused, nothing else goes. */
export function withRequests(
  syncState: SyncState,
  singles: readonly PlannedCall[],
  lists: readonly string[],
  isPaused: boolean,
): SyncState {
  const requestedRecords = new Map(syncState.requestedRecords);
  for (const call of singles) requestedRecords.set(call.subject, call);
  const isMany = lists.length > syncTimings.listsAhead && !isPaused;
  const requestedLists = new Map(syncState.requestedLists);
  for (const key of lists) requestedLists.set(key, isMany ? 'freshness' : 'interactive');
  return { ...(isMany ? retryNow(syncState) : syncState), requestedRecords, requestedLists };
}

export function withoutRequests(
  syncState: SyncState,
  { single, cursor }: { single?: string; cursor?: string },
): SyncState {
  const requestedRecords = new Map(syncState.requestedRecords);
  const requestedLists = new Map(syncState.requestedLists);
  if (single !== undefined) requestedRecords.delete(single);
  if (cursor !== undefined) requestedLists.delete(cursor);
  return { ...syncState, requestedRecords, requestedLists };
}

/** After one of the engine's own tasks; `now` is monotonic ms. */
export function withTaskDone(
  syncState: SyncState,
  task: SyncTask,
  {
    before,
    after,
    now,
  }: { readonly before: SyncProgress; readonly after: SyncProgress; readonly now: number },
): SyncState {
  switch (task) {
    case 'start_look':
      return withLook(syncState, before, after);
    case 'start_review':
      return { ...syncState, reviewBegunAt: now };
    case 'start_soon':
      return { ...syncState, soonBegunAt: now };
    case 'start_pass':
      return { ...syncState, isPassDueAnew: false };
    case 'end_pass': {
      return { ...syncState, passDueAt: now + syncTimings.passEveryMs };
    }
    default:
      return syncState;
  }
}
