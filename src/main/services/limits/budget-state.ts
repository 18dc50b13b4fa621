import type { BudgetState } from '@shared/budgets';
import type { ServiceName } from '@shared/services/endpoint';
import type { BudgetStatus } from './budget';

/** A budget as a screen may know it: moments on the wall clock, and nothing of the credential. */
export function budgetState(
  service: ServiceName,
  { windows, waiting, refusedAgoMs }: BudgetStatus,
  share: number,
  now: number,
): BudgetState {
  // A refused action stops nothing but its own calls.
  const pauses = windows.filter(({ name }) => name === 'minute' || name === 'second');
  const pausedForMs = Math.max(...pauses.map((window) => window.pausedForMs));
  return {
    service,
    windows: windows.map(({ name, windowMs, limit, used, usedByOthers, freesInMs }) => ({
      name,
      windowMs,
      limit,
      used,
      usedByOthers,
      freesAt: freesInMs === null ? null : Math.round(now + freesInMs),
    })),
    refusedAt: refusedAgoMs === null ? null : Math.round(now - refusedAgoMs),
    pausedUntil: pausedForMs > 0 ? Math.round(now + pausedForMs) : null,
    othersSpend: windows.some(({ othersSpend }) => othersSpend),
    share,
    waiting,
  };
}
