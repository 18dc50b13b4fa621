import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTurn, type ShareTurns, turnTaken } from './fair-share';
import { type FreshnessTier, freshnessTiers } from './tiers';

const weights = { a: 5, b: 3, c: 1 } as const;
type Tier = keyof typeof weights;
const tiers = Object.keys(weights) as Tier[];
const atFirst: ShareTurns<Tier> = { at: 0, ends: {} };

/** Gives the turn to the first tier in order that wants one. */
function take(
  turns: ShareTurns<Tier>,
  wanting: ReadonlySet<Tier>,
): { turns: ShareTurns<Tier>; tier: Tier | null } {
  const tier = inTurn(turns, weights).find((one) => wanting.has(one)) ?? null;
  return { turns: tier ? turnTaken(turns, weights, tier) : turns, tier };
}

describe('Weighted fair share', () => {
  it('a tier that always wants turns gets its weighted share, whatever other tiers want', () => {
    const someTiers = fc.subarray(tiers);
    const run = fc.array(someTiers, { minLength: 50, maxLength: 300 });
    fc.assert(
      fc.property(fc.constantFrom(...tiers), run, (steady, rounds) => {
        let turns = atFirst;
        let got = 0;
        for (const others of rounds) {
          const taken = take(turns, new Set([steady, ...others]));
          turns = taken.turns;
          got += taken.tier === steady ? 1 : 0;
        }
        const part = weights[steady] / tiers.reduce((sum, tier) => sum + weights[tier], 0);
        expect(got).toBeGreaterThanOrEqual(Math.floor((rounds.length - tiers.length) * part) - 1);
      }),
      runs(30),
    );
  });

  it('an idle tier accumulates no turns', () => {
    let turns = atFirst;
    for (let round = 0; round < 100; round += 1) turns = take(turns, new Set<Tier>(['a'])).turns;
    const both = Array.from({ length: 16 }, () => {
      const taken = take(turns, new Set<Tier>(['a', 'b']));
      turns = taken.turns;
      return taken.tier;
    });
    expect(both.filter((tier) => tier === 'b').length).toBe(6);
  });
});

it('property 10: calls before a publication leave every other tier that wants one at least 1 of 12 calls', () => {
  const others = (Object.keys(freshnessTiers) as FreshnessTier[]).filter(
    (tier) => tier !== 'before_publication',
  );
  fc.assert(
    fc.property(fc.constantFrom(...others), fc.integer({ min: 0, max: 40 }), (other, before) => {
      let turns: ShareTurns<FreshnessTier> = { at: 0, ends: {} };
      const next = (wanting: ReadonlySet<FreshnessTier>) => {
        const tier = inTurn(turns, freshnessTiers).find((one) => wanting.has(one));
        if (tier) turns = turnTaken(turns, freshnessTiers, tier);
        return tier;
      };
      // The tier was alone before: it has saved nothing up, and owes nothing.
      for (let call = 0; call < before; call += 1) next(new Set(['before_publication']));
      const both = new Set([other, 'before_publication'] as const);
      const taken = Array.from({ length: 120 }, () => next(both));
      for (let from = 0; from + 12 <= taken.length; from += 1)
        expect(taken.slice(from, from + 12)).toContain(other);
    }),
    runs(30),
  );
});
