import type { BudgetState } from '@shared/budgets';
import { type MainAnswer, useMainQuery } from '../../query/use-main-query';

/** What each credential of this workspace that was used may still spend, as main pushes it. */
export const useBudgets = (): MainAnswer<readonly BudgetState[]> =>
  useMainQuery('budgets.read', {}, { pushedBy: 'budget.changed' });
