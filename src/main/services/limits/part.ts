import { succeed } from '@shared/errors';
import type { budgetRoutes } from '@shared/ipc/budgets';
import type { HandlersFor } from '@shared/ipc/route';
import type { BudgetFeed } from './budget-feed';

export function createBudgetHandlers(budgets: Pick<BudgetFeed, 'read'>): HandlersFor<typeof budgetRoutes> {
  return {
    'budgets.read': async (_input, { workspaceId }) => succeed(budgets.read(workspaceId)),
  };
}
