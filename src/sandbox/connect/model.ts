import type { webhookEvents } from '@shared/services/connect/webhook-subscriptions';
import type { SessionRequest } from '../../shared/services/connect/sessions';
import type { ConnectionStatus } from '../../shared/services/connect/statuses';

export interface MerchantCaller {
  readonly merchant: SandboxMerchant;
}

export type ConnectEvent = (typeof webhookEvents)[number];

/** The records that the metrics connector stores. Instants are epoch milliseconds. */

export interface SandboxMerchant {
  readonly id: string;
  readonly name: string;
  readonly keyHash: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Sent as `x-api-token` with notifications; the API key itself would leak to their receivers. */
  readonly webhookToken: string;
  readonly redirectUrl: string;
  readonly trialEndsAt: number;
  readonly isPaying: boolean;
  readonly rateLimitPerMinute: number;
  readonly rateLimitPerSecond: number;
  /** Slugs of the platforms in the merchant's plan. */
  readonly availableIntegrations: readonly string[];
  /** Metric keys that the merchant's contract excludes. */
  readonly restrictedMetrics: readonly string[];
  readonly createdAt: number;
}

export interface SandboxCustomer {
  readonly id: string;
  readonly merchantId: string;
  readonly name: string;
  readonly tokenHash: string;
  readonly trialEndsAt: number;
  readonly isPaying: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

type SessionLimit = NonNullable<SessionRequest['limits']>[number];
/** The limits that can refuse accounts; `available_integrations` only filters the page. */
export type BlockingLimit = Exclude<SessionLimit['name'], 'available_integrations'>;

export interface Session {
  readonly id: string;
  readonly merchantId: string;
  readonly customerId: string;
  /** Whether an open session has expired follows from `expiresAt`. */
  readonly state: 'open' | 'replaced' | 'completed';
  readonly expiresAt: number;
  readonly redirectUrl: string;
  readonly locale: string;
  readonly limits: readonly SessionLimit[];
  readonly limitReachedUrl: string | null;
  readonly closeOnFinish: boolean;
  readonly takesSeveralAccounts: boolean;
  /** The platform whose authorization the customer started last. */
  readonly startedSlug: string | null;
}

/** A customer's authorised account on a platform. */
export interface SandboxConnection {
  readonly id: string;
  readonly merchantId: string;
  readonly customerId: string;
  readonly slug: string;
  readonly sourceId: string;
  readonly sourceName: string;
  readonly email: string | null;
  readonly hasPicture: boolean;
  readonly status: ConnectionStatus;
  /** The platform has revoked the token. The status changes only when a metric read uses it. */
  readonly tokenIsBroken: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface ConnectSubscription {
  readonly id: number;
  readonly merchantId: string;
  readonly url: string;
  readonly events: readonly ConnectEvent[];
  readonly isActive: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}
