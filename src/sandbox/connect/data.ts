import type { ConnectionStatus } from '../../shared/services/connect/statuses';
import { type PlatformSlug, platformOf, platforms } from '../catalogue/platforms';
import type { Dataset, DatasetClient } from '../data/dataset';
import type { SeededRandom } from '../kernel/seeded';
import { createCustomer, createMerchant, defaultLimits } from './customers';
import type { SandboxConnection, SandboxCustomer, SandboxMerchant } from './model';
import { accountId } from './offered-accounts';
import type { Connect } from './state';

const dayMs = 86_400_000;

/** The connector's part of a data set: one merchant, with the agency's clients that have a `connect` entry as customers. */
export function fillConnect(connect: Connect, dataset: Dataset): void {
  const { now } = dataset;
  const { merchant, apiKey } = createMerchant(connect, {
    name: dataset.agency,
    trialEndsAt: now - 416 * dayMs,
    isPaying: true,
    ...defaultLimits,
    availableIntegrations: platforms.map(({ slug }) => slug),
    restrictedMetrics: [],
    createdAt: now - 430 * dayMs,
  });
  const names = new Map<string, number>();
  const customers = dataset.clients.flatMap((client, i) => {
    if (!client.connect) return [];
    const times = (names.get(client.connect.name) ?? 0) + 1;
    names.set(client.connect.name, times);
    const name = times === 1 ? client.connect.name : `${client.connect.name} ${times}`;
    return [fillCustomer(connect, { merchant, client, name, dataset, clientIndex: i })];
  });
  const { clientId, clientSecret } = merchant;
  connect.start.put({ id: 'start', apiKey, clientId, clientSecret, customers });
}

interface CustomerPlan {
  readonly merchant: SandboxMerchant;
  readonly client: DatasetClient;
  readonly name: string;
  readonly dataset: Dataset;
  readonly clientIndex: number;
}

/**
 * Payment states, assigned to customers in this order. Most pay, two are in their trial (one of them near its end),
 * and one has an ended trial.
 */
const customerStates = [
  { isPaying: true, daysAgo: 320 },
  { isPaying: true, daysAgo: 280 },
  { isPaying: false, daysAgo: 4 },
  { isPaying: true, daysAgo: 190 },
  { isPaying: true, daysAgo: 150 },
  { isPaying: false, daysAgo: 12 },
  { isPaying: false, daysAgo: 37 },
  { isPaying: true, daysAgo: 60 },
] as const;

function fillCustomer(connect: Connect, { merchant, client, name, dataset, clientIndex }: CustomerPlan) {
  const random = dataset.random(`connect.customer:${clientIndex}`);
  const customerIndex = connect.customers.size;
  const { isPaying, daysAgo } = customerStates[customerIndex % customerStates.length] ?? customerStates[0];
  const createdAt = dataset.now - daysAgo * dayMs - random.integer(0, 600) * 60_000;
  const { customer, token } = createCustomer(connect, merchant, name, createdAt);
  const known: SandboxCustomer = connect.customers.put({ ...customer, isPaying });
  for (const connection of connectionsFor(connect, known, {
    client,
    customerIndex,
    random,
    now: dataset.now,
  }))
    connect.connections.put(connection);
  return { uuid: customer.id, token };
}

interface ConnectionsPlan {
  readonly client: DatasetClient;
  /** The customer's index among the merchant's customers. */
  readonly customerIndex: number;
  readonly random: SeededRandom;
  readonly now: number;
}

/** Platforms that customers connect in addition to their social accounts, assigned in this order. */
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

/** Two or three connections of a customer: one or two social accounts and one of a business platform. */
function connectionsFor(
  connect: Connect,
  customer: SandboxCustomer,
  plan: ConnectionsPlan,
): SandboxConnection[] {
  const { client, customerIndex } = plan;
  const social = client.networks.filter((network) => platformOf(network));
  const business = businessPlatforms[customerIndex % businessPlatforms.length] ?? 'google_analytics';
  const wanted = customerIndex % 2 === 0 ? [social[0], social.at(-1), business] : [social[0], business];
  const slugs = [...new Set(wanted.filter((slug) => slug !== undefined))];
  return slugs.map((slug, i) => connectionOf(connect, customer, slug, statusOf(customerIndex, i), plan));
}

/** About one connection in six is expired or revoked. */
function statusOf(customerIndex: number, i: number): ConnectionStatus {
  if (i !== 1) return 'active';
  if (customerIndex % 8 === 2 || customerIndex % 8 === 6) return 'expired';
  return customerIndex % 8 === 4 ? 'revoked' : 'active';
}

function connectionOf(
  { kernel: { store, keys } }: Connect,
  customer: SandboxCustomer,
  slug: string,
  status: ConnectionStatus,
  { client, random, now }: ConnectionsPlan,
): SandboxConnection {
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
