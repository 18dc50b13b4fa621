import { judgeForSaving } from '../kernel/webhooks/resolve';
import type { MerchantCaller } from './access';
import type { Subscription } from './model';
import type { Connect } from './state';

/** Why this address may not be called, or null where it may: http or https, and publicly reachable. */
export async function addressRefused({ kernel }: Connect, url: string): Promise<string | null> {
  if (kernel.settings.privateWebhooks === 'allow') return null;
  const verdict = await judgeForSaving(url);
  return verdict.ok ? null : verdict.reason;
}

/** Whether another subscription of the merchant has this address, however it is written. */
export const isTaken = (connect: Connect, merchantId: string, url: string, exceptId?: number): boolean =>
  connect
    .subscriptionsOf(merchantId)
    .some((one) => one.id !== exceptId && canonical(one.url) === canonical(url));

// Both have passed the address rules, so both parse.
const canonical = (url: string): string => new URL(url).href;

export function createSubscription(
  { kernel, subscriptions }: Connect,
  merchantId: string,
  wanted: Pick<Subscription, 'url' | 'events' | 'isActive'>,
): Subscription {
  const now = kernel.clock.now();
  const id = kernel.store.nextId('connect.subscription');
  return subscriptions.put({ ...wanted, id, merchantId, createdAt: now, updatedAt: now });
}

export function ownSubscription(
  { subscriptions }: Connect,
  { merchant }: MerchantCaller,
  id: number,
): Subscription | undefined {
  const subscription = subscriptions.get(id);
  return subscription?.merchantId === merchant.id ? subscription : undefined;
}
