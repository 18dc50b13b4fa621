import type { BudgetState } from '@shared/budgets';
import { type MainAnswer, useMainQuery } from '../../query/use-main-query';

/** What each credential of this workspace that was used may still spend; read again when main says that it is another. */
export const useBudgets = (): MainAnswer<readonly BudgetState[]> =>
  useMainQuery('budgets.read', {}, { changedBy: ['budget.changed'] });
