import { customerTrialDays } from '../../shared/services/connect/statuses';
import { hashOf } from '../kernel/seeded';
import { removeConnection } from './connections';
import type { Customer, Merchant } from './model';
import type { Connect } from './state';

const dayMs = 86_400_000;

/** A customer in its trial, and its token, which is answered this once; what is kept of it is its hash. */
export function createCustomer(
  connect: Connect,
  merchant: Merchant,
  name: string,
  createdAt = connect.kernel.clock.now(),
): { customer: Customer; token: string } {
  const { store, keys } = connect.kernel;
  const n = store.nextId('connect.customer');
  const token = keys.token('connect.customer_token', n);
  const customer = connect.customers.put({
    id: keys.uuid('connect.customer', n),
    merchantId: merchant.id,
    name,
    tokenHash: hashOf(token),
    trialEndsAt: createdAt + customerTrialDays * dayMs,
    isPaying: false,
    createdAt,
    updatedAt: createdAt,
  });
  return { customer, token };
}

export const changeCustomer = (
  connect: Connect,
  customer: Customer,
  change: Partial<Pick<Customer, 'name' | 'isPaying'>>,
): Customer => connect.customers.put({ ...customer, ...change, updatedAt: connect.kernel.clock.now() });

/** With the customer go its connections, its sessions and its token. */
export function removeCustomer(connect: Connect, customer: Customer): void {
  for (const connection of connect.connectionsOf(customer)) removeConnection(connect, connection);
  for (const { id, customerId } of [...connect.sessions.values()])
    if (customerId === customer.id) connect.sessions.delete(id);
  connect.customers.delete(customer.id);
}
