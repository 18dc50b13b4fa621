import type { BudgetState } from '@shared/budgets';
import { type MainAnswer, useMainQuery } from '../../query/use-main-query';

const changedBy = ['budget.changed'] as const;

/** Remaining budget of each credential that this workspace has used. Reads again when main reports a change. */
export const useBudgets = (): MainAnswer<readonly BudgetState[]> =>
  useMainQuery('budgets.read', {}, { changedBy });

/**
 * Selects a part of the budgets; null until known. Every call changes the minute's budget, so a component re-renders
 * only when its selected part changes.
 */
export const useOfBudgets = <T>(select: (budgets: readonly BudgetState[]) => T, isEnabled = true): T | null =>
  useMainQuery('budgets.read', {}, { changedBy, isEnabled, select }).data;
