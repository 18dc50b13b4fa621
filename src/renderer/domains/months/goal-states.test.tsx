import type { MetricGoal, Period } from '@shared/domain/metrics';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderValue } from '../../testing/render-part';
import { useStandingGoals } from './goal-states';
import { engineWithMonth, type NumberSample, readingsOf } from './testing/month-samples';

afterEach(cleanup);

const november = { start: '2026-11-01', end: '2026-11-20' };
const numbers: readonly NumberSample[] = [
  ['c-aurora', 'aurora-ig', 'instagram', 'reach', 1_100, 1_000],
  ['c-aurora', 'aurora-fb', 'facebook', 'reach', 500, 400],
  ['c-aurora', 'aurora-fb', 'facebook', 'clicks', 10, 40],
];
const goal = (metric: string, rule: 'at_least' | 'at_most', value: number): MetricGoal => ({
  client: 'connect:c-aurora',
  metric,
  rule,
  value,
});

function standing(goals: readonly MetricGoal[], period: Period = november, isRunning = true, of = numbers) {
  const engine = engineWithMonth();
  engine.setLocal(
    'metric_goals',
    goals.map((value, index) => ({
      key: `1111111${index}-1111-4111-8111-111111111111`,
      value,
      at: '2026-11-01T12:00:00Z',
    })),
  );
  engine.setMetrics(readingsOf(of));
  const client = { key: 'connect:c-aurora' } as const;
  return renderValue(() => useStandingGoals(client, period, isRunning), { engine });
}
const states = (result: { readonly current: ReturnType<typeof useStandingGoals> }) =>
  [...result.current].map(([metric, { judged, accounts }]) => [
    metric,
    judged?.state ?? null,
    accounts.length,
  ]);

describe('Goals of a client', () => {
  it('goals are judged by all accounts together, without requesting metrics', async () => {
    const { result, engine } = standing([goal('reach', 'at_least', 1_600), goal('clicks', 'at_most', 5)]);
    await waitFor(() =>
      expect(states(result)).toEqual([
        ['reach', 'met', 2],
        ['clicks', 'missed', 1],
      ]),
    );
    expect(engine.metricWants.size).toBe(0);
  });

  it('an unmet goal stays open while the month runs, and is unknown if an account is missing', async () => {
    const { result } = standing([goal('reach', 'at_least', 9_000)]);
    await waitFor(() => expect(states(result)).toEqual([['reach', 'open', 2]]));
    cleanup();
    const inPart = standing([goal('reach', 'at_least', 1)], november, true, numbers.slice(0, 1));
    await waitFor(() => expect(states(inPart.result).map(([, state]) => state)).toEqual(['unknown']));
  });

  it('a goal is judged only over a month', async () => {
    const { result } = standing(
      [goal('reach', 'at_least', 1)],
      { start: '2026-11-03', end: '2026-11-16' },
      false,
    );
    await waitFor(() => expect(states(result)).toEqual([['reach', null, 2]]));
  });

  it('there are no goal states without a goal or without a client', async () => {
    const { result } = standing([]);
    expect(states(result)).toEqual([]);
    const nobody = renderValue(() => useStandingGoals(null, november, true), { engine: engineWithMonth() });
    expect(states(nobody.result)).toEqual([]);
  });
});
