import { parseStamp } from '@shared/domain/time';
import { useMemo } from 'react';
import type { RecordList } from '../../engine';
import { useRecords } from '../../query/records';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';

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

const lastOpenedQuery = (projectId: string): EngineQuery<number | null> => ({
  key: ['report_last_opened', projectId],
  ask: async (engine) => {
    const client = `reporting:${projectId}` as const;
    const { lines } = await engine.changes({
      client,
      kinds: ['views_grew'],
      afterKey: null,
      limit: mostLines,
    });
    return lines.find((line) => line.client === client)?.seenAt ?? null;
  },
  tables: ['changes'],
});

/** The reports and dashboards of a reporting project; null until the replica has answered. */
export function useReports(projectId: string): ClientReports | null {
  const reports = useRecords('reporting.reports');
  const dashboards = useRecords('reporting.dashboards');
  const lastOpenedAt = useEngineQuery(lastOpenedQuery(projectId));
  return useMemo(() => {
    return reports && dashboards && { lastOpenedAt, reports: reportsOf(projectId, reports, dashboards) };
  }, [reports, dashboards, lastOpenedAt, projectId]);
}

/** Those of one project, newest first. */
export function reportsOf(
  projectId: string,
  reports: Pick<RecordList<'reporting.reports'>, 'records'>,
  dashboards: Pick<RecordList<'reporting.dashboards'>, 'records'>,
): readonly ClientReport[] {
  const all = [
    ...reports.records.map((one) => ({ ...one, kind: 'report' as const })),
    ...dashboards.records.map((one) => ({ ...one, kind: 'dashboard' as const })),
  ].filter(({ record }) => String(record.client_id ?? '') === projectId);
  const newest = all.toSorted(
    (a, b) => (parseStamp(b.record.created_at) ?? 0) - (parseStamp(a.record.created_at) ?? 0),
  );
  return newest.map(({ id, kind, record }) => ({
    ...{ key: `${kind} ${id}`, kind, title: record.title },
    ...{ from: record.start_date, to: record.end_date, views: record.views },
    address: record.external_url ?? record.internal_url ?? null,
  }));
}
