// @vitest-environment node
import { succeed } from '@shared/errors';
import type { LateMetricRead } from '@shared/ipc/metric-reads';
import { beforeEach, expect, it } from 'vitest';
import { EngineHarness } from '../testing/engine-harness';
import {
  answerMetrics,
  connection,
  metricReads,
  numberItem,
  october,
  wantOf,
} from '../testing/model-metrics';

let harness: EngineHarness;
let late: LateMetricRead[];
beforeEach(() => {
  harness = new EngineHarness();
  answerMetrics(harness, () => 99);
  const direct = harness.intercept;
  late = [];
  harness.intercept = (call) => {
    if (call.route === 'metric_reads.next_late') return succeed(late[0] ?? null);
    if (call.route === 'metric_reads.take_late') return succeed(late.shift() && null);
    return direct(call);
  };
  harness.start();
});

const source = connection('u1');
const about = (metric: string) =>
  wantOf(source, { question: { source, item: numberItem(metric), period: october } });
const { referenceKey, component } = numberItem('reach');
const lateRead = (readAt: number, metric = 'reach'): LateMetricRead => ({
  job: 'j',
  customer: source.service === 'connect' ? source.customer : '',
  readAt,
  setAside: [],
  body: {
    customer_integration: source.service === 'connect' ? source.connections[0] : '',
    start: october.start,
    end: october.end,
    metrics: [{ id: 'm0', reference_key: referenceKey, component, metrics: [metric] }],
  },
  values: { m0: { value: 7 } },
});
const value = async () => {
  const [reading] = await harness.soon(harness.engine.metrics([about('reach').question]));
  return reading?.answer?.kind === 'number' ? reading.answer.value : null;
};

it('a late delivered answer is stored and makes a direct read unnecessary', async () => {
  late = [lateRead(harness.clock.now())];
  harness.engine.onMainEvent({ kind: 'metrics_arrived' });
  await harness.clock.pass(100);
  expect(await value()).toBe(7);
  expect(late).toEqual([]);
  await harness.soon(harness.engine.wantMetrics('board', [about('reach')]));
  await harness.clock.pass(100);
  expect(metricReads(harness)).toEqual([]);
});

it('a late delivered answer older than the stored one is dropped', async () => {
  const before = harness.clock.now();
  await harness.clock.pass(1_000);
  await harness.soon(harness.engine.wantMetrics('board', [about('reach')]));
  await harness.clock.pass(100);
  expect(await value()).toBe(99);
  late = [lateRead(before), { ...lateRead(before), body: { none: 'of ours' } }];
  harness.engine.onMainEvent({ kind: 'metrics_arrived' });
  await harness.clock.pass(100);
  expect(await value()).toBe(99);
  expect(late).toEqual([]);
});

it('an answer delivered while the app was closed is stored at the next start', async () => {
  late = [lateRead(harness.clock.now())];
  harness.restart();
  harness.engine.onMainEvent({ kind: 'metrics_arrived' });
  await harness.clock.pass(5_000);
  expect(late).toEqual([]);
  expect(await value()).toBe(7);
});
