// @vitest-environment node

import {
  type Board,
  comparisonOf,
  monthComparisons,
  monthPeriods,
  type Period,
  periodKeyOf,
  periodOf,
  periodPresets,
  wholeMonth,
} from '@shared/domain/metrics';
import { addDays, addMonths, lastOfMonth, monthOf, startOfDayIn } from '@shared/domain/time';
import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptMetric } from '../api';
import { askedPeriods } from './asked-periods';
import { supersededIn } from './superseded';

type Kept = Record<string, KeptMetric>;
type Choice = Pick<Board, 'period' | 'comparison'>;

const firstDay = '2026-01-15';
const days = fc.integer({ min: 0, max: 120 });
const choice = fc.record({
  period: fc.oneof(
    fc.constantFrom(...periodPresets).map((kind): Choice['period'] => ({ kind })),
    fc.tuple(days, fc.integer({ min: 0, max: 40 })).map(([from, length]): Choice['period'] => {
      const start = addDays(firstDay, from);
      // The first days of a month, which look like a month that ran.
      const first = from % 2 === 0 ? monthOf(start) : start;
      return { kind: 'days', start: first, end: addDays(first, length) };
    }),
  ),
  comparison: fc
    .constantFrom('none' as const, 'previous' as const, 'last_year' as const)
    .map((kind) => ({ kind })),
});
/** UTC hours from which a person or client is away. */
const zoneHours = fc.integer({ min: -12, max: 14 });

const noon = (day: string) => startOfDayIn('UTC', day) + 12 * 3_600_000;
const boardPeriods = ({ period, comparison }: Choice, today: string): (Period | null)[] => {
  const context = { today, weekStart: 6 };
  return [periodOf(period, context), comparisonOf(comparison, period, context)];
};
const monthOfToday = (today: string): (Period | null)[] =>
  monthComparisons.flatMap((comparison) => {
    const { period, before } = monthPeriods(monthOf(today), today, comparison);
    return [period, before];
  });
const pruned = (kept: Kept, now: number, choices: readonly Choice[]): Kept => {
  const asked = askedPeriods(choices, now);
  const gone = new Set(supersededIn(kept, now, (key) => asked.has(key)));
  return Object.fromEntries(Object.entries(kept).filter(([key]) => !gone.has(key)));
};

describe('Superseded metric answers', () => {
  it('an answer that a board or month still asks for is never superseded', () => {
    fc.assert(
      fc.property(
        fc.array(choice, { maxLength: 4 }),
        fc.array(days, { minLength: 1, maxLength: 40 }),
        zoneHours,
        fc.integer({ min: 0, max: 14 }),
        (choices, readOn, hours, back) => {
          let kept: Kept = {};
          let today = firstDay;
          for (const day of readOn.toSorted((a, b) => a - b)) {
            today = addDays(firstDay, day);
            const readAt = noon(today) - hours * 3_600_000;
            const read = [...monthOfToday(today), ...choices.flatMap((one) => boardPeriods(one, today))];
            for (const period of read) if (period) kept[periodKeyOf(period)] = { readAt, number: day };
            const before = kept;
            kept = pruned(kept, readAt, choices);
            // A board without an answer for today looks for the answers of the days before.
            const asOf = addDays(today, -back);
            const asked = [...monthOfToday(today), ...choices.flatMap((one) => boardPeriods(one, asOf))];
            for (const period of asked) {
              const key = period ? periodKeyOf(period) : '';
              expect(kept[key], key).toBe(before[key]);
            }
          }
        },
      ),
      runs(60),
    );
  });

  it('whole months and periods that had ended when read are never superseded', () => {
    const month = '2026-10-01';
    const past = Array.from({ length: 13 }, (_, index) => wholeMonth(addMonths(month, -index)));
    const closed = { start: '2026-09-01', end: '2026-09-07' };
    const kept = Object.fromEntries(
      [...past, closed].map((period) => [periodKeyOf(period), { readAt: noon('2026-11-22'), number: 1 }]),
    );
    expect(supersededIn(kept, noon('2026-11-22'), () => false)).toEqual([]);
  });

  it('a year of daily reads keeps no more partial-month answers than a few weeks do', () => {
    let kept: Kept = {};
    for (let day = 0; day < 365; day += 1) {
      const today = addDays(firstDay, day);
      for (const period of monthOfToday(today))
        if (period) kept[periodKeyOf(period)] ??= { readAt: noon(today), number: day };
      kept = pruned(kept, noon(today), []);
    }
    const partial = Object.keys(kept).filter((key) => !key.endsWith(lastOfMonth(key.slice(0, 10))));
    // Sixteen days of the month, each compared with two others.
    expect(partial.length).toBeLessThanOrEqual(3 * 18);
  });
});
