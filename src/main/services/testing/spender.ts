import { writeSync } from 'node:fs';
import { systemClock, systemTimers } from '../../ports';
import { createActionUsageStore } from '../limits/action-usage-store';
import { createSleepAwareClock } from '../limits/sleep-aware-clock';
import { testLimiter } from './limiter';

/**
 * A process of its own for the test that kills it: creates reports until the day's budget is spent, three at a time,
 * and writes `called` to standard output where a real call would leave. It ends with `spent`.
 */
const [userDataFolder = '', maxAttempts = ''] = process.argv.slice(2);
const callsAtATime = 3;
const budget = 'reporting https://reporting.example/v2 0123';

const logger = { log: () => undefined };
const limiter = testLimiter(
  { clock: systemClock, timers: systemTimers },
  {
    actionUsage: createActionUsageStore({
      userDataFolder,
      clock: systemClock,
      sleepAwareClock: createSleepAwareClock(systemClock),
      logger,
    }),
  },
);
limiter.setLimits(budget, {
  perMinute: 6_000,
  actions: { reports_create: { maxAttempts: Number(maxAttempts), decaySeconds: 86_400 } },
});

async function spendAll(): Promise<void> {
  for (;;) {
    const permit = await limiter.acquire(budget, { lane: 'interactive', action: 'reports_create' });
    if (!permit.ok) return;
    // Synchronous, or the line could be lost with the process although the call would have left.
    writeSync(1, 'called\n');
    await new Promise<void>((resolve) => systemTimers.after(Math.random() * 8, resolve));
    permit.data.release({ sent: true });
  }
}

await Promise.all(Array.from({ length: callsAtATime }, spendAll));
writeSync(1, 'spent\n');
