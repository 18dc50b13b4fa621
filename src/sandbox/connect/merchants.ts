import { hashOf } from '../kernel/seeded';
import type { Merchant } from './model';
import type { Connect } from './state';

export type MerchantRequest = Omit<
  Merchant,
  'id' | 'keyHash' | 'clientId' | 'clientSecret' | 'webhookToken' | 'redirectUrl'
>;

/** A merchant and its API key, which is answered this once; what is kept of it is its hash. */
export function createMerchant(
  connect: Connect,
  request: MerchantRequest,
): { merchant: Merchant; apiKey: string } {
  const { store, keys } = connect.kernel;
  const n = store.nextId('connect.merchant');
  const apiKey = keys.token('connect.api_key', n);
  const merchant = connect.merchants.put({
    ...request,
    id: keys.uuid('connect.merchant', n),
    keyHash: hashOf(apiKey),
    clientId: keys.uuid('connect.client_id', n),
    clientSecret: keys.token('connect.client_secret', n),
    webhookToken: keys.token('connect.webhook_token', n),
    redirectUrl: 'https://agency.example/connected',
  });
  return { merchant, apiKey };
}

/**
 * "Configured per account": generous, because the manual clock stands still and then all calls fall into the same
 * second.
 */
export const usualLimits = { rateLimitPerMinute: 6_000, rateLimitPerSecond: 600 } as const;
