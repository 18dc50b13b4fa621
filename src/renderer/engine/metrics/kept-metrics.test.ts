// @vitest-environment node
import { deskError, succeed } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MetricReading, MetricWant } from '../api';
import { EngineHarness } from '../testing/engine-harness';
import {
  answerMetrics,
  connection,
  dataSource,
  isMetricRead,
  metricReads,
  numberItem,
  october,
  sentIn,
  september,
  wantOf,
} from '../testing/model-metrics';
import { mostItems } from './joined-calls';

let harness: EngineHarness;

const minuteMs = 60_000;
const source = dataSource(31);

beforeEach(() => {
  harness = new EngineHarness();
  answerMetrics(harness, (metric) => metric.length);
  harness.start();
});

const want = async (wants: readonly MetricWant[]) => {
  await harness.soon(harness.engine.wantMetrics('board', wants));
  await harness.clock.pass(200);
};
const readings = (questions: readonly MetricWant['question'][]): Promise<readonly MetricReading[]> =>
  harness.soon(harness.engine.metrics(questions));
const chart = { ...numberItem('reach'), component: 'chart_v1' };
const values = { labels: ['2026-10-01', '2026-10-02'], series: [{ name: 'reach', data: [1, null] }] };
const kept = { kind: 'series', labels: values.labels, series: [{ name: 'reach', values: [1, null] }] };

/** Charts for charts, numbers for numbers; of a chart the comparison period is not told. */
const answerCharts = () => {
  harness.intercept = (call) => {
    if (!isMetricRead(call)) return null;
    const read = sentIn(call).metrics.map(({ id, component }) => [
      id,
      component === 'chart_v1' ? { values } : { values: 5, comparison: { values: 4 } },
    ]);
    return succeed({ values: Object.fromEntries(read), readAt: harness.clock.now(), setAside: [] });
  };
};

describe('Charts and tables', () => {
  const question = { source, item: chart, period: october };

  it('a chart is stored beside the number of its source and survives a restart', async () => {
    answerCharts();
    await want([wantOf(source, { question }), wantOf(source)]);
    harness.restart();
    const [first, second] = await readings([question, wantOf(source).question]);
    expect(first).toMatchObject({ answer: kept, refusal: null });
    expect(second?.answer).toEqual({ kind: 'number', value: 5 });
  });

  it('two charts of the same period are both kept', async () => {
    answerCharts();
    const other = { ...question, item: { ...chart, metrics: ['likes'] } };
    await want([wantOf(source, { question })]);
    await want([wantOf(source, { question: other })]);
    expect((await readings([question, other])).map(({ answer }) => answer)).toEqual([kept, kept]);
  });

  it('a chart without its comparison in the response has the comparison read separately, once', async () => {
    answerCharts();
    await want([wantOf(source, { question, comparison: september })]);
    expect(metricReads(harness).map(sentIn)).toMatchObject([
      { start: '2026-10-01', comparison_start: '2026-09-01' },
      { start: '2026-09-01' },
    ]);
    expect(sentIn(metricReads(harness)[1]!)).not.toHaveProperty('comparison_start');
    await harness.clock.pass(60 * minuteMs);
    expect(metricReads(harness)).toHaveLength(2);
  });
});

it('too many items are split into several calls', async () => {
  const wants = Array.from({ length: mostItems * 2 + 1 }, (_, at) =>
    wantOf(source, { question: { source, item: numberItem(`m${at}`), period: october } }),
  );
  await want(wants);
  expect(metricReads(harness).map((call) => sentIn(call).metrics.length)).toEqual([mostItems, mostItems, 1]);
});

it('an item is sent under our own id to either service, and its type only to reporting', async () => {
  const item = {
    referenceKey: 'fbads:reach',
    component: 'datatable_v1',
    metrics: ['reach', 'cost'],
    dimensions: ['date'],
    entity: { id: '77', type: 'campaign' } as const,
    type: ['number', 'currency'],
  };
  await want(
    [source, connection('u1')].map((one) =>
      wantOf(one, { question: { source: one, item, period: october } }),
    ),
  );
  const common = {
    id: 'm0',
    reference_key: 'fbads:reach',
    component: 'datatable_v1',
    metrics: ['reach', 'cost'],
    dimensions: ['date'],
    entity_id: '77',
    entity_type: 'campaign',
  };
  expect(metricReads(harness).map((call) => sentIn(call).metrics)).toEqual([
    [{ ...common, type: ['number', 'currency'] }],
    [common],
  ]);
});

