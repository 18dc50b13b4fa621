import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { CopyAges, DetailsProgress, EngineStatus, ReadingProgress, StorageTrouble } from '../api';
import { isKeptFresh, type ReadableName, resourceOf, resources } from '../resources';
import type { StorageFailure } from '../store/journal-port';
import { pageCall, recordCall } from './calls';
import { dueCall } from './decide';
import { type PlannerInput, parentsOf } from './due-lists';
import { storageError } from './failures';
import type { SyncProgress } from './requested-days';
import { recordListScope, scopeKeyOf } from './scopes';
import { areListsRead, cursorOf, readingProgressOf } from './sync-progress';
import { isPassedOver, isPostponed, isSetUp, type SyncState } from './sync-state';
import { syncTimings } from './sync-timings';
import type { ThroughputEstimator } from './throughput-estimator';

export const startingStatus: EngineStatus = {
  phase: 'starting',
  progress: null,
  completedAt: null,
  asOf: null,
  service: 'planning',
  ages: { review: null, lists: {} },
  freshShare: null,
  isLate: false,
  isCatchingUp: false,
  offlineSince: null,
  error: null,
  setAsideCount: 0,
  isPaused: false,
  storage: null,
  rebuilt: null,
};

export function statusOf(
  source: OutstandingSource,
  storage: StorageFailure | null,
  rebuilt: EngineStatus['rebuilt'],
  freshShare: number | null = null,
  journalError: DeskError | null = null,
): EngineStatus {
  const { syncProgress, syncState } = source;
  const { setAside, isPaused } = syncProgress;
  const service = focusOf(syncState);
  const isOfPosts = service === 'planning';
  const ageOfOthers = isOfPosts ? null : ageOfLists(source, service);
  const trouble =
    journalError && !storage
      ? ({ phase: 'storage_failed', error: journalError } as const)
      : troubleOf(syncProgress, syncState, service, storage);
  const outstanding = trouble ? null : outstandingOf(source, service);
  return {
    phase: trouble?.phase ?? (outstanding ? 'reading' : 'idle'),
    error: trouble?.error ?? null,
    progress: outstanding === 'unmeasured' ? null : outstanding,
    completedAt: isOfPosts ? syncProgress.completedAt : ageOfOthers,
    asOf: isOfPosts ? ageOfPosts(source) : ageOfOthers,
    service,
    ages: agesOf(source),
    freshShare,
    isLate: isLate(source),
    isCatchingUp: outstanding !== null && (syncState.isLookWanted || syncProgress.dueAnew.length > 0),
    offlineSince: syncProgress.offlineSince[service] ?? null,
    setAsideCount: setAside.length,
    isPaused,
    storage: storage ? troubleOfStorage(storage) : journalError && 'journal',
    rebuilt,
  };
}

/** Interval at which a new age is published. Each answer changes the age, but screens show whole minutes. */
const ageStepMs = 30_000;

const inSteps = (at: number): number => Math.floor(at / ageStepMs) * ageStepMs;

function agesOf({ syncProgress, replica }: OutstandingSource): CopyAges {
  const { in_review: listed } = syncProgress.confirmedAt;
  const { since } = replica.confirmation();
  const lists = new Map<ReadableName, number | null>();
  for (const { resource, confirmedAt } of syncProgress.recordLists.values()) {
    if (!isKeptFresh(resourceOf(resource))) continue;
    const oldest = lists.get(resource);
    const isFirst = oldest === undefined;
    lists.set(
      resource,
      isFirst ? confirmedAt : oldest === null || confirmedAt === null ? null : Math.min(oldest, confirmedAt),
    );
  }
  // A record that its list no longer holds is as old as the answer that last did.
  const hasSuspect = (name: ReadableName) => replica.records.hasSuspect(name, () => false);
  const known = [...lists].flatMap(([name, at]) =>
    at === null || hasSuspect(name) ? [] : [[name, inSteps(at)] as const],
  );
  return {
    review: listed === undefined ? null : inSteps(Math.min(listed, since ?? listed)),
    lists: Object.fromEntries(known),
  };
}

