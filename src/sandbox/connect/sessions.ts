import { type SessionRequest, sessionDefaultMinutes } from '../../shared/services/connect/sessions';
import { type Platform, platforms } from '../catalogue/platforms';
import { emit } from './events';
import type { Customer, Merchant, Session } from './model';
import type { Connect } from './state';

/** The last instant that all the documented date forms can write. */
const endOfTime = Date.UTC(9999, 11, 31);

/** Opens a session; the previous one of the same merchant and customer becomes invalid. */
export function openSession(
  connect: Connect,
  merchant: Merchant,
  customer: Customer,
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

/** The session where it can be used: neither replaced, nor completed, nor expired. */
export function usableSession(connect: Connect, id: string): Session | undefined {
  const session = connect.sessions.get(id.toLowerCase());
  return session?.state === 'open' && connect.kernel.clock.now() < session.expiresAt ? session : undefined;
}

/** The customer has chosen a platform and goes through its authorization. */
export function startPlatform(connect: Connect, session: Session, slug: string): void {
  connect.sessions.put({ ...session, startedSlug: slug });
  emit(connect, session.merchantId, 'oauth_started', {
    customer_uuid: session.customerId,
    integration_slug: slug,
  });
}

/** What the page offers: the platforms of the merchant's plan, fewer where the session says so. */
export function offeredPlatforms(
  { merchants }: Connect,
  { merchantId, limits }: Session,
): readonly Platform[] {
  const plan = merchants.get(merchantId)?.availableIntegrations ?? [];
  const filters = limits.flatMap((limit) => (limit.name === 'available_integrations' ? [limit.value] : []));
  return platforms.filter(
    ({ slug }) => plan.includes(slug) && filters.every((allowed) => allowed.includes(slug)),
  );
}
