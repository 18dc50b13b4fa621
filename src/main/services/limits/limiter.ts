import type { BudgetState } from '@shared/budgets';
import type { DeskResult } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import { createEmitter } from '../../flow/emitter';
import type { Clock, Logger, Timers } from '../../ports';
import type { ActionUsageStore } from './action-usage-store';
import { type Budget, type BudgetStatus, type CallRequest, createBudget, type Permit } from './budget';
import type { MinuteUsageStore } from './minute-usage-store';
import type { WindowStatus } from './rate-window';
import type { ServiceLimits } from './service-limits';

/**
 * Decides when calls leave. One limiter serves the whole app; it keeps one budget for each credential, so two
 * workspaces with one token share it. Calls of action budgets are on the disk before they leave (`ActionUsageStore`).
 * What every call spends lives in memory and is saved every five seconds (`MinuteUsageStore`): waiting for the disk with
 * each of them would cost more than the minute that a restart could lose.
 */
export interface Limiter {
  /**
   * Waits until the call may be sent. Fails with BUDGET_SPENT if the wait would exceed the lane's patience. Fails
   * with a disk error if a call with its own budget could not be recorded.
   */
  acquire(budgetKey: string, request: CallRequest): Promise<DeskResult<Permit>>;
  setLimits(budgetKey: string, limits: ServiceLimits): void;
  /** This workspace spends this budget: its share counts, and it may see what is left. */
  hold(workspaceId: string, service: ServiceName, budgetKey: string): void;
  /** Budgets of the workspace's credentials that made a call since the start. */
  statesOf(workspaceId: string): readonly BudgetState[];
  /** Ids of the workspaces that spend this budget. */
  holdersOf(budgetKey: string): readonly string[];
  status(budgetKey: string): readonly WindowStatus[];
  /** Must be called after a sleep or a change of the clock. All counted calls then count as made just now. */
  clockJumped(): void;
  /** Called when a call is queued, sent or ended, and when a limit changes. */
  onChange(listener: (budgetKey: string) => void): () => void;
  /** Called when the service refused a call although the limit was not used up. The limit itself is then in doubt. */
  onUnexpectedRefusal(listener: (budgetKey: string) => void): () => void;
}

export interface LimiterDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly actionUsage: ActionUsageStore;
  readonly minuteUsage: MinuteUsageStore;
  readonly logger: Logger;
  /** The share of a limit that a workspace may take, 0 to 1; undefined where there is no such workspace. */
  readonly shareOf: (workspaceId: string) => number | undefined;
  /** The part of what this app may take that backfill stays under, 0 to 1; asked before each call. */
  readonly backfillPart: () => number;
}

const refusalWords = {
  ours: 'refused for the rate by our own doing',
  lowered: 'refused for the rate: the limit was lowered',
  unknown: 'refused for the rate: others, or a cut',
} as const;

export function createLimiter({
  clock,
  timers,
  actionUsage,
  minuteUsage,
  logger,
  shareOf,
  backfillPart,
}: LimiterDeps): Limiter {
  const budgets = new Map<string, Budget>();
  const holders = createBudgetHolders(shareOf);
  const changes = createEmitter<string>();
  const unexpectedRefusals = createEmitter<string>();

  function budgetOf(budgetKey: string): Budget {
    const known = budgets.get(budgetKey);
    if (known) return known;
    const budget = createBudget({
      budgetKey,
      clock,
      timers,
      actionUsage,
      minuteUsage,
      share: () => holders.share(budgetKey),
      backfillPart,
      onChange: () => changes.emit(budgetKey),
      onRefused({ window, cause }) {
        const service = budgetKey.split(' ')[0];
        // Only this app can have used this, so the limiter has a defect.
        logger.log('warn', refusalWords[cause], { service, window });
        unexpectedRefusals.emit(budgetKey);
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
      actionUsage.clockJumped();
      for (const budget of budgets.values()) budget.clockJumped();
    },
    onChange: changes.on,
    onUnexpectedRefusal: unexpectedRefusals.on,
  };
}

/**
 * Which workspaces spend which budget. Two workspaces with the same token spend one budget, so only one share can
 * apply: the largest. Each share is the part of the limit this app may take for that workspace. A smaller share of
 * another workspace does not reduce it.
 */
interface BudgetHolders {
  /** Noted with every call: a workspace whose key was replaced has left its old budget. */
  hold(workspaceId: string, service: ServiceName, budgetKey: string): void;
  budgetsOf(workspaceId: string): readonly { readonly service: ServiceName; readonly budgetKey: string }[];
  holdersOf(budgetKey: string): readonly string[];
  share(budgetKey: string): number;
}

/** @param shareOf the share that a workspace asks for; undefined where there is no such workspace any more. */
function createBudgetHolders(shareOf: (workspaceId: string) => number | undefined): BudgetHolders {
  const held = new Map<string, Map<ServiceName, string>>();

  const holdersOf = (budgetKey: string): readonly string[] =>
    [...held].flatMap(([id, budgets]) => ([...budgets.values()].includes(budgetKey) ? [id] : []));

  return {
    hold(workspaceId, service, budgetKey) {
      const budgets = held.get(workspaceId) ?? new Map<ServiceName, string>();
      held.set(workspaceId, budgets.set(service, budgetKey));
    },
    budgetsOf: (workspaceId) =>
      [...(held.get(workspaceId) ?? [])].map(([service, budgetKey]) => ({ service, budgetKey })),
    holdersOf,
    share(budgetKey) {
      const shares = holdersOf(budgetKey).flatMap((id) => shareOf(id) ?? []);
      // No workspace holds the budget while a key is only being tested.
      return shares.length === 0 ? 1 : Math.max(...shares);
    },
  };
}

/** A budget as a screen may know it: moments on the wall clock, and nothing of the credential. */
function budgetState(
  service: ServiceName,
  { windows, waiting, refusedAgoMs }: BudgetStatus,
  share: number,
  now: number,
): BudgetState {
  // A refusal of an action (such as creating reports) pauses only calls of that action.
  const pauses = windows.filter(({ name }) => name === 'minute' || name === 'second');
  const pausedForMs = Math.max(...pauses.map((window) => window.pausedForMs));
  return {
    service,
    windows: windows.map(({ name, windowMs, limit, used, usedByOthers, freesInMs, wholeInMs }) => ({
      name,
      windowMs,
      limit,
      used,
      usedByOthers,
      freesAt: freesInMs === null ? null : Math.round(now + freesInMs),
      wholeAt: wholeInMs === null ? null : Math.round(now + wholeInMs),
    })),
    refusedAt: refusedAgoMs === null ? null : Math.round(now - refusedAgoMs),
    pausedUntil: pausedForMs > 0 ? Math.round(now + pausedForMs) : null,
    othersSpend: windows.some(({ othersSpend }) => othersSpend),
    isLimitInDoubt: windows.some(({ isLimitInDoubt }) => isLimitInDoubt),
    share,
    waiting,
  };
}
