import type { ServiceName } from '@shared/services/endpoint';

/**
 * Which workspaces spend which budget. Two that hold one token spend one budget, so only one share can hold for it:
 * the largest. Each share says how much of the limit this desk may take when it works for that workspace, and a
 * smaller one elsewhere takes nothing of that back.
 */
export interface BudgetHolders {
  /** Noted with every call: a workspace whose key was replaced has left its old budget. */
  hold(workspaceId: string, service: ServiceName, budgetKey: string): void;
  budgetsOf(workspaceId: string): readonly { readonly service: ServiceName; readonly budgetKey: string }[];
  holdersOf(budgetKey: string): readonly string[];
  share(budgetKey: string): number;
}

/** @param shareOf the share that a workspace asks for; undefined where there is no such workspace any more. */
export function createBudgetHolders(shareOf: (workspaceId: string) => number | undefined): BudgetHolders {
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
      // Nobody holds it while a key is only being tested.
      return shares.length === 0 ? 1 : Math.max(...shares);
    },
  };
}
