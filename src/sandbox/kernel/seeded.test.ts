import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf, Keys, Random } from './seeded';

describe('Random', () => {
  it('repeats itself for the same seed and differs for another', () => {
    const draw = (seed: string) => {
      const random = new Random(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('stays within the bounds it was given', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(30), (seed, min, span) => {
        const random = new Random(seed);
        for (let i = 0; i < 50; i++) {
          const value = random.integer(min, min + span);
          expect(Number.isInteger(value) && value >= min && value <= min + span).toBe(true);
        }
      }),
    );
  });

  it('spreads evenly', () => {
    const random = new Random('even');
    const counts = Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) counts[random.integer(0, 9)]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1_150);
  });

  it('picks some without repeating any, in their own order', () => {
    const picked = new Random('x').some([1, 2, 3, 4, 5, 6], 4);
    expect(new Set(picked).size).toBe(4);
    expect(picked).toEqual([...picked].sort());
  });
});

describe('Keys', () => {
  it('mints by purpose and number, from the seed alone', () => {
    const keys = new Keys('1');
    expect(keys.token('a', 1)).toBe(new Keys('1').token('a', 1));
    expect(
      new Set([keys.token('a', 1), keys.token('a', 2), keys.token('b', 1), new Keys('2').token('a', 1)]).size,
    ).toBe(4);
    expect(keys.token('a', 1)).toMatch(/^[A-Za-z0-9]{40}$/);
  });

  it('makes uuids of version 4', () => {
    expect(new Keys('1').uuid('customer', 1)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('keeps a hash that does not hold the token', () => {
    expect(hashOf('cpl_secret')).not.toContain('secret');
    expect(hashOf('cpl_secret')).toBe(hashOf('cpl_secret'));
  });
});
