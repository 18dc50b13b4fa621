import type { SubscriptionsView } from '../../subscriptions';

/**
 * Events that would reach this computer now: the services have an address that leads here, and ours are as they should
 * be. What happens while an event is not among these is told by no event, and found when its records are read again.
 */
export function heardEvents({ isOn, noWayIn, rows }: SubscriptionsView): readonly string[] {
  if (!isOn || noWayIn !== null) return [];
  return [...new Set(rows.filter(({ state }) => state === 'ok').flatMap(({ events }) => events))];
}
