import type { MakerWait } from '@shared/domain/reports';
import type { DeskError } from '@shared/errors';
import type { MonotonicMs } from '../../shared/domain/time';
import type { Clock } from '../ports';
import { keptErrorOf, usualWaitMs } from './call-outcome';
import type { Asked } from './next-step';

interface Hold {
  /** End of the hold on the monotonic clock, ms. */
  until: MonotonicMs;
  error: DeskError;
  failuresInARow: number;
}

/** Temporary stops by workspace: after a spent budget, or while a service or the network is down. */
export interface Holds {
  /** Adds a hold after a temporary failure. `afterMs` null means the usual time. */
  put(workspaceId: string, asked: Asked, error: DeskError, afterMs: number | null): void;
  /** Removes a hold after a successful call. */
  lift(workspaceId: string, asked: Asked): void;
  /** Removes all holds: the network came back, the machine woke or the clock was set. */
  liftAll(): void;
  /** Removes holds whose budget is available again. Returns whether there were any. */
  liftBudget(workspaceId: string, hasRoom: (asked: Asked) => boolean): boolean;
  readonly heldForMs: (workspaceId: string, asked: Asked) => number;
  waitsOf(workspaceId: string, now: number): readonly MakerWait[];
  forget(workspaceId: string): void;
}

const everything = ['report', 'dashboard', 'look'] as const;
/** A wait that is over by then may come a moment early: timers and clocks are not one. */
const leastWaitMs = 250;

export function createHolds({ monotonic }: Pick<Clock, 'monotonic'>): Holds {
  const holds = new Map<string, Hold>();
  const keyOf = (workspaceId: string, asked: Asked) => `${workspaceId} ${asked}`;
  return {
    put(workspaceId, asked, error, afterMs) {
      const failuresInARow = holds.get(keyOf(workspaceId, asked))?.failuresInARow ?? 0;
      const waitMs = Math.max(leastWaitMs, afterMs ?? usualWaitMs(failuresInARow));
      const hold = { until: monotonic() + waitMs, error, failuresInARow: failuresInARow + 1 };
      holds.set(keyOf(workspaceId, asked), hold);
    },
    lift: (workspaceId, asked) => void holds.delete(keyOf(workspaceId, asked)),
    liftAll() {
      for (const hold of holds.values()) hold.until = monotonic();
    },
    liftBudget(workspaceId, hasRoom) {
      const spent = everything.filter((asked) => {
        const hold = holds.get(keyOf(workspaceId, asked));
        return (
          hold !== undefined &&
          hold.until > monotonic() &&
          hold.error.code === 'BUDGET_SPENT' &&
          hasRoom(asked)
        );
      });
      for (const asked of spent) holds.delete(keyOf(workspaceId, asked));
      return spent.length > 0;
    },
    heldForMs: (workspaceId, asked) =>
      Math.max(0, (holds.get(keyOf(workspaceId, asked))?.until ?? Number.NEGATIVE_INFINITY) - monotonic()),
    waitsOf: (workspaceId, now) =>
      (['report', 'dashboard'] as const).flatMap((kind) => {
        const hold = holds.get(keyOf(workspaceId, kind));
        const forMs = hold ? hold.until - monotonic() : 0;
        if (!hold || forMs <= 0) return [];
        return [{ kind, until: Math.round(now + forMs), error: keptErrorOf(hold.error) }];
      }),
    forget(workspaceId) {
      for (const asked of everything) holds.delete(keyOf(workspaceId, asked));
    },
  };
}
