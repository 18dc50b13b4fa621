import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashToken, SeededKeys, SeededRandom } from './seeded';

describe('SeededRandom', () => {
  it('SeededRandom gives equal values for equal seeds and other values for another seed', () => {
    const draw = (seed: string) => {
      const random = new SeededRandom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('random integers stay within the given bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(30), (seed, min, span) => {
        const random = new SeededRandom(seed);
        for (let i = 0; i < 50; i++) {
          const value = random.integer(min, min + span);
          expect(Number.isInteger(value) && value >= min && value <= min + span).toBe(true);
        }
      }),
    );
  });

  it('random integers are evenly distributed', () => {
    const random = new SeededRandom('even');
    const counts = Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) counts[random.integer(0, 9)]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1_150);
  });

  it('a sample has different items in their original order', () => {
    const picked = new SeededRandom('x').sample([1, 2, 3, 4, 5, 6], 4);
    expect(new Set(picked).size).toBe(4);
    expect(picked).toEqual([...picked].sort());
  });
});

describe('SeededKeys', () => {
  it('a key depends only on seed, purpose and number', () => {
    const keys = new SeededKeys('1');
    expect(keys.token('a', 1)).toBe(new SeededKeys('1').token('a', 1));
    expect(
      new Set([keys.token('a', 1), keys.token('a', 2), keys.token('b', 1), new SeededKeys('2').token('a', 1)])
        .size,
    ).toBe(4);
    expect(keys.token('a', 1)).toMatch(/^[A-Za-z0-9]{40}$/);
  });

  it('uuids have version 4', () => {
    expect(new SeededKeys('1').uuid('customer', 1)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('hashToken is repeatable and does not contain the token', () => {
    expect(hashToken('cpl_secret')).not.toContain('secret');
    expect(hashToken('cpl_secret')).toBe(hashToken('cpl_secret'));
  });
});
