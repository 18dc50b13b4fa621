import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MetricGoal } from './boards';
import { goalProgressOf, judgeGoal } from './goals';

const goal = (rule: MetricGoal['rule'], value: number): MetricGoal => ({
  client: 'planning:1',
  metric: 'clicks',
  rule,
  value,
});
const state = (
  of: MetricGoal,
  value: number | null,
  given: { before?: number | null; isRunning?: boolean; isInPart?: boolean } = {},
) => judgeGoal(of, { value, before: null, isRunning: false, isInPart: false, ...given }).state;

describe('Goal state', () => {
  it('the goal of an ended month is met or missed', () => {
    expect([state(goal('at_least', 10), 10), state(goal('at_least', 10), 9)]).toEqual(['met', 'missed']);
    expect([state(goal('at_most', 10), 10), state(goal('at_most', 10), 11)]).toEqual(['met', 'missed']);
    const change = goal('change_at_least', -5);
    expect([state(change, 95, { before: 100 }), state(change, 94, { before: 100 })]).toEqual([
      'met',
      'missed',
    ]);
  });

  it('the goal of a running month is decided only if its number cannot change the result any more', () => {
    const isRunning = true;
    expect([
      state(goal('at_least', 10), 9, { isRunning }),
      state(goal('at_least', 10), 10, { isRunning }),
    ]).toEqual(['open', 'met']);
    expect([
      state(goal('at_most', 10), 10, { isRunning }),
      state(goal('at_most', 10), 11, { isRunning }),
    ]).toEqual(['open', 'missed']);
    expect(state(goal('change_at_least', 0), 50, { before: 100, isRunning })).toBe('open');
  });

  it('a goal with an unknown or partial number is unknown', () => {
    const numbers = fc.record({
      value: fc.option(fc.integer(), { freq: 1 }),
      before: fc.option(fc.integer()),
      isRunning: fc.boolean(),
      isInPart: fc.boolean(),
    });
    const rules = fc.constantFrom('at_least', 'at_most', 'change_at_least');
    fc.assert(
      fc.property(numbers, rules, fc.integer(), (number, rule, value) => {
        const judged = judgeGoal(goal(rule, value), number);
        if (number.value === null || number.isInPart) expect(judged.state).toBe('unknown');
        if (number.isRunning && rule === 'at_least') expect(judged.state).not.toBe('missed');
        if (number.isRunning && rule === 'at_most') expect(judged.state).not.toBe('met');
      }),
    );
    expect(state(goal('change_at_least', 5), 7, { before: 0 })).toBe('unknown');
  });
});

describe('Goal progress', () => {
  const progress = (
    of: MetricGoal,
    value: number | null,
    {
      before = null,
      elapsed = 0.5,
      grows = true,
    }: { before?: number | null; elapsed?: number; grows?: boolean } = {},
  ) => {
    const judged = judgeGoal(of, { value, before, isInPart: false, isRunning: elapsed < 1 });
    return goalProgressOf(judged, { value, before, elapsed, grows });
  };

  it('a goal of a running month is at risk once its number is behind an even pace', () => {
    expect(progress(goal('at_least', 100), 49)).toEqual({ group: 'at_risk', share: 0.49, pace: 0.5 });
    expect(progress(goal('at_least', 100), 50).group).toBe('on_track');
    expect(progress(goal('at_most', 100), 51).group).toBe('at_risk');
    expect(progress(goal('at_most', 100), 50).group).toBe('on_track');
  });

  it('a rate has no pace', () => {
    const grows = false;
    expect(progress(goal('at_least', 4), 3, { grows })).toEqual({
      group: 'at_risk',
      share: 0.75,
      pace: null,
    });
    expect(progress(goal('at_most', 4), 3, { grows }).group).toBe('on_track');
  });

  it('a change goal compares the change so far with its target', () => {
    expect(progress(goal('change_at_least', 10), 105, { before: 100 })).toEqual({
      group: 'at_risk',
      share: 0.5,
      pace: null,
    });
    expect(progress(goal('change_at_least', 10), 112, { before: 100 }).group).toBe('on_track');
    expect(progress(goal('change_at_least', -10), 95, { before: 100 })).toMatchObject({
      group: 'on_track',
      share: null,
    });
  });

  it('a decided goal is met or missed, and one without a number is unknown', () => {
    expect(progress(goal('at_least', 10), 12).group).toBe('met');
    expect(progress(goal('at_least', 10), 9, { elapsed: 1 }).group).toBe('missed');
    expect(progress(goal('at_least', 10), null)).toEqual({ group: 'unknown', share: null, pace: null });
  });
});
