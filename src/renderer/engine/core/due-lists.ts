import type { EpochMs } from '@shared/domain/time';
import type { ServiceName } from '@shared/services/endpoint';
import type { FreshnessReason } from '../api';
import type { ColumnConfirmation } from '../columns/confirmation';
import type { DetailsCount, DueTier, ScannedDuePost, StalePost, UnreadPost } from '../columns/scans';
import type { SlotCheck } from '../columns/slot-check';
import { type HeldRecords, isAsked, type Resource, resources } from '../resources';
import type { StoredRecord } from '../store/rows';
import { type PlannedCall, pageCall } from './calls';
import type { ListCursor, SyncProgress } from './requested-days';
import { isBackfill, postsPerPage, recordListScope, scopeKeyOf, serviceOf } from './scopes';
import { cursorOf } from './sync-progress';
import type { SyncState } from './sync-state';

/** Facts about the rows that the decision needs. Times are epoch ms. */
export interface ReplicaView {
  /** Most urgent post that is due for its single read or its decisions, in one tier or in all. */
  nextDuePost(
    now: number,
    skip: (id: string, need: ScannedDuePost['need']) => boolean,
    tier?: DueTier,
  ): ScannedDuePost | null;
  /** Post in review whose counts are read again next; null if none is old enough. */
  stalestInReview(now: number, skip: (id: string) => boolean): StalePost | null;
  /** Checks of posts that are published soon, or should have been. */
  slotCheck(now: number, skip: (id: string, need: 'single' | 'reviews') => boolean): SlotCheck;
  /** Readings of posts in review, of pinned clients, and all others that are due. */
  countDetails(): DetailsCount;
  /** How old the answers of all posts in review are, and what may be gone. */
  confirmation(): ColumnConfirmation;
  /** Whether decisions are left to be read of posts of pinned clients. */
  hasUnreadPinned(skip: (id: string) => boolean): boolean;
  /** Returns a post whose decisions were never requested. */
  nextUnreadReviews(now: number, skip: (id: string) => boolean): UnreadPost | null;
  /** A post of a package that is kept whole, which is not here. */
  nextPackagePost(skip: (id: string) => boolean): string | null;
  readonly records: HeldRecords & {
    nextDue(resource: Resource['name'], skip: (id: string) => boolean): StoredRecord | null;
    hasSuspect(resource: Resource['name'], skip: (id: string) => boolean): boolean;
  };
}

export interface PlannerInput {
  readonly syncProgress: SyncProgress;
  readonly syncState: SyncState;
  readonly replica: ReplicaView;
  /** Monotonic ms, for the sync state; epoch ms, for what rows are stamped with. */
  readonly monotonic: EpochMs;
  readonly now: number;
}

/** Whether the list of the days on which due posts are published takes fewer calls than each of them. */
export const isListCheaper = ({ posts, ofDays }: SlotCheck): boolean =>
  posts > Math.max(1, Math.ceil(ofDays / postsPerPage));

const serviceNames: readonly ServiceName[] = ['planning', 'reporting', 'connect'];

/** Lists that are under way or due, in the order of their declaration. */
export function* listsOf(
  service: ServiceName,
  { syncProgress, syncState, replica, monotonic }: PlannerInput,
  lane: 'freshness' | 'backfill',
): Generator<PlannedCall> {
  for (const cursor of syncProgress.cursors.values()) {
    // Posts that are published soon have a tier of their own.
    if (cursor.scope.kind === 'soon') continue;
    if (serviceOf(cursor.scope) === service && isBackfill(cursor.scope) === (lane === 'backfill'))
      yield pageCall(cursor, lane, reasonOf(syncProgress, cursor));
  }
  for (const { resource, only } of listed[service][lane]) {
    const lists = only
      ? [only]
      : parentsOf(resource, replica.records).map((parent) => listOf(resource, parent));
    for (const { scope, key } of lists) {
      if ((syncState.listsDueAt.get(key) ?? 0) > monotonic || syncProgress.cursors.has(key)) continue;
      const cursor = cursorOf(syncProgress, scope);
      yield pageCall(cursor, lane, syncProgress.recordLists.has(key) ? 'list_due' : 'first_reading');
    }
  }
}

function listOf({ name }: Resource, parent: string | null) {
  const scope = recordListScope(name, parent);
  return { scope, key: scopeKeyOf(scope) };
}

/** Resources by service and lane; worked out once, as this is asked at every turn. `only`: its one list. */
const listed = Object.fromEntries(
  serviceNames.map((service) => {
    const of = (lane: Resource['lane']) =>
      resources
        .filter((resource) => resource.service === service && resource.lane === lane && !isAsked(resource))
        .map((resource) => ({
          resource,
          only: resource.reach.kind === 'whole' ? listOf(resource, null) : null,
        }));
    return [service, { freshness: of('freshness'), backfill: of('backfill') }];
  }),
) as Record<
  ServiceName,
  Record<Resource['lane'], { resource: Resource; only: ReturnType<typeof listOf> | null }[]>
>;

function reasonOf({ confirmedAt }: SyncProgress, { scope }: ListCursor): FreshnessReason {
  if (scope.kind === 'window' || scope.kind === 'unscheduled')
    return confirmedAt[scope.status] === undefined
      ? 'first_reading'
      : isBackfill(scope)
        ? 'backfill'
        : 'list_due';
  return 'list_due';
}

/** The parents of the lists that are kept up; one without a parent for a resource that has one list. */
export function parentsOf({ reach }: Resource, held: HeldRecords): readonly (string | null)[] {
  switch (reach.kind) {
    case 'whole':
      return [null];
    case 'each':
      return reach.parents(held);
    case 'asked':
      return [];
  }
}
