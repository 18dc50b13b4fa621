import {
  type Check,
  type DraftGround,
  type KeptError,
  monthRange,
  preflight,
  type ReportClient,
  type ReportDraft,
  requestOf,
  startDraft,
} from '@shared/domain/reports';
import { dayKeyIn } from '@shared/domain/time';
import type { KeptReportDraft } from '@shared/local-data';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useClientWriting } from '../../../domains/clients';
import { useFormDraft } from '../../../domains/local-data';
import {
  type ReportsReading,
  type StartedReport,
  type TemplateRow,
  useCreation,
  useCreationBudget,
  useReportResult,
  useReportSources,
  useWidgetPlatforms,
} from '../../../domains/reports';
import { refreshes, useEngineStatus } from '../../../domains/sync';
import { useRefusedWords } from '../../../kit/states/use-refused-words';
import { useMinute } from '../../../kit/use-now';
import { perWorkspaceStore, usePerWorkspace } from '../../../query/per-workspace';
import type { NewReportSearch } from '../new-report-search';

interface KeptDraft extends Omit<KeptReportDraft, 'form' | 'draft'> {
  readonly draft: ReportDraft | null;
  /** Last report that was sent. */
  readonly started: StartedReport | null;
  /** Last refusal, with the draft that was sent. */
  readonly refused: { readonly error: KeptError; readonly draft: ReportDraft } | null;
  readonly set: (change: Partial<Omit<KeptDraft, 'set'>>) => void;
}

/** A draft outlives a look at another screen, and in the journal the page. */
const useKeptDraft = perWorkspaceStore<KeptDraft>((set) => ({
  seed: '',
  draft: null,
  filledFor: null,
  started: null,
  refused: null,
  set: (change) => set(change),
}));

/** Fields of the call under the service's names, with their names in the form. */
const draftFields = {
  ...({ title: 'title', subtitle: 'subtitle', start: 'start', end: 'end' } as const),
  ...({ comparison_start: 'comparisonStart', comparison_end: 'comparisonEnd' } as const),
  ...({ template_id: 'templateId', project_id: 'projectId', integration_ids: 'integrationIds' } as const),
} as const satisfies Record<string, keyof ReportDraft>;
export type RequestField = keyof typeof draftFields;

export interface NewReportGround {
  readonly reading: ReportsReading;
  readonly clients: readonly ReportClient[];
  readonly templates: readonly TemplateRow[];
}

