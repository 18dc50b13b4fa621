import type { ReportRequest, ReportResult, SettleDecision } from '@shared/domain/reports';
import type { DeskError } from '@shared/errors';
import type { ClientKey } from '@shared/record-key';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useLocal } from '../local-data';

export interface StartedReport {
  readonly item: string;
  readonly batch: string;
}

export interface UseCreation {
  readonly isStarting: boolean;
  /** Why the last one could not even be begun, or settled. */
  readonly error: DeskError | null;
  /** Null where it could not be kept; then nothing is sent. */
  readonly start: (request: ReportRequest, client: ClientKey | null) => Promise<StartedReport | null>;
  readonly settle: (item: string, decision: SettleDecision) => Promise<void>;
}

/** Creates one report or dashboard: a batch with one item, which main sends once and never again by itself. */
export function useCreation(): UseCreation {
  const { request: ask } = useWorkspaceServices();
  const starting = useRun();
  const settling = useRun();
  return {
    isStarting: starting.isRunning,
    error: starting.error ?? settling.error,
    start: async (request, client) => {
      const batch = crypto.randomUUID();
      const items = [{ client, request, notBefore: null }];
      const started = await starting.run(ask('reports.start', { batch, name: null, items }));
      const item = started.ok ? started.data.items[0] : undefined;
      return item === undefined ? null : { item, batch };
    },
    settle: async (item, decision) => {
      await settling.run(ask('reports.settle', { item, decision }));
    },
  };
}

/** Result of an item; null while it waits. */
export const useReportResult = (item: string | null): ReportResult | null =>
  useLocal('report_results')?.find(({ key }) => key === item)?.value ?? null;
