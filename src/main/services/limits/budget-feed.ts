import type { BudgetState } from '@shared/budgets';
import type { Clock } from '../../ports';
import type { Timers } from '../timers';
import type { Limiter } from './limiter';

/** A screen that shows what is left needs no more; a full sync changes it dozens of times a second. */
const leastGapMs = 1_000;

export interface BudgetFeedDeps {
  readonly limiter: Pick<Limiter, 'onChange' | 'holdersOf' | 'statesOf'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly emit: (workspaceId: string, states: readonly BudgetState[]) => void;
}

/**
 * Tells each workspace how its own budgets stand: when one changed, and when time alone gives something back, but
 * never twice within a second. Answers how to stop it.
 */
export function startBudgetFeed({ limiter, clock, timers, emit }: BudgetFeedDeps): () => void {
  const feeds = new Map<string, ReturnType<typeof createFeed>>();

  function createFeed(workspaceId: string) {
    let told = '';
    let lastAt = Number.NEGATIVE_INFINITY;
    let dueAt = Number.POSITIVE_INFINITY;
    let cancel: () => void = () => undefined;

    function tell(): void {
      dueAt = Number.POSITIVE_INFINITY;
      const states = limiter.statesOf(workspaceId);
      const now = JSON.stringify(states);
      if (now !== told) {
        told = now;
        lastAt = clock.monotonic();
        emit(workspaceId, states);
      }
      tellIn(nextChangeMs(states, clock.now()));
    }

    function tellIn(waitMs: number): void {
      const at = Math.max(clock.monotonic() + waitMs, lastAt + leastGapMs);
      if (at >= dueAt) return;
      cancel();
      dueAt = at;
      cancel = timers.after(at - clock.monotonic(), tell);
    }

    return { changed: () => tellIn(0), stop: () => cancel() };
  }

  const end = limiter.onChange((budgetKey) => {
    for (const id of limiter.holdersOf(budgetKey)) {
      const feed = feeds.get(id) ?? createFeed(id);
      feeds.set(id, feed);
      feed.changed();
    }
  });
  return () => {
    end();
    for (const feed of feeds.values()) feed.stop();
  };
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
