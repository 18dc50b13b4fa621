import { expect, it } from 'vitest';
import { createSleepAwareClock } from './sleep-aware-clock';

function machine() {
  let awakeMs = 7_000;
  let asleepMs = 0;
  const bootedMs = 90_500;
  return {
    clock: { monotonic: () => awakeMs },
    /** Whole seconds, as some systems count. */
    sinceBootMs: () => Math.floor((bootedMs + awakeMs + asleepMs) / 1000) * 1000,
    wake: (ms: number) => {
      awakeMs += ms;
    },
    sleep: (ms: number) => {
      asleepMs += ms;
    },
  };
}

it('the sleep-aware clock counts sleep and is never ahead of true time', () => {
  const at = machine();
  const now = createSleepAwareClock(at.clock, at.sinceBootMs);
  let before = now();
  let passedMs = 0;
  for (let i = 0; i < 500; i++) {
    at.wake(777);
    passedMs += 777;
    if (i % 100 === 99) {
      at.sleep(8 * 3_600_000);
      passedMs += 8 * 3_600_000;
    }
    expect(now()).toBeGreaterThanOrEqual(before);
    before = now();
    expect(before).toBeLessThanOrEqual(passedMs);
    expect(before).toBeGreaterThan(passedMs - 2_000);
  }
});

it('the sleep-aware clock is as precise as the monotonic clock while awake', () => {
  const at = machine();
  const now = createSleepAwareClock(at.clock, at.sinceBootMs);
  const before = now();
  at.wake(3);
  expect(now() - before).toBe(3);
});
