import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion } from './cells';

const weights = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1, maxLength: 12 });

describe('apportion', () => {
  it('apportion returns whole parts that add up to the total, each within one of its exact share', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 5_000_000 }), weights, (total, given) => {
        const parts = apportion(total, given);
        const sum = given.reduce((a, b) => a + b, 0);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        for (const [i, part] of parts.entries())
          expect(Math.abs(part - (total * (given[i] ?? 0)) / sum)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('apportion throws without weights', () => {
    expect(() => apportion(5, [])).toThrow();
  });
});
