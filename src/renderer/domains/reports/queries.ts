import type { BudgetState } from '@shared/budgets';
import type { JoinedClient } from '@shared/domain/clients';
import {
  type CreationBudget,
  createdHere,
  type ReportClient,
  type ReportKind,
  type ReportRow,
  reportKeyOf,
  reportRows,
} from '@shared/domain/reports';
import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import { useMemo } from 'react';
import type { RecordList } from '../../engine';
import { memoizeLast } from '../../query/memoize-last';
import { useRecords } from '../../query/records';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useOfBudgets } from '../budgets';
import { useChangesSinceLastVisit } from '../changes';
import { useJoinedClients } from '../clients';
import { useLocal } from '../local-data';

export interface ReportsReading {
  /** Reports and dashboards, in no order. */
  readonly rows: readonly ReportRow[];
  /** When the list of each kind was last confirmed, epoch ms; null before its first whole reading. */
  readonly asOf: Readonly<Record<ReportKind, number | null>>;
  /** Why a list cannot be read now. */
  readonly errors: Readonly<Record<ReportKind, DeskError | null>>;
  /** False before the list of templates was read: until then none can be called removed. */
  readonly areTemplatesKnown: boolean;
}

/** Every report and dashboard, with its client and its template; null until the replica has answered. */
export function useReportRows(): ReportsReading | null {
  const reports = useRecords('reporting.reports');
  const dashboards = useRecords('reporting.dashboards');
  const templates = useRecords('reporting.templates');
  const batches = useLocal('report_batches');
  const results = useLocal('report_results');
  const { clients, isLoading } = useJoinedClients();
  return reports && dashboards && templates && batches && results && !isLoading
    ? readingOf(reports, dashboards, templates, batches, results, clients)
    : null;
}

type CreatedBy = Parameters<typeof createdHere>;

/** The screen of reports, its templates and what has grown of their views show the same rows. */
const readingOf = memoizeLast(
  (
    reports: RecordList<'reporting.reports'>,
    dashboards: RecordList<'reporting.dashboards'>,
    templates: RecordList<'reporting.templates'>,
    batches: CreatedBy[0],
    results: CreatedBy[1],
    clients: readonly JoinedClient[],
  ): ReportsReading => {
    const asOf = { report: reports.asOf, dashboard: dashboards.asOf };
    const rows = reportRows({
      listed: [
        ...reports.records.map(({ record }) => ({ kind: 'report' as const, record })),
        ...dashboards.records.map(({ record }) => ({ kind: 'dashboard' as const, record })),
      ],
      created: createdHere(batches, results),
      asOf,
      templates: new Map(templates.records.map(({ record }) => [record.id, record.title])),
      clients: new Map(
        clients.flatMap(({ reporting, key, name }) =>
          reporting ? [[reporting.id, { key, name }] as const] : [],
        ),
      ),
    });
    return {
      rows,
      asOf,
      areTemplatesKnown: templates.asOf !== null,
      errors: { report: reports.error, dashboard: dashboards.error },
    };
  },
);

/** The clients that have a project in the reporting service, by name; null until the replica has answered. */
export function useReportClients(): readonly ReportClient[] | null {
  const { clients, isLoading } = useJoinedClients();
  return useMemo(
    () =>
      isLoading
        ? null
        : clients.flatMap(({ key, name, reporting }) =>
            reporting ? [{ key, name, projectId: reporting.id }] : [],
          ),
    [clients, isLoading],
  );
}

const kindOf: Readonly<Record<string, ReportKind>> = {
  'reporting.reports': 'report',
  'reporting.dashboards': 'dashboard',
};
export const reportResourceOf = { report: 'reporting.reports', dashboard: 'reporting.dashboards' } as const;

/** So many lines are asked for; who comes back after more has many views to look at anyway. */
const mostGrown = 1_000;
const grownQuery = { kinds: ['views_grew'], limit: mostGrown } as const;

