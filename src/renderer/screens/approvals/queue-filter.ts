import { projectsLeft } from '@shared/domain/clients';
import { dueWithinMs } from '@shared/domain/risk';
import type { PostFilter } from '../../engine';
import { splitList } from '../../kit/filters/text-list';
import { minWaitingDays, type QueueSearch, reviewStatusOf, urgencyOf } from './queue-search';

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
export const atRisk = (now: number): PostFilter => ({ atRiskAt: now });

/** Due posts that may be at risk: their counts are not loaded yet. The end of the range is exclusive. */
export const uncounted = (now: number): PostFilter => ({
  between: { from: now, to: now + dueWithinMs + 1 },
  isCounted: false,
});