describe('Many metric numbers at once', () => {
  it('metric numbers and their refusals are returned at the right positions', async () => {
    const expired = connection('u1');
    answerMetrics(
      harness,
      (metric) => metric.length,
      (_sent, { route }) =>
        route.startsWith('connect.') ? { ok: false, error: deskError('CONNECTION_EXPIRED', 'no') } : null,
    );
    const items = ['reach', 'no'].map(numberItem);
    const sources = [source, expired];
    const query = { sources, items, periods: [september, october] };
    await want(
      sources.map((one) =>
        wantOf(one, { question: { source: one, item: numberItem('reach'), period: october } }),
      ),
    );
    const numbers = await harness.soon(harness.engine.metricNumbers(query));
    const none = Number.NaN;
    expect([...numbers.values]).toEqual([none, 5, none, none, none, none, none, none]);
    expect(numbers.readAt[1]).toBeGreaterThan(harness.clock.now() - minuteMs);
    expect(numbers.readAt[0]).toBeNaN();
    expect(numbers.refusals.map(({ place, refusal }) => [place, refusal.error.code])).toEqual(
      [4, 5, 6, 7].map((place) => [place, 'CONNECTION_EXPIRED']),
    );
  });

  it('a metric without a value is NaN but has a read time', async () => {
    answerMetrics(harness, () => null);
    await want([wantOf(source)]);
    const query = { sources: [source], items: [numberItem('reach')], periods: [october] };
    const { values: found, readAt } = await harness.soon(harness.engine.metricNumbers(query));
    expect(found[0]).toBeNaN();
    expect(readAt[0]).not.toBeNaN();
  });
});

it('an unlimited maximum age sets no timer beyond the limit of the browser', async () => {
  const delays: number[] = [];
  const after = harness.clock.after.bind(harness.clock);
  harness.clock.after = (delayMs, run) => {
    delays.push(delayMs);
    return after(delayMs, run);
  };
  const running = { start: '2026-11-01', end: '2026-11-20' };
  const question = { source, item: numberItem('reach'), period: running };
  await want([wantOf(source, { question, maxAgeMs: Number.MAX_SAFE_INTEGER })]);
  expect((await readings([question]))[0]?.answer).toEqual({ kind: 'number', value: 5 });
  expect(Math.max(...delays)).toBeLessThan(2 ** 31);
});

describe('Metrics with a failing disk', () => {
  it('an answer that could not be stored is not requested at once, and is stored when space is free', async () => {
    await harness.clock.pass(minuteMs);
    harness.diskFailure = { kind: 'full', message: 'no room' };
    await want([wantOf(source)]);
    await harness.clock.pass(20_000);
    expect(metricReads(harness)).toHaveLength(1);
    harness.diskFailure = null;
    await harness.clock.pass(15_000);
    expect((await readings([wantOf(source).question]))[0]?.answer).toEqual({ kind: 'number', value: 5 });
  });

  it('wanted metrics are read into the database that is opened next', async () => {
    await harness.clock.pass(minuteMs);
    harness.diskFailure = { kind: 'lost', message: 'gone' };
    await want([wantOf(source)]);
    harness.diskFailure = null;
    await harness.clock.pass(minuteMs);
    expect((await readings([wantOf(source).question]))[0]?.answer).toEqual({ kind: 'number', value: 5 });
  });
});

it('only interactive metrics are read while sync is paused', async () => {
  await harness.soon(harness.engine.setPaused(true));
  const waited = wantOf(dataSource(32), { urgency: 'interactive' });
  await want([wantOf(source), waited]);
  const [paused, read] = await readings([wantOf(source).question, waited.question]);
  expect(paused).toMatchObject({ answer: null, isWaiting: true });
  expect(read?.answer).toEqual({ kind: 'number', value: 5 });
  await harness.soon(harness.engine.setPaused(false));
  await harness.clock.pass(1_000);
  expect((await readings([wantOf(source).question]))[0]?.answer).toEqual({ kind: 'number', value: 5 });
});
