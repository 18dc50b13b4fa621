import { describe, expect, it } from 'vitest';
import { Simulation } from './simulation';

/**
 * How many lives to play, and from which seed on: others in each run, and a failed one is played again by `SIMULATE_FIRST`
 * and one seed. `npm run soak` plays ten thousand, from 1 on.
 */
const seeds = Number(import.meta.env.SIMULATE_SEEDS ?? 30);
const first = Number(import.meta.env.SIMULATE_FIRST ?? 1 + Math.floor(Math.random() * 2 ** 31));

/** So many lives to a test: a life that never ended would be found by its test's name. */
const livesAtOnce = 15;
/** Far more than they take on a busy machine, which has needed two minutes. */
const mostMs = 900_000;

/** Each half is a file of its own, so that two processors share the work. */
export function describeLives(half: 0 | 1): void {
  const batches = Array.from({ length: Math.ceil(seeds / livesAtOnce) }, (_, index) => {
    const from = first + index * livesAtOnce;
    return { from, to: Math.min(from + livesAtOnce, first + seeds) - 1 };
  }).filter((_, index) => index % 2 === half);

  describe('the engine, life after life, comes to equal the services and never shows what they were not', () => {
    it('has lives to play, or leaves the few there are to the other half', () => {
      expect(batches.length > 0 || seeds <= livesAtOnce).toBe(true);
    });
    it.each(batches)('seeds $from to $to', { timeout: mostMs }, async ({ from, to }) => {
      const failed: string[] = [];
      for (let seed = from; seed <= to; seed += 1) {
        const problems = await new Simulation(seed).play();
        if (problems.length > 0)
          failed.push(`SIMULATE_FIRST=${seed} SIMULATE_SEEDS=1: ${problems.join('; ')}`);
      }
      expect(failed).toEqual([]);
    });
  });
}
