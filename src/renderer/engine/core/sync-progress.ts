import { postStatuses } from '@shared/domain/post-status';
import type { LocalKey } from '@shared/record-key';
import type { ServiceName } from '@shared/services/endpoint';
import type { ReadingProgress } from '../api';
import { isLongAbsence, passOfPosts, withAllDueAnew, withoutKey } from './absence';
import type { RecordListState } from './record-lists';
import type { ListCursor, Pass, StoredProgress, SyncProgress } from './requested-days';
import { stillWanted } from './requested-days';
import type { DayRange, Scope } from './scopes';
import { firstPage, isOfPass, recordListScope, scopeKeyOf, scopesOfPass } from './scopes';
import { forgetNameless } from './set-aside';

export const emptyProgress: SyncProgress = {
  pass: null,
  cursors: new Map(),
  recordLists: new Map(),
  confirmedAt: {},
  completedAt: null,
  confirmedRange: null,
  offlineSince: {},
  setAside: [],
  nextRound: 1,
  reviewRound: 0,
  isPaused: false,
  floor: null,
  cleared: {},
  wantedPackages: [],
  dueGroupIds: [],
  dueAnew: [],
  requestedDays: [],
  answeredAt: null,
  silence: null,
  accessRevisions: {},
  accessReplacedAt: {},
  groupsSince: 0,
};

export const restoreProgress = (
  progress: StoredProgress | null,
  cursors: readonly ListCursor[],
  recordLists: readonly RecordListState[],
): SyncProgress => ({
  ...emptyProgress,
  ...progress,
  cursors: new Map(cursors.map((cursor) => [cursor.key, cursor])),
  recordLists: new Map(recordLists.map((listState) => [listState.key, listState])),
});

export function startPass(syncProgress: SyncProgress, range: DayRange): SyncProgress {
  const free = abandonPass(syncProgress);
  const review = free.cursors.get('review');
  const firstRound = review?.round ?? syncProgress.nextRound;
  const pass: Pass = { ...range, firstRound, since: {}, done: {}, totals: {}, isFlawed: false };
  const setAside = forgetNameless(syncProgress.setAside);
  // The review list comes first, because users look at it and wait for it during the very first load.
  const scopes = [...(review ? [] : [{ kind: 'review' } as const]), ...scopesOfPass(range)];
  return addCursors({ ...free, pass, setAside }, scopes);
}

/** Drops an unfinished pass. Other lists continue. */
function abandonPass(syncProgress: SyncProgress): SyncProgress {
  const cursors = new Map([...syncProgress.cursors].filter(([, { scope }]) => !isOfPass(scope)));
  return { ...syncProgress, pass: null, cursors };
}

/** Begins the list again at its first page, or for the first time. */
export const startCursors = (syncProgress: SyncProgress, ...scopes: readonly Scope[]): SyncProgress =>
  addCursors(syncProgress, scopes);

/** The list as it is being read, or from its first page: then its first answer begins the cursor. */
export function cursorOf({ cursors }: SyncProgress, scope: Scope): ListCursor {
  const key = scopeKeyOf(scope);
  return cursors.get(key) ?? newCursor(key, scope, 0);
}

/** Notes that the service answered at `now`, epoch ms. After a long absence all its data becomes due. */
export function noteReachable(syncProgress: SyncProgress, service: ServiceName, now: number): SyncProgress {
  const since = syncProgress.offlineSince[service];
  if (since === undefined) return syncProgress;
  const { [service]: _over, ...offlineSince } = syncProgress.offlineSince;
  const back = { ...syncProgress, offlineSince };
  return isLongAbsence(since, now) ? withAllDueAnew(back, (one) => one === service) : back;
}

/** The service did not answer; the first time it did not is what counts. */
export const noteOffline = (syncProgress: SyncProgress, service: ServiceName, now: number): SyncProgress =>
  syncProgress.offlineSince[service] === undefined
    ? { ...syncProgress, offlineSince: { ...syncProgress.offlineSince, [service]: now } }
    : syncProgress;

/** Bounded, since each meeting adds one and none is ever taken out; the oldest are dropped first. */
const mostRequestedPackages = 200;

/** A person wants this package here. */
export const wantPackage = (syncProgress: SyncProgress, id: string): SyncProgress => ({
  ...syncProgress,
  wantedPackages: [...syncProgress.wantedPackages.filter((one) => one !== id), id].slice(
    -mostRequestedPackages,
  ),
});

export const wantGroup = (syncProgress: SyncProgress, id: string): SyncProgress =>
  syncProgress.dueGroupIds.includes(id)
    ? syncProgress
    : { ...syncProgress, dueGroupIds: [...syncProgress.dueGroupIds, id] };

/** The list under this key was read or given up; where it was a content group's, that is due no more. */
export function withoutDueGroup(syncProgress: SyncProgress, key: string): SyncProgress {
  const isOther = (id: string) => scopeKeyOf(recordListScope('planning.content_groups', id)) !== key;
  const dueGroupIds = syncProgress.dueGroupIds.filter(isOther);
  return dueGroupIds.length === syncProgress.dueGroupIds.length
    ? syncProgress
    : { ...syncProgress, dueGroupIds };
}

