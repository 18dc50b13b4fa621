import type { ReportRequest, ReportResult, SettleDecision } from '@shared/domain/reports';
import type { DeskError } from '@shared/errors';
import type { ClientKey } from '@shared/record-key';
import { useState } from 'react';
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
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  return {
    isStarting,
    error,
    start: async (request, client) => {
      setStarting(true);
      const batch = crypto.randomUUID();
      const started = await ask('reports.start', {
        batch,
        name: null,
        items: [{ client, request, notBefore: null }],
      });
      setStarting(false);
      setError(started.ok ? null : started.error);
      const item = started.ok ? started.data.items[0] : undefined;
      return item === undefined ? null : { item, batch };
    },
    settle: async (item, decision) => {
      const settled = await ask('reports.settle', { item, decision });
      setError(settled.ok ? null : settled.error);
    },
  };
}

/** Result of an item; null while it waits. */
export const useReportResult = (item: string | null): ReportResult | null =>
  useLocal('report_results')?.find(({ key }) => key === item)?.value ?? null;
