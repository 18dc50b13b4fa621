import { recordKeysOf } from '@shared/domain/clients';
import { groupBy } from '@shared/domain/group-by';
import {
  askedReports,
  type BatchClient,
  type BatchPlan,
  type BatchRow,
  batchGroups,
  batchRow,
  groupOfRow,
  lastWholeMonth,
  monthRange,
  type PlannedDay,
  periodBefore,
  plannedDays,
  planWaiting,
  type ReportClient,
  type RowChange,
  sameLastYear,
  type WaitingItem,
  withoutReport,
} from '@shared/domain/reports';
import { addMonths, type DayKey, dayKeyIn } from '@shared/domain/time';
import { languageOf } from '@shared/language';
import type { BatchScope, KeptBatchDraft } from '@shared/local-data';
import type { ClientKey } from '@shared/record-key';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { splitList } from '../../kit/filters/text-list';
import { useMinute, usePersonDay } from '../../kit/use-now';
import { useRecords } from '../../query/records';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useClientLanguages, useJoinedClients, useMine } from '../clients';
import { useFormDraft, useLocal, useSavedViews } from '../local-data';
import { useReportRows, useTemplates, useWidgetPlatforms } from '../reports';
import { useEnginePhase } from '../sync';
import { useDayBudgets, useWaiting } from './queries';

/** Choices and texts of a new batch. */
type Choices = Omit<KeptBatchDraft, 'form' | 'latest'>;

const fresh: Choices = {
  scope: 'missing',
  month: null,
  comparison: 'previous',
  templateId: null,
  title: null,
  subtitle: '{month}',
  changes: {},
  chosen: [],
  includesExisting: false,
};

function useChoices() {
  const { kept: draft, keep } = useFormDraft('batch');
  // A draft of an earlier month end is not offered again.
  const latest = lastWholeMonth(usePersonDay());
  const kept: Choices = draft?.latest === latest ? draft : fresh;
  const set = (change: Partial<Choices>) => {
    // The choice applied to the previous clients or month.
    const reset = 'scope' in change || 'month' in change ? { includesExisting: false } : {};
    keep({ ...kept, ...reset, ...change, form: 'batch', latest });
  };
  return { kept, isRead: draft !== undefined, latest, set };
}

/** Begins a batch with these clients, before its screen is opened. */
export function useBeginBatch(): (chosen: readonly ClientKey[], month: DayKey) => void {
  const { set } = useChoices();
  return (chosen, month) => set({ scope: 'chosen', chosen, month, changes: {} });
}

export interface BatchScopeOption {
  readonly value: BatchScope;
  /** Name of the saved view; null for a built-in scope. */
  readonly name: string | null;
}

/** Draft of a batch: its clients, the report for each, and the options for all. */
export function useBatchDraft() {
  const { kept, isRead, latest, set } = useChoices();
  const { request } = useWorkspaceServices();
  const { isRunning: isStarting, error, run } = useRun();
  const today = usePersonDay();
  const months = Array.from({ length: 6 }, (_, index) => addMonths(latest, 1 - index));
  const month = kept.month ?? latest;
  const clients = useBatchClients({ scope: kept.scope, chosen: kept.chosen, month });
  const ground = useBatchGround();
  const { views } = useSavedViews('reports');
  const { comparison: compared, templateId, title, subtitle, changes, includesExisting } = kept;

  const plan = useMemo<BatchPlan>(() => {
    const period = monthRange(month);
    const comparison =
      compared === 'none' ? null : compared === 'previous' ? periodBefore(period) : sameLastYear(period);
    return { period, comparison, templateId, title, subtitle };
  }, [month, compared, templateId, title, subtitle]);
  const rows = useMemo<readonly BatchRow[] | null>(() => {
    if (!clients || !ground || !isRead) return null;
    const all = clients.map((client) =>
      batchRow(client, plan, changes[client.key] ?? {}, ground, includesExisting),
    );
    return batchGroups.flatMap((group) => all.filter((row) => groupOfRow(row) === group));
  }, [clients, ground, isRead, plan, changes, includesExisting]);
  const taken = useMemo(() => (rows ?? []).filter(({ isTaken }) => isTaken), [rows]);
  const isOffline = useEnginePhase() === 'offline';

  const dayPlan = useDraftDays(taken);

  return {
    kept,
    plan,
    month,
    months,
    today,
    rows,
    taken,
    error,
    isStarting,
    isOffline,
    dayPlan,
    scopes: [
      ...(kept.chosen.length > 0 ? (['chosen'] as const) : []).map(
        (value): BatchScopeOption => ({ value, name: null }),
      ),
      ...(['missing', 'mine', 'all'] as const).map((value): BatchScopeOption => ({ value, name: null })),
      ...views.flatMap(({ key, name, search }): BatchScopeOption[] =>
        search.client || search.mine ? [{ value: `view:${key}`, name }] : [],
      ),
    ],
    set,
    change(key: string, change: RowChange) {
      set({ changes: { ...changes, [key]: { ...changes[key], ...change } } });
    },
    /** Returns the batch's uuid once main has saved it on the disk; null if it could not be started. */
    async start(name: string): Promise<string | null> {
      if (isStarting || isOffline) return null;
      const batch = crypto.randomUUID();
      const items = taken.flatMap(({ client, request: asked, notBefore }) =>
        asked ? [{ client: client.key, request: asked, notBefore }] : [],
      );
      const started = await run(request('reports.start', { batch, name, items }));
      if (!started.ok) return null;
      set({
        changes: {},
        includesExisting: false,
        ...(kept.scope === 'chosen' && { scope: 'missing', chosen: [] }),
      });
      return batch;
    },
  };
}

