// @vitest-environment node
import { deskError, type ErrorCode } from '@shared/errors';
import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MetricWant } from '../api';
import { EngineHarness } from '../testing/engine-harness';
import {
  answerMetrics,
  connection,
  dataSource,
  isMetricRead,
  metricReads,
  numberItem,
  october,
  type SentRead,
  september,
  wantOf,
} from '../testing/model-metrics';

const minuteMs = 60_000;
const metrics = Array.from({ length: 9 }, (_, at) => `metric_${at}`);
const bad = fc.subarray(metrics, { maxLength: 3 });

/** How a service refuses a call that holds a bad metric: in which words, and what of it main tells. */
const ways: Readonly<
  Record<
    string,
    { code: ErrorCode; tell: (first: string, sent: SentRead) => Readonly<Record<string, unknown>> }
  >
> = {
  named: { code: 'METRIC_RESTRICTED', tell: (metric) => ({ metric }) },
  'not named': { code: 'METRIC_RESTRICTED', tell: () => ({}) },
  'named by its place': {
    code: 'REQUEST_REFUSED',
    tell: (first, { metrics: sent }) => {
      const place = sent.findIndex(({ metrics: [metric] }) => metric === first);
      return { fields: [`metrics.${place}.component`] };
    },
  },
  'by our own check': {
    code: 'INPUT_INVALID',
    tell: (first, { metrics: sent }) => {
      const place = sent.findIndex(({ metrics: [metric] }) => metric === first);
      return { issues: [{ path: `body.metrics.${place}.component` }] };
    },
  },
  'without a word': { code: 'REQUEST_REFUSED', tell: () => ({}) },
  'as too heavy': { code: 'ANSWER_TOO_LARGE', tell: () => ({}) },
  'as a failed collection': { code: 'SERVICE_FAILED', tell: () => ({ status: 400 }) },
  'as a failure of its own': { code: 'SERVICE_FAILED', tell: () => ({ status: 500 }) },
};

it('good metrics are read and bad ones refused for every way of refusing a call', async () => {
  await fc.assert(
    fc.asyncProperty(
      bad,
      fc.constantFrom(...Object.keys(ways)),
      fc.boolean(),
      fc.option(fc.constant(september)),
      async (bads, way, isConnector, comparison) => {
        const { code, tell } = ways[way] as NonNullable<(typeof ways)[string]>;
        const harness = new EngineHarness();
        answerMetrics(
          harness,
          (metric) => metric.length,
          (sent) => {
            const first = sent.metrics.flatMap((item) => item.metrics).find((one) => bads.includes(one));
            return first === undefined
              ? null
              : { ok: false, error: deskError(code, 'no', tell(first, sent)) };
          },
        );
        const answer = harness.intercept;
        const others = { ok: false, error: deskError('SERVICE_NOT_CONFIGURED', 'not set up') } as const;
        harness.intercept = (call) =>
          isMetricRead(call) || /^(journal|changes)\./.test(call.route) ? answer(call) : others;
        harness.start();
        const source = isConnector ? connection('u1') : dataSource(31);
        const wants = metrics.map((metric): MetricWant => {
          const question = { source, item: numberItem(metric), period: october };
          return wantOf(source, { question, comparison });
        });
        await harness.soon(harness.engine.wantMetrics('board', wants));
        await harness.clock.pass(10 * minuteMs);
        const readings = await harness.soon(harness.engine.metrics(wants.map(({ question }) => question)));
        for (const [at, { answer: found, refusal, isWaiting }] of readings.entries()) {
          if (!bads.includes(metrics[at] as string)) expect(found).toEqual({ kind: 'number', value: 8 });
          else expect(refusal?.error.code).toBe(code);
          if (code !== 'SERVICE_FAILED') expect(isWaiting).toBe(false);
        }
        const { calls, halvings, repeats } = await harness.soon(harness.engine.metricCalls());
        expect(calls).toBe(metricReads(harness).length);
        // Each bad one is alone after as many halvings as nine have halves, and each halving is two calls more.
        expect(halvings).toBeLessThanOrEqual(bads.length * 4);
        if (code !== 'SERVICE_FAILED') expect(calls).toBe(1 + 2 * halvings + repeats);
        else expect(calls).toBeLessThanOrEqual(1 + bads.length * 30);
        harness.engine.stop();
      },
    ),
    runs(60),
  );
}, 120_000);