/** Skips a list that does not exist or that the key may not read. Its pass or group counts as complete without it. */
export function skipList(before: SyncProgress, key: string): SyncProgress {
  const syncProgress = withoutDueGroup(before, key);
  return syncProgress.cursors.has(key)
    ? { ...syncProgress, cursors: withoutCursor(syncProgress.cursors, key) }
    : syncProgress;
}

/** Gives a list up that the service will not let us read. */
export function giveUpList(before: SyncProgress, key: string): SyncProgress {
  const syncProgress = withoutDueGroup(before, key);
  const cursor = syncProgress.cursors.get(key);
  const isFlaw = cursor !== undefined && (isOfPass(cursor.scope) || cursor.scope.kind === 'review');
  const pass = isFlaw ? syncProgress.pass && { ...syncProgress.pass, isFlawed: true } : syncProgress.pass;
  return { ...syncProgress, pass, cursors: withoutCursor(syncProgress.cursors, key) };
}

/** `isSettled`: it left no question that only its next reading answers. */
export const putRecordList = (
  syncProgress: SyncProgress,
  listState: RecordListState,
  isSettled = true,
): SyncProgress => ({
  ...syncProgress,
  recordLists: new Map(syncProgress.recordLists).set(listState.key, listState),
  ...(isSettled && { dueAnew: withoutKey(syncProgress.dueAnew, listState.key) }),
});

export function completePass(before: SyncProgress, now: number): SyncProgress {
  const { pass } = before;
  const syncProgress = {
    ...before,
    pass: null,
    dueAnew: withoutKey(before.dueAnew, passOfPosts),
    requestedDays: stillWanted(before.requestedDays, now),
  };
  if (pass === null || pass.isFlawed) return syncProgress;
  return { ...syncProgress, completedAt: now, confirmedRange: { from: pass.from, to: pass.to } };
}

/** Whether every list of the pass has been read. Singles that are due are another matter. */
export const areListsRead = ({ pass, cursors, reviewRound }: SyncProgress): boolean =>
  pass !== null &&
  ![...cursors.values()].some(({ scope }) => isOfPass(scope)) &&
  (pass.isFlawed || reviewRound >= pass.firstRound);

/** Posts read of posts there are, over the lists; the total stays unknown until each status has told its own. */
export function readingProgressOf({ pass }: SyncProgress): ReadingProgress | null {
  if (!pass) return null;
  const totals = postStatuses.map((status) => pass.totals[status]);
  const total = totals.reduce<number | null>(
    (sum, one) => (sum === null || one === undefined ? null : sum + one),
    0,
  );
  const read = postStatuses.reduce((sum, status) => sum + (pass.done[status] ?? 0), 0);
  return { of: 'posts', done: total === null ? read : Math.min(read, total), total };
}

/**
 * Since when a record of this client that comes in would have been seen, epoch ms; null where it says nothing new. A
 * list that was begun before the client was taken out held what was there.
 */
export function seenSince({ cleared }: SyncProgress, client: LocalKey | null, listReadAt: number | null) {
  const clearedAt = client === null ? undefined : cleared[client];
  return clearedAt !== undefined && (listReadAt ?? 0) <= clearedAt ? null : listReadAt;
}

/**
 * Whether what was read at this moment was read with the access in use, epoch ms. What another one reached says nothing
 * of what has come or gone since.
 */
export function isOfThisAccess(
  { accessReplacedAt }: SyncProgress,
  service: ServiceName,
  readAt: number | null,
): boolean {
  const replacedAt = accessReplacedAt[service];
  return replacedAt === undefined || (readAt !== null && readAt >= replacedAt);
}

/** Rows to write to bring the stored progress from `before` to `after`. */
export function progressChange(before: SyncProgress, after: SyncProgress) {
  const { cursors: _cursors, recordLists: _recordLists, ...progress } = after;
  const cursors = difference(before.cursors, after.cursors);
  const recordLists = difference(before.recordLists, after.recordLists);
  return {
    cursors: cursors.put,
    removedCursors: cursors.removed,
    recordLists: recordLists.put,
    removedRecordLists: recordLists.removed,
    progress,
  };
}

function difference<V>(before: ReadonlyMap<string, V>, after: ReadonlyMap<string, V>) {
  if (before === after) return { put: [], removed: [] };
  return {
    put: [...after].filter(([key, value]) => before.get(key) !== value).map(([, value]) => value),
    removed: [...before.keys()].filter((key) => !after.has(key)),
  };
}

const newCursor = (key: string, scope: Scope, round: number): ListCursor => ({
  key,
  scope,
  round,
  next: firstPage(scope),
  startedAt: null,
  landed: 0,
  pages: 0,
  total: null,
  hasNameless: false,
});

function addCursors(syncProgress: SyncProgress, scopes: readonly Scope[]): SyncProgress {
  const cursors = new Map(syncProgress.cursors);
  scopes.forEach((scope, index) => {
    const key = scopeKeyOf(scope);
    cursors.set(key, newCursor(key, scope, syncProgress.nextRound + index));
  });
  return { ...syncProgress, cursors, nextRound: syncProgress.nextRound + scopes.length };
}

/** Replaces a cursor by cursors of other lists. */
export const replaceCursor = (
  syncProgress: SyncProgress,
  cursor: ListCursor,
  scopes: readonly Scope[],
): SyncProgress =>
  addCursors({ ...syncProgress, cursors: withoutCursor(syncProgress.cursors, cursor.key) }, scopes);

export function withoutCursor<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
