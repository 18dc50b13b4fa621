import type { ConnectionStatus } from '../../shared/services/connect/statuses';
import { emit } from './events';
import { blockingLimit } from './limits';
import type { BlockingLimit, Connection, Customer, Session } from './model';
import type { Connect } from './state';

/** An account on a platform, as the platform shows it to whoever authorises it. */
export interface OfferedAccount {
  readonly sourceId: string;
  readonly sourceName: string;
  readonly email?: string;
  readonly hasPicture?: boolean;
}

export type Completion =
  | { readonly ok: true; readonly connections: readonly Connection[] }
  | { readonly ok: false; readonly limit: BlockingLimit };

/**
 * The customer has confirmed accounts of one platform. All of them are connected or, where a limit blocks, none; then
 * the session stays open. A session once completed is spent.
 */
export function completeSession(
  connect: Connect,
  session: Session,
  slug: string,
  chosen: readonly OfferedAccount[],
): Completion {
  const customer = connect.customers.get(session.customerId);
  if (!customer) throw new Error(`session ${session.id} outlived its customer`);
  const accounts = new Map(chosen.map((account) => [account.sourceId, account]));
  const limit = blockingLimit(connect, session, customer, { slug, sourceIds: [...accounts.keys()] });
  if (limit) return { ok: false, limit };

  const about = { customer_uuid: customer.id, integration_slug: slug };
  emit(connect, customer.merchantId, 'oauth_saved', about);
  const connections = [...accounts.values()].map((account) =>
    connectAccount(connect, customer, { ...account, slug }),
  );
  connect.sessions.put({ ...session, state: 'completed' });
  const uuids = connections.map(({ id }) => id);
  emit(connect, customer.merchantId, 'session_completed', { ...about, customer_integration_uuids: uuids });
  return { ok: true, connections };
}

/** A new connection, or the one that the customer has with this account, made anew. */
function connectAccount(
  connect: Connect,
  customer: Customer,
  { slug, sourceId, sourceName, email, hasPicture = false }: OfferedAccount & Pick<Connection, 'slug'>,
): Connection {
  const { store, keys, clock } = connect.kernel;
  const known = connect.connectionsOf(customer).find((one) => one.slug === slug && one.sourceId === sourceId);
  if (known) {
    const renewed = setStatus(connect, known, 'active');
    return connect.connections.put({ ...renewed, sourceName, updatedAt: clock.now() });
  }
  return connect.connections.put({
    id: keys.uuid('connect.connection', store.nextId('connect.connection')),
    merchantId: customer.merchantId,
    customerId: customer.id,
    slug,
    sourceId,
    sourceName,
    email: email ?? null,
    hasPicture,
    status: 'active',
    tokenIsBroken: false,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  });
}

/** Tells of the change where there is one. What is active again has a token that works. */
export function setStatus(connect: Connect, connection: Connection, status: ConnectionStatus): Connection {
  const tokenIsBroken = connection.tokenIsBroken && status !== 'active';
  if (connection.status === status) return connect.connections.put({ ...connection, tokenIsBroken });
  emit(connect, connection.merchantId, 'customer_integration.status_updated', {
    ...factsOf(connection),
    status,
    previous_status: connection.status,
  });
  return connect.connections.put({
    ...connection,
    status,
    tokenIsBroken,
    updatedAt: connect.kernel.clock.now(),
  });
}

export function removeConnection(connect: Connect, connection: Connection): void {
  connect.connections.delete(connection.id);
  emit(connect, connection.merchantId, 'customer_integration.deleted', factsOf(connection));
}

const factsOf = ({ id, customerId, slug }: Connection) => ({
  customer_uuid: customerId,
  customer_integration_uuid: id,
  integration_slug: slug,
});
