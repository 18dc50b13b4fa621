import type { DeskError } from './errors';
import type { ServiceName } from './services/endpoint';

/**
 * Subscriptions through which the services send their events to this machine. Subscriptions of other programs are
 * listed too. All times are ISO 8601 UTC.
 */

export const subscriptionServices = ['connect', 'reporting'] as const satisfies readonly ServiceName[];
export type SubscriptionService = (typeof subscriptionServices)[number];

export type SubscriptionState =
  /** The service sends the event to where this machine listens. */
  | 'ok'
  /** Our own, paused: the service sends nothing until it is resumed. */
  | 'paused'
  /** Our own, with an address that does not lead here now. */
  | 'wrong_address'
  /** Our own with the right address, but for another event or client than we asked for. */
  | 'changed'
  /** Wanted here, but the service has no subscription for it. */
  | 'not_subscribed'
  /** Our own. The right address is unknown while the tunnel is off. */
  | 'no_address'
  /** A second subscription of ours for the same event, so each event arrives twice. */
  | 'duplicate'
  /** Our own, for events that are no longer wanted. */
  | 'left_over'
  /** Made by somebody else. The app shows it and leaves it alone. */
  | 'not_ours'
  /** Known only from the page's offline copy: main has not read the list since it started, so it cannot judge. */
  | 'not_checked';

export interface SubscriptionRow {
  /** Key of the row, stable while the row exists. */
  readonly key: string;
  readonly service: SubscriptionService;
  /** Events sent; one for our own subscriptions. Empty if the service names none. */
  readonly events: readonly string[];
  /** Project of the reporting service; null for all clients. */
  readonly projectId: number | null;
  readonly state: SubscriptionState;
  /** The service's id for the subscription; null if it has none. */
  readonly id: number | null;
  /** The address that the service sends to, null if unknown. For our own, the secret part of the path is removed. */
  readonly address: string | null;
  /** Null if the service does not say. */
  readonly isActive: boolean | null;
  /** Who made it, as the reporting service says; null otherwise. */
  readonly source: string | null;
  readonly createdAt: string | null;
}

/** How recently a service's list was read. */
export interface SubscriptionReading {
  /** When the list was last read; null if it never was. */
  readonly readAt: string | null;
  /** Why the last attempt failed; null if it succeeded. */
  readonly error: DeskError | null;
}

/** Changes to all rows of one state: `update` fixes wrong addresses, `restore` undoes changes made elsewhere. */
export const subscriptionWorks = ['subscribe', 'update', 'restore', 'remove'] as const;
export type SubscriptionWork = (typeof subscriptionWorks)[number];

/** A piece of work that a person began. */
export interface BegunWork {
  readonly work: SubscriptionWork;
  /** The service whose rows it is for; null: all of them. */
  readonly service: SubscriptionService | null;
}

/** An operation in progress. It makes one call after the other. */
export interface SubscriptionProgress extends BegunWork {
  readonly done: number;
  readonly of: number;
  /** The error that stopped the operation; null while it runs. Starting it again resumes it. */
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
  /** The public origin of our webhook paths, such as `https://hooks.example.com`; null for a reason in `noWayIn`. */
  readonly reachedAt: string | null;
  readonly noWayIn: NoWayIn | null;
  /** The services that the workspace has. */
  readonly services: readonly SubscriptionService[];
  /** Event names of each service. The reporting service's list comes from the service. */
  readonly events: Readonly<Record<SubscriptionService, readonly string[]>>;
  readonly rows: readonly SubscriptionRow[];
  readonly readings: Readonly<Record<SubscriptionService, SubscriptionReading>>;
  readonly progress: SubscriptionProgress | null;
}