function ageOfPosts({ syncProgress, replica }: OutstandingSource): number | null {
  const { completedAt, confirmedAt } = syncProgress;
  if (completedAt === null) return null;
  const { since } = replica.confirmation();
  const oldest = Math.min(completedAt, confirmedAt.in_review ?? completedAt, since ?? completedAt);
  return inSteps(oldest);
}

/** The oldest list of a service that is kept fresh; null until each was read whole. What cannot be read says so itself. */
function ageOfLists({ syncProgress }: OutstandingSource, service: ServiceName): number | null {
  const moments = [...syncProgress.recordLists.values()].flatMap(({ resource: name, confirmedAt, error }) => {
    const resource = resourceOf(name);
    return resource.service === service && isKeptFresh(resource) && error === null ? [confirmedAt] : [];
  });
  if (moments.length === 0) return null;
  const oldest = moments.reduce((least, at) => (least === null || at === null ? null : Math.min(least, at)));
  return oldest === null ? null : inSteps(oldest);
}

/** Confirmed within twice its interval, a list is fresh: a reading takes its time too. */
export const staleAfter = 2;

/**
 * Whether an endpoint fails or a list is overdue. Lists that are refused are excluded, because they report their own error.
 */
const isLate = ({ syncProgress, syncState, now }: OutstandingSource): boolean =>
  syncState.failing.size > 0 ||
  [...syncProgress.recordLists.values()].some(({ resource: name, confirmedAt, error }) => {
    const resource = resourceOf(name);
    const isRead = isKeptFresh(resource) && error === null && confirmedAt !== null;
    const isReached = syncState.services[resource.service].contact.kind === 'fine';
    return isRead && isReached && now - confirmedAt > staleAfter * resource.everyMs;
  });

/**
 * Maps a storage failure for the screen. A lost and a failed database map to the same value, because both are
 * reopened.
 */
const troubleOfStorage = ({ kind }: StorageFailure): StorageTrouble => (kind === 'lost' ? 'failed' : kind);

/** The status before the replica was opened. */
export const unopenedStatus = (storage: StorageFailure): EngineStatus => ({
  ...startingStatus,
  phase: 'storage_failed',
  error: storageError(storage),
  storage: troubleOfStorage(storage),
});

/**
 * Returns the service that the status describes. This is planning, because users work with its posts all day. If
 * planning is not set up, it is the first service that is. Errors of other services are shown with their own lists
 * (see `freshness`).
 */
const focusOf = (syncState: SyncState): ServiceName =>
  (['planning', 'reporting', 'connect'] as const).find((service) => isSetUp(syncState, service)) ??
  'planning';

/** The storage, the way to the service: the first that is not well names the phase. Null where both are. */
function troubleOf(
  syncProgress: SyncProgress,
  syncState: SyncState,
  service: ServiceName,
  storage: StorageFailure | null,
): Pick<EngineStatus, 'phase' | 'error'> | null {
  if (storage) return { phase: 'storage_failed', error: storageError(storage) };
  const { contact } = syncState.services[service];
  if (contact.kind !== 'fine') return { phase: contact.kind, error: contact.error };
  const denied = service === 'planning' ? syncState.denied.get('planning.posts') : undefined;
  if (denied) return { phase: 'refused', error: denied.error };
  // Known from an earlier run; holds until a call succeeds.
  return syncProgress.offlineSince[service] === undefined ? null : { phase: 'offline', error: null };
}

/**
 * Reads left until the replica is up to date. "Up to date" promises that the services may become unreachable. Complete
 * lists are not enough, because most data for decisions comes from single reads. Refused and recently failed reads are
 * excluded: their own list reports them.
 */
function outstandingOf(source: OutstandingSource, focus: ServiceName): Outstanding {
  const { requestedRecords, requestedLists } = source.syncState;
  const isWaitedFor = requestedRecords.size > 0 || requestedLists.size > 0;
  return ofItsOwnAccord(source, focus) ?? (isWaitedFor ? 'unmeasured' : null);
}

