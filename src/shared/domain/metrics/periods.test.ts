import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, lastOfMonth, monthOf, weekdayOf, weekStartOf } from '../time';
import { type ComparisonChoice, type PeriodChoice, periodPresets } from './boards';
import { comparisonOf, isRunning, lengthOf, periodNameOf, periodOf, wholeMonths } from './periods';

const day = fc.integer({ min: 10_000, max: 40_000 }).map((days) => addDays('1970-01-01', days));
const context = fc.record({ today: day, weekStart: fc.integer({ min: 0, max: 6 }) });
const chosenDays = fc.tuple(day, fc.integer({ min: 0, max: 1200 })).map(([start, length]): PeriodChoice => {
  return { kind: 'days', start, end: addDays(start, length) };
});
const preset = fc.constantFrom(...periodPresets).map((kind): PeriodChoice => ({ kind }));
const choice = fc.oneof({ weight: 3, arbitrary: preset }, { weight: 1, arbitrary: chosenDays });
const before = fc.constantFrom<ComparisonChoice>({ kind: 'previous' }, { kind: 'last_year' });

const on = (today: string, weekStart = 0) => ({ today, weekStart });
const previous = { kind: 'previous' } as const;
const lastYear = { kind: 'last_year' } as const;
const written = (period: { start: string; end: string } | null) => period && `${period.start}..${period.end}`;

describe('Period presets', () => {
  it('a preset period is never later than today and as long as its name says', () => {
    const most = { week: 7, month: 31, quarter: 92, year: 366 };
    fc.assert(
      fc.property(fc.constantFrom(...periodPresets), context, (kind, at) => {
        const period = periodOf({ kind }, at);
        expect(period.start <= period.end && period.end <= at.today).toBe(true);
        const [, word = '', unit = ''] = kind.split('_');
        if (unit === 'days') expect(lengthOf(period)).toBe(Number(word));
        else expect(lengthOf(period)).toBeLessThanOrEqual(most[word as keyof typeof most]);
        expect(isRunning(period, at.today)).toBe(kind.startsWith('this_'));
        if (kind.startsWith('this_')) expect(period.end).toBe(at.today);
      }),
    );
  });

  it('weeks start on the day of the client, and the last period ends before the running one starts', () => {
    fc.assert(
      fc.property(context, (at) => {
        for (const unit of ['week', 'month', 'quarter', 'year'] as const) {
          const last = periodOf({ kind: `last_${unit}` }, at);
          const running = periodOf({ kind: `this_${unit}` }, at);
          expect(addDays(last.end, 1)).toBe(running.start);
          if (unit !== 'week') expect(wholeMonths(last)).toBe({ month: 1, quarter: 3, year: 12 }[unit]);
          else expect([weekdayOf(running.start), lengthOf(last)]).toEqual([at.weekStart, 7]);
        }
      }),
    );
  });

  it('the first day of the week follows the locale', () => {
    expect(['de-DE', 'pt-BR', 'en-US', 'en-GB', 'pt-PT', 'no such locale'].map(weekStartOf)).toEqual([
      ...[0, 6, 6, 0, 6, 0],
    ]);
  });

  it('chosen days end today while they are not over', () => {
    const november = { kind: 'days', start: '2026-11-01', end: '2026-11-30' } as const;
    expect(written(periodOf(november, on('2026-11-20')))).toBe('2026-11-01..2026-11-20');
    expect(written(periodOf(november, on('2026-12-01')))).toBe('2026-11-01..2026-11-30');
    expect(written(periodOf(november, on('2026-10-01')))).toBe('2026-11-01..2026-11-30');
  });
});

