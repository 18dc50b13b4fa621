import { platforms } from '../../catalogue/platforms';
import type { Client } from '../../data/client';
import type { Dataset } from '../../data/dataset';
import { createCustomer } from '../customers';
import { createMerchant, usualLimits } from '../merchants';
import type { Customer, Merchant } from '../model';
import type { Connect } from '../state';
import { connectionsFor } from './connections';

const dayMs = 86_400_000;

/** The connector's part of a data set: one merchant, and those clients of the agency that it knows. */
export function fillConnect(connect: Connect, dataset: Dataset): void {
  const { now } = dataset;
  const { merchant, apiKey } = createMerchant(connect, {
    name: dataset.agency,
    trialEndsAt: now - 416 * dayMs,
    isPaying: true,
    ...usualLimits,
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
    return [fillCustomer(connect, { merchant, client, name, dataset, place: i })];
  });
  const { clientId, clientSecret } = merchant;
  connect.start.put({ id: 'start', apiKey, clientId, clientSecret, customers });
}

interface CustomerPlan {
  readonly merchant: Merchant;
  readonly client: Client;
  readonly name: string;
  readonly dataset: Dataset;
  readonly place: number;
}

/**
 * Where customers stand, in turn: most pay, two are in their trial, of which one ends within days, and one has let
 * the trial end.
 */
const standings = [
  { isPaying: true, daysAgo: 320 },
  { isPaying: true, daysAgo: 280 },
  { isPaying: false, daysAgo: 4 },
  { isPaying: true, daysAgo: 190 },
  { isPaying: true, daysAgo: 150 },
  { isPaying: false, daysAgo: 12 },
  { isPaying: false, daysAgo: 37 },
  { isPaying: true, daysAgo: 60 },
] as const;

function fillCustomer(connect: Connect, { merchant, client, name, dataset, place }: CustomerPlan) {
  const random = dataset.random(`connect.customer:${place}`);
  const nth = connect.customers.size;
  const { isPaying, daysAgo } = standings[nth % standings.length] ?? standings[0];
  const createdAt = dataset.now - daysAgo * dayMs - random.integer(0, 600) * 60_000;
  const { customer, token } = createCustomer(connect, merchant, name, createdAt);
  const known: Customer = connect.customers.put({ ...customer, isPaying });
  for (const connection of connectionsFor(connect, known, { client, nth, random, now: dataset.now }))
    connect.connections.put(connection);
  return { uuid: customer.id, token };
}
