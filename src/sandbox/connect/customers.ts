import { customerTrialDays } from '../../shared/services/connect/statuses';
import { hashToken } from '../kernel/seeded';
import { removeConnection } from './connections';
import type { SandboxCustomer, SandboxMerchant } from './model';
import type { Connect } from './state';

const dayMs = 86_400_000;

/** Creates a customer in its trial and returns its token this one time; only the token's hash is stored. */
export function createCustomer(
  connect: Connect,
  merchant: SandboxMerchant,
  name: string,
  createdAt = connect.kernel.clock.now(),
): { customer: SandboxCustomer; token: string } {
  const { store, keys } = connect.kernel;
  const n = store.nextId('connect.customer');
  const token = keys.token('connect.customer_token', n);
  const customer = connect.customers.put({
    id: keys.uuid('connect.customer', n),
    merchantId: merchant.id,
    name,
    tokenHash: hashToken(token),
    trialEndsAt: createdAt + customerTrialDays * dayMs,
    isPaying: false,
    createdAt,
    updatedAt: createdAt,
  });
  return { customer, token };
}

export const changeCustomer = (
  connect: Connect,
  customer: SandboxCustomer,
  change: Partial<Pick<SandboxCustomer, 'name' | 'isPaying'>>,
): SandboxCustomer =>
  connect.customers.put({ ...customer, ...change, updatedAt: connect.kernel.clock.now() });

/** Removes the customer with its connections and sessions; its token becomes invalid. */
export function removeCustomer(connect: Connect, customer: SandboxCustomer): void {
  for (const connection of connect.connectionsOf(customer)) removeConnection(connect, connection);
  for (const { id, customerId } of [...connect.sessions.values()])
    if (customerId === customer.id) connect.sessions.delete(id);
  connect.customers.delete(customer.id);
}

type MerchantRequest = Omit<
  SandboxMerchant,
  'id' | 'keyHash' | 'clientId' | 'clientSecret' | 'webhookToken' | 'redirectUrl'
>;

/** Creates a merchant and returns its API key this one time; only the key's hash is stored. */
export function createMerchant(
  connect: Connect,
  request: MerchantRequest,
): { merchant: SandboxMerchant; apiKey: string } {
  const { store, keys } = connect.kernel;
  const n = store.nextId('connect.merchant');
  const apiKey = keys.token('connect.api_key', n);
  const merchant = connect.merchants.put({
    ...request,
    id: keys.uuid('connect.merchant', n),
    keyHash: hashToken(apiKey),
    clientId: keys.uuid('connect.client_id', n),
    clientSecret: keys.token('connect.client_secret', n),
    webhookToken: keys.token('connect.webhook_token', n),
    redirectUrl: 'https://agency.example/connected',
  });
  return { merchant, apiKey };
}

/**
 * The limits of a merchant that states none. They are high, because under the manual clock all calls fall into the same
 * second until it is advanced.
 */
export const defaultLimits = { rateLimitPerMinute: 6_000, rateLimitPerSecond: 600 } as const;