describe('Comparison period', () => {
  it('the comparison ends before the period and has about the same length', () => {
    fc.assert(
      fc.property(choice, before, context, (chosen, comparison, at) => {
        const period = periodOf(chosen, at);
        const compared = comparisonOf(comparison, chosen, at);
        if (!compared) throw new Error('nothing to compare with');
        expect(compared.start <= compared.end).toBe(true);
        expect(compared.end < period.start).toBe(true);
        const months = Math.max(1, Math.ceil(lengthOf(period) / 28));
        expect(Math.abs(lengthOf(compared) - lengthOf(period))).toBeLessThanOrEqual(3 * months);
        if (chosen.kind.endsWith('_days') || chosen.kind.endsWith('_week')) {
          expect(lengthOf(compared)).toBe(lengthOf(period));
        }
        if (chosen.kind.endsWith('_week')) expect(weekdayOf(compared.start)).toBe(weekdayOf(period.start));
      }),
    );
  });

  it('a running month is compared with the same days, and an ended month with a whole month', () => {
    fc.assert(
      fc.property(context, (at) => {
        const running = comparisonOf(previous, { kind: 'this_month' }, at);
        const last = comparisonOf(previous, { kind: 'last_month' }, at);
        if (!running || !last) throw new Error('nothing to compare with');
        expect(running.start).toBe(monthOf(running.start));
        const lastDay = Number(lastOfMonth(running.start).slice(8));
        expect(lengthOf(running)).toBe(Math.min(Number(at.today.slice(8)), lastDay));
        expect(wholeMonths(last)).toBe(1);
      }),
    );
  });

  it.each([
    ['this_month', '2026-11-20', '2026-10-01..2026-10-20', '2025-11-01..2025-11-20'],
    ['this_month', '2026-03-31', '2026-02-01..2026-02-28', '2025-03-01..2025-03-31'],
    ['this_month', '2028-02-29', '2028-01-01..2028-01-29', '2027-02-01..2027-02-28'],
    ['last_month', '2028-03-05', '2028-01-01..2028-01-31', '2027-02-01..2027-02-28'],
    ['this_quarter', '2026-05-31', '2026-01-01..2026-02-28', '2025-04-01..2025-05-31'],
    ['last_quarter', '2026-02-10', '2025-07-01..2025-09-30', '2024-10-01..2024-12-31'],
    ['this_year', '2028-02-29', '2027-01-01..2027-02-28', '2027-01-01..2027-02-28'],
    ['last_28_days', '2026-03-01', '2026-01-04..2026-01-31', '2025-02-01..2025-02-28'],
    ['this_week', '2026-11-18', '2026-11-09..2026-11-11', '2025-11-17..2025-11-19'],
  ] as const)(
    'the comparison of %s on %s is %s, and the year before it is %s',
    (kind, today, asPrevious, asYear) => {
      expect(written(comparisonOf(previous, { kind }, on(today)))).toBe(asPrevious);
      expect(written(comparisonOf(lastYear, { kind }, on(today)))).toBe(asYear);
    },
  );

  it.each([
    ['2026-11-01', '2026-11-20', '2026-10-01..2026-10-20'],
    ['2026-02-01', '2026-02-28', '2026-01-01..2026-01-31'],
    ['2026-01-01', '2026-06-30', '2025-07-01..2025-12-31'],
    ['2026-11-05', '2026-11-11', '2026-10-29..2026-11-04'],
  ])('the previous period of %s to %s is %s', (start, end, expected) => {
    const compared = comparisonOf(previous, { kind: 'days', start, end }, on('2026-12-15'));
    expect(written(compared)).toBe(expected);
  });

  it('no comparison gives null, and chosen days are used as they are', () => {
    const days = { kind: 'days', start: '2026-01-01', end: '2026-01-09' } as const;
    expect(comparisonOf({ kind: 'none' }, { kind: 'this_month' }, on('2026-11-20'))).toBeNull();
    expect(written(comparisonOf(days, { kind: 'this_month' }, on('2026-11-20')))).toBe(
      '2026-01-01..2026-01-09',
    );
  });
});

describe('periodNameOf', () => {
  it.each([
    ['2026-11-01', '2026-11-30', { kind: 'month', first: '2026-11-01' }],
    ['2026-10-01', '2026-12-31', { kind: 'quarter', year: '2026', quarter: 4 }],
    ['2026-01-01', '2026-12-31', { kind: 'year', year: '2026' }],
    ['2026-02-01', '2026-04-30', { kind: 'days', start: '2026-02-01', end: '2026-04-30' }],
    ['2026-11-01', '2026-11-20', { kind: 'days', start: '2026-11-01', end: '2026-11-20' }],
  ])('the period name of %s to %s is right', (start, end, expected) => {
    expect(periodNameOf({ start, end })).toEqual(expected);
  });
});
