import { type PostStatus, postStatuses, reviewStatuses } from '@shared/domain/post-status';
import type { PostColumns } from './post-columns';
import { noDay, postFlags } from './segment';
import { lowerBound } from './sorted-ordinals';

/**
 * Scans of the whole copy for the planner. Each is one pass over bytes, well under a millisecond for 100,000 posts.
 * It runs once for each call that is sent and each list that ends. So no queue has to be kept in step with the rows.
 */

/** Which posts a finished list should have held. */
export interface ListScope {
  /** Missing: any status. */
  readonly status?: PostStatus | readonly PostStatus[];
  readonly projectId?: string;
  /** Day numbers, both inclusive; `unscheduled` for posts without a date; `any` for all. */
  readonly days: { readonly from: number; readonly to: number } | 'unscheduled' | 'any';
}

const inReview = postStatuses.indexOf('in_review');
/** Column value of the review status `pending`. */
const pending = reviewStatuses.indexOf('pending') + 1;

/** Posts that the replica has in a list, but that the list did not contain. */
export function unseen(posts: PostColumns, scope: ListScope, seenIds: ReadonlySet<string>): string[] {
  const { status, day, project } = posts.view.columns;
  const codes = scope.status && [scope.status].flat().map((one) => postStatuses.indexOf(one));
  // A project that no post names has no code, so nothing matches.
  const client = scope.projectId === undefined ? undefined : (posts.words.find(scope.projectId) ?? -1);
  const { days } = scope;
  const [from, to] =
    days === 'any' ? [-Infinity, noDay] : days === 'unscheduled' ? [noDay, noDay] : [days.from, days.to];
  return collect(posts, Infinity, (ordinal, id) => {
    const on = day[ordinal] as number;
    return (
      (codes === undefined || codes.includes(status[ordinal] as number)) &&
      (client === undefined || project[ordinal] === client) &&
      on >= from &&
      on <= to &&
      !seenIds.has(id)
    );
  });
}

/** Posts of one project. */
export function ofProject(posts: PostColumns, projectId: string, limit = Infinity): string[] {
  const code = posts.words.find(projectId);
  const { project } = posts.view.columns;
  return code === undefined ? [] : collect(posts, limit, (ordinal) => project[ordinal] === code);
}

/** Posts dated before the day, less those in review, which are always kept. */
export function datedBefore(posts: PostColumns, before: number, limit = Infinity): string[] {
  const { status, day } = posts.view.columns;
  return collect(
    posts,
    limit,
    (ordinal) => (day[ordinal] as number) < before && status[ordinal] !== inReview,
  );
}

/** Posts that no list reads any more: dated outside the days that are kept, and not in review. */
export function outside(
  posts: PostColumns,
  kept: readonly { readonly from: number; readonly to: number }[],
  limit: number,
): string[] {
  const { status, day } = posts.view.columns;
  return collect(posts, limit, (ordinal) => {
    const on = day[ordinal] as number;
    return (
      on !== noDay && status[ordinal] !== inReview && !kept.some(({ from, to }) => on >= from && on <= to)
    );
  });
}

/** A call that a post is due for: its single read, or the list of its decisions. */
export interface ScannedDuePost {
  readonly id: string;
  readonly need: 'single' | 'reviews';
  readonly reason: 'in_review_due_soon' | 'in_review' | 'left_review' | 'suspect';
}

type Skip = (id: string, need: ScannedDuePost['need']) => boolean;

/**
 * By rank. The counts of all posts in review come before the decisions of the first, as the queue shows every count; and
 * decisions where somebody has decided before those that only an edit could have left.
 */
const reasons = [
  'in_review_due_soon',
  'in_review',
  'in_review_due_soon',
  'in_review',
  'in_review',
  'left_review',
  'suspect',
] as const;

/** Ranks of what is due, as the engine shares its calls out among them; `any` is all of them. */
const dueRanks = {
  changed_due_soon: { from: 0, to: 0 },
  changed: { from: 1, to: 1 },
  decisions: { from: 2, to: 4 },
  left_review: { from: 5, to: 6 },
  any: { from: 0, to: 6 },
} as const;

export type DueTier = keyof typeof dueRanks;

