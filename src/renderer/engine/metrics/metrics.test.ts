// @vitest-environment node
import { deskError, type ErrorCode } from '@shared/errors';
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
  type SentRead,
  sentIn,
  september,
  wantOf,
} from '../testing/model-metrics';

let harness: EngineHarness;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const source = dataSource(31);

const valueOf = (metric: string, start: string) => metric.length * 100 + Number(start.slice(5, 7));

beforeEach(() => {
  harness = new EngineHarness();
  answerMetrics(harness, valueOf);
  harness.start();
});

const want = async (wants: readonly MetricWant[], viewer = 'board') => {
  await harness.soon(harness.engine.wantMetrics(viewer, wants));
  await harness.clock.pass(100);
};
const readings = (wants: readonly MetricWant[]): Promise<readonly MetricReading[]> =>
  harness.soon(harness.engine.metrics(wants.map(({ question }) => question)));
const one = async (asked: MetricWant) => (await readings([asked]))[0] as MetricReading;
const values = async (wants: readonly MetricWant[]) =>
  (await readings(wants)).map(({ answer, refusal }) =>
    answer?.kind === 'number' ? answer.value : (refusal?.error.code ?? null),
  );
const about = (metric: string, more: Partial<MetricWant> = {}) =>
  wantOf(source, { ...more, question: { source, item: numberItem(metric), period: october } });
const refusing = (code: ErrorCode, isRefused: (sent: SentRead) => boolean, data: object = {}) =>
  answerMetrics(harness, valueOf, (sent) =>
    isRefused(sent) ? { ok: false, error: deskError(code, 'no', { ...data }) } : null,
  );
/** From now on all other reads fail, since a day of them is slow. */
const failOtherReads = () => {
  const answer = harness.intercept;
  const others = { ok: false, error: deskError('SERVICE_NOT_CONFIGURED', 'not set up') } as const;
  harness.intercept = (call) =>
    isMetricRead(call) || /^(journal|changes)\./.test(call.route) ? answer(call) : others;
};
const holds = (metric: string) => (sent: SentRead) =>
  sent.metrics.some(({ metrics }) => metrics.includes(metric));

describe('Wanted metrics', () => {
  it('a wanted metric is read, stored and available after a restart without a call', async () => {
    await want([about('reach')]);
    expect(await one(about('reach'))).toMatchObject({
      answer: { kind: 'number', value: 510 },
      refusal: null,
      isWaiting: false,
      readingSince: null,
      asOf: harness.clock.now() - 90,
    });
    harness.restart();
    expect(await values([about('reach')])).toEqual([510]);
    await want([about('reach')]);
    expect(metricReads(harness)).toEqual([]);
  });

  it('a metric being read is waiting and states since when', async () => {
    void harness.engine.wantMetrics('board', [about('reach')]);
    await harness.clock.pass(5);
    expect(await one(about('reach'))).toMatchObject({
      isWaiting: true,
      readingSince: harness.clock.now() - 5,
    });
  });

  it('no metric is read without a want', async () => {
    await harness.clock.pass(10 * minuteMs);
    failOtherReads();
    await harness.clock.pass(dayMs);
    expect(metricReads(harness)).toEqual([]);
  });

  it('wants of several viewers share one call for each source and period with its comparison', async () => {
    const compared = { comparison: september };
    void harness.engine.wantMetrics('month', [about('reach', { ...compared, urgency: 'backfill' })]);
    void harness.engine.wantMetrics('board', [about('reach'), about('likes', compared), about('clicks')]);
    await harness.clock.pass(1_000);
    expect(metricReads(harness).map(sentIn)).toMatchObject([
      { start: '2026-10-01', comparison_start: '2026-09-01', metrics: [{}, {}, {}] },
    ]);
    expect(await values([about('reach'), about('clicks')])).toEqual([510, 610]);
    const before = { source, item: numberItem('likes'), period: september };
    expect(await values([wantOf(source, { question: before })])).toEqual([509]);
  });

  it('a call in flight is still stored after its viewer has left', async () => {
    void harness.engine.wantMetrics('board', [about('reach')]);
    await harness.clock.pass(5);
    await want([]);
    expect(await values([about('reach')])).toEqual([510]);
  });

  it('connector metrics are requested by customer and connections', async () => {
    const ofCustomer = wantOf(connection('u1'));
    const several = { service: 'connect', customer: 'u1', connections: ['c-2', 'c-1'] } as const;
    await want([ofCustomer, wantOf(several)]);
    expect(metricReads(harness).map(({ input }) => input)).toMatchObject([
      { customer: 'u1', lane: 'freshness', body: { customer_integration: 'c-u1' } },
      { customer: 'u1', body: { customer_integration_uuids: ['c-1', 'c-2'] } },
    ]);
    expect(await values([ofCustomer, wantOf(several)])).toEqual([510, 510]);
  });

  it('interactive reads go first, then visible ones, and backfill reads one at a time', async () => {
    const some = (from: number, urgency: MetricWant['urgency']) =>
      Array.from({ length: 6 }, (_, at) => wantOf(dataSource(from + at), { urgency }));
    await want([...some(10, 'backfill'), ...some(20, 'visible'), ...some(30, 'interactive')]);
    const first = metricReads(harness).slice(0, 9);
    expect(first.map(({ input }) => input.lane)).toEqual([
      ...Array(4).fill('interactive'),
      ...Array(4).fill('freshness'),
      'backfill',
    ]);
    await harness.clock.pass(1_000);
    expect(metricReads(harness)).toHaveLength(18);
    // Each is answered before the next leaves.
    const quiet = metricReads(harness).filter(({ input }) => input.lane === 'backfill');
    expect(new Set(quiet.map(({ at }) => at)).size).toBe(6);
  });
});

