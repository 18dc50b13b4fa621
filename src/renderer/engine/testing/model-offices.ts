import type { SeededRandom } from '@shared/testing/seeded-random';
import { type ReadableName, resourceOf, resources } from '../resources';
import type { ModelRecord, ModelRecords } from './model-records';

/** Resources whose records people make and remove; of the others there is always one, or they follow from these. */
const busy = [
  'planning.integrations',
  'planning.review_groups',
  'reporting.projects',
  'reporting.integrations',
  'reporting.reports',
  'reporting.dashboards',
  'reporting.timeline_events',
  'reporting.templates',
  'reporting.webhooks',
  'connect.customers',
  'connect.connections',
  'connect.integrations',
  'connect.webhook_subscriptions',
] as const satisfies readonly ReadableName[];

export type BusyName = (typeof busy)[number];

/**
 * Picks the resource that changes most in this run. Lists change while they are read only where many changes happen.
 */
export const pickHot = (random: SeededRandom): BusyName => random.pick(busy);

/** People at work on everything but posts: each call changes one record. */
export function changeRecords(
  records: ModelRecords,
  random: SeededRandom,
  nextId: () => number,
  name: BusyName = random.pick(busy),
): void {
  const resource = resourceOf(name);
  const table = records.table(name);
  const ids = [...table.keys()];
  if (random.chance(0.4) || ids.length === 0) {
    const customers = [...records.table('connect.customers').keys()];
    if (name === 'connect.connections' && customers.length === 0) return;
    return records.put(
      resource,
      someRecord(random, nextId()),
      name === 'connect.connections' ? random.pick(customers) : '',
    );
  }
  const id = random.pick(ids);
  const kept = table.get(id);
  if (!kept) return;
  if (random.chance(0.5)) return records.put(resource, changed(random, kept.record), kept.parent);
  table.delete(id);
  // With a customer go its connections ("States and transitions" of the connector).
  const connections = records.table('connect.connections');
  for (const [uuid, { parent }] of connections)
    if (name === 'connect.customers' && parent === id) connections.delete(uuid);
}

/** Creates the records of the first day. */
export function furnish(
  records: ModelRecords,
  random: SeededRandom,
  nextId: () => number,
  hot: BusyName,
): void {
  for (let count = random.between(0, 10); count > 0; count -= 1) changeRecords(records, random, nextId, hot);
  for (let count = random.between(0, 15); count > 0; count -= 1) changeRecords(records, random, nextId);
  for (const resource of resources) {
    const { one, reach } = resource;
    const isOnlyOne = one !== null && reach.kind === 'whole';
    if (isOnlyOne) records.put(resource, someRecord(random, nextId()));
  }
  for (const language of ['en', 'pt_br'])
    records.put(resourceOf('connect.metric_definitions'), someRecord(random, nextId()), `a ${language}`);
  records.put(resourceOf('connect.ads_options'), someRecord(random, nextId()), 'a');
}

const changed = (random: SeededRandom, record: ModelRecord): ModelRecord => ({
  ...record,
  ...varied(random),
});

/** A form that serves every resource: each declaration takes what is its own. */
function someRecord(random: SeededRandom, id: number): ModelRecord {
  return {
    id,
    uuid: `u${id}`,
    slug: random.pick(['a', 'b']),
    project_id: 1,
    client_id: 1,
    integration: { name: 'A', slug: 'a' },
    available_integrations: [{ name: 'A', slug: 'a' }],
    metrics: ['views'],
    dimensions: [],
    ...varied(random),
  };
}

function varied(random: SeededRandom) {
  const member = random.between(1, 9);
  // The text identifies the member, so that the list shows every change. Hidden changes would be read by age, after the
  // life's end.
  const text = `v${random.between(1, 9)} ${member}`;
  return {
    name: text,
    title: text,
    source_name: text,
    reference_key: text,
    url: text,
    is_paying: random.chance(0.5),
    views: random.between(0, 99),
    status: random.pick(['active', 'expired']),
    posts_count: random.between(0, 9),
    review_summary: { pending: random.between(0, 1) },
    sections: [{ id: 1, title: text, widgets: [text] }],
    posts: [{ id: member, network: 'x', status: 'draft' }],
  };
}
