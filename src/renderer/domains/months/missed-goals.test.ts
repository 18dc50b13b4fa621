import type { MetricGoal } from '@shared/domain/metrics';
import { describe, expect, it } from 'vitest';
import { createWorkspaceServices } from '../../query/workspace-services';
import { bootstrap, FakeMain } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { startDailyMonth } from './daily-reading';
import { goalMonths, readMissedGoals } from './missed-goals';
import { engineWithMonth, readingsOf } from './testing/month-samples';

const at = '2026-11-20T12:00:00Z';
const goal = (given: Partial<MetricGoal>): MetricGoal => ({
  client: 'connect:c-bluebell',
  metric: 'reach',
  rule: 'at_most',
  value: 20,
  ...given,
});
const uuid = (digit: number) => `1111111${digit}-1111-4111-8111-111111111111`;

function engineWithGoals(...goals: Partial<MetricGoal>[]) {
  const engine = engineWithMonth();
  engine.setLocal(
    'metric_goals',
    goals.map((given, index) => ({ key: uuid(index), value: goal(given), at })),
  );
  engine.setMetrics(
    readingsOf([
      ['c-bluebell', 'bluebell-ig', 'instagram', 'reach', 30, 60],
      ['c-aurora', 'aurora-ig', 'instagram', 'reach', 10, 60],
    ]),
  );
  return engine;
}
const missedIn = async (engine: ReturnType<typeof engineWithGoals>) =>
  (await readMissedGoals(engine, { today: '2026-11-20', language: 'en' })).map(
    ({ key, clientName, metricName, value }) => [key, clientName, metricName, value],
  );

describe('Missed goals', () => {
  it('a goal missed by the stored numbers is listed under one key for its month', async () => {
    expect(await missedIn(engineWithGoals({}))).toEqual([[`${uuid(0)} 2026-11-01`, 'Bluebell', 'Reach', 30]]);
  });

  it("a goal missed yesterday stays listed until today's numbers are loaded", async () => {
    const engine = engineWithMonth();
    engine.setLocal('metric_goals', [{ key: uuid(0), value: goal({}), at }]);
    engine.setMetrics(
      readingsOf(
        [['c-bluebell', 'bluebell-ig', 'instagram', 'reach', 28, 55]],
        [
          { start: '2026-11-01', end: '2026-11-19' },
          { start: '2026-10-01', end: '2026-10-19' },
        ],
      ),
    );
    expect(await missedIn(engine)).toEqual([[`${uuid(0)} 2026-11-01`, 'Bluebell', 'Reach', 28]]);
  });

  it('a goal is not missed if it can still be met, an account is missing or numbers are unknown', async () => {
    const running = { rule: 'at_least', value: 1_000 } as const;
    // Aurora has two accounts, and one of them has no number.
    const inPart = { client: 'connect:c-aurora', value: 1 } as const;
    const unknown = { client: 'connect:c-clinica' } as const;
    expect(await missedIn(engineWithGoals(running, inPart, unknown))).toEqual([]);
  });

  it('without goals, neither clients nor accounts are read', async () => {
    const engine = engineWithGoals();
    engine.setLocal('month_columns', [{ key: 'month', value: [{ metric: 'reach', title: null }], at }]);
    const asked: string[] = [];
    const { local } = engine;
    engine.local = ((collection) => {
      asked.push(collection);
      return local.call(engine, collection);
    }) as typeof local;
    engine.records = async (resource) => {
      throw new Error(`${resource} was read`);
    };
    expect(await missedIn(engine)).toEqual([]);
    expect(asked).toEqual(['metric_goals']);
  });

  it('the month before is checked too in the first week of a month', () => {
    expect(goalMonths('2026-12-07')).toEqual(['2026-12-01', '2026-11-01']);
    expect(goalMonths('2026-12-08')).toEqual(['2026-12-01']);
  });
});

describe('Daily month request', () => {
  const settle = () => new Promise((done) => setImmediate(done));
  /** The clock is fixed until the test advances it. */
  const start = (engine: ReturnType<typeof engineWithGoals>) => {
    const main = new FakeMain();
    let now = NOW;
    let waiting: { readonly run: () => void; readonly at: number } | null = null;
    const services = createWorkspaceServices({
      request: main.request,
      on: main.on,
      bootstrap: bootstrap(),
      engine,
      now: () => now,
      later: () => () => {},
    });
    const stop = startDailyMonth({
      ...services,
      engine,
      zone: 'UTC',
      wait(run, ms) {
        const own = { run, at: now + ms };
        waiting = own;
        return () => {
          if (waiting === own) waiting = null;
        };
      },
    });
    return {
      stop,
      isWaiting: () => waiting !== null,
      async move(ms: number) {
        now += ms;
        const due = waiting;
        if (due && due.at <= now) {
          waiting = null;
          due.run();
        }
        await settle();
      },
    };
  };
  const wanted = (engine: ReturnType<typeof engineWithGoals>) =>
    (engine.metricWants.get('month.daily') ?? []).map(({ question, urgency }) => [
      question.item.metrics[0],
      question.period.end,
      urgency,
    ]);

  it('the running month of clients with goals is requested, and again when a new day begins', async () => {
    const engine = engineWithGoals({});
    const daily = start(engine);
    await settle();
    expect(wanted(engine)).toEqual([['reach', '2026-11-20', 'backfill']]);
    await daily.move(24 * 3_600_000);
    expect(wanted(engine)).toEqual([['reach', '2026-11-21', 'backfill']]);
    daily.stop();
    expect(wanted(engine)).toEqual([]);
    expect(daily.isWaiting()).toBe(false);
  });

  it('the month of all clients is requested only once a month was loaded', async () => {
    const engine = engineWithGoals();
    const daily = start(engine);
    await settle();
    expect([wanted(engine), daily.isWaiting()]).toEqual([[], false]);
    engine.setLocal('month_columns', [{ key: 'month', value: [{ metric: 'reach', title: null }], at }]);
    await daily.move(20_000);
    expect(wanted(engine)).toHaveLength(4);
    daily.stop();
  });
});
