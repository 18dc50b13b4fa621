import { isoTime } from '@shared/domain/time';
import { todayOf } from '@shared/domain/today';
import type { PieceMember } from '../../../engine';
import { NOW, pieceMember, postRow } from '../../../testing/posts';
import type { BrokenAccount } from '../broken-accounts';
import { type EntriesInput, entriesOf, type TodayEntry } from '../entries';
import type { LostConnection } from '../lost-connections';
import type { TodaySnapshot } from '../queries';
import { dayPostOf, type RequestedChange } from '../read-today';
import type { StandingEntry } from '../triage';

export const HOUR = 3_600_000;
export const iso = isoTime;

export const dayPost = (given: Parameters<typeof postRow>[0]) => dayPostOf(postRow(given));
/** An hour ago. */
export const failedPost = (id: string, given: object = {}) =>
  dayPost({ id, status: 'failed', review: null, scheduleAt: iso(NOW - HOUR), ...given });
/** In an hour. */
export const duePost = (id: string, given: object = {}) =>
  dayPost({ id, scheduleAt: iso(NOW + HOUR), ...given });

/** A post of a piece, in an hour. */
export const member = (id: string, given: Partial<PieceMember> = {}): PieceMember =>
  pieceMember(id, { scheduledAt: NOW + HOUR, ...given });

export const brokenAccount = (given: Partial<BrokenAccount> = {}): BrokenAccount => ({
  id: 'a1',
  projectId: '1',
  name: '@aurora',
  network: 'instagram',
  projectName: 'Aurora',
  networkGroup: null,
  waitingPosts: 2,
  expiredAt: NOW - 50 * HOUR,
  ...given,
});

export const lostConnection = (given: Partial<LostConnection> = {}): LostConnection => ({
  id: 'k1',
  name: '@aurora',
  network: 'instagram',
  status: 'revoked',
  customer: 'c1',
  clientName: 'Aurora',
  projectId: '1',
  since: NOW - 50 * HOUR,
  ...given,
});

export const requestedChange = (id: string, given: Partial<RequestedChange> = {}): RequestedChange => ({
  post: dayPost({ id, review: 'request_changes' }),
  at: NOW - HOUR,
  reviewer: 'Ana',
  reasons: ['Price', 'Logo'],
  ...given,
});

export const snapshotOf = (given: Partial<TodaySnapshot> = {}): TodaySnapshot => ({
  posts: [],
  goesOutTotals: [],
  brokenAccounts: [],
  changes: [],
  waiting: [],
  waitingTotal: 0,
  clientIds: [],
  sinceYesterday: { approvals: 0, published: 0 },
  asOf: NOW,
  projectIds: null,
  readAt: NOW,
  scope: 'all',
  mine: [],
  hasMine: false,
  due: 0,
  bounded: new Set(),
  undatedChanges: 0,
  isClosed: false,
  ...given,
});

/** Everything that a snapshot and what came from elsewhere make of this moment. */
export function entriesIn(
  snapshot: TodaySnapshot,
  others: Partial<Omit<EntriesInput, 'today' | 'changes'>> = {},
): TodayEntry[] {
  const today = todayOf({ ...snapshot, now: NOW, zone: 'UTC' });
  const nothing = {
    lostConnections: [],
    brokenSources: [],
    missedGoals: [],
    batches: [],
    dueReports: [],
    openedReports: [],
  };
  return entriesOf({ today, changes: snapshot.changes, ...nothing, ...others });
}

/** Returns an entry that was never hidden. */
export const standing = (entry: TodayEntry, given: Partial<StandingEntry> = {}): StandingEntry => ({
  entry,
  standing: { isAway: false, reason: null },
  kept: null,
  judgedAt: NOW,
  ...given,
});
