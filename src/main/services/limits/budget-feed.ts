import type { BudgetState } from '@shared/budgets';
import { succeed } from '@shared/errors';
import type { budgetRoutes } from '@shared/ipc/budgets';
import type { HandlersFor } from '@shared/ipc/route';
import { createEmitter } from '../../flow/emitter';
import type { MainPart } from '../../part';
import type { Clock, Timers } from '../../ports';
import type { Limiter } from './limiter';

/** A screen that shows what is left needs no more; a full sync changes it dozens of times a second. */
const leastGapMs = 1_000;

export interface BudgetFeedDeps {
  readonly limiter: Pick<Limiter, 'onChange' | 'holdersOf' | 'statesOf'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

export interface BudgetFeed {
  /** How a workspace's own budgets stand. */
  read(workspaceId: string): readonly BudgetState[];
  /**
   * Called at most once after each read of a workspace, when a call or time has changed its budgets. Never twice
   * within a second, and never for a workspace without readers.
   */
  onChange(listener: (workspaceId: string) => void): () => void;
  forget(workspaceId: string): void;
  stop(): void;
}

export function createBudgetFeed({ limiter, clock, timers }: BudgetFeedDeps): BudgetFeed {
  const feeds = new Map<string, ReturnType<typeof createReader>>();
  const changes = createEmitter<string>();

  function createReader(workspaceId: string) {
    /** State as last read; null if the reader already knows that it has changed. */
    let read: string | null = null;
    let lastAt = Number.NEGATIVE_INFINITY;
    let dueAt = Number.POSITIVE_INFINITY;
    let cancel: () => void = () => undefined;

    function look(): void {
      dueAt = Number.POSITIVE_INFINITY;
      if (read === null) return;
      const states = limiter.statesOf(workspaceId);
      if (JSON.stringify(states) === read) return lookIn(nextChangeMs(states, clock.now()));
      read = null;
      lastAt = clock.monotonic();
      changes.emit(workspaceId);
    }

    function lookIn(waitMs: number): void {
      const at = Math.max(clock.monotonic() + waitMs, lastAt + leastGapMs);
      if (read === null || at >= dueAt) return;
      cancel();
      dueAt = at;
      cancel = timers.after(at - clock.monotonic(), look);
    }

    return {
      read() {
        const states = limiter.statesOf(workspaceId);
        read = JSON.stringify(states);
        lookIn(nextChangeMs(states, clock.now()));
        return states;
      },
      changed: () => lookIn(0),
      stop: () => cancel(),
    };
  }

  const end = limiter.onChange((budgetKey) => {
    for (const id of limiter.holdersOf(budgetKey)) feeds.get(id)?.changed();
  });
  return {
    read(workspaceId) {
      const feed = feeds.get(workspaceId) ?? createReader(workspaceId);
      feeds.set(workspaceId, feed);
      return feed.read();
    },
    onChange: changes.on,
    forget(workspaceId) {
      feeds.get(workspaceId)?.stop();
      feeds.delete(workspaceId);
    },
    stop() {
      end();
      for (const feed of feeds.values()) feed.stop();
    },
  };
}

export function budgetPart(feed: BudgetFeed) {
  const routes: HandlersFor<typeof budgetRoutes> = {
    'budgets.read': async (_input, { workspaceId }) => succeed(feed.read(workspaceId)),
  };
  return {
    routes,
    events: (emit) => void feed.onChange((workspaceId) => emit('budget.changed', null, { workspaceId })),
    forget: (workspaceId: string) => feed.forget(workspaceId),
    close: () => feed.stop(),
  } satisfies MainPart;
}

/** Milliseconds until the next moment that the states name; infinite if they name none. */
function nextChangeMs(states: readonly BudgetState[], now: number): number {
  const moments = states.flatMap(({ windows, pausedUntil }) => [
    ...windows.map(({ freesAt }) => freesAt),
    pausedUntil,
  ]);
  const waits = moments.flatMap((moment) => (moment === null ? [] : [moment - now]));
  return Math.max(leastGapMs, Math.min(...waits));
}
