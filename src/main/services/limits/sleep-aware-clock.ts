import { uptime } from 'node:os';
import type { Clock } from '../../ports';

/** Some systems tell the time since boot in whole seconds only. */
const uptimeStepMs = 1_000;

/**
 * Milliseconds that also pass while the machine sleeps. On some systems a monotonic clock stops during sleep, so on a
 * laptop a day's budget would last three days. A user can set the wall clock to any time. The time since boot has
 * neither problem: what it gains on the monotonic clock was sleep. It never runs ahead of the true time.
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
