import type { ConnectionStatus } from '../../../shared/services/connect/statuses';
import { type PlatformSlug, platformOf } from '../../catalogue/platforms';
import type { Client } from '../../data/client';
import type { Random } from '../../kernel/seeded';
import { accountId } from '../accounts';
import type { Connection, Customer } from '../model';
import type { Connect } from '../state';

export interface ConnectionsPlan {
  readonly client: Client;
  /** The customer's place among the merchant's customers. */
  readonly nth: number;
  readonly random: Random;
  readonly now: number;
}

/** What customers connect besides their social accounts, in turn. */
const businessPlatforms: readonly PlatformSlug[] = [
  'google_analytics',
  'facebook_ads',
  'google_ads',
  'shopify',
  'facebook_ads',
  'google_analytics',
  'google_analytics',
  'hubspot',
];

/** Two or three connections of each customer in turn: a first and a last social account, and a business one. */
export function connectionsFor(connect: Connect, customer: Customer, plan: ConnectionsPlan): Connection[] {
  const { client, nth } = plan;
  const social = client.networks.filter((network) => platformOf(network));
  const business = businessPlatforms[nth % businessPlatforms.length] ?? 'google_analytics';
  const wanted = nth % 2 === 0 ? [social[0], social.at(-1), business] : [social[0], business];
  const slugs = [...new Set(wanted.filter((slug) => slug !== undefined))];
  return slugs.map((slug, i) => connectionOf(connect, customer, slug, statusOf(nth, i), plan));
}

/** One authorization in six has lapsed or was taken back, as they do. */
function statusOf(nth: number, i: number): ConnectionStatus {
  if (i !== 1) return 'active';
  if (nth % 8 === 2 || nth % 8 === 6) return 'expired';
  return nth % 8 === 4 ? 'revoked' : 'active';
}

function connectionOf(
  { kernel: { store, keys } }: Connect,
  customer: Customer,
  slug: string,
  status: ConnectionStatus,
  { client, random, now }: ConnectionsPlan,
): Connection {
  const isSocial = platformOf(slug)?.type === 'social';
  const createdAt = customer.createdAt + random.integer(5, 2_000) * 60_000;
  const lapsedAt = now - random.integer(600, 4_000) * 60_000;
  return {
    id: keys.uuid('connect.connection', store.nextId('connect.connection')),
    merchantId: customer.merchantId,
    customerId: customer.id,
    slug,
    sourceId: accountId(random, slug),
    sourceName: isSocial ? `@${client.handle}` : customer.name,
    email: isSocial ? null : (client.reviewers[0]?.email ?? null),
    hasPicture: isSocial,
    status,
    tokenIsBroken: false,
    createdAt: Math.min(createdAt, now),
    updatedAt: status === 'active' ? Math.min(createdAt, now) : Math.max(createdAt, lapsedAt),
  };
}
