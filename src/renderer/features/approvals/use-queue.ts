import { useCallback, useMemo } from 'react';
import { useCopy } from '../../data/use-copy';
import { useNow } from '../../data/use-now';
import { type UsePostList, usePostList } from '../../data/use-post-list';
import { useReviewSummary } from '../../data/use-review-summary';
import type { OfflineEngine, PostFilter, PostPage, PostSort } from '../../offline/api';
import { groupingOf, isFiltered, type QueueSearch } from './place';
import { atRisk, filterOf, momentsOf } from './queue-filter';

export interface Queue extends UsePostList {
  /** What the engine is asked, with what moves with time as it stands now. */
  readonly filter: PostFilter;
  readonly sort: PostSort;
  /** Per situation, over the other filters; null before the first reading, which is not the same as none. */
  readonly counts: PostPage['counts'] | null;
  /** How many of the shown situation are at risk, over the other filters; null until the copy has said. */
  readonly atRiskCount: number | null;
}

/** A filter that moves with time is asked anew so often. */
const EVERY_MS = 60_000;

/** What the queue shows, and the numbers beside its filters. */
export function useQueue(search: QueueSearch): Queue {
  const now = useNow();
  const minute = Math.floor(now / EVERY_MS) * EVERY_MS;
  const filter = useMemo(() => filterOf(search), [search]);
  const moments = useMemo(() => momentsOf(search, minute), [search, minute]);
  const sort = groupingOf(search);
  const { list, show } = usePostList(filter, sort, moments);

  const summary = useReviewSummary();
  const ofAll = summary === null || summary.asOf === null ? null : summary.counts;
  const ofFilter = list.isLoaded ? list.counts : null;

  const risky = useMemo<PostFilter>(
    () => ({ ...filter, ...momentsOf(search, minute), ...atRisk(minute) }),
    [filter, search, minute],
  );
  const askRisk = useCallback(
    async (engine: OfflineEngine) => {
      const page = await engine.query({ filter: risky, sort: 'schedule', afterKey: null, limit: 1 });
      return page.asOf === null ? null : page.total;
    },
    [risky],
  );
  const atRiskCount = useCopy(askRisk, 'posts projects planning.review_groups');
  return {
    list,
    show,
    sort,
    filter: useMemo(() => ({ ...filter, ...moments }), [filter, moments]),
    counts: isFiltered(search) ? ofFilter : ofAll,
    atRiskCount,
  };
}
