import type { PostPage } from '../../engine';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';

export type ReviewSummary = Pick<PostPage, 'counts' | 'asOf'>;

const reviewSummaryQuery: EngineQuery<ReviewSummary> = {
  key: ['review_summary'],
  ask: async (engine) => {
    const filter = { statuses: ['in_review'] } as const;
    const { counts, asOf } = await engine.query({ filter, sort: 'schedule', afterKey: null, limit: 1 });
    return { counts, asOf };
  },
  tables: ['posts'],
};

/** How many posts stand in each review situation, and how old that is; null until the replica has said. */
export const useReviewSummary = (): ReviewSummary | null => useEngineQuery(reviewSummaryQuery);

/** How many posts wait for somebody: a response, or a change that was asked for; null until the replica has said. */
export function useWaitingCount(): number | null {
  const counts = useReviewSummary()?.counts;
  return counts ? counts.pending + counts.request_changes : null;
}
