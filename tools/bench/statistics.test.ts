import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, percentile, ratioInterval } from './statistics.mjs';

describe('benchmark statistics', () => {
  it('a percentile is one of the values, in any order', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(percentile([5, 1, 4, 2, 3], 0.95)).toBe(5);
    expect(percentile([], 0.5)).toBeNaN();
    const values = [2, 1];
    median(values);
    expect(values).toEqual([2, 1]);
  });

  it('equal ratios give a narrow interval, and different ratios a wide one', () => {
    const sure = ratioInterval([
      [20, 10],
      [30, 15],
      [4, 2],
    ]);
    expect(sure.low).toBeCloseTo(2);
    expect(sure.high).toBeCloseTo(2);
    const { low, high } = ratioInterval([
      [20, 10],
      [10, 20],
      [11, 10],
    ]);
    expect(low).toBeLessThan(0.5);
    expect(high).toBeGreaterThan(2);
  });

  it('the ratio interval matches Student’s t distribution', () => {
    const { low, high } = ratioInterval([
      [Math.E, 1],
      [Math.E ** 2, 1],
      [Math.E ** 3, 1],
    ]);
    // Mean 2, standard deviation 1, three values: 2 ± 4.30 / √3.
    expect(Math.log(low)).toBeCloseTo(2 - 4.3 / Math.sqrt(3));
    expect(Math.log(high)).toBeCloseTo(2 + 4.3 / Math.sqrt(3));
  });

  it('swapping the pairs inverts the ratio interval', () => {
    const time = fc.double({ min: 0.1, max: 1_000, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time), { minLength: 2, maxLength: 40 }), (pairs) => {
        const one = ratioInterval(pairs);
        const other = ratioInterval(pairs.map(([a, b]) => [b, a] as const));
        expect(one.low * other.high).toBeCloseTo(1, 6);
        expect(one.low).toBeLessThanOrEqual(one.high);
      }),
    );
  });
});
