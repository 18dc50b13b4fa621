import type { Clock, Timers } from '../../ports';

/** A clock that stops and timers that fire when a test requests it. */
export interface Alarm {
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  set(ms: number): void;
  /** Moves to the next timer due by `lastMs` and fires it. False if there is none. */
  ringNext(lastMs: number): boolean;
  waiting(): number;
}

export function alarms(startMs: number): Alarm {
  let now = startMs;
  const set = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    clock: { now: () => now },
    timers: {
      after(delayMs, run) {
        const timer = { at: now + delayMs, run };
        set.add(timer);
        return () => void set.delete(timer);
      },
    },
    set(ms) {
      now = ms;
    },
    ringNext(lastMs) {
      const [next] = [...set].filter(({ at }) => at <= lastMs).toSorted((a, b) => a.at - b.at);
      if (!next) return false;
      set.delete(next);
      now = Math.max(now, next.at);
      next.run();
      return true;
    },
    waiting: () => set.size,
  };
}