/** The draft of the address, everything to say of it, and what can be done with it. */
export function useNewReport(search: NewReportSearch, { reading, clients, templates }: NewReportGround) {
  const kept = useKeptDraft((state) => state);
  const { kept: stored, keep } = useFormDraft('report');
  const navigate = useNavigate();
  const seed = JSON.stringify(search);
  const isMine = kept.draft !== null && (kept.seed === seed || seed === '{}');
  const like = reading.rows.find(({ key }) => key === search.like) ?? null;
  const asked = isMine ? kept.draft.client : (search.client ?? like?.client);
  const client =
    clients.find(({ key, projectId }) => key === asked || `reporting:${projectId}` === asked) ?? null;
  const projectId = client ? Number(client.projectId) : null;
  const writing = useClientWriting(`reporting:${client?.projectId ?? ''}`);
  const sources = useReportSources(projectId);
  const platformsOf = useWidgetPlatforms();
  const minute = useMinute();
  const today = dayKeyIn(writing.timezone, minute);
  const status = useEngineStatus();

  const ground = useMemo<DraftGround>(
    () => ({
      today,
      language: writing.language,
      rows: reading.rows,
      platformsOf,
      sources: sources?.sources ?? [],
      templates: new Set(templates.flatMap(({ id, title }) => (title === null ? [] : [id]))),
      sectionsOf: (id) => templates.find((one) => one.id === id)?.sections ?? null,
    }),
    [today, writing.language, reading.rows, platformsOf, sources, templates],
  );
  const begun = useMemo(() => {
    if (isMine) return kept.draft;
    const { kind = like?.kind ?? 'report', template = null, month } = search;
    const period = month === undefined ? null : monthRange(`${month}-01`);
    return startDraft({ kind, like, client, templateId: template, period }, ground);
  }, [isMine, kept.draft, search, like, client, ground]);
  // Title and sources are the client's: they are filled in once those are there, and then the person's to change.
  const filling = client?.key ?? '';
  const isFilled = isMine && kept.filledFor === filling;
  const isSourcesRead = sources !== null;
  const { set } = kept;
  const isRestoring = stored === undefined || (kept.draft === null && stored !== null);
  useEffect(() => {
    if (kept.draft !== null || !stored) return;
    const { form: _form, ...draft } = stored;
    set(draft);
  }, [kept.draft, stored, set]);
  useEffect(() => {
    if (isFilled || !isSourcesRead || isRestoring) return;
    if (!isMine) return set({ seed, filledFor: filling, draft: begun, started: null, refused: null });
    const { kind, templateId: chosen, start, end } = begun;
    const period = start !== '' && end !== '' ? { start, end } : null;
    const filled = startDraft({ kind, like: null, client, templateId: chosen, period }, ground);
    const { title, templateId, integrationIds } = filled;
    return set({ filledFor: filling, draft: { ...begun, title, templateId, integrationIds } });
  }, [isFilled, isSourcesRead, isRestoring, isMine, begun, client, filling, ground, seed, set]);

  const draft = begun;
  const budget = useCreationBudget(draft.kind);
  const template = templates.find(({ id }) => id === draft.templateId);
  const checks = useMemo<readonly Check[]>(
    () =>
      preflight(draft, {
        today,
        sources: ground.sources,
        platformsOf,
        rows: reading.rows,
        budget,
        hasTemplate: template !== undefined && template.title !== null,
        sections: template?.sections ?? null,
        isOffline: status?.phase === 'offline',
      }),
    [draft, today, ground.sources, platformsOf, reading.rows, budget, template, status?.phase],
  );
  const request = requestOf(draft, checks);
  const creation = useCreation();
  const started = isMine ? kept.started : null;
  const result = useReportResult(started?.item ?? null);
  const refusal = result?.state === 'refused' ? { error: result.error, draft } : isMine ? kept.refused : null;
  const refusedWords = useRefusedWords();
  useRefreshOnceMade(draft.kind, result?.state === 'made' ? (started?.item ?? null) : null);

  return {
    draft,
    client,
    clients,
    templates,
    template,
    sources,
    checks,
    request,
    budget,
    started,
    result,
    writing,
    creation,
    today,
    platformsOf,
    reading,
    change: (change: Partial<ReportDraft>) => {
      const next = { ...draft, ...change };
      set({ seed, draft: next });
      keep({ form: 'report', seed, draft: next, filledFor: isFilled ? filling : null });
    },
    chooseClient: (next: ReportClient | null) => {
      const begun = {
        ...draft,
        client: next?.key ?? null,
        projectId: next ? Number(next.projectId) : null,
        title: '',
        integrationIds: [],
      };
      set({ seed, filledFor: null, started: null, refused: null, draft: begun });
      keep({ form: 'report', seed, filledFor: null, draft: begun });
    },
    create: async () => {
      if (!request || creation.isStarting) return;
      const sent = await creation.start(request, draft.client);
      if (!sent) return;
      set({ seed, draft, started: sent, refused: null });
      keep(null);
    },
    /** Starts a new empty report. */
    another: () => {
      set({ seed: '', draft: null, filledFor: null, started: null, refused: null });
      keep(null);
      void navigate({ to: '/reports/new', search: {}, replace: true });
    },
    /** Returns to the form with the refused or doubtful draft. */
    edit: () => {
      set({ started: null, refused: refusal });
      keep({ form: 'report', seed, draft, filledFor: isFilled ? filling : null });
    },
    /** Message of the service for a field, while the field still has the refused value. */
    refusedWords: (field: RequestField): string | undefined =>
      refusal && String(refusal.draft[draftFields[field]]) === String(draft[draftFields[field]])
        ? refusedWords(refusal.error, field)
        : undefined,
  };
}

export type NewReport = ReturnType<typeof useNewReport>;

/** The service's answer tells little: its list has the rest. */
function useRefreshOnceMade(kind: ReportDraft['kind'], made: string | null): void {
  const reads = usePerWorkspace(refreshes);
  useEffect(() => {
    if (made === null) return;
    const resource = kind === 'report' ? 'reporting.reports' : 'reporting.dashboards';
    void reads.run({ kind: 'resource', resource });
  }, [kind, made, reads]);
}
