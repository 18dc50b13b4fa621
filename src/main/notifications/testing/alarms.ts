import type { Clock, Timers } from '../../ports';

/** A clock that stands still and timers that ring when a test says so. */
export interface Alarm {
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  set(ms: number): void;
  /** Goes to the next timer that rings until `lastMs` and lets it ring; false where there is none. */
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
