import { postStatuses } from '@shared/domain/post-status';
import type { EpochMs } from '@shared/domain/time';
import type { PostColumns } from '../columns/post-columns';
import { noDay } from '../columns/segment';

/** Numbers about a group of posts. */
export interface TimeCounts {
  records: number;
  stale: number;
  /** Oldest and newest confirmation times of the posts; null if there are no posts. */
  oldestAt: EpochMs | null;
  newestAt: number | null;
}

export interface PostGroupCounts {
  readonly inReview: TimeCounts;
  /** The answers to those in review; one that was never read is stale and has no age. */
  readonly answers: TimeCounts;
  readonly scheduled: TimeCounts;
  readonly unscheduled: TimeCounts;
  readonly other: TimeCounts;
  /** Posts whose decisions were never read, out of all. */
  readonly unreadReviews: number;
}

const noTimes = (): TimeCounts => ({ records: 0, stale: 0, oldestAt: null, newestAt: null });

const inReview = postStatuses.indexOf('in_review');
const upcoming = new Set(
  (['scheduled', 'publishing', 'failed'] as const).map((one) => postStatuses.indexOf(one)),
);

/** Counts posts by group in one pass over the columns. Posts confirmed before `staleBefore` (epoch ms) are stale. */
export function countPostGroups(
  posts: PostColumns,
  staleBefore: { readonly inReview: number; readonly other: number; readonly answers?: number },
): PostGroupCounts {
  const { status, day, seen, countsRead, reviewsRead } = posts.view.columns;
  const groups = {
    inReview: noTimes(),
    answers: noTimes(),
    scheduled: noTimes(),
    unscheduled: noTimes(),
    other: noTimes(),
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
    if (state === inReview) addRead(groups.answers, countsRead[ordinal] as number, staleBefore.answers ?? 0);
    if (reviewsRead[ordinal] === 0) unreadReviews += 1;
  });
  return { ...groups, unreadReviews };
}

export function countTimes(times: Iterable<number>, staleBefore: number): TimeCounts {
  const counts = noTimes();
  for (const at of times) add(counts, at, staleBefore);
  return counts;
}

function add(counts: TimeCounts, at: number, staleBefore: number): void {
  counts.records += 1;
  if (at < staleBefore) counts.stale += 1;
  counts.oldestAt = Math.min(counts.oldestAt ?? at, at);
  counts.newestAt = Math.max(counts.newestAt ?? at, at);
}

/** `at` is 0 for what was never read. */
function addRead(counts: TimeCounts, at: number, staleBefore: number): void {
  if (at > 0) return add(counts, at, staleBefore);
  counts.records += 1;
  counts.stale += 1;
}
