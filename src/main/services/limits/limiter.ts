import type { DeskResult } from '@shared/errors';
import type { ActionName } from '@shared/services/endpoint';
import type { Lane } from '@shared/services/read';
import type { Clock } from '../../ports';
import type { Timers } from '../timers';
import { createBudget } from './budget';
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
      /** Set on a 429: how long the service asks to wait, or null where it does not say. */
      readonly refusedForMs?: number | null;
    };

/** Leave to make one call. It must be released, whatever became of the call. */
export interface Permit {
  release(spending: CallSpending): void;
}

/**
 * Decides when calls leave. One limiter serves the whole app; it keeps one budget for each credential, so two
 * workspaces with one token share it. Budgets live in memory: their windows are a minute long, except the daily
 * action budgets, which start anew with the app and rely on the service's headers until they are kept on disk.
 */
export interface Limiter {
  /** Waits for its turn, or fails with BUDGET_SPENT where the wait would be longer than the lane's patience. */
  acquire(budgetKey: string, request: CallRequest): Promise<DeskResult<Permit>>;
  setLimits(budgetKey: string, limits: ServiceLimits): void;
  status(budgetKey: string): readonly WindowStatus[];
}

export interface LimiterDeps {
  readonly clock: Clock;
  readonly timers: Timers;
}

export function createLimiter({ clock, timers }: LimiterDeps): Limiter {
  const budgets = new Map<string, ReturnType<typeof createBudget>>();
  const budgetOf = (key: string) => {
    const budget = budgets.get(key) ?? createBudget(clock, timers);
    budgets.set(key, budget);
    return budget;
  };
  return {
    acquire: (key, request) => budgetOf(key).acquire(request),
    setLimits: (key, limits) => budgetOf(key).setLimits(limits),
    status: (key) => budgetOf(key).status(),
  };
}
