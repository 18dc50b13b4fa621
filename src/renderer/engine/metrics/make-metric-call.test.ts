// @vitest-environment node
import { type DeskResult, succeed } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import type { CallService } from '../core/ports';
import { connection, dataSource, numberItem, october, september } from '../testing/model-metrics';
import { type AsyncReads, noAsyncReads } from './async-reads';
import type { JoinedCall } from './joined-calls';
import { keyed } from './keyed-question';
import { makeMetricCall } from './make-metric-call';

const call = (given: Partial<JoinedCall> = {}): JoinedCall => {
  const source = given.source ?? connection('u1');
  const questions = ['reach', 'likes'].map((metric) =>
    keyed({ source, item: numberItem(metric), period: october }),
  );
  return {
    source,
    sourceKey: questions[0]?.sourceKey ?? '',
    period: october,
    comparison: september,
    questions,
    urgency: 'visible',
    part: '',
    ...given,
  };
};
const answer = (values: Readonly<Record<string, unknown>>): DeskResult<never> =>
  succeed({ values, readAt: 5, setAside: [] } as never);
const good = { value: 7, previous_value: 6 };

async function make(asyncReads: AsyncReads, joined: JoinedCall, values: Readonly<Record<string, unknown>>) {
  const calls: string[] = [];
  const service = (async (route: string) => {
    calls.push(route);
    return answer(values);
  }) as unknown as CallService;
  const result = await makeMetricCall({ call: service, asyncReads }, joined);
  if (!result.ok) throw new Error(result.error.message);
  return { calls, ...result.data };
}

describe('Connector metric call', () => {
  it('a metric call without deliveries is made synchronously and returns both periods', async () => {
    const { calls, answers } = await make(noAsyncReads, call(), { m0: good, m1: good });
    expect(calls).toEqual(['connect.get_metric_values']);
    expect(answers.map(({ question, answer: found }) => [question.period.start, found])).toEqual([
      ['2026-10-01', { kind: 'number', value: 7 }],
      ['2026-09-01', { kind: 'number', value: 6 }],
      ['2026-10-01', { kind: 'number', value: 7 }],
      ['2026-09-01', { kind: 'number', value: 6 }],
    ]);
  });

  it('a delivered connector read makes no second call, and a reporting read is always direct', async () => {
    const asked: unknown[] = [];
    const delivering: AsyncReads = {
      read: async (input) => {
        asked.push(input);
        return answer({ m0: good, m1: good });
      },
    };
    const delivered = await make(delivering, call(), {});
    expect([delivered.calls, delivered.answers.length]).toEqual([[], 4]);
    const values = { values: 7, comparison: { values: 6 } };
    const other = await make(delivering, call({ source: dataSource(31) }), { m0: values, m1: values });
    expect(other.calls).toEqual(['reporting.get_metric_values']);
    expect(asked).toHaveLength(1);
  });
});

it('a failed metric fails for both periods and leaves the other metric unaffected', async () => {
  const { answers, failures } = await make(noAsyncReads, call(), {
    m0: good,
    m1: { error: { message: 'no' } },
  });
  expect(answers.map(({ question }) => question.item.metrics[0])).toEqual(['reach', 'reach']);
  expect(failures.map(({ question }) => [question.item.metrics[0], question.period.start])).toEqual([
    ['likes', '2026-10-01'],
    ['likes', '2026-09-01'],
  ]);
});
