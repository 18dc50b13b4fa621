import type { OpenPacer } from './scenario';
import type { ServiceRules } from './service';

/**
 * Two common rate limiters, for comparison. Both have one queue without priorities; after a refusal they wait for as
 * long as the service says, or else for a second.
 */
const guessedWaitMs = 1_000;

/** A reservoir that is filled up every minute, with a least gap between calls: Bottleneck's way. */
export const reservoir = queued(({ perMinute, perSecond }) => {
  const gapMs = perSecond === undefined ? 0 : 1_000 / perSecond;
  let left = perMinute;
  let filledAt = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    readyAt(now) {
      if (now >= filledAt + 60_000) {
        left = perMinute;
        filledAt = now;
      }
      return left > 0 ? lastAt + gapMs : filledAt + 60_000;
    },
    take(now) {
      left--;
      lastAt = now;
    },
  };
});

/** A sliding log of the moments at which calls left. */
export const slidingLog = queued(({ perMinute, perSecond = Number.POSITIVE_INFINITY }) => {
  const left: number[] = [];
  const ready = (count: number, windowMs: number) => (left.at(-count) ?? Number.NEGATIVE_INFINITY) + windowMs;
  return {
    readyAt: () => Math.max(ready(perMinute, 60_000), ready(perSecond, 1_000)),
    take: (now) => void left.push(now),
  };
});

interface Gate {
  readyAt(now: number): number;
  take(now: number): void;
}

function queued(open: (rules: ServiceRules) => Gate): OpenPacer {
  return ({ clock, timers }, rules) => {
    const gate = open(rules());
    const waiting: (() => void)[] = [];
    let pausedUntil = 0;
    let isArmed = false;

    function look(): void {
      isArmed = false;
      for (;;) {
        const go = waiting[0];
        if (!go) return;
        const now = clock.monotonic();
        const at = Math.max(gate.readyAt(now), pausedUntil);
        if (at > now) {
          isArmed = true;
          timers.after(at - now, look);
          return;
        }
        waiting.shift();
        gate.take(now);
        go();
      }
    }

    return {
      leave: () =>
        new Promise((resolve) => {
          waiting.push(() =>
            resolve(({ isRefused, retryAfterMs }) => {
              if (isRefused) pausedUntil = clock.monotonic() + (retryAfterMs ?? guessedWaitMs);
            }),
          );
          if (!isArmed) look();
        }),
    };
  };
}
