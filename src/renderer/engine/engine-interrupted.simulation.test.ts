// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { InterruptedLife } from './testing/interrupted-life';

/** A tenth of the other lives: each is compared twice, and a fault of this kind shows in every sixth. */
const lives = Math.max(50, Math.ceil(Number(import.meta.env.SIMULATE_SEEDS ?? 1_000) / 10));
const first = Number(import.meta.env.SIMULATE_FIRST ?? 1);
const livesAtOnce = 25;

describe('an engine that is killed while it reads equals the services as soon as it says so', () => {
  const batches = Array.from(
    { length: Math.ceil(lives / livesAtOnce) },
    (_, index) => first + index * livesAtOnce,
  );
  it.each(batches)('25 lives from seed %i on', { timeout: 240_000 }, async (from) => {
    const failed: string[] = [];
    for (let seed = from; seed < from + livesAtOnce; seed += 1) {
      const problems = await new InterruptedLife(seed).play();
      if (problems.length > 0) failed.push(`seed ${seed}: ${problems.slice(0, 3).join('; ')}`);
    }
    expect(failed).toEqual([]);
  });
});
