import { addDays, addMonths, dayKeyIn, daysBetween, isWeekend, weekdayOf } from '@shared/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarViews, daysIn, rangeIncludes, rangeOf, stepPeriod, weeksIn } from './period';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days));
const view = fc.constantFrom(...calendarViews);

describe('Calendar period', () => {
  it('a period includes its day, starts as its view requires and has whole weeks', () => {
    fc.assert(
      fc.property(day, view, (anchor, as) => {
        const range = rangeOf(as, anchor);
        expect(rangeIncludes(range, anchor)).toBe(true);
        const length = daysBetween(range.from, range.to) + 1;
        if (as === 'list') expect(range.from.slice(8)).toBe('01');
        else {
          expect([weekdayOf(range.from), weekdayOf(range.to)]).toEqual([0, 6]);
          expect(length).toBe(7 * weeksIn(range));
          if (as === 'week') expect(length).toBe(7);
          // No week lies outside the month.
          else
            expect(
              addDays(range.from, 6) >= rangeOf('list', anchor).from &&
                addDays(range.to, -6) <= rangeOf('list', anchor).to,
            ).toBe(true);
        }
        expect(daysIn(range)).toHaveLength(length);
      }),
    );
  });

  it('stepping a period forward and back returns to the same period', () => {
    fc.assert(
      fc.property(day, view, (anchor, as) => {
        const next = stepPeriod(as, anchor, 1);
        const here = rangeOf(as, anchor);
        if (as === 'month') expect(next.slice(0, 7)).toBe(addMonths(anchor, 1).slice(0, 7));
        else expect(rangeOf(as, next).from).toBe(addDays(here.to, 1));
        expect(rangeOf(as, stepPeriod(as, next, -1))).toEqual(here);
      }),
    );
  });

  it('stepping to a month without the same day leads to its last day', () => {
    expect(stepPeriod('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(stepPeriod('list', '2028-03-31', -1)).toBe('2028-02-29');
    expect(stepPeriod('month', '2026-12-15', 1)).toBe('2027-01-15');
  });
});

describe('Day and month arithmetic', () => {
  it('weekdays are counted from Monday', () => {
    expect(['2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22'].map(weekdayOf)).toEqual([0, 4, 5, 6]);
    expect(isWeekend('2026-11-20')).toBe(false);
    expect(isWeekend('2026-11-21')).toBe(true);
  });

  it('months are added across years', () => {
    expect(addMonths('2026-11-20', 2)).toBe('2027-01-01');
    expect(addMonths('2026-01-05', -1)).toBe('2025-12-01');
    fc.assert(
      fc.property(day, fc.integer({ min: -30, max: 30 }), (from, months) => {
        expect(addMonths(addMonths(from, months), -months)).toBe(`${from.slice(0, 7)}-01`);
        expect(dayKeyIn('UTC', Date.parse(`${addMonths(from, months)}T00:00:00Z`))).toBe(
          addMonths(from, months),
        );
      }),
    );
  });
});
