import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import { type PlannedPost, ReviewTimes, waitKinds } from '@shared/domain/review-times';
import type { ReviewGroups } from '../columns/headed-order';
import type { StorageFailure, StoreResult } from '../store/journal-port';
import { changeListOf } from '../store/journal-rows';
import { feedPages } from './local/change-query';
import type { LocalReplica } from './local-replica';
import type { EnginePorts } from './ports';

const linesAtOnce = 2_000;
const inReview = postStatuses.indexOf('in_review');
const draft = postStatuses.indexOf('draft');

/** Approval times from the change feed and the columns. */
export function reviewTimesOf(
  replica: LocalReplica,
  clock: EnginePorts['clock'],
  readGroups: () => Promise<StoreResult<ReviewGroups>>,
  isClosed: () => boolean,
) {
  const { store, posts } = replica;
  const postAt = (ordinal: number): PlannedPost | null => {
    const { status, review, project, schedule, waiting, seen } = posts.view.columns;
    const id = posts.view.ids[ordinal];
    const scheduledAt = schedule[ordinal] as number;
    if (!id) return null;
    return {
      id,
      projectId: posts.words.at(project[ordinal] as number),
      status: postStatuses[status[ordinal] as number] as string,
      review: reviewStatuses[(review[ordinal] as number) - 1] ?? null,
      scheduledAt: Number.isFinite(scheduledAt) ? scheduledAt : null,
      waitingSince: (waiting[ordinal] as number) || null,
      seenAt: seen[ordinal] as number,
    };
  };
  return new ReviewTimes<StorageFailure>({
    now: () => clock.now(),
    pause: () => new Promise((resolve) => clock.after(0, resolve)),
    zoneOf: (id) => replica.zoneOf(id),
    isClosed,
    postOf: (id) => postAt(posts.find(id) ?? -1),
    plannedPosts: () => {
      const { status } = posts.view.columns;
      const isPlanned = (ordinal: number) => status[ordinal] === inReview || status[ordinal] === draft;
      return posts.view.ids.flatMap((_, ordinal) => (isPlanned(ordinal) && postAt(ordinal)) || []);
    },
    readWindows: async () => {
      const read = await store.readCollection('review_windows');
      if (!read.ok) return read;
      return {
        ok: true,
        value: new Map(read.value.map(({ key, value }) => [key.replace('planning:', ''), value])),
      };
    },
    readLines: async (since, keep) => {
      for (const kind of waitKinds) {
        for await (const page of feedPages(store, { list: changeListOf({ kind }), since, linesAtOnce })) {
          if (!page.ok) return page;
          for (const { change } of page.value)
            if (change.resource === 'planning.posts') keep(change.id, change);
        }
      }
      return { ok: true, value: null };
    },
    readGroups: async () => {
      const read = await readGroups();
      if (!read.ok) return read;
      const { heads, rankByPost } = read.value;
      return { ok: true, value: (id) => heads[rankByPost.get(id) ?? -1]?.id || null };
    },
  });
}
