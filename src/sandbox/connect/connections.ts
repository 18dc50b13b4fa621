import type { ConnectionStatus } from '../../shared/services/connect/statuses';
import type { BlockingLimit, SandboxConnection, SandboxCustomer, Session } from './model';
import { blockingLimit } from './sessions';
import type { Connect } from './state';
import { emitConnectEvent } from './subscriptions';

/** An account that a platform offers after an authorization. */
export interface OfferedAccount {
  readonly sourceId: string;
  readonly sourceName: string;
  readonly email?: string;
  readonly hasPicture?: boolean;
}

type Completion =
  | { readonly ok: true; readonly connections: readonly SandboxConnection[] }
  | { readonly ok: false; readonly limit: BlockingLimit };

/**
 * Connects the confirmed accounts of one platform and completes the session, which cannot be used again. If a limit
 * blocks, no account is connected and the session stays open.
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
  emitConnectEvent(connect, customer.merchantId, 'oauth_saved', about);
  const connections = [...accounts.values()].map((account) =>
    connectAccount(connect, customer, { ...account, slug }),
  );
  connect.sessions.put({ ...session, state: 'completed' });
  const uuids = connections.map(({ id }) => id);
  emitConnectEvent(connect, customer.merchantId, 'session_completed', {
    ...about,
    customer_integration_uuids: uuids,
  });
  return { ok: true, connections };
}

/** Creates a connection, or renews the customer's existing connection with this account. */
function connectAccount(
  connect: Connect,
  customer: SandboxCustomer,
  { slug, sourceId, sourceName, email, hasPicture = false }: OfferedAccount & Pick<SandboxConnection, 'slug'>,
): SandboxConnection {
  const { store, keys, clock } = connect.kernel;
  const known = connect.connectionsOf(customer).find((one) => one.slug === slug && one.sourceId === sourceId);
  if (known) {
    const renewed = setConnectionStatus(connect, known, 'active');
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

/** Emits an event if the status changes. A connection that becomes active has a valid token again. */
export function setConnectionStatus(
  connect: Connect,
  connection: SandboxConnection,
  status: ConnectionStatus,
): SandboxConnection {
  const tokenIsBroken = connection.tokenIsBroken && status !== 'active';
  if (connection.status === status) return connect.connections.put({ ...connection, tokenIsBroken });
  emitConnectEvent(connect, connection.merchantId, 'customer_integration.status_updated', {
    ...eventDataOf(connection),
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

export function removeConnection(connect: Connect, connection: SandboxConnection): void {
  connect.connections.delete(connection.id);
  emitConnectEvent(connect, connection.merchantId, 'customer_integration.deleted', eventDataOf(connection));
}

const eventDataOf = ({ id, customerId, slug }: SandboxConnection) => ({
  customer_uuid: customerId,
  customer_integration_uuid: id,
  integration_slug: slug,
});
