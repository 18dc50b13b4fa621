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

describe('charts and tables', () => {
  const question = { source, item: chart, period: october };

  it('are kept beside the numbers of their source, over a restart', async () => {
    answerCharts();
    await want([wantOf(source, { question }), wantOf(source)]);
    harness.restart();
    const [first, second] = await readings([question, wantOf(source).question]);
    expect(first).toMatchObject({ answer: kept, refusal: null });
    expect(second?.answer).toEqual({ kind: 'number', value: 5 });
  });

  it('take nothing from other charts of the same period', async () => {
    answerCharts();
    const other = { ...question, item: { ...chart, metrics: ['likes'] } };
    await want([wantOf(source, { question })]);
    await want([wantOf(source, { question: other })]);
    expect((await readings([question, other])).map(({ answer }) => answer)).toEqual([kept, kept]);
  });

  it('whose comparison is not told are asked for it by itself', async () => {
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

it('more items than one call should hold are asked in several', async () => {
  const wants = Array.from({ length: mostItems * 2 + 1 }, (_, at) =>
    wantOf(source, { question: { source, item: numberItem(`m${at}`), period: october } }),
  );
  await want(wants);
  expect(metricReads(harness).map((call) => sentIn(call).metrics.length)).toEqual([mostItems, mostItems, 1]);
});

it('an item goes as it is, under an id of ours, to either service', async () => {
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

describe('many numbers at once', () => {
  it('stand in their places, with what was refused by the same places', async () => {
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

  it('with no number are no zero, and were read', async () => {
    answerMetrics(harness, () => null);
    await want([wantOf(source)]);
    const query = { sources: [source], items: [numberItem('reach')], periods: [october] };
    const { values: found, readAt } = await harness.soon(harness.engine.metricNumbers(query));
    expect(found[0]).toBeNaN();
    expect(readAt[0]).not.toBeNaN();
  });
});

it('an age that never comes leaves no timer that a browser would let run off at once', async () => {
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

describe('when the disk fails', () => {
  it('what could not be kept is not asked again at once, and lands when there is room', async () => {
    await harness.clock.pass(minuteMs);
    harness.diskFailure = { kind: 'full', message: 'no room' };
    await want([wantOf(source)]);
    await harness.clock.pass(20_000);
    expect(metricReads(harness)).toHaveLength(1);
    harness.diskFailure = null;
    await harness.clock.pass(15_000);
    expect((await readings([wantOf(source).question]))[0]?.answer).toEqual({ kind: 'number', value: 5 });
  });

  it('what is wanted is read into the copy that is opened next', async () => {
    await harness.clock.pass(minuteMs);
    harness.diskFailure = { kind: 'lost', message: 'gone' };
    await want([wantOf(source)]);
    harness.diskFailure = null;
    await harness.clock.pass(minuteMs);
    expect((await readings([wantOf(source).question]))[0]?.answer).toEqual({ kind: 'number', value: 5 });
  });
});

it('while reading is paused only what a person waits for is read', async () => {
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
