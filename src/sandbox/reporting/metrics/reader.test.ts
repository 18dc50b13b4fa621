import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from './reader';

const measured = (number: number) => ({ values: number, number });

describe('comparison of two periods', () => {
  it.each([
    [120, 100, 20, 20],
    [75, 100, -25, -25],
    [1, 3, -66.67, -2],
    [5, 0, 100, 5],
    [0, 0, 0, 0],
    [0, 8, -100, -8],
    [12.34, 10, 23.4, 2.34],
  ])(
    '%d compared with an earlier %d differs by %d percent and by %d in absolute numbers',
    (now, before, difference, absoluteDifference) => {
      expect(compare(measured(now), measured(before))).toEqual({
        values: now,
        comparison: { values: before, difference, absoluteDifference },
      });
    },
  );

  it('the comparison is null without a comparison period', () => {
    expect(compare(measured(7), null)).toEqual({ values: 7, comparison: null });
  });

  it('the two differences of a comparison are finite and have the same sign', () => {
    // Values have two decimals at most.
    const amount = fc.nat({ max: 2_000_000_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(amount, amount, (now, before) => {
        const { comparison } = compare(measured(now), measured(before));
        const { difference, absoluteDifference } = comparison ?? { difference: NaN, absoluteDifference: NaN };
        expect(Number.isFinite(difference) && Number.isFinite(absoluteDifference)).toBe(true);
        expect(difference * absoluteDifference).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
