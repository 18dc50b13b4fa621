import type { SessionRequest } from '../../shared/services/connect/sessions';
import { sessionDefaultMinutes } from '../../shared/sessions';
import { type MetricPlatform, platforms } from '../catalogue/platforms';
import type { BlockingLimit, SandboxConnection, SandboxCustomer, SandboxMerchant, Session } from './model';
import type { Connect } from './state';
import { emitConnectEvent } from './subscriptions';

/** The last day that all documented date formats can express. */
const endOfTime = Date.UTC(9999, 11, 31);

/** Opens a session; the previous one of the same merchant and customer becomes invalid. */
export function openSession(
  connect: Connect,
  merchant: SandboxMerchant,
  customer: SandboxCustomer,
  request: SessionRequest,
): Session {
  const { store, keys, clock } = connect.kernel;
  for (const session of connect.sessions.values()) {
    if (session.customerId === customer.id && session.state === 'open')
      connect.sessions.put({ ...session, state: 'replaced' });
  }
  const { expires_in_minutes: minutes = sessionDefaultMinutes } = request;
  return connect.sessions.put({
    id: keys.uuid('connect.session', store.nextId('connect.session')),
    merchantId: merchant.id,
    customerId: customer.id,
    state: 'open',
    expiresAt: Math.min(clock.now() + minutes * 60_000, endOfTime),
    redirectUrl: request.redirect_url ?? merchant.redirectUrl,
    locale: request.locale ?? 'en',
    limits: request.limits ?? [],
    limitReachedUrl: request.limit_reached_url ?? null,
    closeOnFinish: request.close_on_finish ?? false,
    takesSeveralAccounts: request.enable_multi_account_selection ?? false,
    startedSlug: null,
  });
}

/** The session, if it can be used: not replaced, not completed, not expired. */
export function usableSession(connect: Connect, id: string): Session | undefined {
  const session = connect.sessions.get(id.toLowerCase());
  return session?.state === 'open' && connect.kernel.clock.now() < session.expiresAt ? session : undefined;
}

/** The customer has chosen a platform and starts its authorization. */
export function startAuthorization(connect: Connect, session: Session, slug: string): void {
  connect.sessions.put({ ...session, startedSlug: slug });
  emitConnectEvent(connect, session.merchantId, 'oauth_started', {
    customer_uuid: session.customerId,
    integration_slug: slug,
  });
}

/**
 * Returns the platforms that the session page offers: the platforms of the merchant's plan that the session's limits
 * allow.
 */
export function offeredPlatforms(
  { merchants }: Connect,
  { merchantId, limits }: Session,
): readonly MetricPlatform[] {
  const plan = merchants.get(merchantId)?.availableIntegrations ?? [];
  const filters = limits.flatMap((limit) => (limit.name === 'available_integrations' ? [limit.value] : []));
  return platforms.filter(
    ({ slug }) => plan.includes(slug) && filters.every((allowed) => allowed.includes(slug)),
  );
}

/** The accounts of one platform that a customer confirms, without repetition. */
interface ConfirmedAccounts {
  readonly slug: string;
  readonly sourceIds: readonly string[];
}

/**
 * "Session limits": the first limit that these accounts would exceed, or null. An account that the customer has already
 * connected is reconnected and does not count again.
 */
export function blockingLimit(
  connect: Connect,
  session: Session,
  customer: SandboxCustomer,
  confirmation: ConfirmedAccounts,
): BlockingLimit | null {
  for (const limit of session.limits) {
    if (limit.name === 'available_integrations') continue;
    if (countFor(limit.name, connect, customer, confirmation) > limit.value) return limit.name;
  }
  return null;
}

/** The number that the limit counts, including the confirmed accounts. */
function countFor(
  limit: BlockingLimit,
  connect: Connect,
  customer: SandboxCustomer,
  { slug, sourceIds }: ConfirmedAccounts,
): number {
  switch (limit) {
    case 'integration_count':
      // A session can be completed once, so these are all the connections made in it.
      return sourceIds.length;
    case 'same_type_integration': {
      const own = connect.connectionsOf(customer).filter((connection) => connection.slug === slug);
      return new Set([...own.map(({ sourceId }) => sourceId), ...sourceIds]).size;
    }
    case 'same_integration_across_customers':
      // Paying customers are always allowed and do not count for others.
      if (customer.isPaying) return 0;
      return Math.max(
        ...sourceIds.map((sourceId) => unpaidCustomersWith(connect, customer, { slug, sourceId }) + 1),
      );
  }
}

function unpaidCustomersWith(
  { connections, customers }: Connect,
  customer: SandboxCustomer,
  { slug, sourceId }: Pick<SandboxConnection, 'slug' | 'sourceId'>,
): number {
  return [...connections.values()].filter(
    (one) =>
      one.merchantId === customer.merchantId &&
      one.customerId !== customer.id &&
      one.slug === slug &&
      one.sourceId === sourceId &&
      customers.get(one.customerId)?.isPaying === false,
  ).length;
}
