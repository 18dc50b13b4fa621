import { publishableStatuses, publishesSoonMs, tooOldMs } from '@shared/domain/risk';
import type { PostFilter } from '../../engine';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';

/** Time alone makes an answer too old. The count may be this late: a person at rest costs no query each minute. */
const lookAgainMs = 10 * 60_000;

/** Posts that publish soon and that no answer has confirmed for too long. @param now epoch ms */
export const uncheckedPosts = (projectIds: readonly string[] | null, now: number): PostFilter => ({
  statuses: publishableStatuses,
  between: { from: now, to: now + publishesSoonMs },
  seenBefore: now - tooOldMs,
  ...(projectIds !== null && { projectIds }),
});

const uncheckedQuery = (projectIds: readonly string[] | null, now: () => number): EngineQuery<number> => ({
  key: ['today_unchecked', projectIds],
  ask: async (engine) => {
    const filter = uncheckedPosts(projectIds, now());
    return (await engine.query({ filter, sort: 'schedule', afterKey: null, limit: 1 })).total;
  },
  tables: ['posts'],
  everyMs: lookAgainMs,
});

/** How many posts publish soon and have not been checked; null until known. */
export const useUncheckedPosts = (projectIds: readonly string[] | null, now: () => number): number | null =>
  useEngineQuery(uncheckedQuery(projectIds, now));
