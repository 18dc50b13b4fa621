import type { DeskError } from './errors';
import type { ServiceName } from './services/endpoint';

/**
 * Subscriptions by which the services send their events to this machine, and those of other programs beside them. All
 * times are ISO 8601 UTC.
 */

export const subscriptionServices = ['connect', 'reporting'] as const satisfies readonly ServiceName[];
export type SubscriptionService = (typeof subscriptionServices)[number];

export type SubscriptionState =
  /** The service sends the event to where this machine listens. */
  | 'ok'
  /** Ours, and nothing is sent to it until it is resumed. */
  | 'paused'
  /** Ours, and sent to an address that does not lead here now. */
  | 'wrong_address'
  /** Ours and sent here, for another event or another client than it was made for. */
  | 'changed'
  /** Wanted here, and the service has no subscription for it. */
  | 'not_subscribed'
  /** Ours; where it should lead is not known while the tunnel is off. */
  | 'no_address'
  /** A second one of ours for the same: each event comes twice. */
  | 'duplicate'
  /** Ours, of events that are not wanted any more. */
  | 'left_over'
  /** Somebody else's: it is shown and left alone. */
  | 'not_ours'
  /** Held by the page's offline copy alone: main has not read the list since it started, and cannot judge it. */
  | 'not_checked';

export interface SubscriptionRow {
  /** Names the row for as long as it is there. */
  readonly key: string;
  readonly service: SubscriptionService;
  /** Ours have one. Empty where the service names none. */
  readonly events: readonly string[];
  /** Of the reporting service alone; null for all clients. */
  readonly projectId: number | null;
  readonly state: SubscriptionState;
  /** As the service names it; null where it has none. */
  readonly id: number | null;
  /** Where the service sends it; of ours without what makes the path a secret. Null where it has none. */
  readonly address: string | null;
  /** Null where the service does not say. */
  readonly isActive: boolean | null;
  /** Who made it, as the reporting service names it; null where it does not. */
  readonly source: string | null;
  readonly createdAt: string | null;
}

/** How far a service's list was read. */
export interface SubscriptionReading {
  /** Of the newest list that was read; null where none was. */
  readonly readAt: string | null;
  /** Why the newest reading failed; null where it did not. */
  readonly error: DeskError | null;
}

/** Each for the rows of one state: `update` for a wrong address, `restore` for what was changed elsewhere. */
export const subscriptionWorks = ['subscribe', 'update', 'restore', 'remove'] as const;
export type SubscriptionWork = (typeof subscriptionWorks)[number];

/** A piece of work that a person began. */
export interface BegunWork {
  readonly work: SubscriptionWork;
  /** The service whose rows it is for; null: all of them. */
  readonly service: SubscriptionService | null;
}

/** What is under way, one call after the other. */
export interface SubscriptionProgress extends BegunWork {
  readonly done: number;
  readonly of: number;
  /** It stopped there and goes on when it is asked for again; null while it runs. */
  readonly stoppedBy: DeskError | null;
}

/** Why the services cannot reach this machine now. */
export type NoWayIn =
  | 'tunnel_off'
  | 'not_tested'
  | 'tunnel_starting'
  | 'tunnel_failed'
  | 'address_private'
  | 'receiver_off';

export interface SubscriptionsView {
  readonly isOn: boolean;
  /** What stands before a path as the services see it, such as `https://hooks.example.com`; null: see `noWayIn`. */
  readonly reachedAt: string | null;
  readonly noWayIn: NoWayIn | null;
  /** The services that the workspace has. */
  readonly services: readonly SubscriptionService[];
  /** The events there are, by the service's own names; of the reporting service as it lists them. */
  readonly events: Readonly<Record<SubscriptionService, readonly string[]>>;
  readonly rows: readonly SubscriptionRow[];
  readonly readings: Readonly<Record<SubscriptionService, SubscriptionReading>>;
  readonly progress: SubscriptionProgress | null;
}
