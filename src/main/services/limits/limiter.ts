import type { BudgetState } from '@shared/budgets';
import type { DeskResult } from '@shared/errors';
import type { ActionName, ServiceName } from '@shared/services/endpoint';
import type { Lane } from '@shared/services/read';
import { createEmitter } from '../../flow/emitter';
import type { Clock, Logger } from '../../ports';
import type { Timers } from '../timers';
import type { Budget } from './budget';
import { createBudget } from './budget';
import type { BudgetBook } from './budget-book';
import { createBudgetHolders } from './budget-holders';
import { budgetState } from './budget-state';
import type { MinuteNotes } from './minute-notes';
import type { WindowStatus } from './rate-window';
import type { ServiceLimits } from './service-limits';

export interface CallRequest {
  readonly lane: Lane;
  /** Reporting: the action whose own budget the call spends as well. */
  readonly action?: ActionName;
  readonly signal?: AbortSignal;
}

/** How a call ended, as far as its budget is concerned. */
export type CallSpending =
  | { readonly sent: false }
  | {
      readonly sent: true;
      /** `X-RateLimit-Limit` and `-Remaining`, where the answer has them. */
      readonly limit?: number;
      readonly remaining?: number;
      /** What the service's clock showed, epoch milliseconds. */
      readonly date?: number;
      /** Set on a 429: how long the service asks to wait, or null where it does not say. */
      readonly refusedForMs?: number | null;
    };

/** Leave to make one call. It must be released, whatever became of the call. */
export interface Permit {
  release(spending: CallSpending): void;
}

/**
 * Decides when calls leave. One limiter serves the whole app; it keeps one budget for each credential, so two
 * workspaces with one token share it. The calls of action budgets are in the book before they leave. What every call
 * spends lives in memory and is noted from time to time (see `MinuteNotes`): waiting for the disk with each of them
 * would cost more than a minute is worth.
 */
export interface Limiter {
  /**
   * Waits for its turn. Fails with BUDGET_SPENT where the wait would be longer than the lane's patience, and with a
   * failure of the disk where a call with a budget of its own could not be written down.
   */
  acquire(budgetKey: string, request: CallRequest): Promise<DeskResult<Permit>>;
  setLimits(budgetKey: string, limits: ServiceLimits): void;
  /** This workspace spends this budget: its share counts, and it may see what is left. */
  hold(workspaceId: string, service: ServiceName, budgetKey: string): void;
  /** The budgets of a workspace's own credentials, as far as it has made calls with them since the start. */
  statesOf(workspaceId: string): readonly BudgetState[];
  /** Who must be told when a budget changes. */
  holdersOf(budgetKey: string): readonly string[];
  status(budgetKey: string): readonly WindowStatus[];
  /** After a wake, or when the clock was set: the fuller window is assumed. */
  clockJumped(): void;
  /** A call came, left or ended, or a limit changed; told at once and often. */
  onChange(listener: (budgetKey: string) => void): () => void;
  /** The service refused for the rate although there was room as far as we knew: the limit itself is in doubt. */
  onDoubt(listener: (budgetKey: string) => void): () => void;
}

export interface LimiterDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly book: BudgetBook;
  readonly notes: MinuteNotes;
  readonly logger: Logger;
  /** The share of a limit that a workspace may take, 0 to 1; undefined where there is no such workspace. */
  readonly shareOf: (workspaceId: string) => number | undefined;
}

export function createLimiter({ clock, timers, book, notes, logger, shareOf }: LimiterDeps): Limiter {
  const budgets = new Map<string, Budget>();
  const holders = createBudgetHolders(shareOf);
  const changes = createEmitter<string>();
  const doubts = createEmitter<string>();

  function budgetOf(budgetKey: string): Budget {
    const known = budgets.get(budgetKey);
    if (known) return known;
    const budget = createBudget({
      budgetKey,
      clock,
      timers,
      book,
      notes,
      share: () => holders.share(budgetKey),
      onChange: () => changes.emit(budgetKey),
      onRefused({ window, spentBy }) {
        const service = budgetKey.split(' ')[0];
        // What nobody else can have spent was ours to hold back: a defect of this limiter, wherever it comes from.
        const message =
          spentBy === 'ours'
            ? 'refused for the rate by our own doing'
            : 'refused for the rate: others, or a cut';
        logger.log('warn', message, { service, window });
        doubts.emit(budgetKey);
      },
    });
    budgets.set(budgetKey, budget);
    return budget;
  }

  return {
    acquire: (key, request) => budgetOf(key).acquire(request),
    setLimits: (key, limits) => budgetOf(key).setLimits(limits),
    hold: (...spender) => holders.hold(...spender),
    holdersOf: (key) => holders.holdersOf(key),
    statesOf: (workspaceId) =>
      holders
        .budgetsOf(workspaceId)
        .map(({ service, budgetKey }) =>
          budgetState(service, budgetOf(budgetKey).status(), holders.share(budgetKey), clock.now()),
        ),
    status: (key) => budgetOf(key).status().windows,
    clockJumped() {
      book.clockJumped();
      for (const budget of budgets.values()) budget.clockJumped();
    },
    onChange: changes.on,
    onDoubt: doubts.on,
  };
}