/**
 * The most urgent of what is due: in review and planned for before `soonUntil` (epoch ms), then in review, then posts
 * that have left it, then the rest. Null where nothing is due in the tier, or all is skipped.
 */
export function nextDue(
  posts: PostColumns,
  soonUntil: number,
  skip: Skip,
  tier: DueTier = 'any',
): ScannedDuePost | null {
  const { from, to } = dueRanks[tier];
  const { status, review, flags, schedule } = posts.view.columns;
  const { ids } = posts.view;
  let best: number = to + 1;
  let found: ScannedDuePost | null = null;
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    const bits = flags[ordinal] as number;
    if (bits === 0) continue;
    const isSoon = (schedule[ordinal] as number) < soonUntil;
    const isDecided = review[ordinal] !== pending;
    const rank = status[ordinal] === inReview ? rankInReview(bits, isSoon, isDecided) : rankOutside(bits);
    if (rank < from || rank >= best) continue;
    const need = needOf(bits);
    const id = ids[ordinal];
    if (id === null || id === undefined || skip(id, need)) continue;
    best = rank;
    found = { id, need, reason: reasons[rank] };
    if (rank === from) break;
  }
  return found;
}

/** Position in `reasons` of a post in review. */
function rankInReview(bits: number, isSoon: boolean, isDecided: boolean) {
  if (isSingleDue(bits)) return isSoon ? 0 : 1;
  if (!isDecided) return 4;
  return isSoon ? 2 : 3;
}
const rankOutside = (bits: number) => ((bits & postFlags.suspect) === 0 ? 5 : 6);

const isSingleDue = (bits: number): boolean => (bits & (postFlags.due | postFlags.suspect)) !== 0;

/** The single read comes first and alone, because its counts may make the decisions due again. */
const needOf = (bits: number): ScannedDuePost['need'] => (isSingleDue(bits) ? 'single' : 'reviews');

/** Counts of reads beyond the lists. A single read and a decision read count as one each. */
export interface DetailsCount {
  /** Number of completed and due reads. */
  readonly total: number;
  readonly due: number;
  /** Number of posts with a due read. */
  readonly posts: number;
}

/** `pinned`: codes of projects. */
export function countDetails(posts: PostColumns, pinned: ReadonlySet<number>): DetailsCount {
  const { status, flags, project, reviewsRead } = posts.view.columns;
  const { ids } = posts.view;
  const count = { total: 0, due: 0, posts: 0 };
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    if (ids[ordinal] === null) continue;
    const bits = flags[ordinal] as number;
    const isPinned = pinned.has(project[ordinal] as number);
    const isUnread = isPinned && reviewsRead[ordinal] === 0;
    const due = (isSingleDue(bits) ? 1 : 0) + ((bits & postFlags.reviewsDue) !== 0 || isUnread ? 1 : 0);
    // A post in review needs both reads. A pinned client's post needs only decisions, because lists hold the rest.
    count.total += Math.max(due, status[ordinal] === inReview ? 2 : isPinned ? 1 : 0);
    count.due += due;
    count.posts += due > 0 ? 1 : 0;
  }
  return count;
}

/** Posts in review by when they are planned for: before `soonUntil` (epoch ms), or later and without a date. */
export interface CountsAges {
  readonly soonUntil: number;
  /** Counts that were read less long ago than this are left alone. */
  readonly dueSoonMs: number;
  readonly laterMs: number;
  /** Older than this, all of them go by age alone. */
  readonly urgentMs: number;
}

export interface StalePost {
  readonly id: string;
  readonly isDueSoon: boolean;
}

/**
 * Returns the post in review whose counts are refreshed next. The oldest of the posts due soon comes first. The
 * oldest other post comes first if it could soon exceed the maximum age for all. A changed post counts too: where many
 * change, its single read could otherwise wait longer than the maximum age. A stamp from the future was set before the
 * wall clock was set back. Its age is unknown, so it counts as the oldest.
 */
