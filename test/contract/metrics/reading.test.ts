import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MetricWant } from '../../../src/renderer/engine';
import {
  type MetricItem,
  type MetricQuestion,
  type MetricSource,
  readResult,
} from '../../../src/shared/domain/metrics';
import { MetricsAgency } from './engine-on-sandbox';

// Reads of both services, by the engine through main.
let agency: MetricsAgency;
let sources: readonly MetricSource[];

beforeAll(async () => {
  // Hundreds of reads are compared. With a stopped clock, a full rate-limit window would never open again.
  const unlimited = { metrics_get_data: { max_attempts: 100_000, decay_seconds: 1 } };
  const limits = { per_minute: 100_000, per_second: 10_000, actions: unlimited };
  const merchant = { restricted_metrics: ['cost_per_lead', 'impressions'], rate_limit_per_second: 1_000 };
  agency = await MetricsAgency.open(merchant, limits, { clock: 'real' });
  sources = [
    await agency.connection('Padaria Aurora', 'facebook_ads'),
    await agency.dataSource('Padaria Aurora', 'facebook_ads'),
  ];
});
afterAll(() => agency.close());

const february = { start: '2026-02-01', end: '2026-02-28' };
const january = { start: '2026-01-01', end: '2026-01-31' };

const item = (metric: string, component: string, more: Partial<MetricItem> = {}): MetricItem => ({
  referenceKey: `fbads:${metric}`,
  component,
  metrics: [metric],
  dimensions: [],
  entity: null,
  ...more,
});

const want = (source: MetricSource, of: MetricItem, comparison: MetricWant['comparison']): MetricWant => ({
  question: { source, item: of, period: february },
  comparison,
  urgency: 'visible',
  maxAgeMs: 3_600_000,
});

/** What a call for this question alone brings. */
async function singly({ source, item: asked, period }: MetricQuestion): Promise<unknown> {
  const { referenceKey, component, metrics, dimensions, entity } = asked;
  const sent = { id: 'one', reference_key: referenceKey, component, metrics };
  const answer = await (source.service === 'reporting'
    ? agency.page.ask('reporting.get_metric_values', {
        body: { ...period, integration_id: source.integrationId, metrics: [{ ...sent, type: ['number'] }] },
        lane: 'interactive',
      })
    : agency.page.ask('connect.get_metric_values', {
        customer: source.customer,
        body: {
          ...period,
          customer_integration: source.connections[0],
          metrics: [
            {
              ...sent,
              dimensions,
              ...(entity && { entity_id: entity.id, entity_type: entity.type }),
            },
          ],
        },
        lane: 'interactive',
      }));
  if (!answer.ok) return answer.error.code;
  const { values } = answer.data as { readonly values: Readonly<Record<string, unknown>> };
  const read = readResult(values.one, component, null);
  return read.ok ? read.answer : read.error.code;
}

const items = fc.record({
  metric: fc.constantFrom('reach', 'clicks', 'cost', 'cpc', 'cost_per_lead', 'impressions', 'no_such_metric'),
  component: fc.constantFrom('number_v1', 'chart_v1', 'datatable_v1', 'of_next_year'),
});

describe('joined metric calls', () => {
  it('joined and split metric calls give the same results as single calls', async () => {
    let halvings = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0, 1),
        fc.uniqueArray(items, {
          minLength: 1,
          maxLength: 9,
          selector: ({ metric, component }) => `${metric} ${component}`,
        }),
        fc.constantFrom(january, null),
        fc.boolean(),
        async (place, chosen, comparison, hidesNames) => {
          const source = sources[place] as MetricSource;
          const wants = chosen.map(({ metric, component }) =>
            want(source, item(metric, component), comparison),
          );
          const { questions, readings, calls } = await agency.read(wants, { hidesNames });
          halvings += calls.halvings;
          for (const [at, { answer, refusal }] of readings.entries()) {
            const alone = await singly(questions[at] as MetricQuestion);
            // Our own check finds the same errors as the service. In both cases there was no answer.
            if (alone === 'INPUT_INVALID')
              expect(refusal?.error.code).toMatch(/INPUT_INVALID|METRIC_RESTRICTED/);
            else expect(answer ?? refusal?.error.code, JSON.stringify(questions[at])).toEqual(alone);
          }
        },
      ),
      { numRuns: 25 },
    );
    expect(halvings).toBeGreaterThan(0);
  }, 120_000);

  it('joined calls read charts and tables for both periods', async () => {
    const wants = sources.flatMap((source) =>
      ['chart_v1', 'datatable_v1'].map((component) => want(source, item('clicks', component), january)),
    );
    const { readings } = await agency.read(wants);
    expect(readings.map(({ answer }) => answer?.kind)).toEqual(
      sources.flatMap(() => ['series', 'series', 'table', 'table']),
    );
    const [chart, before] = readings.map(({ answer }) => answer);
    expect(chart).toMatchObject({ labels: expect.arrayContaining(['2026-02-01', '2026-02-28']) as string[] });
    expect(before).toMatchObject({
      labels: expect.arrayContaining(['2026-01-01', '2026-01-31']) as string[],
    });
  });
});

