import {
  createdHere,
  type DueReport,
  dueReports,
  type ReportClient,
  reportRows,
} from '@shared/domain/reports';
import type { DayKey } from '@shared/domain/time';
import type { OfflineEngine } from '../../engine';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';

/** Reports of the last whole month that are to be expected and are not there; none before the list was read whole. */
async function readDueReports(
  engine: Pick<OfflineEngine, 'records' | 'local'>,
  today: DayKey,
): Promise<readonly DueReport[]> {
  const [reports, projects, batches, results] = await Promise.all([
    engine.records('reporting.reports'),
    engine.records('reporting.projects'),
    engine.local('report_batches'),
    engine.local('report_results'),
  ]);
  if (reports.asOf === null) return [];
  const clients = projects.records.map(
    ({ id, record }): ReportClient => ({ key: `reporting:${id}`, name: record.name, projectId: id }),
  );
  const rows = reportRows({
    listed: reports.records.map(({ record }) => ({ kind: 'report', record })),
    created: createdHere(batches, results),
    asOf: { report: reports.asOf, dashboard: null },
    ...{ templates: new Map(), clients: new Map() },
  });
  return dueReports(rows, clients, today);
}

const dueQuery = (today: DayKey): EngineQuery<readonly DueReport[]> => ({
  key: ['due_reports', today],
  ask: (engine) => readDueReports(engine, today),
  tables: ['reporting.reports', 'reporting.projects', 'local'],
  everyMs: false,
});

/** Null until the replica has answered. @param isEnabled false: not asked yet */
export const useDueReports = (today: DayKey, isEnabled: boolean): readonly DueReport[] | null =>
  useEngineQuery(dueQuery(today), { isEnabled });
