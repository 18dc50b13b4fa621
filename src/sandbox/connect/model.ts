import type { SessionRequest } from '../../shared/services/connect/sessions';
import type { ConnectionStatus } from '../../shared/services/connect/statuses';
import type { ConnectEvent } from './events';

/** What the metrics connector keeps. Instants are epoch milliseconds. */

export interface Merchant {
  readonly id: string;
  readonly name: string;
  readonly keyHash: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What `x-api-token` of a notification carries. The API key itself would leak to whoever receives notifications. */
  readonly webhookToken: string;
  readonly redirectUrl: string;
  readonly trialEndsAt: number;
  readonly isPaying: boolean;
  readonly rateLimitPerMinute: number;
  readonly rateLimitPerSecond: number;
  /** Slugs of the platforms in the merchant's plan. */
  readonly availableIntegrations: readonly string[];
  /** Metric keys that the merchant's contract shuts out. */
  readonly restrictedMetrics: readonly string[];
  readonly createdAt: number;
}

export interface Customer {
  readonly id: string;
  readonly merchantId: string;
  readonly name: string;
  readonly tokenHash: string;
  readonly trialEndsAt: number;
  readonly isPaying: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type SessionLimit = NonNullable<SessionRequest['limits']>[number];
/** `available_integrations` is a filter of the page; these three can refuse accounts. */
export type BlockingLimit = Exclude<SessionLimit['name'], 'available_integrations'>;

export interface Session {
  readonly id: string;
  readonly merchantId: string;
  readonly customerId: string;
  /** Expiry is no state: the clock tells it. */
  readonly state: 'open' | 'replaced' | 'completed';
  readonly expiresAt: number;
  readonly redirectUrl: string;
  readonly locale: string;
  readonly limits: readonly SessionLimit[];
  readonly limitReachedUrl: string | null;
  readonly closeOnFinish: boolean;
  readonly takesSeveralAccounts: boolean;
  /** The platform whose authorization the customer has started last. */
  readonly startedSlug: string | null;
}

/** One authorised account of a customer on one platform. */
export interface Connection {
  readonly id: string;
  readonly merchantId: string;
  readonly customerId: string;
  readonly slug: string;
  readonly sourceId: string;
  readonly sourceName: string;
  readonly email: string | null;
  readonly hasPicture: boolean;
  readonly status: ConnectionStatus;
  /** The platform has taken the token back; nobody knows until a metric read tries it. */
  readonly tokenIsBroken: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Subscription {
  readonly id: number;
  readonly merchantId: string;
  readonly url: string;
  readonly events: readonly ConnectEvent[];
  readonly isActive: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}
