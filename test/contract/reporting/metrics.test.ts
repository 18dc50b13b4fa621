import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpuMsOf } from '../cpu-time';
import { Agency } from './agency';
import type { Definition, MetricResult } from './records';

// "Metric query body" and "Metric value result" of reporting-v2.
let agency: Agency;
let integration: number;
let reach: Definition;

const february = { start: '2026-02-01', end: '2026-02-28' };
const january = { comparison_start: '2026-01-01', comparison_end: '2026-01-31' };

beforeAll(async () => {
  agency = await Agency.open();
  integration = await agency.connect(await agency.makeProject());
  const { data } = await agency.list<Definition>('/metrics?integration_slug=instagram');
  reach = data.find(({ reference_key: key }) => key === 'ig:reach')!;
});
afterAll(() => agency.close());

const ask = async (body: object) =>
  (
    await agency.done<{ data: Record<string, MetricResult> }>('POST', '/metrics/get-data', {
      ...february,
      integration_id: integration,
      metrics: [reach],
      ...body,
    })
  ).data;
const valueOf = async (body: object) => (await ask(body))[reach.id]!.values as number;

describe('reporting number metric', () => {
  it('a number has its comparison value with percentage and absolute difference', async () => {
    const { values, comparison } = (await ask(january))[reach.id]!;
    const [now, before] = [values as number, comparison!.values as number];
    expect(now).toBeGreaterThan(1_000);
    expect(comparison!.absoluteDifference).toBeCloseTo(now - before, 2);
    expect(comparison!.difference).toBeCloseTo(((now - before) / before) * 100, 2);
    expect(await valueOf({ start: '2026-01-01', end: '2026-01-31' })).toBe(before);
  });

  it('a number has no comparison without a comparison period', async () => {
    expect((await ask({}))[reach.id]!.comparison).toBeNull();
    expect((await ask({ comparison_start: null, comparison_end: null }))[reach.id]!.comparison).toBeNull();
  });

  it('a number is the same on every read and equals the sum of its days', async () => {
    expect(await valueOf({})).toBe(await valueOf({}));
    const days = await Promise.all(
      Array.from({ length: 28 }, (_, i) => {
        const day = `2026-02-${String(i + 1).padStart(2, '0')}`;
        return valueOf({ start: day, end: day });
      }),
    );
    expect(days.reduce((sum, day) => sum + day, 0)).toBe(await valueOf({}));
  });

  it('a number differs between integrations', async () => {
    const other = await agency.connect(await agency.makeProject('Another'));
    expect(await valueOf({ integration_id: other })).not.toBe(await valueOf({}));
  });

  it('a number for future days is 0', async () => {
    expect(await valueOf({ start: '2026-04-01', end: '2026-04-30' })).toBe(0);
    const zeros = { comparison_start: '2026-05-01', comparison_end: '2026-05-02' };
    const { comparison } = (await ask({ start: '2026-04-01', end: '2026-04-30', ...zeros }))[reach.id]!;
    expect(comparison).toEqual({ values: 0, difference: 0, absoluteDifference: 0 });
  });
});

describe('reporting metric definitions', () => {
  it.each(['instagram', 'google_ads', 'youtube', 'hubspot', 'shopify'])(
    'every metric definition of %s is a valid request item',
    async (slug) => {
      const own = await agency.connect(await agency.makeProject(slug), slug);
      const { data: definitions } = await agency.list<Definition>(`/metrics?integration_slug=${slug}`);
      const results = await ask({ integration_id: own, metrics: definitions, ...january });
      expect(Object.keys(results).sort()).toEqual(definitions.map(({ id }) => id).sort());
      for (const { id, component } of definitions) {
        const { values, comparison } = results[id]!;
        expect(comparison).toMatchObject({
          difference: expect.any(Number),
          absoluteDifference: expect.any(Number),
        });
        if (component === 'number_v1') expect(values).toEqual(expect.any(Number));
        if (component === 'chart_v1') {
          const { labels, series } = values as { labels: string[]; series: { data: number[] }[] };
          expect(labels).toHaveLength(28);
          expect(series[0]!.data).toHaveLength(28);
        }
        if (component === 'datatable_v1')
          expect((values as { rows: object[] }).rows.length).toBeGreaterThan(1);
      }
    },
  );
});

