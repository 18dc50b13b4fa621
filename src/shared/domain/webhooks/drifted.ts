import type { SubscriptionService, SubscriptionState, SubscriptionsView } from '../../subscriptions';

/** A service that sends events of ours elsewhere, or not at all. */
export interface ServiceDrift {
  readonly service: SubscriptionService;
  /** Subscriptions whose events do not arrive here. */
  readonly count: number;
}

const drifted: readonly SubscriptionState[] = ['wrong_address', 'changed', 'not_subscribed'];

/**
 * Wanted events that a service does not send here. Null if unknown: a list was not read, or the services cannot reach
 * this machine. A paused subscription is no drift, because a person paused it.
 */
export function driftOf(
  view: Pick<SubscriptionsView, 'isOn' | 'reachedAt' | 'services' | 'rows' | 'readings'>,
): readonly ServiceDrift[] | null {
  const { isOn, reachedAt, services, rows, readings } = view;
  if (!isOn) return [];
  if (reachedAt === null || services.some((service) => readings[service].readAt === null)) return null;
  return services.flatMap((service) => {
    const count = rows.filter((row) => row.service === service && drifted.includes(row.state)).length;
    return count === 0 ? [] : [{ service, count }];
  });
}
