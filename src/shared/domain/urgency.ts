import { isDue, isOverdue } from './risk';
import type { EpochMs } from './time';

/** Urgencies from most to least urgent, the order of lists. `reconnect` is only for accounts. */
export const urgencies = [
  'overdue',
  'failed',
  'reconnect',
  'due',
  'changed',
  'changes',
  'waiting',
  'draft',
  'scheduled',
  'approved',
  'published',
] as const;
export type Urgency = (typeof urgencies)[number];

/** State of a post apart from time. Overdue and due depend on time, so they are not states. */
export type PostState = Exclude<Urgency, 'overdue' | 'reconnect' | 'due'>;

/** Facts about a post that the rule uses. */
export interface UrgentPost {
  readonly id: string;
  readonly status: string;
  /** Null if it is not in review. */
  readonly review: string | null;
  /** Null if it is not scheduled. */
  readonly scheduledAt: EpochMs | null;
  /** Start of its review status; null if unknown. */
  readonly waitingSince: EpochMs | null;
  /** True if the post differs from its approved version. */
  readonly isChanged: boolean;
}

/** Statuses of posts still to be published. Only there a change after approval can be corrected. */
export const statusesGoingOut = ['in_review', 'scheduled', 'publishing'] as const;
const goingOut: ReadonlySet<string> = new Set(statusesGoingOut);

export function stateOf({
  status,
  review,
  isChanged,
}: Pick<UrgentPost, 'status' | 'review' | 'isChanged'>): PostState {
  if (status === 'failed') return 'failed';
  if (isChanged && goingOut.has(status)) return 'changed';
  if (status === 'in_review') {
    if (review === 'request_changes') return 'changes';
    return review === 'approved' ? 'approved' : 'waiting';
  }
  if (status === 'draft') return 'draft';
  return status === 'scheduled' || status === 'publishing' ? 'scheduled' : 'published';
}

/** @param now epoch ms */
export function urgencyOf(post: Omit<UrgentPost, 'id' | 'waitingSince'>, now: number): Urgency {
  if (isOverdue(post, now)) return 'overdue';
  const state = stateOf(post);
  return state !== 'failed' && isDue(post, now) ? 'due' : state;
}

export const compareUrgencies = (a: Urgency, b: Urgency): number =>
  urgencies.indexOf(a) - urgencies.indexOf(b);

/**
 * The moment from which a post has waited at the latest, epoch ms: a publish date that has passed is itself a lower
 * bound of the wait. Where no wait is known, the date to come: such posts stand behind all known waits, the next first.
 */
export const knownSince = ({
  waitingSince,
  scheduledAt,
}: Pick<UrgentPost, 'waitingSince' | 'scheduledAt'>): number =>
  Math.min(waitingSince ?? Number.POSITIVE_INFINITY, scheduledAt ?? Number.POSITIVE_INFINITY);

/** How posts of one urgency stand among themselves. */
export type OrderWithin = 'soonest' | 'longest_wait' | 'latest';

/** Order within an urgency: waiting posts by their wait, published ones latest first, all others by date. */
export function orderWithin(urgency: Urgency): OrderWithin {
  if (urgency === 'changed' || urgency === 'changes' || urgency === 'waiting') return 'longest_wait';
  return urgency === 'published' ? 'latest' : 'soonest';
}

/** The one order of the worst; two different posts are never equal in it. @param now epoch ms */
export const compareUrgent =
  (now: number) =>
  (a: UrgentPost, b: UrgentPost): number => {
    const urgency = urgencyOf(a, now);
    return compareUrgencies(urgency, urgencyOf(b, now)) || compareWithin(orderWithin(urgency), a, b);
  };

function compareWithin(order: OrderWithin, a: UrgentPost, b: UrgentPost): number {
  if (order === 'longest_wait') return compareMoments(knownSince(a), knownSince(b)) || compareIds(a, b);
  const [first, second] = [dateOf(a), dateOf(b)];
  const isTurned = order === 'latest' && Number.isFinite(first) && Number.isFinite(second);
  const risen = compareMoments(first, second) || compareIds(a, b);
  return isTurned ? -risen : risen;
}

const dateOf = ({ scheduledAt }: UrgentPost) => scheduledAt ?? Number.POSITIVE_INFINITY;
/** Infinity less infinity is not a number. */
const compareMoments = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);
const compareIds = (a: UrgentPost, b: UrgentPost) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
