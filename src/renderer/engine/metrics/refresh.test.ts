// @vitest-environment node
import { deskError, type ErrorCode } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MetricReading, MetricWant } from '../api';
import { EngineHarness } from '../testing/engine-harness';
import {
  answerMetrics,
  dataSource,
  metricReads,
  numberItem,
  october,
  type SentRead,
  sentIn,
  wantOf,
} from '../testing/model-metrics';

let harness: EngineHarness;

const minuteMs = 60_000;
const source = dataSource(31);
const metrics = ['reach', 'likes', 'clicks', 'saves', 'secret', 'shares'];
const wants = metrics.map((metric) =>
  wantOf(source, { question: { source, item: numberItem(metric), period: october } }),
);
const valueOf = (metric: string) => metric.length;

beforeEach(() => {
  harness = new EngineHarness();
  answerMetrics(harness, valueOf);
  harness.start();
});

const want = async (asked: readonly MetricWant[], viewer = 'board') => {
  await harness.soon(harness.engine.wantMetrics(viewer, asked));
  await harness.clock.pass(100);
};
const readings = (asked: readonly MetricWant[]): Promise<readonly MetricReading[]> =>
  harness.soon(harness.engine.metrics(asked.map(({ question }) => question)));
const refusing = (code: ErrorCode, isRefused: (sent: SentRead) => boolean, data: object = {}) =>
  answerMetrics(harness, valueOf, (sent) =>
    isRefused(sent) ? { ok: false, error: deskError(code, 'no', { ...data }) } : null,
  );
const holds = (metric: string) => (sent: SentRead) =>
  sent.metrics.some((item) => item.metrics.includes(metric));

describe('Board refresh with one refused metric', () => {
  it('a refresh reads the good metrics again and skips a known restricted one', async () => {
    refusing('METRIC_RESTRICTED', holds('secret'), { metric: 'secret' });
    await want(wants);
    const first = metricReads(harness).length;
    await harness.clock.pass(10 * minuteMs);
    const pressedAt = harness.clock.now();
    await want(
      wants.map((asked) => ({ ...asked, urgency: 'interactive', maxAgeMs: 0 })),
      'refresh',
    );
    const asOf = (await readings(wants)).map((one) => one.asOf);
    expect(asOf.map((at) => at !== null && at >= pressedAt)).toEqual([true, true, true, true, false, true]);
    const sent = metricReads(harness).slice(first).map(sentIn);
    expect(sent.map((call) => call.metrics.length)).toEqual([5]);
  });

  it.each([
    ['without a reason', 'REQUEST_REFUSED', {}],
    ['with the position of the item', 'REQUEST_REFUSED', { fields: ['metrics.4.component'] }],
    ['with the name of the metric', 'METRIC_RESTRICTED', { metric: 'secret' }],
  ] as const)('a refresh reads the good metrics again when the call is refused %s', async (_, code, data) => {
    await want(wants);
    await harness.clock.pass(10 * minuteMs);
    refusing(code, holds('secret'), data);
    const pressedAt = harness.clock.now();
    await want(
      wants.map((asked) => ({ ...asked, urgency: 'interactive', maxAgeMs: 0 })),
      'refresh',
    );
    await harness.clock.pass(1_000);
    const asOf = (await readings(wants)).map((one) => one.asOf);
    expect(asOf.map((at) => at !== null && at >= pressedAt)).toEqual([true, true, true, true, false, true]);
  });
});
