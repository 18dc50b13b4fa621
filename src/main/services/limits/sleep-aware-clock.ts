import { uptime } from 'node:os';
import type { Clock } from '../../ports';

/** Some systems tell the time since boot in whole seconds only. */
const uptimeStepMs = 1_000;

/**
 * Milliseconds that pass while the machine sleeps too. A monotonic clock stands still then on some systems, and a
 * day's budget would last three days on a laptop; the wall clock is anybody's to set. The time since boot is neither:
 * what it has passed more than the monotonic clock was sleep. It never runs ahead of the true time.
 */
export function createSleepAwareClock(
  { monotonic }: Pick<Clock, 'monotonic'>,
  sinceBootMs: () => number = () => uptime() * 1000,
): () => number {
  const start = { monotonic: monotonic(), sinceBoot: sinceBootMs() };
  let sleptMs = 0;
  return () => {
    const passedMs = monotonic() - start.monotonic;
    sleptMs = Math.max(sleptMs, sinceBootMs() - start.sinceBoot - passedMs - uptimeStepMs);
    return passedMs + sleptMs;
  };
}
