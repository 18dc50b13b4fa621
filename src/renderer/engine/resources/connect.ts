import { catalogueList, languagesReadUnasked, readCatalogueList } from '@shared/domain/catalogue-lists';
import type { MetricDefinition } from '@shared/services/connect/metrics';
import {
  days,
  defineList,
  defineOne,
  type HeldRecords,
  hours,
  minutes,
  pick,
  type ResourceReach,
  whole,
} from './define';
import { documentOf } from './texts';

/**
 * Resources of the metrics connector. Its response for a deleted customer or connection is the same 403 as for one
 * blocked by a trial. See "Authentication", 4 and 5. So a single read cannot prove a removal. Two passes of the list
 * can.
 */

const steady = { page: 1, per_page: 100, sortBy: 'created_at', descending: false };

const merchant = defineOne({
  name: 'connect.merchant',
  reach: whole,
  one: { route: 'connect.get_merchant_settings', input: () => ({}) },
  everyMs: hours(1),
  lane: 'freshness',
  absence: 'never',
  keep: (record) =>
    pick(
      record,
      'uuid',
      'name',
      'app_url',
      'redirect_url',
      'logo_url',
      'trial_ends_at',
      'is_paying',
      'created_at',
      'updated_at',
      'rate_limit_per_minute',
      'rate_limit_per_second',
      'total_customers',
      'available_integrations',
    ),
  title: ({ name }) => name,
  client: () => null,
  watched: ['name', 'is_paying', 'trial_ends_at'],
});

const integrations = defineList({
  name: 'connect.integrations',
  reach: whole,
  list: { route: 'connect.list_integrations', first: () => ({}) },
  everyMs: days(1),
  lane: 'backfill',
  absence: 'two_passes',
  idOf: ({ id }) => String(id),
  keep: (record) =>
    pick(record, 'id', 'name', 'slug', 'type', 'color', 'icon', 'enabled', 'created_at', 'updated_at'),
  title: ({ name }) => name,
  client: () => null,
  watched: ['enabled'],
});

const customers = defineList({
  name: 'connect.customers',
  reach: whole,
  list: { route: 'connect.list_customers', first: () => ({ query: steady }) },
  everyMs: minutes(15),
  lane: 'freshness',
  absence: 'two_passes',
  idOf: ({ uuid }) => uuid,
  keep: (record) =>
    pick(record, 'uuid', 'name', 'created_at', 'updated_at', 'trial_ends_at', 'is_paying', 'merchant'),
  title: ({ name }) => name,
  client: ({ uuid }) => `connect:${uuid}`,
  watched: ['name', 'is_paying', 'trial_ends_at'],
  documents: ({ name, created_at }, id) => [
    documentOf('connect.customers', 'client', id, created_at, { name }),
  ],
});

const connections = defineList({
  name: 'connect.connections',
  reach: { kind: 'each', parents: (held) => [...held.of('connect.customers')].map(({ id }) => id) },
  list: {
    route: 'connect.list_customer_integrations',
    first: (customer) => ({ customer, query: steady }),
  },
  everyMs: minutes(30),
  lane: 'freshness',
  absence: 'two_passes',
  isForCustomer: true,
  idOf: ({ uuid }) => uuid,
  // Without the profile picture: the networks' addresses of those are signed and die.
  keep: (record) => ({
    ...pick(record, 'uuid', 'source_id', 'source_name', 'status', 'created_at', 'updated_at', 'email'),
    integration: pick(record.integration, 'name', 'slug'),
  }),
  title: ({ source_name }) => source_name,
  client: (_record, customer) => (customer === null ? null : `connect:${customer}`),
  watched: ['status', 'source_name'],
  documents: ({ source_name, integration, created_at }, id) => [
    documentOf('connect.connections', 'account', id, created_at, {
      name: source_name,
      platform: integration.name,
    }),
  ],
});

