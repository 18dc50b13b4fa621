import type { SubscriptionsView } from '../../subscriptions';

/**
 * Events that would reach this computer now: the services have a working address, and our subscriptions are correct.
 * Changes behind other events are only found when their records are read again.
 */
export function heardEvents({ isOn, noWayIn, rows }: SubscriptionsView): readonly string[] {
  if (!isOn || noWayIn !== null) return [];
  return [...new Set(rows.filter(({ state }) => state === 'ok').flatMap(({ events }) => events))];
}
