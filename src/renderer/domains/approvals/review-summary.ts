import type { PostPage } from '../../engine';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';

type ReviewSummary = Pick<PostPage, 'counts' | 'asOf'>;

const reviewSummaryQuery = (asPieces: boolean): EngineQuery<ReviewSummary> => ({
  key: ['review_summary', asPieces],
  ask: async (engine) => {
    const filter = { statuses: ['in_review'] } as const;
    const { counts, asOf } = await engine.query({
      filter,
      sort: 'schedule',
      afterKey: null,
      limit: 1,
      asPieces,
    });
    return { counts, asOf };
  },
  tables: ['posts'],
  first: {},
});

/**
 * How many pieces, or posts, are in each review status and how old the counts are; null until the offline copy has
 * answered.
 */
export const useReviewSummary = (asPieces = true): ReviewSummary | null =>
  useEngineQuery(reviewSummaryQuery(asPieces));

/** How many rows Approvals opens with: pieces that wait for a response; null until the replica has said. */
export function useWaitingCount(): number | null {
  const summary = useReviewSummary();
  // Before the list was read to its end, a number would be one that grows while one looks.
  if (!summary || summary.asOf === null) return null;
  return summary.counts.pending;
}
