import { succeed } from '@shared/errors';
import type { budgetRoutes } from '@shared/ipc/budgets';
import type { HandlersFor } from '@shared/ipc/route';
import type { Limiter } from '../../services/limits/limiter';

export function createBudgetHandlers(limiter: Pick<Limiter, 'statesOf'>): HandlersFor<typeof budgetRoutes> {
  return {
    'budgets.read': async (_input, { workspaceId }) => succeed(limiter.statesOf(workspaceId)),
  };
}