describe('Metric period', () => {
  it('an ended period is read again until its answer is final, and then never', async () => {
    const ended = { start: '2026-11-01', end: '2026-11-18' };
    const asked = wantOf(source, { question: { source, item: numberItem('reach'), period: ended } });
    failOtherReads();
    await want([asked]);
    await harness.clock.pass(2.5 * 60 * minuteMs);
    expect(metricReads(harness)).toHaveLength(3);
    // The answer is final from noon on the 22nd, when it is three days old in every zone.
    await harness.clock.pass(3 * dayMs);
    const count = metricReads(harness).length;
    await harness.clock.pass(5 * dayMs);
    expect(metricReads(harness)).toHaveLength(count);
  });

  it('a running period is read again when its answer is too old and while it is wanted', async () => {
    const running = { start: '2026-11-01', end: '2026-11-30' };
    const asked = wantOf(source, { question: { source, item: numberItem('reach'), period: running } });
    await want([asked]);
    await harness.clock.pass(59 * minuteMs);
    expect(metricReads(harness)).toHaveLength(1);
    await harness.clock.pass(2 * minuteMs);
    expect(metricReads(harness)).toHaveLength(2);
    await want([]);
    await harness.clock.pass(5 * 60 * minuteMs);
    expect(metricReads(harness)).toHaveLength(2);
  });

  it('a maximum age of zero reads a metric again once', async () => {
    await want([about('reach')]);
    await want([about('reach', { maxAgeMs: 0 })]);
    await want([about('reach', { maxAgeMs: 0 }), about('likes')]);
    failOtherReads();
    await harness.clock.pass(dayMs);
    expect(metricReads(harness).map((call) => sentIn(call).metrics.length)).toEqual([1, 1, 1]);
  });
});

