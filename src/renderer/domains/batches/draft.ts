import { chosenLanguage, languageOfLocale, recordKeysOf } from '@shared/domain/clients';
import {
  type BatchClient,
  type BatchPlan,
  type BatchRow,
  batchGroups,
  batchRow,
  groupOfRow,
  lastWholeMonth,
  monthRange,
  periodBefore,
  type ReportClient,
  type RowChange,
  sameLastYear,
  withoutReport,
} from '@shared/domain/reports';
import { addMonths, type DayKey, dayKeyIn } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import { messageLanguages } from '@shared/local-data';
import { useMemo, useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useMinute } from '../../kit/use-now';
import { perWorkspaceStore } from '../../query/per-workspace';
import { useRecords } from '../../query/records';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useJoinedClients, useMine } from '../clients';
import { useLocal, useSavedViews } from '../local-data';
import { useReportRows, useTemplates, useWidgetPlatforms } from '../reports';

/** Whose reports the batch is to create. `view:<key>`: the clients of a saved view of Reports. */
export type BatchScope = 'missing' | 'mine' | 'all' | `view:${string}`;
export type ComparisonChoice = 'previous' | 'last_year' | 'none';

interface Kept {
  readonly scope: BatchScope;
  /** First day; null for the last month that is over. */
  readonly month: DayKey | null;
  readonly comparison: ComparisonChoice;
  /** Null: as in each client's last report. */
  readonly templateId: number | null;
  /** Null: as in each client's last report. */
  readonly title: string | null;
  readonly subtitle: string;
  /** By client. */
  readonly changes: ReadonlyMap<string, RowChange>;
  readonly set: (change: Partial<Omit<Kept, 'set'>>) => void;
}

const fresh = {
  ...({ scope: 'missing', month: null, comparison: 'previous', templateId: null, title: null } as const),
  ...{ subtitle: '{month}', changes: new Map<string, RowChange>() },
};

/** What is typed and not sent yet outlives a look at another screen. */
const useKept = perWorkspaceStore<Kept>((set) => ({ ...fresh, set: (change) => set(change) }));

export interface BatchScopeOption {
  readonly value: BatchScope;
  /** Of a saved view; null for those that have words of ours. */
  readonly name: string | null;
}

/** A batch before it is sent: its clients, what would be sent for each, and the choices for all of them. */
export function useBatchDraft() {
  const kept = useKept((state) => state);
  const { request } = useWorkspaceServices();
  const [error, setError] = useState<DeskError | null>(null);
  const [isStarting, setStarting] = useState(false);
  const { personZone } = useFormat();
  const minute = useMinute();
  const today = dayKeyIn(personZone, minute);
  const latest = lastWholeMonth(today);
  const months = Array.from({ length: 6 }, (_, index) => addMonths(latest, 1 - index));
  const month = kept.month ?? latest;
  const clients = useBatchClients(kept.scope, month);
  const ground = useBatchGround();
  const { views } = useSavedViews('reports');
  const { comparison: compared, templateId, title, subtitle, changes, set } = kept;

  const plan = useMemo<BatchPlan>(() => {
    const period = monthRange(month);
    const comparison =
      compared === 'none' ? null : compared === 'previous' ? periodBefore(period) : sameLastYear(period);
    return { period, comparison, templateId, title, subtitle };
  }, [month, compared, templateId, title, subtitle]);
  const rows = useMemo<readonly BatchRow[] | null>(() => {
    if (!clients || !ground) return null;
    const all = clients.map((client) => batchRow(client, plan, changes.get(client.key) ?? {}, ground));
    return batchGroups.flatMap((group) => all.filter((row) => groupOfRow(row) === group));
  }, [clients, ground, plan, changes]);
  const taken = useMemo(() => (rows ?? []).filter(({ isTaken }) => isTaken), [rows]);

  return {
    ...{ kept, plan, month, months, today, rows, taken, error, isStarting },
    scopes: [
      ...(['missing', 'mine', 'all'] as const).map((value): BatchScopeOption => ({ value, name: null })),
      ...views.flatMap(({ key, name, search }): BatchScopeOption[] =>
        search.client || search.mine ? [{ value: `view:${key}`, name }] : [],
      ),
    ],
    set,
    change(key: string, change: RowChange) {
      set({ changes: new Map([...changes, [key, { ...changes.get(key), ...change }]]) });
    },
    /** Answers the batch's uuid once main has it on the disk; null where it could not be begun. */
    async start(name: string): Promise<string | null> {
      if (isStarting) return null;
      setStarting(true);
      const batch = crypto.randomUUID();
      const items = taken.flatMap(({ client, request: asked }) =>
        asked ? [{ client: client.key, request: asked, notBefore: null }] : [],
      );
      const started = await request('reports.start', { batch, name, items });
      setStarting(false);
      setError(started.ok ? null : started.error);
      if (!started.ok) return null;
      set({ changes: new Map() });
      return batch;
    },
  };
}