export type BatchDraft = ReturnType<typeof useBatchDraft>;

export interface DraftDays {
  /** By client. */
  readonly of: ReadonlyMap<string, DayKey>;
  readonly days: readonly PlannedDay[];
  /** Limit of a whole day; null while unknown. */
  readonly limit: number | null;
}

/** Day on which each new item would be sent, after the items that already wait. */
function useDraftDays(taken: readonly BatchRow[]): DraftDays {
  const waiting = useWaiting();
  const budget = useDayBudgets();
  const today = usePersonDay();
  return useMemo(() => {
    const own = taken.map(
      ({ client, notBefore }): WaitingItem => ({ id: client.key, kind: 'report', notBefore }),
    );
    const others = (waiting ?? []).filter(({ kind }) => kind === 'report');
    const all = planWaiting([...others, ...own], { today, budget });
    const daysOf = (items: readonly WaitingItem[]) => items.map(({ id }) => all.get(id) ?? today);
    const { left, limit } = budget.report;
    const usedToday = left === null || limit === null ? 0 : limit - left;
    return { of: all, limit, days: plannedDays(daysOf(own), daysOf(others), { today, usedToday }) };
  }, [taken, waiting, budget, today]);
}

interface ScopeChoice {
  readonly scope: BatchScope;
  /** First day of the month. */
  readonly month: DayKey;
  /** Client keys for the scope `chosen`. */
  readonly chosen: readonly string[];
}

/** The clients of a scope, by name; null until the copy has answered and the report list was read once. */
function useBatchClients({ scope, month, chosen }: ScopeChoice): readonly BatchClient[] | null {
  const { clients, isLoading } = useJoinedClients();
  const { records: mine } = useMine();
  const { views } = useSavedViews('reports');
  const reading = useReportRows();
  const projects = useRecords('reporting.projects');
  const writtenTo = useClientLanguages();
  const { personZone } = useFormat();
  const minute = useMinute();
  return useMemo(() => {
    // An unread list would make every client look as if it had no report yet.
    if (isLoading || !reading || reading.asOf.report === null || !projects || !writtenTo) return null;
    const project = new Map(projects.records.map(({ id, record }) => [id, record]));
    const withProject = clients.flatMap(({ key, name, reporting }): ReportClient[] =>
      reporting ? [{ key, name, projectId: reporting.id }] : [],
    );
    const missing = new Set(withoutReport(reading.rows, withProject, month).map(({ key }) => key));
    const view = views.find(({ key }) => scope === `view:${key}`)?.search;
    const ofView = new Set(splitList(view?.client));
    const isMine = (keys: readonly string[]) => keys.some((key) => mine.has(key));
    return clients.flatMap((client): BatchClient[] => {
      const keys = recordKeysOf(client);
      const isIn =
        scope === 'all' ||
        (scope === 'chosen' && chosen.includes(client.key)) ||
        (scope === 'missing' && missing.has(client.key)) ||
        (scope === 'mine' && isMine(keys)) ||
        (view !== undefined &&
          (ofView.size === 0 || ofView.has(client.key)) &&
          (view.mine !== 'true' || isMine(keys)));
      if (!isIn) return [];
      const projectId = client.reporting?.id ?? null;
      const facts = projectId === null ? undefined : project.get(projectId);
      const language = languageOf(writtenTo(client));
      const today = dayKeyIn(facts?.timezone ?? personZone, minute);
      return [{ key: client.key, name: client.name, projectId, language, today }];
    });
  }, [
    isLoading,
    reading,
    projects,
    writtenTo,
    clients,
    month,
    views,
    scope,
    chosen,
    mine,
    personZone,
    minute,
  ]);
}

/** Data that every client's draft is checked against; null until the local copy has answered. */
function useBatchGround() {
  const reading = useReportRows();
  const templates = useTemplates();
  const integrations = useRecords('reporting.integrations');
  const platformsOf = useWidgetPlatforms();
  const batches = useLocal('report_batches');
  const results = useLocal('report_results');
  return useMemo(() => {
    if (!reading || !templates || !integrations || !batches || !results) return null;
    const sources = groupBy(integrations.records, ({ record }) => record.project_id);
    const sections = new Map(templates.templates.map((one) => [one.id, one.sections]));
    return {
      rows: reading.rows,
      platformsOf,
      asked: askedReports(
        batches.map(({ value }) => value),
        new Map(results.map(({ key, value }) => [key, value])),
      ),
      templates: new Set(templates.templates.flatMap(({ id, title }) => (title === null ? [] : [id]))),
      sectionsOf: (id: number) => sections.get(id) ?? null,
      sourcesOf: (projectId: number) =>
        (sources.get(projectId) ?? []).map(({ record: { id, slug, name, status } }) => ({
          id,
          slug,
          name,
          isActive: status === 'active',
        })),
    };
  }, [reading, templates, integrations, platformsOf, batches, results]);
}
