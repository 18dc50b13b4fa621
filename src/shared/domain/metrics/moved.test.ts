import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../time';
import { missingStates } from './data-state';
import { judgeGoal } from './goals';
import { type Finding, findingsOf, type MovedNumber } from './moved';

const past = (...values: (number | null)[]) =>
  values.map((value, index) => ({ month: addMonths('2026-11-01', -index - 1), value }));
const number = (metric: string, value: number | null, given: Partial<MovedNumber> = {}): MovedNumber => ({
  metric,
  value,
  before: null,
  past: [],
  parts: [],
  leftOut: [],
  goal: null,
  ...given,
});

const maybe = fc.option(fc.integer({ min: -50, max: 5_000 }), { freq: 4 });
const platforms = ['Instagram', 'Facebook', 'TikTok'];
const part = fc.record({ platform: fc.constantFrom(...platforms), value: maybe, before: maybe });
const goal = fc
  .record({
    rule: fc.constantFrom('at_least' as const, 'at_most' as const, 'change_at_least' as const),
    value: fc.integer({ min: -50, max: 5_000 }),
  })
  .map((one) => ({ client: 'planning:1' as const, metric: 'x', ...one }));
export const movedNumbers = fc
  .array(
    fc.record({
      metric: fc.constantFrom('reach', 'clicks', 'cost', 'views', 'likes'),
      value: maybe,
      before: maybe,
      months: fc.array(maybe, { maxLength: 13 }),
      parts: fc.array(part, { maxLength: 3 }),
      leftOut: fc
        .subarray(platforms)
        .chain((names) =>
          fc.tuple(
            ...names.map((platform) =>
              fc.record({ platform: fc.constant(platform), state: fc.constantFrom(...missingStates) }),
            ),
          ),
        ),
      goal: fc.option(goal),
      isRunning: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((given) =>
    given.map(({ months, goal: kept, isRunning, ...one }): MovedNumber => {
      const isInPart = one.leftOut.length > 0;
      return {
        ...one,
        past: past(...months),
        goal: kept && judgeGoal(kept, { value: one.value, before: one.before, isInPart, isRunning }),
      };
    }),
  );

describe('findingsOf', () => {
  it('findings are goals, stops, records, changes and missing accounts in this order', () => {
    const clicks = { client: 'planning:1', metric: 'clicks', rule: 'at_least', value: 10 } as const;
    const found = findingsOf([
      number('reach', 500, { before: 400, past: past(400, 300, 200, 600) }),
      number('clicks', 9, { before: 8, goal: { state: 'missed', goal: clicks } }),
      number('views', 0, { before: 70 }),
      number('cost', 150, { before: 100, leftOut: [{ platform: 'Facebook', state: 'not_loaded' }] }),
      number('likes', 7, { before: 7 }),
    ]);
    expect(found.map(({ kind }) => kind)).toEqual(['goal', 'stopped', 'record', 'changed', 'missing']);
    expect(found[2]).toEqual({
      kind: 'record',
      metric: 'reach',
      direction: 'up',
      value: 500,
      since: '2026-07-01',
      months: 3,
    });
  });

  it('a record ends at an unknown month', () => {
    expect(findingsOf([number('reach', 500, { past: past(null, 1, 1, 1) })])).toEqual([]);
    const [after] = findingsOf([number('reach', 500, { past: past(1, 1, 1, null, 1) })]);
    expect(after).toMatchObject({ kind: 'record', months: 3, since: null });
  });

  it('a metric shown beside the findings gets only record findings', () => {
    const leftOut = [{ platform: 'Facebook', state: 'no_data' }] as const;
    const missed = {
      state: 'missed',
      goal: { client: 'planning:1', metric: 'reach', rule: 'at_least', value: 200 },
    } as const;
    const numbers = [
      number('reach', 120, { before: 100, leftOut, goal: missed }),
      number('clicks', 90, { before: 100, leftOut }),
      number('views', 500, { before: 400, past: past(400, 300, 200, 100) }),
    ];
    const said = (shown?: ReadonlySet<string>) =>
      findingsOf(numbers, shown).map((one) => [one.kind, 'metric' in one ? one.metric : null]);
    expect(said()).toEqual(
      expect.arrayContaining([
        ['missing', null],
        ['goal', 'reach'],
      ]),
    );
    expect(said(new Set(['reach', 'views']))).toEqual([
      ['record', 'views'],
      ['changed', 'clicks'],
    ]);
  });

  it('there are at most five findings, each proven by the numbers', () => {
    fc.assert(
      fc.property(movedNumbers, (numbers) => {
        const findings = findingsOf(numbers);
        expect(findings.length).toBeLessThanOrEqual(5);
        for (const finding of findings) expect(isProven(finding, numbers)).toBe(true);
        // Each account that is left out is named once for each reason, and never for another.
        const said = findings.flatMap((one) =>
          one.kind === 'missing' ? one.platforms.map((platform) => `${platform} ${one.state}`) : [],
        );
        const given = numbers.flatMap(({ leftOut }) =>
          leftOut.map(({ platform, state }) => `${platform} ${state}`),
        );
        expect(said.toSorted()).toEqual([...new Set(given)].toSorted());
      }),
    );
  });
});

/** Checks a finding again, from the numbers alone. */
function isProven(finding: Finding, numbers: readonly MovedNumber[]): boolean {
  if (finding.kind === 'missing')
    return finding.platforms.every((name) =>
      numbers.some(({ leftOut }) =>
        leftOut.some((one) => one.platform === name && one.state === finding.state),
      ),
    );
  const own = numbers.filter(({ metric }) => metric === finding.metric);
  const isSigned = (value: number, before: number, direction: string, percent: number) =>
    (direction === 'up') === value > before &&
    value !== before &&
    Math.abs(percent - (Math.abs(value - before) / Math.abs(before)) * 100) < 1e-6;
  return own.some(({ value, before, past: months, parts, goal: judged }) => {
    switch (finding.kind) {
      case 'changed':
        return (
          finding.value === value &&
          finding.before === before &&
          isSigned(finding.value, finding.before, finding.direction, finding.percent)
        );
      case 'part':
        return parts.some(
          (one) =>
            one.platform === finding.platform &&
            one.value === finding.value &&
            one.before === finding.before &&
            isSigned(finding.value, finding.before, finding.direction, finding.percent),
        );
      case 'started':
        return before === 0 && finding.value === value && value !== 0;
      case 'stopped':
        return value === 0 && finding.before === before && before !== 0;
      case 'same':
        return value === before && finding.value === value;
      case 'goal':
        return judged?.state === finding.state && finding.value === value;
      case 'record': {
        if (finding.value !== value) return false;
        const beaten = months.slice(0, finding.months).map((one) => one.value);
        const isAllBeaten = beaten.every(
          (one) => one !== null && (finding.direction === 'up' ? value > one : value < one),
        );
        const end = months.find(({ month }) => month === finding.since)?.value;
        const isEnded =
          finding.since === null ||
          (typeof end === 'number' && (finding.direction === 'up' ? end >= value : end <= value));
        return isAllBeaten && isEnded && beaten.length === finding.months;
      }
    }
  });
}
