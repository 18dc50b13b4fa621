import { z } from 'zod';
import type { BudgetState } from '../budgets';
import { limits } from './limits';
import { workspaceRoute } from './route';

export const budgetRoutes = {
  /** What the workspace's own credentials may still spend; those that no call was made with yet are left out. */
  'budgets.read': workspaceRoute(z.strictObject({}), limits.read).returns<readonly BudgetState[]>(),
};
