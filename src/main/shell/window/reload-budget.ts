import type { Clock } from '../../ports';

const LIMIT = 3;
const WINDOW_MS = 60_000;

/** How often a failing page is loaded again by itself: three times within a minute, then a person is asked. */
export interface ReloadBudget {
  /** Takes one; false where none is left. */
  take(): boolean;
  refill(): void;
}

export function createReloadBudget(clock: Pick<Clock, 'monotonic'>): ReloadBudget {
  let takenAt: number[] = [];
  return {
    take() {
      const now = clock.monotonic();
      takenAt = takenAt.filter((at) => now - at < WINDOW_MS);
      if (takenAt.length >= LIMIT) return false;
      takenAt.push(now);
      return true;
    },
    refill() {
      takenAt = [];
    },
  };
}
