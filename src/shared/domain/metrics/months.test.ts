import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, lastOfMonth, monthOf } from '../time';
import { monthPeriods, monthsBefore, usualMonth, wholeMonth } from './months';

const days = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('1990-01-01', offset));

describe('Month periods', () => {
  it('a running month is compared with the same days of the earlier month', () => {
    expect(monthPeriods('2026-11-01', '2026-11-20', 'previous')).toEqual({
      period: { start: '2026-11-01', end: '2026-11-20' },
      before: { start: '2026-10-01', end: '2026-10-20' },
      isRunning: true,
    });
    expect(monthPeriods('2028-02-01', '2028-02-28', 'last_year').before).toEqual({
      start: '2027-02-01',
      end: '2027-02-28',
    });
  });

  it('an ended month is compared with a whole month or nothing', () => {
    expect(monthPeriods('2026-11-01', '2026-12-01', 'previous')).toEqual({
      period: wholeMonth('2026-11-01'),
      before: wholeMonth('2026-10-01'),
      isRunning: false,
    });
    expect(monthPeriods('2026-11-01', '2026-12-01', 'last_year').before).toEqual(wholeMonth('2025-11-01'));
    expect(monthPeriods('2026-11-01', '2026-12-01', 'none').before).toBeNull();
  });

  it('a month is compared only with days of the previous month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -30, max: 0 }), (today, by) => {
        const month = addMonths(monthOf(today), by);
        const { period, before, isRunning } = monthPeriods(month, today, 'previous');
        expect([period.start, before?.start]).toEqual([month, addMonths(month, -1)]);
        expect(monthOf(before?.end ?? '')).toBe(addMonths(month, -1));
        expect(period.end).toBe(isRunning ? today : lastOfMonth(month));
        if (!isRunning) expect(before).toEqual(wholeMonth(addMonths(month, -1)));
      }),
    );
  });

  it('a month has thirteen months before it', () => {
    const before = monthsBefore('2026-11-01');
    expect([before.length, before[0], before.at(-1)]).toEqual([13, '2026-10-01', '2025-10-01']);
  });

  it('the usual month is the previous one in the first week', () => {
    expect(usualMonth('2026-12-01')).toBe('2026-11-01');
    expect(usualMonth('2027-01-07')).toBe('2026-12-01');
    expect(usualMonth('2026-11-22')).toBe('2026-11-01');
  });
});
