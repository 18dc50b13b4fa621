import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agency, type Client, february, january } from './agency';
import type { Chart, DataTable, MetricDefinition } from './records';

// "Metrics request" and "Result shapes" of metrics-connector. The sandbox's date is 2026-03-02.
let agency: Agency;
let client: Client;
const connections: Record<string, string> = {};

beforeAll(async () => {
  agency = await Agency.open();
  client = await agency.newCustomer();
  for (const slug of ['instagram', 'facebook_ads', 'google_analytics'])
    [connections[slug] = ''] = await agency.connect(client, slug, '4711');
});
afterAll(() => agency.close());

type Results = Readonly<Record<string, unknown>>;

async function read(slug: string, items: readonly object[], more: object = {}): Promise<Results> {
  const body = { ...february, customer_integration: connections[slug], metrics: items, ...more };
  return (await agency.read<{ data: Results }>('/metrics/get-data', { method: 'POST', body, as: client }))
    .data;
}

const item = (reference: string, component: string, metrics: string[], more: object = {}) => ({
  id: 'one',
  reference_key: reference,
  component,
  metrics,
  ...more,
});

async function value(
  slug: string,
  reference: string,
  more: object = {},
  period: object = {},
): Promise<number> {
  const metric = reference.split(':')[1] ?? '';
  const { one } = await read(slug, [item(reference, 'number_v1', [metric], more)], period);
  return (one as { value: number }).value;
}
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const column = ({ rows }: DataTable, key: string) => rows.map((row) => row[key] as number);

it('every item of a catalogue is a valid request item', async () => {
  for (const slug of Object.keys(connections)) {
    const { data } = await agency.read<{ data: MetricDefinition[] }>(`/metrics/${slug}`);
    const results = await read(slug, data);
    expect(Object.keys(results).sort()).toEqual(data.map(({ id }) => id).sort());
    for (const { id, component } of data) {
      const shape = {
        number_v1: ['value'],
        chart_v1: ['labels', 'series'],
        datatable_v1: ['columns', 'rows'],
      }[component];
      expect(Object.keys(results[id] as object)).toEqual(expect.arrayContaining(shape ?? []));
    }
  }
});

describe('number_v1 result', () => {
  it('a number has its previous value only if a comparison period is sent', async () => {
    const reach = item('ig:reach', 'number_v1', ['reach']);
    const { one } = await read('instagram', [reach], january);
    expect(one).toEqual({
      value: expect.any(Number) as number,
      previous_value: expect.any(Number) as number,
    });
    const before = { start: january.comparison_start, end: january.comparison_end };
    expect((one as { previous_value: number }).previous_value).toBe(
      await value('instagram', 'ig:reach', {}, before),
    );
    expect((await read('instagram', [reach]))['one']).toMatchObject({ previous_value: null });
  });

  it('a number is the same on every read and differs for another account', async () => {
    expect(await value('instagram', 'ig:reach')).toBe(await value('instagram', 'ig:reach'));
    const [other] = await agency.connect(client, 'instagram', '4712');
    expect(await value('instagram', 'ig:reach', {}, { customer_integration: other })).not.toBe(
      await value('instagram', 'ig:reach'),
    );
  });

  it('the number of a period is the sum of its parts, and two connections are added up', async () => {
    const [first, second] = [
      { start: '2026-02-01', end: '2026-02-10' },
      { start: '2026-02-11', end: '2026-02-28' },
    ];
    expect(
      (await value('instagram', 'ig:likes', {}, first)) + (await value('instagram', 'ig:likes', {}, second)),
    ).toBe(await value('instagram', 'ig:likes'));
    const [other = ''] = await agency.connect(client, 'instagram', '4713');
    const apart = await value('instagram', 'ig:likes', {}, { customer_integration: other });
    const both = {
      customer_integration: undefined,
      customer_integration_uuids: [connections['instagram'], other],
    };
    expect(await value('instagram', 'ig:likes', {}, both)).toBe(
      apart + (await value('instagram', 'ig:likes')),
    );
  });

  it('a number for future days is 0', async () => {
    expect(await value('instagram', 'ig:likes', {}, { start: '2026-03-03', end: '2026-04-30' })).toBe(0);
  });

  it('a rate is calculated from the sums', async () => {
    const clicks = await value('facebook_ads', 'fbads:clicks');
    const impressions = await value('facebook_ads', 'fbads:impressions');
    expect(await value('facebook_ads', 'fbads:ctr')).toBeCloseTo((100 * clicks) / impressions, 2);
  });
});

