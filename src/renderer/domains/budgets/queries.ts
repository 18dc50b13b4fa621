import type { BudgetState } from '@shared/budgets';
import { type MainAnswer, useMainQuery } from '../../query/use-main-query';

const changedBy = ['budget.changed'] as const;

/** What each credential of this workspace that was used may still spend; read again when main says that it is another. */
export const useBudgets = (): MainAnswer<readonly BudgetState[]> =>
  useMainQuery('budgets.read', {}, { changedBy });

/**
 * What one place needs of them; null until it is known. Each call changes what the minute still holds: who needs a day's
 * budget renders only when that is another.
 */
export const useOfBudgets = <T>(select: (budgets: readonly BudgetState[]) => T, isEnabled = true): T | null =>
  useMainQuery('budgets.read', {}, { changedBy, isEnabled, select }).data;
