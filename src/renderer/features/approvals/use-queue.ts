import { useCallback, useMemo } from 'react';
import { useCopy } from '../../data/use-copy';
import { useMinute } from '../../data/use-now';
import { type UsePostList, usePostList } from '../../data/use-post-list';
import { useReviewSummary } from '../../data/use-review-summary';
import type { OfflineEngine, PostFilter, PostPage, PostSort } from '../../offline/api';
import { groupingOf, isFiltered, type QueueSearch } from './place';
import { atRisk, filterOf, momentsOf, uncounted } from './queue-filter';

export interface Queue extends UsePostList {
  /** What the engine is asked, with what moves with time as it stands now. */
  readonly filter: PostFilter;
  readonly sort: PostSort;
  /** Per situation, over the other filters; null before the first reading, which is not the same as none. */
  readonly counts: PostPage['counts'] | null;
  /** Of the shown situation, over the other filters; null until the copy has said. */
  readonly risk: RiskCounts | null;
}

export interface RiskCounts {
  readonly atRisk: number;
  /** Due as soon, but their counts were not read yet. */
  readonly uncounted: number;
}

/** What the queue shows, and the numbers beside its filters. */
export function useQueue(search: QueueSearch): Queue {
  const minute = useMinute();
  const filter = useMemo(() => filterOf(search), [search]);
  const moments = useMemo(() => ({ filter: momentsOf(search, minute) }), [search, minute]);
  const sort = groupingOf(search);
  const { list, show } = usePostList(filter, sort, moments);

  const summary = useReviewSummary();
  const ofAll = summary === null || summary.asOf === null ? null : summary.counts;
  const ofFilter = list.isLoaded ? list.counts : null;
  return {
    list,
    show,
    sort,
    filter: useMemo(() => ({ ...filter, ...moments.filter }), [filter, moments]),
    counts: isFiltered(search) ? ofFilter : ofAll,
    risk: useRisk(search, minute),
  };
}

function useRisk(search: QueueSearch, now: number): RiskCounts | null {
  const ask = useCallback(
    async (engine: OfflineEngine): Promise<RiskCounts | null> => {
      const { risk: _shown, ...others } = search;
      const narrowed = { ...filterOf(others), ...momentsOf(others, now) };
      const count = (wanted: PostFilter) =>
        engine.query({ filter: { ...narrowed, ...wanted }, sort: 'schedule', afterKey: null, limit: 1 });
      const [risky, unknown] = await Promise.all([count(atRisk(now)), count(uncounted(now))]);
      return risky.asOf === null ? null : { atRisk: risky.total, uncounted: unknown.total };
    },
    [search, now],
  );
  return useCopy(ask, 'posts projects planning.review_groups');
}