describe('Metric call refused as a whole', () => {
  const metrics = ['reach', 'likes', 'clicks', 'saves', 'secret', 'shares'];
  const wants = metrics.map((metric) => about(metric));

  it('a named restricted metric is left out of the repeated call and of later periods', async () => {
    refusing('METRIC_RESTRICTED', holds('secret'), { metric: 'secret' });
    await want(wants);
    expect(metricReads(harness)).toHaveLength(2);
    expect(await values(wants)).toEqual([510, 510, 610, 510, 'METRIC_RESTRICTED', 610]);
    harness.restart();
    const november = { start: '2026-11-01', end: '2026-11-30' };
    const next = wants.map((asked) => ({ ...asked, question: { ...asked.question, period: november } }));
    await want(next);
    expect(metricReads(harness)).toHaveLength(1);
    expect(await values(next)).toEqual([511, 511, 611, 511, 'METRIC_RESTRICTED', 611]);
    expect(await harness.soon(harness.engine.metricCalls())).toEqual({ calls: 1, halvings: 0, repeats: 0 });
  });

  it('a refusal without a name halves the call until the bad metric is found', async () => {
    refusing('METRIC_RESTRICTED', holds('secret'));
    await want(wants);
    await harness.clock.pass(1_000);
    expect(await values(wants)).toEqual([510, 510, 610, 510, 'METRIC_RESTRICTED', 610]);
    const { calls, halvings } = await harness.soon(harness.engine.metricCalls());
    expect(halvings).toBe(3);
    expect(calls).toBe(1 + 2 * halvings);
    failOtherReads();
    await harness.clock.pass(dayMs);
    expect(metricReads(harness)).toHaveLength(calls);
  });

  it('a refusal that names fields repeats the call without those items', async () => {
    refusing('REQUEST_REFUSED', holds('secret'), { fields: ['metrics.4.component'] });
    await want(wants);
    expect(await values(wants)).toEqual([510, 510, 610, 510, 'REQUEST_REFUSED', 610]);
    expect(metricReads(harness)).toHaveLength(2);
  });

  it('an interactive want asks for a restricted metric again once', async () => {
    refusing('METRIC_RESTRICTED', holds('secret'), { metric: 'secret' });
    await want([about('secret')]);
    await want([about('secret', { urgency: 'interactive' })]);
    failOtherReads();
    await harness.clock.pass(dayMs);
    expect(metricReads(harness)).toHaveLength(2);
    answerMetrics(harness, valueOf);
    await want([]);
    await want([about('secret', { urgency: 'interactive' })]);
    expect(await values([about('secret')])).toEqual([610]);
  });

  it('an expired connection is not read again until its list shows it as active', async () => {
    const own = connection('u1');
    const put = (status: string) => {
      const integration = { name: 'Insta', slug: 'instagram' };
      harness.putRecord('connect.connections', { uuid: 'c-u1', source_name: 'x', integration, status }, 'u1');
    };
    harness.putRecord('connect.customers', { uuid: 'u1', name: 'u1' });
    put('active');
    await harness.clock.pass(minuteMs);
    refusing('CONNECTION_EXPIRED', () => true, { integrationStatus: 'expired' });
    const asked = [
      wantOf(own),
      wantOf(own, { question: { source: own, item: numberItem('x'), period: october } }),
    ];
    await want(asked);
    expect(await values(asked)).toEqual(['CONNECTION_EXPIRED', 'CONNECTION_EXPIRED']);
    put('expired');
    await harness.clock.pass(60 * minuteMs);
    expect(metricReads(harness)).toHaveLength(1);
    answerMetrics(harness, valueOf);
    put('active');
    await harness.clock.pass(35 * minuteMs);
    expect(await values(asked)).toEqual([510, 110]);
    expect((await one(asked[0] as MetricWant)).refusal).toBeNull();
  });
});

