import {
  filteredReports,
  type ReportClient,
  type ReportGroup,
  type ReportRow,
  reportGroups,
  sortedReports,
} from '@shared/domain/reports';
import { useMemo } from 'react';
import { useMine } from '../../domains/clients';
import { type NewViews, type ReportsReading, useReportClients } from '../../domains/reports';
import { useTranslation } from '../../i18n/use-translation';
import { usePersonDay } from '../../kit/use-now';
import { memoizeLast, memoizeNamed } from '../../query/memoize-last';
import { filterOf, isFiltered, type ReportsSearch, shownOf, sortOf } from './reports-search';

export interface ReportList {
  /** Filtered and sorted. */
  readonly rows: readonly ReportRow[];
  readonly groups: readonly ReportGroup[];
  /** Number of documents of each kind, ignoring filters. */
  readonly totals: Readonly<Record<ReportRow['kind'], number>>;
}

const noClients: readonly ReportClient[] = [];

/** Shared by each opening of the screen. */
const sortedOf = memoizeLast(sortedReports);
const groupsOf = memoizeNamed(reportGroups);

/** The list as the address asks for it, and its headings. */
export function useReportList(
  reading: ReportsReading | null,
  search: ReportsSearch,
  { grown }: NewViews,
): ReportList | null {
  const { language } = useTranslation();
  const today = usePersonDay();
  const { records: mine } = useMine();
  const clients = useReportClients() ?? noClients;
  const filter = useMemo(
    () =>
      filterOf(
        search,
        new Set([...mine].flatMap((key) => (key.startsWith(ours) ? key.slice(ours.length) : []))),
      ),
    [search, mine],
  );
  const sort = sortOf(search);
  const rows = useMemo(
    () => reading && sortedOf(filteredReports(reading.rows, filter, grown), sort, language),
    [reading, filter, grown, sort, language],
  );
  const about = useMemo(
    () => (filter.mine === null ? clients : clients.filter(({ projectId }) => filter.mine?.has(projectId))),
    [clients, filter.mine],
  );
  return useMemo(() => {
    if (!reading || !rows) return null;
    const { mine: _mine, ...others } = search;
    const isWhole = shownOf(search) === 'reports' && !isFiltered(others) && reading.asOf.report !== null;
    const dashboards = reading.rows.filter(({ kind }) => kind === 'dashboard').length;
    return {
      rows,
      groups: groupsOf({ shown: rows, all: reading.rows, clients: about, today, isWhole }),
      totals: { report: reading.rows.length - dashboards, dashboard: dashboards },
    };
  }, [reading, rows, about, today, search]);
}

const ours = 'reporting:';