function ofItsOwnAccord(source: OutstandingSource, focus: ServiceName): Outstanding {
  const { syncProgress, syncState } = source;
  if (syncProgress.isPaused && !syncState.isEverythingRequested) return null;
  if (syncState.isLookWanted) return 'unmeasured';
  if (focus === 'planning') {
    if (syncState.isPassDueAnew) return 'unmeasured';
    if (syncProgress.pass !== null && !areListsRead(syncProgress))
      return readingProgressOf(syncProgress) ?? 'unmeasured';
    if (syncProgress.pass !== null || hasDueDetails(source)) return detailsOf(source);
    if (isReviewListDue(source)) return 'unmeasured';
  }
  return listsOf(source, focus) ?? (hasDoubtfulRecords(source) ? 'unmeasured' : null);
}

/**
 * Whether the review list is due. It is no part of the pass: it runs on its own and restarts if it changed while being
 * read. After an absence the pass may thus end first.
 */
function isReviewListDue({ syncProgress: { confirmedAt } }: PlannerInput): boolean {
  const { in_review: reviewedAt, ...others } = confirmedAt;
  const passedAt = Math.min(...Object.values(others));
  return reviewedAt === undefined || (Number.isFinite(passedAt) && passedAt - reviewedAt > reviewListLagMs);
}

/** A long list of posts in review takes minutes from one end to the next. */
const reviewListLagMs = 2 * syncTimings.absenceMs;

interface OutstandingSource extends PlannerInput {
  readonly throughput: Pick<ThroughputEstimator, 'estimateMs'>;
}

/** Null: nothing is outstanding. `unmeasured`: something is outstanding, but the amount is unknown. */
type Outstanding = ReadingProgress | 'unmeasured' | null;

function hasDueDetails({ replica, syncProgress, syncState, now, monotonic }: PlannerInput): boolean {
  const skip = (id: string, need: 'single' | 'reviews') =>
    isPassedOver(syncState, dueCall(syncProgress, id, need), monotonic);
  return (
    replica.nextDuePost(now, skip) !== null ||
    replica.hasUnreadPinned((id) => skip(id, 'reviews')) ||
    replica.nextPackagePost((id) => skip(id, 'single')) !== null
  );
}

function detailsOf({ replica, throughput }: OutstandingSource): DetailsProgress {
  const { total, due, posts: postsLeft } = replica.countDetails();
  const leftMs = throughput.estimateMs('planning', due);
  // Whole minutes, so that the status changes once a minute and not with each call.
  const minutesLeft = leftMs === null || leftMs === 0 ? null : Math.ceil(leftMs / 60_000);
  return { of: 'details', done: total - due, total, postsLeft, minutesLeft };
}

/** Lists of small records, of every service that can be reached. */
function listsOf(
  { syncProgress, syncState, replica, monotonic }: PlannerInput,
  focus: ServiceName,
): ReadingProgress | null {
  const kept = resources
    .filter((resource) => isKeptFresh(resource))
    .filter(({ service }) => service === focus || syncState.services[service].contact.kind === 'fine')
    .flatMap((resource) =>
      parentsOf(resource, replica.records).map((parent) => recordListScope(resource.name, parent)),
    );
  const dueAnew = new Set(syncProgress.dueAnew);
  const unread = kept.filter(
    (scope) => !syncProgress.recordLists.has(scopeKeyOf(scope)) || dueAnew.has(scopeKeyOf(scope)),
  );
  const isWaitedFor = unread.some(
    (scope) =>
      !isPostponed(
        syncState,
        pageCall(cursorOf(syncProgress, scope), 'freshness', 'first_reading'),
        monotonic,
      ),
  );
  return isWaitedFor ? { of: 'lists', done: kept.length - unread.length, total: kept.length } : null;
}

/** Small records that their lists no longer hold: whether they are gone, their single reads will say. */
const hasDoubtfulRecords = ({ replica, syncState, monotonic }: PlannerInput): boolean =>
  resources.some(({ name, single, service }) => {
    if (!single || syncState.services[service].contact.kind !== 'fine') return false;
    const callFor = (id: string) => recordCall({ resource: name, id, parent: null }, 'freshness', 'suspect');
    return replica.records.hasSuspect(name, (id) => isPostponed(syncState, callFor(id), monotonic));
  });
