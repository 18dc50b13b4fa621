import type { BudgetState } from '@shared/budgets';
import type { DeskError } from '@shared/errors';
import { useEffect, useState } from 'react';
import { useDesk } from './desk';

export interface Budgets {
  /** One for each credential that was used; null until main has said. */
  readonly states: readonly BudgetState[] | null;
  readonly error: DeskError | null;
}

/** What this workspace's credentials may still spend: read once, then as main pushes it. */
export function useBudgets(): Budgets {
  const { request, on } = useDesk();
  const [budgets, setBudgets] = useState<Budgets>({ states: null, error: null });
  useEffect(() => {
    let isNewerThere = false;
    const stop = on('budget.changed', (states) => {
      isNewerThere = true;
      setBudgets({ states, error: null });
    });
    void request('budgets.read', {}).then((read) => {
      if (isNewerThere) return;
      setBudgets(read.ok ? { states: read.data, error: null } : { states: null, error: read.error });
    });
    return () => {
      isNewerThere = true;
      stop();
    };
  }, [request, on]);
  return budgets;
}
