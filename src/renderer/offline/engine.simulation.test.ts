// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { Simulation } from './testing/simulation';

/** How many lives to play; `SIMULATE_FIRST` with 1 plays a failed one again. */
const seeds = Number(import.meta.env.SIMULATE_SEEDS ?? 150);
const first = Number(import.meta.env.SIMULATE_FIRST ?? 1);

describe('the engine, over many lives', () => {
  it('comes to equal the service, and never shows what it was not', { timeout: 3_600_000 }, async () => {
    const failed: string[] = [];
    for (let seed = first; seed < first + seeds; seed += 1) {
      const problems = await new Simulation(seed).play();
      if (problems.length > 0) failed.push(`SIMULATE_FIRST=${seed} SIMULATE_SEEDS=1: ${problems.join('; ')}`);
    }
    expect(failed).toEqual([]);
  });
});
