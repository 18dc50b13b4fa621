import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time';
import { dateBars } from './date-bars';

const october = { start: '2026-10-01', end: '2026-10-31' };
const november = { start: '2026-11-01', end: '2026-11-30' };

it('a month and its comparison are drawn as bars in proportion to their days', () => {
  const bars = dateBars(november, october);
  expect(bars?.comparison).toMatchObject({ left: 0, days: 31 });
  expect(bars?.period.left).toBeCloseTo((31 / 61) * 100);
  expect(bars?.period.width).toBeCloseTo((30 / 61) * 100);
  expect(bars?.isCut).toBe(false);
});

it('a long gap between the two periods is cut and marked', () => {
  const bars = dateBars(november, { start: '2025-11-01', end: '2025-11-30' });
  expect(bars?.isCut).toBe(true);
  expect(bars?.period.width).toBeCloseTo(bars?.comparison?.width ?? 0);
});

it('an invalid period or comparison has no bars', () => {
  expect(dateBars({ start: '', end: '2026-11-30' }, null)).toBeNull();
  expect(dateBars({ start: '2026-11-30', end: '2026-11-01' }, null)).toBeNull();
  expect(dateBars(november, { start: '2026-10-01', end: '' })).toBeNull();
  expect(dateBars(november, null)).toMatchObject({ comparison: null, period: { left: 0, width: 100 } });
});

it('bars stay within the line, in time order and in proportion', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 400 }))
    .map(([from, days]) => ({
      start: addDays('2025-01-01', from),
      end: addDays('2025-01-01', from + days),
    }));
  fc.assert(
    fc.property(range, range, (period, comparison) => {
      const bars = dateBars(period, comparison);
      if (!bars?.comparison) throw new Error('both have days');
      for (const { left, width } of [bars.period, bars.comparison]) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(100.000_1);
      }
      expect(bars.period.width * bars.comparison.days).toBeCloseTo(
        bars.comparison.width * bars.period.days,
        5,
      );
      if (period.start > comparison.start) expect(bars.period.left).toBeGreaterThan(bars.comparison.left);
    }),
  );
});
