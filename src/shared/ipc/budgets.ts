import { z } from 'zod';
import type { BudgetState } from '../budgets';
import { limits } from './limits';
import { workspaceRoute } from './route';

export const budgetRoutes = {
  /** Budgets of the workspace's own credentials. A credential that made no call yet is left out. */
  'budgets.read': workspaceRoute(z.strictObject({}), limits.read).returns<readonly BudgetState[]>(),
};
