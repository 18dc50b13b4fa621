import type { PostColumns } from '../columns/post-columns';
import { noDay } from '../columns/segment';
import { postStatuses } from './vocabulary';

/** Numbers about a group of posts. */
export interface Tally {
  records: number;
  stale: number;
  /** When the longest and the shortest ago confirmed of them was, epoch ms; null where there is none. */
  oldestAt: number | null;
  newestAt: number | null;
}

export interface PostTallies {
  readonly inReview: Tally;
  readonly scheduled: Tally;
  readonly unscheduled: Tally;
  readonly other: Tally;
  /** Posts whose decisions were never read, out of all. */
  readonly unreadReviews: number;
}

const emptyTally = (): Tally => ({ records: 0, stale: 0, oldestAt: null, newestAt: null });

const inReview = postStatuses.indexOf('in_review');
const upcoming = new Set(
  (['scheduled', 'publishing', 'failed'] as const).map((one) => postStatuses.indexOf(one)),
);

/** One pass over the columns. `staleBefore`: what was confirmed earlier than that is stale, epoch ms. */
export function tallyPosts(
  posts: PostColumns,
  staleBefore: { readonly inReview: number; readonly other: number },
): PostTallies {
  const { status, day, seen, reviewsRead } = posts.view.columns;
  const groups = {
    inReview: emptyTally(),
    scheduled: emptyTally(),
    unscheduled: emptyTally(),
    other: emptyTally(),
  };
  let unreadReviews = 0;
  posts.view.ids.forEach((id, ordinal) => {
    if (id === null) return;
    const state = status[ordinal] as number;
    const group =
      state === inReview
        ? groups.inReview
        : day[ordinal] === noDay
          ? groups.unscheduled
          : upcoming.has(state)
            ? groups.scheduled
            : groups.other;
    add(group, seen[ordinal] as number, state === inReview ? staleBefore.inReview : staleBefore.other);
    if (reviewsRead[ordinal] === 0) unreadReviews += 1;
  });
  return { ...groups, unreadReviews };
}

export function tallyOf(times: Iterable<number>, staleBefore: number): Tally {
  const tally = emptyTally();
  for (const at of times) add(tally, at, staleBefore);
  return tally;
}

function add(tally: Tally, at: number, staleBefore: number): void {
  tally.records += 1;
  if (at < staleBefore) tally.stale += 1;
  tally.oldestAt = Math.min(tally.oldestAt ?? at, at);
  tally.newestAt = Math.max(tally.newestAt ?? at, at);
}