describe('chart_v1 result', () => {
  it('a chart has a value for each day, which add up to the number, and a comparison series', async () => {
    const { one } = await read(
      'google_analytics',
      [item('ga:sessions_per_day', 'chart_v1', ['sessions', 'users'])],
      january,
    );
    const chart = one as Chart;
    expect(chart.labels).toHaveLength(28);
    expect([chart.labels[0], chart.labels.at(-1)]).toEqual(['2026-02-01', '2026-02-28']);
    expect(chart.series.map(({ name }) => name)).toEqual(['sessions', 'users']);
    expect(sum(chart.series[0]!.data)).toBe(await value('google_analytics', 'ga:sessions'));
    expect(chart.comparison?.labels[0]).toBe('2026-01-04');
    expect(chart.comparison?.series[0]?.data).toHaveLength(28);
  });

  it('a chart with a second dimension has a series for each of its values', async () => {
    const sent = item('ga:sessions_per_day', 'chart_v1', ['sessions'], { dimensions: ['date', 'device'] });
    const chart = (await read('google_analytics', [sent]))['one'] as Chart;
    expect(chart.series).toHaveLength(3);
    expect(sum(chart.series.flatMap(({ data }) => data))).toBe(
      await value('google_analytics', 'ga:sessions'),
    );
  });
});

describe('datatable_v1 result', () => {
  it.each(['traffic_source', 'device', 'country', 'date'])(
    'a table by %s has unique rows that add up to the number',
    async (by) => {
      const sent = item('ga:results_by_device', 'datatable_v1', ['sessions', 'users'], { dimensions: [by] });
      const table = (await read('google_analytics', [sent]))['one'] as DataTable;
      expect(table.columns.map(({ key }) => key)).toEqual([by, 'sessions', 'users']);
      expect(new Set(table.rows.map((row) => row[by])).size).toBe(table.rows.length);
      expect(sum(column(table, 'sessions'))).toBe(await value('google_analytics', 'ga:sessions'));
    },
  );

  it('a table can have two dimensions', async () => {
    const sent = item('ga:results_by_device', 'datatable_v1', ['users'], {
      dimensions: ['device', { field: 'date' }],
    });
    const table = (await read('google_analytics', [sent]))['one'] as DataTable;
    expect(table.rows).toHaveLength(28 * 3);
    expect(sum(column(table, 'users'))).toBe(await value('google_analytics', 'ga:users'));
  });
});

describe('ad entities', () => {
  const by = async (entity: string, more: object = {}) =>
    (
      await read('facebook_ads', [
        item('fbads:results_by_campaign', 'datatable_v1', ['clicks', 'cost'], {
          dimensions: [entity],
          ...more,
        }),
      ])
    )['one'] as DataTable;

  it.each(['campaign', 'adset', 'ad'])(
    'entities of type %s add up to the account’s numbers, and one entity can be read alone',
    async (type) => {
      const table = await by(type);
      expect(sum(column(table, 'clicks'))).toBe(await value('facebook_ads', 'fbads:clicks'));
      expect(sum(column(table, 'cost'))).toBeCloseTo(await value('facebook_ads', 'fbads:cost'), 5);
      const row = table.rows[1]!;
      const filter = { entity_type: type, entity_id: row[`${type}_id`] };
      expect(await value('facebook_ads', 'fbads:clicks', filter)).toBe(row['clicks']);
    },
  );

  it('the ad sets of a campaign add up to its clicks', async () => {
    const campaign = (await by('campaign')).rows[2]!;
    const adsets = await by('adset', { entity_type: 'campaign', entity_id: campaign['campaign_id'] });
    expect(adsets.rows).toHaveLength(2);
    expect(sum(column(adsets, 'clicks'))).toBe(campaign['clicks']);
  });
});

describe('metric item that cannot be read', () => {
  it.each([
    ['an unknown metric', { metrics: ['moonlight'] }],
    ['no metric', { metrics: [] }],
    ['an unknown reference', { reference_key: 'ig:moonlight' }],
    ['a reference of another platform', { reference_key: 'yt:likes' }],
    ['an incompatible dimension', { dimensions: ['traffic_source'] }],
    ['a dimension named like an object’s own property', { dimensions: ['constructor'] }],
    ['an entity without entities', { entity_type: 'ad', entity_id: '1' }],
    ['an incomplete entity', { entity_id: '1' }],
    [
      'a result that is too large',
      { component: 'datatable_v1', dimensions: ['date', 'country', 'age', 'gender', 'content_type'] },
    ],
  ])('a metric item with %s gets an error as its result', async (_, wrong) => {
    const good = item('ig:likes', 'number_v1', ['likes']);
    const results = await read('instagram', [{ ...good, ...wrong, id: 'bad' }, good], {
      start: '2024-06-01',
      end: '2026-02-28',
    });
    expect(results['bad']).toEqual({ error: { message: expect.any(String) as string } });
  });

  it('a failed metric item does not change the results of others', async () => {
    const results = await read('instagram', [
      item('ig:x', 'number_v1', ['x'], { id: 'bad' }),
      item('ig:likes', 'number_v1', ['likes']),
    ]);
    expect(results['one']).toEqual({ value: await value('instagram', 'ig:likes'), previous_value: null });
  });
});
