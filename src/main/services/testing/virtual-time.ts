import type { Clock, Timers } from '../../ports';

export interface VirtualTime {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Moves time forward, running every timer on its way at its own moment and letting promises settle between. */
  advance(ms: number): Promise<void>;
}

interface Pending {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

export function virtualTime(startsAt = 1_000_000): VirtualTime {
  let now = startsAt;
  let order = 0;
  const pending = new Set<Pending>();

  /** Waits for one turn of the real event loop, so that all pending promises settle and cached imports load. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const nextBefore = (end: number): Pending | undefined =>
    [...pending].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0];

  return {
    clock: { now: () => now, monotonic: () => now },
    timers: {
      after(delayMs, run) {
        const timer = { at: now + Math.max(0, delayMs), order: order++, run };
        pending.add(timer);
        return () => void pending.delete(timer);
      },
    },
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (let timer = nextBefore(end); timer; timer = nextBefore(end)) {
        pending.delete(timer);
        now = Math.max(now, timer.at);
        timer.run();
        await settle();
      }
      now = end;
    },
  };
}
