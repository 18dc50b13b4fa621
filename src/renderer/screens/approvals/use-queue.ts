import { projectsLeft } from '@shared/domain/clients';
import { dueWithinMs } from '@shared/domain/risk';
import { useMemo } from 'react';
import { useReviewSummary } from '../../domains/approvals';
import { useMyProjects } from '../../domains/clients';
import { useTaggedPosts } from '../../domains/local-data';
import {
  type ListMoments,
  type UsePostList,
  useListMoments,
  usePostList,
  useUrgencyMoment,
} from '../../domains/posts';
import type { PostFilter, PostPage } from '../../engine';
import { splitList } from '../../kit/filters/text-list';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import {
  isFiltered,
  minWaitingDays,
  type QueueSearch,
  reviewStatusOf,
  type Sort,
  showsPieces,
  sortOf,
  urgencyOf,
} from './queue-search';

export interface Queue extends UsePostList {
  /** The engine query, with the part that depends on the time. */
  readonly filter: PostFilter;
  readonly sort: Sort;
  readonly moments: ListMoments;
  /** Rows are pieces, and not posts. */
  readonly isInPieces: boolean;
  /**
   * For each review status, with the other filters applied; null before the first load, which is not the same as
   * none.
   */
  readonly counts: PostPage['counts'] | null;
  /** Risk of the shown status with the other filters applied; null until the engine has answered. */
  readonly risk: RiskCounts | null;
}

export interface RiskCounts {
  readonly atRisk: number;
  /** Number of posts due as soon whose counts are not loaded yet. */
  readonly uncounted: number;
}

/** Content of the queue, and the counts beside its filters. */
export function useQueue(search: QueueSearch): Queue {
  const waitingDays = minWaitingDays(search);
  const at = useUrgencyMoment({ isOfReview: true, ...(waitingDays !== null && { waitingDays }) });
  const mine = useMyProjects(search.mine !== undefined);
  const tagged = useTaggedPosts(search.tag);
  const filter = useMemo(() => filterOf(search, mine, tagged), [search, mine, tagged]);
  const sort = sortOf(search);
  const moments = useListMoments(sort, at, timeFilterOf(search, at));
  const isInPieces = showsPieces(search);
  const { list, show } = usePostList(filter, sort, moments, isInPieces, true);

  const summary = useReviewSummary(isInPieces);
  const ofAll = summary === null || summary.asOf === null ? null : summary.counts;
  const ofFilter = list.isLoaded ? list.counts : null;
  return {
    list,
    show,
    sort,
    moments,
    isInPieces,
    filter: useMemo(() => ({ ...filter, ...moments.filter }), [filter, moments]),
    counts: isFiltered(search) ? ofFilter : ofAll,
    risk: useEngineQuery(riskQuery(search, mine, tagged, at)),
  };
}

function riskQuery(
  search: QueueSearch,
  mine: readonly string[],
  tagged: readonly string[] | null,
  now: number,
): EngineQuery<RiskCounts | null> {
  const { risk: _shown, ...others } = search;
  const narrowed = { ...filterOf(others, mine, tagged), ...timeFilterOf(others, now) };
  const asPieces = showsPieces(search);
  const wanted = { atRisk: { ...narrowed, ...atRisk(now) }, uncounted: { ...narrowed, ...uncounted(now) } };
  return {
    key: ['queue_risk', wanted, asPieces],
    ask: async (engine) => {
      const count = (filter: PostFilter) =>
        engine.query({ filter, sort: 'schedule', afterKey: null, limit: 1, asPieces });
      const [risky, unknown] = await Promise.all([count(wanted.atRisk), count(wanted.uncounted)]);
      return risky.asOf === null ? null : { atRisk: risky.total, uncounted: unknown.total };
    },
    tables: ['posts', 'projects', 'planning.review_groups'],
    first: { name: ['queue_risk', filterOf(others, mine, tagged), asPieces] },
  };
}

const DAY_MS = 86_400_000;

/**
 * The engine filter for what the queue shows, without the part that depends on the time.
 * @param myProjects the planning projects of my clients
 * @param tagged the posts with the tags that are asked for; null where none are
 */
export function filterOf(
  search: QueueSearch,
  myProjects: readonly string[],
  tagged: readonly string[] | null = null,
): PostFilter {
  const { client, network, type, group, reviewer } = search;
  const reviewStatus = reviewStatusOf(search);
  return {
    statuses: ['in_review'],
    ...(reviewStatus && { review: reviewStatus }),
    ...projectsLeft(splitList(client), search.mine === undefined ? null : myProjects),
    ...(network && { networks: splitList(network) }),
    ...(type && { types: splitList(type) }),
    ...(group && { reviewGroupIds: splitList(group) }),
    ...(reviewer && { reviewerIds: splitList(reviewer) }),
    ...(tagged && { ids: tagged }),
  };
}

/** The part that depends on the time; `now` is epoch ms. */
export function timeFilterOf(search: QueueSearch, now: number): PostFilter {
  const days = minWaitingDays(search);
  const urgency = urgencyOf(search);
  return {
    ...(days !== null && { waitingSince: now - days * DAY_MS }),
    ...(search.risk !== undefined && atRisk(now)),
    ...(urgency !== null && { urgency: { of: [urgency], at: now } }),
  };
}

/** `isAtRisk`, as a filter for the engine. */
const atRisk = (now: number): PostFilter => ({ atRiskAt: now });

/** Due posts that may be at risk: their counts are not loaded yet. The end of the range is exclusive. */
const uncounted = (now: number): PostFilter => ({
  between: { from: now, to: now + dueWithinMs + 1 },
  isCounted: false,
});
