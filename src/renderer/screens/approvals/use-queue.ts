import { useMemo } from 'react';
import { useReviewSummary } from '../../domains/approvals';
import { useMyProjects } from '../../domains/clients';
import { type UsePostList, usePostList } from '../../domains/posts';
import type { PostFilter, PostPage, PostSort } from '../../engine';
import { useMinute } from '../../kit/use-now';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { atRisk, filterOf, timeFilterOf, uncounted } from './queue-filter';
import { groupingOf, isFiltered, type QueueSearch } from './queue-search';

export interface Queue extends UsePostList {
  /** The engine query, with the part that depends on the time. */
  readonly filter: PostFilter;
  readonly sort: PostSort;
  /**
   * For each review status, with the other filters applied; null before the first load, which is not the same as
   * none.
   */
  readonly counts: PostPage['counts'] | null;
  /** Of the shown status, with the other filters applied; null until the engine has answered. */
  readonly risk: RiskCounts | null;
}

export interface RiskCounts {
  readonly atRisk: number;
  /** Due as soon, but their counts are not loaded yet. */
  readonly uncounted: number;
}

/** What the queue shows, and the numbers beside its filters. */
export function useQueue(search: QueueSearch): Queue {
  const minute = useMinute();
  const mine = useMyProjects(search.mine !== undefined);
  const filter = useMemo(() => filterOf(search, mine), [search, mine]);
  const moments = useMemo(() => ({ filter: timeFilterOf(search, minute) }), [search, minute]);
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
    risk: useEngineQuery(riskQuery(search, mine, minute)),
  };
}

function riskQuery(
  search: QueueSearch,
  mine: readonly string[],
  now: number,
): EngineQuery<RiskCounts | null> {
  const { risk: _shown, ...others } = search;
  const narrowed = { ...filterOf(others, mine), ...timeFilterOf(others, now) };
  const wanted = { atRisk: { ...narrowed, ...atRisk(now) }, uncounted: { ...narrowed, ...uncounted(now) } };
  return {
    key: ['queue_risk', wanted],
    ask: async (engine) => {
      const count = (filter: PostFilter) =>
        engine.query({ filter, sort: 'schedule', afterKey: null, limit: 1 });
      const [risky, unknown] = await Promise.all([count(wanted.atRisk), count(wanted.uncounted)]);
      return risky.asOf === null ? null : { atRisk: risky.total, uncounted: unknown.total };
    },
    tables: ['posts', 'projects', 'planning.review_groups'],
  };
}
