import type { ServiceName } from '@shared/services/endpoint';
import type { DetailsProgress, ReadingProgress } from '../api';
import { isKeptFresh, resources } from '../resources';
import { pageCall, recordCall } from './calls';
import { dueCall } from './decide';
import type { PlannerInput } from './due-lists';
import { parentsOf } from './due-lists';
import { recordListScope, scopeKeyOf } from './scopes';
import { areListsRead, cursorOf, readingProgressOf } from './sync-progress';
import { isPostponed } from './sync-state';
import { syncTimings } from './sync-timings';
import type { ThroughputEstimator } from './throughput-estimator';

/**
 * Reads left until the replica is up to date. "Up to date" promises that the services may become unreachable. Complete
 * lists are not enough, because most data for decisions comes from single reads. Refused and recently failed reads are
 * excluded: their own list reports them.
 */
export function outstandingOf(source: OutstandingSource, focus: ServiceName): Outstanding {
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

export interface OutstandingSource extends PlannerInput {
  readonly throughput: Pick<ThroughputEstimator, 'estimateMs'>;
}

/** Null: nothing is. `unmeasured`: something is, and nobody knows how much. */
export type Outstanding = ReadingProgress | 'unmeasured' | null;

function hasDueDetails({ replica, syncProgress, syncState, now, monotonic }: PlannerInput): boolean {
  const isPassedOver = (id: string, need: 'single' | 'reviews') =>
    isPostponed(syncState, dueCall(syncProgress, id, need), monotonic);
  return (
    replica.nextDuePost(now, isPassedOver) !== null ||
    replica.hasUnreadPinned((id) => isPassedOver(id, 'reviews')) ||
    replica.nextPackagePost((id) => isPassedOver(id, 'single')) !== null
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
