import { createHmac } from 'node:crypto';
import type { webhookEvents } from '../../shared/services/connect/webhook-subscriptions';
import { isoMicros } from './instants';
import type { Merchant } from './model';
import type { Connect } from './state';

/** Notifications: who gets which, and how each attempt is signed. */

export type ConnectEvent = (typeof webhookEvents)[number];

/** Facts of an event by name. Sessions are left out: an open one's uuid alone removes connections. */
export type EventData = Readonly<Record<string, string | readonly string[]>>;

/** Tells every active subscription of the merchant that wants this event. */
export function emit(connect: Connect, merchantId: string, event: ConnectEvent, data: EventData): void {
  const { outbox, clock } = connect.kernel;
  const body = { event, occurred_at: isoMicros(clock.now()), data };
  for (const { id, url, events, isActive } of connect.subscriptionsOf(merchantId)) {
    if (!isActive || !events.includes(event)) continue;
    outbox.send({ kind: 'subscription', event, url, about: String(id), body });
  }
}

/** What is on its way is dropped once its subscription is removed or no longer active. */
export function registerDeliveries(connect: Connect): void {
  const { outbox } = connect.kernel;
  outbox.register('subscription', ({ about }, at) => {
    const subscription = connect.subscriptions.get(Number(about));
    const merchant = subscription && connect.merchants.get(subscription.merchantId);
    return merchant && subscription.isActive ? signedHeaders(merchant, at) : null;
  });
  // An asynchronous read names its address itself: only subscribed addresses are promised a signature.
  outbox.register('metrics', () => ({}));
}

/**
 * "Authenticity": `t=<timestamp>,s=<signature>`, an HMAC-SHA256 over the timestamp and at once the client id, keyed
 * with the client secret. Unit and encoding are not shown: seconds, lower-case hex.
 */
export function signedHeaders(
  { clientId, clientSecret, webhookToken }: Pick<Merchant, 'clientId' | 'clientSecret' | 'webhookToken'>,
  at: number,
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', clientSecret).update(`${timestamp}${clientId}`).digest('hex');
  return { 'x-api-token': webhookToken, 'x-api-signature': `t=${timestamp},s=${signature}` };
}
