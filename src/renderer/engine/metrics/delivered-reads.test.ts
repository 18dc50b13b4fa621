// @vitest-environment node
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { LateMetricRead } from '@shared/ipc/metric-reads';
import { describe, expect, it } from 'vitest';
import type { CallService } from '../core/ports';
import { connection, numberItem, october, september } from '../testing/model-metrics';
import { DeliveredReads } from './async-reads';
import type { JoinedCall } from './joined-calls';
import { keyed } from './keyed-question';
import { callOfLate } from './late-read';
import { makeMetricCall } from './make-metric-call';

function joined(count: number, urgency: JoinedCall['urgency'] = 'visible'): JoinedCall {
  const source = connection('u1');
  const questions = Array.from({ length: count }, (_, n) =>
    keyed({ source, item: numberItem(`metric_${n}`), period: october }),
  );
  const sourceKey = questions[0]?.sourceKey ?? '';
  return { source, sourceKey, period: october, comparison: september, questions, urgency, part: '' };
}

/** An engine's ports with a main that answers deliveries so. */
function rig(delivered: () => DeskResult<unknown>) {
  const asked: { route: string; input: unknown }[] = [];
  const time = {
    now: 0,
    directMs: 0,
    direct: succeed({ values: {}, readAt: 1, setAside: [] }) as DeskResult<unknown>,
  };
  const call = (async (route: string, input: unknown) => {
    asked.push({ route, input });
    if (route === 'metric_reads.request') return delivered();
    time.now += time.directMs;
    return time.direct;
  }) as unknown as CallService;
  const asyncReads = new DeliveredReads({ call, clock: { monotonic: () => time.now } });
  const make = async (call_: JoinedCall) => {
    asked.length = 0;
    await makeMetricCall({ call, asyncReads }, call_);
    return asked.map(({ route }) => route);
  };
  return { asked, make, time };
}

const values = () => succeed({ values: { m0: { value: 7, previous_value: 6 } }, readAt: 5, setAside: [] });
const delivery = ['metric_reads.request'];
const direct = ['connect.get_metric_values'];

describe('Choice of delivered reads', () => {
  it('a large read is delivered unless it is interactive', async () => {
    const { make } = rig(values);
    expect(await make(joined(12))).toEqual(delivery);
    expect(await make(joined(11))).toEqual(direct);
    expect(await make(joined(12, 'interactive'))).toEqual(direct);
  });

  it.each([
    ['took long', succeed({ values: {}, readAt: 1, setAside: [] })],
    ['timed out', fail('NETWORK_TIMEOUT', 'late')],
  ])('a read is delivered if the last direct read of its source %s', async (_how, answer) => {
    const { make, time } = rig(values);
    expect(await make(joined(1))).toEqual(direct);
    Object.assign(time, { directMs: 8_000, direct: answer });
    expect(await make(joined(1))).toEqual(direct);
    expect(await make(joined(1))).toEqual(delivery);
    // How long a delivery took says nothing of that.
    expect(await make(joined(1))).toEqual(delivery);
  });

  it('a short direct read ends delivery for its source', async () => {
    const { make, time } = rig(() => succeed(null));
    time.directMs = 8_000;
    await make(joined(1));
    time.directMs = 100;
    expect(await make(joined(1))).toEqual([...delivery, ...direct]);
    time.now += 30 * 60_000;
    expect(await make(joined(1))).toEqual(direct);
  });

  it.each([
    ['is not available', () => succeed(null)],
    ['fails', () => fail('INTERNAL', 'no')],
  ])(
    'a delivery that %s falls back to direct reads and is retried after half an hour',
    async (_how, answer) => {
      const { make, time } = rig(answer);
      expect(await make(joined(12))).toEqual([...delivery, ...direct]);
      expect(await make(joined(12))).toEqual(direct);
      time.now = 30 * 60_000;
      expect(await make(joined(12))).toEqual([...delivery, ...direct]);
    },
  );
});

describe('Late delivery', () => {
  const late = (body: object): LateMetricRead => ({
    job: 'j',
    customer: 'c1',
    values: {},
    readAt: 5,
    setAside: [],
    body: { ...body },
  });

  it('a late delivery is mapped back to its call', async () => {
    const { make, asked } = rig(values);
    const call = joined(13);
    await make(call);
    const { customer, body } = asked[0]?.input as { customer: string; body: object };
    const found = callOfLate({ ...late(body), customer });
    expect(found).toEqual({ ...call, urgency: 'backfill' });
  });

  it('a late delivery with an unknown request maps to no call', () => {
    for (const body of [{}, { start: '2026-10-01', end: '2026-10-31', metrics: [{}] }, { metrics: 'all' }])
      expect(callOfLate(late(body))).toBeNull();
  });
});
