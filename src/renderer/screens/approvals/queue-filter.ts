import { dueWithinMs } from '@shared/domain/risk';
import type { PostFilter } from '../../engine';
import { splitList } from '../../kit/filters/text-list';
import { type QueueSearch, situationOf, waitingOf } from './queue-search';

const DAY_MS = 86_400_000;

/** What the engine is asked for what the queue shows, less what moves with time. */
export function filterOf(search: QueueSearch): PostFilter {
  const { client, network, type, group, reviewer } = search;
  return {
    statuses: ['in_review'],
    review: situationOf(search),
    ...(client && { projectIds: splitList(client) }),
    ...(network && { networks: splitList(network) }),
    ...(type && { types: splitList(type) }),
    ...(group && { reviewGroupIds: splitList(group) }),
    ...(reviewer && { reviewerIds: splitList(reviewer) }),
  };
}

/** What moves with time; `now` is epoch ms. */
export function momentsOf(search: QueueSearch, now: number): PostFilter {
  const days = waitingOf(search);
  return {
    ...(days !== null && { waitingSince: now - days * DAY_MS }),
    ...(search.risk !== undefined && atRisk(now)),
  };
}

/** `isAtRisk` as the engine is asked for it. */
export const atRisk = (now: number): PostFilter => ({ atRiskAt: now });

/** What may be at risk, and nobody knows: due, and its counts were not read yet. The range does not hold its end. */
export const uncounted = (now: number): PostFilter => ({
  between: { from: now, to: now + dueWithinMs + 1 },
  isCounted: false,
});