describe('reporting metric query', () => {
  it('a query accepts a type as text, own ids and unknown fields', async () => {
    const item = { ...reach, id: 'mine', type: 'number', connect_format: false, position: 3 };
    const results = await ask({ metrics: [item], title: 'copied' });
    expect(results['mine']!.values).toBe(await valueOf({}));
  });

  it('an unreadable metric fails alone, and the others are answered', async () => {
    const results = await ask({
      metrics: [
        reach,
        { ...reach, id: 'a', reference_key: 'ig:luck' },
        { ...reach, id: 'b', component: 'poem_v1' },
        { ...reach, id: '__proto__', metrics: ['constructor'] },
      ],
    });
    expect(results[reach.id]!.values).toBe(await valueOf({}));
    for (const id of ['a', 'b']) expect(results[id]).toEqual({ error: { message: expect.any(String) } });
    expect(Object.getOwnPropertyNames(results)).toContain('__proto__');
  });

  it('a query of an expired integration fails for each metric', async () => {
    const lost = await agency.connect(await agency.makeProject(), 'instagram', { status: 'expired' });
    expect((await ask({ integration_id: lost }))[reach.id]).toEqual({
      error: { message: expect.stringContaining('expired') },
    });
  });

  it('a query of 200 charts over all time takes under three seconds of CPU', async () => {
    const chart = { ...reach, component: 'chart_v1' };
    const metrics = Array.from({ length: 200 }, (_, i) => ({ ...chart, id: `m${i}` }));
    const allTime = { start: '0001-01-01', end: '9999-12-31', metrics };
    expect(await cpuMsOf(() => ask(allTime))).toBeLessThan(3_000);
  });
});

describe('invalid metric query', () => {
  it.each([
    ['without a start', { start: undefined }, ['start']],
    ['without an end', { end: undefined }, ['end']],
    ['without an integration', { integration_id: undefined }, ['integration_id']],
    ['without metrics', { metrics: undefined }, ['metrics']],
    ['with none', { metrics: [] }, ['metrics']],
    ['with an impossible day', { start: '2026-02-30' }, ['start']],
    ['with a time', { end: '2026-02-28T00:00:00Z' }, ['end']],
    ['ending before it starts', { end: '2026-01-31' }, ['end']],
    ['with only a comparison start', { comparison_start: '2026-01-01' }, ['comparison_end']],
    ['with only a comparison end', { comparison_end: '2026-01-01' }, ['comparison_start']],
    ['comparing backwards', { ...january, comparison_end: '2025-12-01' }, ['comparison_end']],
    ['with an id that is text', { integration_id: 'seven' }, ['integration_id']],
    ['with an invalid item', { metrics: ['reach'] }, ['metrics.0']],
  ])('a metric query %s is refused with 422', async (_, change, fields) => {
    const body = { ...february, integration_id: integration, metrics: [reach], ...change };
    const { status, errors } = await agency.refusal('POST', '/metrics/get-data', body);
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(fields);
  });

  it('a metric query with two items of the same id is refused', async () => {
    const body = { ...february, integration_id: integration, metrics: [reach, reach] };
    expect((await agency.refusal('POST', '/metrics/get-data', body)).errors).toHaveProperty('metrics');
  });

  it('a request for definitions without a known platform is refused with 422', async () => {
    for (const query of ['', '?integration_slug=', '?integration_slug=myspace']) {
      const { status, errors } = await agency.refusal('GET', `/metrics${query}`);
      expect(status).toBe(422);
      expect(Object.keys(errors ?? {})).toEqual(['integration_slug']);
    }
  });
});