export function stalestInReview(
  posts: PostColumns,
  now: number,
  { soonUntil, dueSoonMs, laterMs, urgentMs }: CountsAges,
  skip: (id: string) => boolean,
): StalePost | null {
  const { status, countsRead, schedule } = posts.view.columns;
  const { ids } = posts.view;
  let soon: string | null = null;
  let later: string | null = null;
  let oldestSoon = now - dueSoonMs;
  let oldestLater = now - laterMs;
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    if (status[ordinal] !== inReview) continue;
    const stamp = countsRead[ordinal] as number;
    const readAt = stamp > now ? 0 : stamp;
    const isDueSoon = (schedule[ordinal] as number) < soonUntil;
    if (readAt >= (isDueSoon ? oldestSoon : oldestLater)) continue;
    const id = ids[ordinal];
    if (id === null || id === undefined || skip(id)) continue;
    if (isDueSoon) [soon, oldestSoon] = [id, readAt];
    else [later, oldestLater] = [id, readAt];
  }
  const isLaterFirst = later !== null && oldestLater < now - urgentMs && oldestLater < oldestSoon;
  const id = isLaterFirst ? later : (soon ?? later);
  return id === null ? null : { id, isDueSoon: id === soon };
}

/** Whether decisions of a pinned client's posts were never read; in no order, as it is asked at every turn. */
export function hasUnreadReviews(
  posts: PostColumns,
  pinned: ReadonlySet<number>,
  skip: (id: string) => boolean,
): boolean {
  if (pinned.size === 0) return false;
  const { project, reviewsRead } = posts.view.columns;
  return posts.view.ids.some(
    (id, ordinal) =>
      id !== null && reviewsRead[ordinal] === 0 && pinned.has(project[ordinal] as number) && !skip(id),
  );
}

export interface UnreadPost {
  readonly id: string;
  readonly reason: 'in_review' | 'pinned' | 'backfill';
}

/**
 * Returns a post whose decisions are worth a backfill call and are not due anyway. First come posts in review not
 * read for `ageMs`, then posts never read. Posts of pinned clients (codes of projects) come before all others. The
 * next to be published comes first, followed by past posts, newest first.
 */
export function nextUnreadReviews(
  posts: PostColumns,
  now: number,
  ageMs: number,
  pinned: ReadonlySet<number>,
  skip: (id: string) => boolean,
): UnreadPost | null {
  const { status, reviewsRead, schedule, project, flags } = posts.view.columns;
  const { ids } = posts.view;
  const order = posts.orderBySchedule();
  const idAt = (ordinal: number) => {
    const id = flags[ordinal] === 0 ? (ids[ordinal] ?? null) : null;
    return id === null || skip(id) ? null : id;
  };
  for (const ordinal of order) {
    const readAt = reviewsRead[ordinal] as number;
    const isStale = readAt < now - ageMs || readAt > now;
    const id = status[ordinal] === inReview && isStale ? idAt(ordinal) : null;
    if (id !== null) return { id, reason: 'in_review' };
  }
  let other: string | null = null;
  const today = lowerBound(order.length, 0, (index) => (schedule[order[index] as number] as number) < now);
  for (let step = 0; step < order.length; step += 1) {
    const index = step < order.length - today ? today + step : order.length - 1 - step;
    const ordinal = order[index] as number;
    const isPinned = pinned.has(project[ordinal] as number);
    if (reviewsRead[ordinal] !== 0 || (!isPinned && other !== null)) continue;
    const id = idAt(ordinal);
    if (id !== null && isPinned) return { id, reason: 'pinned' };
    other ??= id;
    if (other !== null && pinned.size === 0) break;
  }
  return other === null ? null : { id: other, reason: 'backfill' };
}

/** Every project that has a post. */
export function projectsWithPosts(posts: PostColumns): Set<string> {
  const { columns, ids } = posts.view;
  const codes = new Set<number>();
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    if (ids[ordinal] !== null) codes.add(columns.project[ordinal] as number);
  }
  return new Set([...codes].map((code) => posts.words.at(code)));
}

function collect(
  posts: PostColumns,
  limit: number,
  wanted: (ordinal: number, id: string) => boolean,
): string[] {
  const found: string[] = [];
  const { ids } = posts.view;
  for (let ordinal = 0; ordinal < ids.length && found.length < limit; ordinal += 1) {
    const id = ids[ordinal];
    if (id !== null && id !== undefined && wanted(ordinal, id)) found.push(id);
  }
  return found;
}
