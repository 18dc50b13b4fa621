import { createHmac } from 'node:crypto';
import { isoMicros } from '../kernel/times';
import type { ConnectEvent, ConnectSubscription, MerchantCaller, SandboxMerchant } from './model';
import type { Connect } from './state';

/** Webhook subscriptions: which events they receive, and how each delivery is signed. */

/** The data of an event. It never holds a session's uuid, because that alone authorizes removing connections. */
type EventData = Readonly<Record<string, string | readonly string[]>>;

/** Sends the event to every active subscription of the merchant for it. */
export function emitConnectEvent(
  connect: Connect,
  merchantId: string,
  event: ConnectEvent,
  data: EventData,
): void {
  const { outbox, clock } = connect.kernel;
  const body = { event, occurred_at: isoMicros(clock.now()), data };
  for (const { id, url, events, isActive } of connect.subscriptionsOf(merchantId)) {
    if (!isActive || !events.includes(event)) continue;
    outbox.send({ kind: 'subscription', event, url, about: String(id), body });
  }
}

/** Signs deliveries. One whose subscription was removed or deactivated meanwhile is dropped. */
export function registerDeliveries(connect: Connect): void {
  const { outbox } = connect.kernel;
  outbox.register('subscription', ({ about }, at) => {
    const subscription = connect.subscriptions.get(Number(about));
    const merchant = subscription && connect.merchants.get(subscription.merchantId);
    return merchant && subscription.isActive ? signedHeaders(merchant, at) : null;
  });
  // Only deliveries to subscribed URLs are documented as signed. Asynchronous metric reads are not.
  outbox.register('metrics', () => ({}));
}

/**
 * "Authenticity": `t=<timestamp>,s=<signature>`, an HMAC-SHA256 over the timestamp immediately followed by the client
 * id, keyed with the client secret. The document shows neither unit nor encoding; here: seconds, lower-case hex.
 */
export function signedHeaders(
  {
    clientId,
    clientSecret,
    webhookToken,
  }: Pick<SandboxMerchant, 'clientId' | 'clientSecret' | 'webhookToken'>,
  at: number,
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', clientSecret).update(`${timestamp}${clientId}`).digest('hex');
  return { 'x-api-token': webhookToken, 'x-api-signature': `t=${timestamp},s=${signature}` };
}

/** Reports whether another subscription of the merchant has this URL, in any spelling. */
export const isTaken = (connect: Connect, merchantId: string, url: string, exceptId?: number): boolean =>
  connect
    .subscriptionsOf(merchantId)
    .some((one) => one.id !== exceptId && canonical(one.url) === canonical(url));

// Addresses have passed the address check, so they can be parsed.
const canonical = (url: string): string => new URL(url).href;

export function createConnectSubscription(
  { kernel, subscriptions }: Connect,
  merchantId: string,
  wanted: Pick<ConnectSubscription, 'url' | 'events' | 'isActive'>,
): ConnectSubscription {
  const now = kernel.clock.now();
  const id = kernel.store.nextId('connect.subscription');
  return subscriptions.put({ ...wanted, id, merchantId, createdAt: now, updatedAt: now });
}

export function ownSubscription(
  { subscriptions }: Connect,
  { merchant }: MerchantCaller,
  id: number,
): ConnectSubscription | undefined {
  const subscription = subscriptions.get(id);
  return subscription?.merchantId === merchant.id ? subscription : undefined;
}
