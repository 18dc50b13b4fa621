import { parseStamp } from '@shared/domain/time';
import { useCallback, useMemo } from 'react';
import { useCopy } from '../../../data/use-copy';
import { useRecords } from '../../../data/use-records';
import type { OfflineEngine } from '../../../offline/api';

/** A report or dashboard of a client. */
export interface ClientReport {
  readonly key: string;
  readonly kind: 'report' | 'dashboard';
  readonly title: string;
  /** `YYYY-MM-DD`, both ends included. */
  readonly from: string;
  readonly to: string;
  readonly views: number;
  /** The address that the client gets, else the service's own; null where it gave neither. */
  readonly address: string | null;
}

export interface ClientReports {
  /** Newest first. */
  readonly reports: readonly ClientReport[];
  /** When this copy last saw views grow, epoch ms; null where it never did. */
  readonly lastOpenedAt: number | null;
}

const mostLines = 200;

/** The reports and dashboards of a reporting project; null until the copy has answered. */
export function useReports(projectId: string): ClientReports | null {
  const reports = useRecords('reporting.reports');
  const dashboards = useRecords('reporting.dashboards');
  const askOpened = useCallback(
    async (engine: OfflineEngine) => {
      const client = `reporting:${projectId}` as const;
      const { lines } = await engine.changes({
        client,
        kinds: ['views_grew'],
        afterKey: null,
        limit: mostLines,
      });
      return lines.find((line) => line.client === client)?.seenAt ?? null;
    },
    [projectId],
  );
  const lastOpenedAt = useCopy(askOpened, 'changes');
  return useMemo(() => {
    if (!reports || !dashboards) return null;
    const all = [
      ...reports.records.map((one) => ({ ...one, kind: 'report' as const })),
      ...dashboards.records.map((one) => ({ ...one, kind: 'dashboard' as const })),
    ].filter(({ record }) => String(record.client_id ?? '') === projectId);
    const newest = all.toSorted(
      (a, b) => (parseStamp(b.record.created_at) ?? 0) - (parseStamp(a.record.created_at) ?? 0),
    );
    return {
      lastOpenedAt,
      reports: newest.map(({ id, kind, record }) => ({
        ...{ key: `${kind} ${id}`, kind, title: record.title },
        ...{ from: record.start_date, to: record.end_date, views: record.views },
        address: record.external_url ?? record.internal_url ?? null,
      })),
    };
  }, [reports, dashboards, lastOpenedAt, projectId]);
}