it('a platform that is down fails alone and is read once it is up again', async () => {
  const own = await MetricsAgency.open({}, undefined, { clock: 'real' });
  const both = [
    ...[await own.connection('Aurora', 'facebook_ads'), await own.dataSource('Aurora', 'facebook_ads')],
    ...[await own.connection('Bluebell', 'instagram'), await own.dataSource('Bluebell', 'instagram')],
  ];
  const [ofFacebook, ofInstagram] = [item('clicks', 'number_v1'), item('reach', 'number_v1')];
  const wants = both.map((source, at) =>
    want(source, at < 2 ? ofFacebook : { ...ofInstagram, referenceKey: 'ig:reach' }, january),
  );
  await own.rig.sandbox.control('POST', '/platforms', { down: ['facebook_ads'] });
  const down = await own.read(wants, {
    isDone: ({ answer, refusal }) => answer !== null || refusal !== null,
  });
  const kinds = ({ readings }: typeof down) =>
    readings.map(({ answer, refusal }) => answer?.kind ?? refusal?.error.code);
  const failed = Array.from({ length: 4 }, () => 'SERVICE_FAILED');
  const known = Array.from({ length: 4 }, () => 'number');
  expect(kinds(down)).toEqual([...failed, ...known]);
  await own.rig.sandbox.control('DELETE', '/faults');
  expect(kinds(await own.read(wants))).toEqual([...known, ...known]);
  await own.close();
}, 60_000);

describe('month of 60 clients', () => {
  const clients = 60;
  const metrics = ['reach', 'clicks', 'cost', 'impressions', 'cpc', 'ctr'];

  it('a month takes one call for each source and one repeat, without a 429', async () => {
    // So few that they have to be waited for.
    const few = { max_attempts: 40, decay_seconds: 1 };
    const limits = { per_minute: 10_000, per_second: 1_000, actions: { metrics_get_data: few } };
    const month = await MetricsAgency.open({ restricted_metrics: ['impressions'] }, limits, {
      clock: 'real',
    });
    const all: MetricSource[] = [];
    for (let client = 0; client < clients; client += 1) {
      all.push(await month.connection(`Client ${client}`, 'facebook_ads'));
      all.push(await month.dataSource(`Client ${client}`, 'facebook_ads'));
    }
    const wants = all.flatMap((source) =>
      metrics.map((metric): MetricWant => {
        const asked = want(source, item(metric, 'number_v1'), january);
        return { ...asked, urgency: 'backfill' };
      }),
    );
    const before = await month.counted();
    const { readings, calls } = await month.read(wants);
    const { reads, tooMany } = await month.counted();
    const restricted = readings.filter(({ refusal }) => refusal?.error.code === 'METRIC_RESTRICTED');
    expect(restricted).toHaveLength(clients * 2);
    expect(readings.filter(({ answer }) => answer?.kind === 'number')).toHaveLength(
      readings.length - clients * 2,
    );
    expect(before.reads).toBe(0);
    expect(reads).toBe(all.length + calls.halvings * 2 + calls.repeats);
    // The one call that reported the restricted key. No request is halved, and the key is not requested again.
    expect(calls).toEqual({ calls: all.length + 1, halvings: 0, repeats: 1 });
    expect(tooMany).toBe(0);
    await month.close();
  }, 120_000);
});