describe('Failing metric call', () => {
  const wants = ['reach', 'likes', 'clicks', 'bad', 'saves', 'worse'].map((metric) => about(metric));
  const isBad = (sent: SentRead) => holds('bad')(sent) || holds('worse')(sent);

  it('a failing call is retried in smaller parts, so that only bad metrics fail', async () => {
    refusing('SERVICE_FAILED', isBad, { status: 400 });
    await want(wants);
    expect(metricReads(harness)).toHaveLength(1);
    expect(await one(wants[0] as MetricWant)).toMatchObject({
      isWaiting: true,
      refusal: { error: { code: 'SERVICE_FAILED' } },
    });
    await harness.clock.pass(3 * minuteMs);
    expect(await values(wants)).toEqual([510, 510, 610, 'SERVICE_FAILED', 510, 'SERVICE_FAILED']);
    const { length } = metricReads(harness);
    await harness.clock.pass(10 * minuteMs);
    expect(metricReads(harness)).toHaveLength(length);
    answerMetrics(harness, valueOf);
    await harness.clock.pass(10 * minuteMs);
    expect(await values(wants)).toEqual([510, 510, 610, 310, 510, 510]);
  });

  it('a failing source costs few calls and does not delay other sources', async () => {
    answerMetrics(harness, valueOf, ({ integration_id }) =>
      integration_id === 31 ? { ok: false, error: deskError('SERVICE_FAILED', 'no', { status: 500 }) } : null,
    );
    const other = wantOf(dataSource(32));
    await want([...wants, other]);
    expect(await values([other])).toEqual([510]);
    await harness.clock.pass(10 * minuteMs);
    expect(metricReads(harness).length).toBeLessThan(25);
  });
});

describe('Metrics without an answer', () => {
  it('an offline read keeps the last answer with its error and is retried with backoff', async () => {
    const running = { start: '2026-11-01', end: '2026-11-30' };
    const asked = wantOf(source, { question: { source, item: numberItem('reach'), period: running } });
    await want([asked]);
    refusing('NETWORK_OFFLINE', () => true);
    await harness.clock.pass(2 * 60 * minuteMs);
    expect(await one(asked)).toMatchObject({
      answer: { kind: 'number', value: 511 },
      isWaiting: true,
      refusal: { error: { code: 'NETWORK_OFFLINE' } },
    });
    expect(metricReads(harness).length).toBeLessThan(110);
    answerMetrics(harness, valueOf);
    harness.engine.onMainEvent({ kind: 'worth_a_try' });
    await harness.clock.pass(100);
    expect(await one(asked)).toMatchObject({ refusal: null, isWaiting: false });
  });

  it('a spent call limit stops reads until Retry-After, also interactive ones', async () => {
    refusing('BUDGET_SPENT', () => true, { retryAfterMs: 600_000 });
    await want([about('reach')]);
    await want([about('reach', { urgency: 'interactive' })]);
    await harness.clock.pass(590_000);
    expect(metricReads(harness)).toHaveLength(1);
    answerMetrics(harness, valueOf);
    await harness.clock.pass(20_000);
    expect(await values([about('reach')])).toEqual([510]);
  });

  it('a customer without a token does not delay another customer', async () => {
    answerMetrics(harness, valueOf, (_sent, { input }) =>
      input.customer === 'u1' ? { ok: false, error: deskError('TOKEN_MISSING', 'none') } : null,
    );
    const asked = [wantOf(connection('u1')), wantOf(connection('u2'))];
    await want(asked);
    expect(await values(asked)).toEqual(['TOKEN_MISSING', 510]);
    expect(await one(asked[0] as MetricWant)).toMatchObject({ isWaiting: false });
  });

  it('a metric refused by a locked keychain is read again when the keychain is available', async () => {
    refusing('VAULT_UNAVAILABLE', () => true);
    await want([about('reach')]);
    expect(await values([about('reach')])).toEqual(['VAULT_UNAVAILABLE']);
    answerMetrics(harness, valueOf);
    harness.engine.onMainEvent({ kind: 'worth_a_try' });
    await harness.clock.pass(1_000);
    expect(await values([about('reach')])).toEqual([510]);
  });

  it('changed access makes a refused metric due again', async () => {
    harness.engine.onMainEvent({ kind: 'access', revisions: { reporting: 1 } });
    await harness.clock.pass(minuteMs);
    refusing('METRIC_RESTRICTED', holds('secret'), { metric: 'secret' });
    await want([about('secret')]);
    answerMetrics(harness, valueOf);
    await harness.clock.pass(60 * minuteMs);
    expect(await values([about('secret')])).toEqual(['METRIC_RESTRICTED']);
    harness.engine.onMainEvent({ kind: 'access', revisions: { reporting: 2 } });
    await harness.clock.pass(minuteMs);
    expect(await values([about('secret')])).toEqual([610]);
  });
});
