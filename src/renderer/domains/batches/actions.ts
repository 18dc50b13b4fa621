import type { SettleDecision } from '@shared/domain/reports';
import type { DayKey } from '@shared/domain/time';
import type { DeskError, DeskResult } from '@shared/errors';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';

export interface BatchActions {
  /** Why the last one did not happen. */
  readonly error: DeskError | null;
  readonly pause: (batch: string) => Promise<void>;
  readonly resume: (batch: string) => Promise<void>;
  readonly settle: (item: string, decision: SettleDecision) => Promise<void>;
  /** Items that wait: not before that day, or as soon as the budget lets them. */
  readonly reschedule: (items: readonly string[], notBefore: DayKey | null) => Promise<void>;
}

/** Actions on a running batch. A change is saved before it is shown. */
export function useBatchActions(): BatchActions {
  const { request } = useWorkspaceServices();
  const { error, run: runCall } = useRun();
  const run = async (asked: Promise<DeskResult<null>>) => {
    await runCall(asked);
  };
  return {
    error,
    pause: (batch) => run(request('reports.pause', { batch })),
    resume: (batch) => run(request('reports.resume', { batch })),
    settle: (item, decision) => run(request('reports.settle', { item, decision })),
    reschedule: (items, notBefore) => run(request('reports.reschedule', { items: [...items], notBefore })),
  };
}
