import {
  countsForDue,
  createdHere,
  type DueReport,
  dueReports,
  type ReportClient,
  reportRows,
} from '@shared/domain/reports';
import type { DayKey } from '@shared/domain/time';
import type { OfflineEngine, RecordList } from '../../engine';
import { memoizeLast } from '../../query/memoize-last';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useLocal } from '../local-data';

interface Lists {
  readonly reports: RecordList<'reporting.reports'>;
  readonly projects: RecordList<'reporting.projects'>;
}

const listsQuery: EngineQuery<Lists> = {
  key: ['due_reports'],
  ask: async (engine: Pick<OfflineEngine, 'records'>) => {
    const [reports, projects] = await Promise.all([
      engine.records('reporting.reports'),
      engine.records('reporting.projects'),
    ]);
    return { reports, projects };
  },
  tables: ['reporting.reports', 'reporting.projects'],
};

const dueOf = memoizeLast(
  (
    { reports, projects }: Lists,
    batches: Parameters<typeof createdHere>[0],
    results: Parameters<typeof createdHere>[1],
    today: DayKey,
  ): readonly DueReport[] => {
    if (reports.asOf === null) return [];
    const clients = projects.records.map(
      ({ id, record }): ReportClient => ({ key: `reporting:${id}`, name: record.name, projectId: id }),
    );
    const rows = reportRows({
      // An agency has thousands of reports, of which the last few months' matter.
      listed: reports.records.flatMap(({ record }) =>
        countsForDue(record.end_date, today) ? [{ kind: 'report' as const, record }] : [],
      ),
      created: createdHere(batches, results),
      asOf: { report: reports.asOf, dashboard: null },
      templates: new Map(),
      clients: new Map(),
    });
    return dueReports(rows, clients, today);
  },
);

/**
 * Reports of the last whole month that are to be expected and are not there; none before the list was read whole, and
 * null until the replica has answered. @param isEnabled false: the lists are not asked for yet
 */
export function useDueReports(today: DayKey, isEnabled: boolean): readonly DueReport[] | null {
  const lists = useEngineQuery(listsQuery, { isEnabled });
  const batches = useLocal('report_batches');
  const results = useLocal('report_results');
  return lists && batches && results ? dueOf(lists, batches, results, today) : null;
}