export type BatchDraft = ReturnType<typeof useBatchDraft>;

/** The clients of a scope, by name; null until the copy has answered. */
function useBatchClients(scope: BatchScope, month: DayKey): readonly BatchClient[] | null {
  const app = useTranslation().i18n.language;
  const { clients, isLoading } = useJoinedClients();
  const { records: mine } = useMine();
  const { views } = useSavedViews('reports');
  const reading = useReportRows();
  const projects = useRecords('reporting.projects');
  const choices = useLocal('languages');
  const { personZone } = useFormat();
  const minute = useMinute();
  return useMemo(() => {
    if (isLoading || !reading || !projects || !choices) return null;
    const project = new Map(projects.records.map(({ id, record }) => [id, record]));
    const withProject = clients.flatMap(({ key, name, reporting }): ReportClient[] =>
      reporting ? [{ key, name, projectId: reporting.id }] : [],
    );
    const missing = new Set(withoutReport(reading.rows, withProject, month).map(({ key }) => key));
    const view = views.find(({ key }) => scope === `view:${key}`)?.search;
    const ofView = new Set((view?.client ?? '').split(',').filter((key) => key !== ''));
    const isMine = (keys: readonly string[]) => keys.some((key) => mine.has(key));
    return clients.flatMap((client): BatchClient[] => {
      const keys = recordKeysOf(client);
      const isIn =
        scope === 'all' ||
        (scope === 'missing' && missing.has(client.key)) ||
        (scope === 'mine' && isMine(keys)) ||
        (view !== undefined &&
          (ofView.size === 0 || ofView.has(client.key)) &&
          (view.mine !== 'true' || isMine(keys)));
      if (!isIn) return [];
      const projectId = client.reporting?.id ?? null;
      const facts = projectId === null ? undefined : project.get(projectId);
      const language =
        chosenLanguage(keys, choices) ??
        languageOfLocale(facts?.locale ?? null) ??
        messageLanguages.find((one) => one === app) ??
        'en';
      const today = dayKeyIn(facts?.timezone ?? personZone, minute);
      return [{ key: client.key, name: client.name, projectId, language, today }];
    });
  }, [isLoading, reading, projects, choices, clients, month, views, scope, mine, app, personZone, minute]);
}

/** What every client's draft is held against; null until the copy has answered. */
function useBatchGround() {
  const reading = useReportRows();
  const templates = useTemplates();
  const integrations = useRecords('reporting.integrations');
  const platformsOf = useWidgetPlatforms();
  return useMemo(() => {
    if (!reading || !templates || !integrations) return null;
    const sources = new Map<number, (typeof integrations.records)[number][]>();
    for (const one of integrations.records) {
      const own = sources.get(one.record.project_id);
      if (own) own.push(one);
      else sources.set(one.record.project_id, [one]);
    }
    const sections = new Map(templates.templates.map((one) => [one.id, one.sections]));
    return {
      ...{ rows: reading.rows, platformsOf },
      templates: new Set(templates.templates.flatMap(({ id, title }) => (title === null ? [] : [id]))),
      sectionsOf: (id: number) => sections.get(id) ?? null,
      sourcesOf: (projectId: number) =>
        (sources.get(projectId) ?? []).map(({ record: { id, slug, name, status } }) => ({
          ...{ id, slug, name, isActive: status === 'active' },
        })),
    };
  }, [reading, templates, integrations, platformsOf]);
}
