import type { Dataset } from '../data/dataset';
import { hashOf } from '../kernel/seeded';
import { platforms } from './platforms';
import type { Connect } from './state';

const dayMs = 86_400_000;

/** The connector's part of a data set: one merchant and its customers. */
export function fillConnect(connect: Connect, dataset: Dataset): void {
  const { store, keys, clock } = connect.kernel;
  const n = store.nextId('connect.merchant');
  const apiKey = keys.token('connect.api_key', n);
  const clientId = keys.uuid('connect.client_id', n);
  const clientSecret = keys.token('connect.client_secret', n);
  connect.merchants.put({
    id: keys.uuid('connect.merchant', n),
    name: dataset.agency,
    keyHash: hashOf(apiKey),
    clientId,
    clientSecret,
    trialEndsAt: clock.now() - 400 * dayMs,
    isPaying: true,
    rateLimitPerMinute: 120,
    rateLimitPerSecond: 20,
    availableIntegrations: platforms.map(({ slug }) => slug),
    restrictedMetrics: [],
    createdAt: clock.now() - 430 * dayMs,
  });
  connect.start.put({ id: 'start', apiKey, clientId, clientSecret, customers: [] });
}