/** The platforms of the merchant's plan: of others it can connect nothing. */
const platforms = (held: HeldRecords): string[] =>
  [...held.of('connect.merchant')].flatMap(({ record }) =>
    record.available_integrations.map(({ slug }) => slug).filter((slug) => /^[a-z0-9_]+$/.test(slug)),
  );

/** A language that a person once asked for is kept up from then on: what is held of it says so. */
const platformsByLanguage: ResourceReach = {
  kind: 'each',
  parents: (held) => {
    const wanted = new Set(
      platforms(held).flatMap((slug) =>
        languagesReadUnasked.map((language) => catalogueList(slug, language)),
      ),
    );
    for (const { id } of held.of('connect.metric_definitions')) wanted.add(id.slice(0, id.lastIndexOf(' ')));
    return [...wanted];
  },
};

/** Labels of a definition's metrics and dimensions from the answer ("meta.setup", endpoint table). */
function labelsOf({ metrics, dimensions }: MetricDefinition, meta: unknown): Record<string, string> {
  const { setup } = (meta ?? {}) as { readonly setup?: Partial<Record<string, unknown>> | null };
  const label = (of: 'metrics' | 'dimensions', key: string): [string, string][] => {
    const named = setup?.[of] as Readonly<Record<string, { readonly label?: unknown } | null>> | null;
    const text = named && Object.hasOwn(named, key) ? named[key]?.label : undefined;
    return typeof text === 'string' && text !== '' ? [[key, text]] : [];
  };
  return Object.fromEntries([
    ...metrics.flatMap((key) => label('metrics', key)),
    ...dimensions.flatMap((key) => label('dimensions', typeof key === 'string' ? key : key.field)),
  ]);
}

const metricDefinitions = defineList({
  name: 'connect.metric_definitions',
  reach: platformsByLanguage,
  list: {
    route: 'connect.list_metric_definitions',
    first: (parent) => {
      const { slug, language } = readCatalogueList(parent) ?? { slug: parent, language: 'en' };
      return { params: { integration_slug: slug }, query: { language } };
    },
  },
  // "Stable for weeks": fetched once and stored ("Limits", catalogue freshness).
  everyMs: days(14),
  lane: 'backfill',
  absence: 'two_passes',
  // A definition has the same id in each language, so the key includes the parent.
  idOf: ({ id }, parent) => `${parent} ${id}`,
  keep: (record, meta) => ({
    ...pick(record, 'id', 'reference_key', 'component', 'metrics', 'dimensions', 'references'),
    labels: labelsOf(record, meta),
  }),
  title: ({ references, reference_key }) => references?.title ?? reference_key,
  client: () => null,
  watched: [],
});

const adsOptions = defineOne({
  name: 'connect.ads_options',
  // Which platforms have an ads block no list says: the rest answer 422, and are asked again when it is due.
  reach: { kind: 'each', parents: platforms },
  one: {
    route: 'connect.get_ads_options',
    input: (slug) => ({ query: { integration_slug: slug } }),
    isRefusedWhereNone: true,
  },
  everyMs: days(14),
  lane: 'backfill',
  absence: 'single',
  keep: (body) => body,
  title: () => null,
  client: () => null,
  watched: [],
});

const subscriptions = defineList({
  name: 'connect.webhook_subscriptions',
  reach: whole,
  list: { route: 'connect.list_webhook_subscriptions', first: () => ({ query: steady }) },
  everyMs: hours(1),
  lane: 'backfill',
  absence: 'two_passes',
  idOf: ({ id }) => String(id),
  keep: (record) => pick(record, 'id', 'url', 'events', 'is_active', 'created_at', 'updated_at'),
  title: ({ url }) => url,
  client: () => null,
  watched: ['is_active', 'events'],
});

export const connectResources = [
  merchant,
  customers,
  connections,
  subscriptions,
  integrations,
  metricDefinitions,
  adsOptions,
] as const;
