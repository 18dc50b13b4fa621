/** What the metrics connector keeps. Instants are epoch milliseconds. */

export interface Merchant {
  readonly id: string;
  readonly name: string;
  readonly keyHash: string;
  readonly clientId: string;
  readonly clientSecret: string;
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