export interface NewViews {
  /** When the person last looked at the list; null where they never did: then nothing is new. */
  readonly since: EpochMs | null;
  /** By how much the views grew since then, by the keys of rows. */
  readonly grown: ReadonlyMap<string, number>;
}

const nothingNew: NewViews = { since: null, grown: new Map() };

/** Which views are new since the person last looked at the list; leaving the screen counts as having looked. */
export function useNewViews(): NewViews {
  const seen = useChangesSinceLastVisit('reports', grownQuery);
  return useMemo(() => {
    if (!seen) return nothingNew;
    const grown = new Map<string, number>();
    for (const { resource, recordId, before, after } of seen.lines) {
      const kind = kindOf[resource];
      if (!kind || typeof after !== 'number') continue;
      const key = reportKeyOf(kind, recordId);
      grown.set(key, (grown.get(key) ?? 0) + after - (typeof before === 'number' ? before : 0));
    }
    return { since: seen.since, grown };
  }, [seen]);
}

interface LastOpened {
  readonly projectId: string;
  readonly at: number | null;
}

/** When this copy last saw the views of any report of a project grow, epoch ms; null where it never did. */
const lastOpenedQuery = (projectId: string): EngineQuery<LastOpened> => ({
  key: ['report_last_opened', projectId],
  ask: async (engine) => {
    const client = `reporting:${projectId}` as const;
    const { lines } = await engine.changes({
      client,
      kinds: ['views_grew'],
      afterKey: null,
      limit: mostLastOpened,
    });
    return { projectId, at: lines.find((line) => line.client === client)?.seenAt ?? null };
  },
  tables: ['changes'],
});
const mostLastOpened = 200;

export interface ClientReports {
  /** Newest first. */
  readonly reports: readonly ReportRow[];
  /** When this copy last saw views grow; null where it never did. */
  readonly lastOpenedAt: EpochMs | null;
  /** False before both lists were read. */
  readonly isRead: boolean;
}

/** The reports and dashboards of a reporting project; null until the replica has answered. */
export function useReports(projectId: string): ClientReports | null {
  const reading = useReportRows();
  const lastOpened = useEngineQuery(lastOpenedQuery(projectId));
  // The answer for the client before is not this one's.
  const lastOpenedAt = lastOpened?.projectId === projectId ? lastOpened.at : null;
  return useMemo(
    () =>
      reading && {
        lastOpenedAt,
        reports: newestOf(reading.rows, projectId),
        isRead: reading.asOf.report !== null && reading.asOf.dashboard !== null,
      },
    [reading, lastOpenedAt, projectId],
  );
}

/** Reports of one project, newest first. */
const newestOf = (rows: readonly ReportRow[], projectId: string): readonly ReportRow[] =>
  rows
    .filter((row) => row.projectId === projectId)
    .toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0) || b.id - a.id);

const actions = { report: 'reports_create', dashboard: 'dashboards_create' } as const;

/** Number of reports of a kind that may still be created today, as counted by this app; null if unknown. */
export function useCreationBudget(kind: ReportKind): CreationBudget | null {
  const name = actions[kind];
  const window = useOfBudgets((budgets) => windowOf(budgets, name));
  const company = useRecords('reporting.company')?.records[0]?.record;
  return useMemo(() => {
    if (window) {
      const left = Math.max(0, window.limit - window.used);
      return { left, limit: window.limit, wholeAt: window.wholeAt, nextAt: window.freesAt };
    }
    // Before the first call, the limit that the service announces is unused.
    const limit = company?.rate_limits.actions[name]?.max_attempts;
    return limit === undefined ? null : { left: limit, limit, wholeAt: null, nextAt: null };
  }, [window, company, name]);
}

const windowOf = (budgets: readonly BudgetState[], name: string) =>
  budgets.find(({ service }) => service === 'reporting')?.windows.find((one) => one.name === name) ?? null;
