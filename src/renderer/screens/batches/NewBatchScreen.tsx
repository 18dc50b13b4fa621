import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import {
  type BatchClient,
  type BatchRow,
  batchGroups,
  groupOfRow,
  patternWords,
  serviceSiteOf,
  strangeWords,
  type WayOut,
  wayOutOf,
} from '@shared/domain/reports';
import { IconPlayerPlay, IconReport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { type BatchDraft, PlannedDays, useBatchDraft } from '../../domains/batches';
import { useReportRows, useTemplates } from '../../domains/reports';
import { ClosedNotes, EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import list from '../../kit/lists/ListScreen.module.css';
import { RecordListView } from '../../kit/lists/RecordListView';
import { PageActions } from '../../kit/PageActions';
import { EmptyState, NotKnown } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import textClasses from '../../kit/text.module.css';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import classes from './Batches.module.css';
import { draftList } from './DraftCells';

const needs = ['reporting.projects', 'reporting.integrations', 'reporting.templates'] as const;

/** A new batch: every client with what will be sent, to be changed in place; blocked ones with their reason. */
export function NewBatchScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const format = useFormat();
  const draft = useBatchDraft();
  const progress = useProgressText(useEngineStatus());
  useSetScreenHead(t('screens.newBatch'), undefined);
  // Which clients have a report already is not known then.
  const isUnread = useReportRows()?.asOf.report === null;
  const count = draft.taken.length;
  const start = async () => {
    const name = t('batches.defaultName', { month: format.month(draft.month), count });
    const batch = await draft.start(name);
    if (batch !== null) void navigate({ to: '/reports/batches/$batch', params: { batch } });
  };
  const canStart = count > 0 && !draft.isStarting && !draft.isOffline;
  useCommands({ start_batch: canStart ? () => void start() : undefined });
  return (
    <>
      <PageActions>
        {draft.isOffline && <span className={textClasses.second}>{t('refresh.needsNetwork')}</span>}
        <Button
          variant="filled"
          leftSection={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />}
          disabled={!canStart}
          loading={draft.isStarting}
          onClick={() => void start()}
        >
          {t('batches.start', { count })}
        </Button>
      </PageActions>
      <DraftHead draft={draft} />
      <DraftPlan draft={draft} />
      <div className={layoutClasses.stack}>
        <EngineTrouble />
        <ClosedNotes of={needs} />
        {draft.error && <ErrorNote error={draft.error} title={t('reports.notStarted')} />}
        <ExistingReports draft={draft} />
        {!draft.rows &&
          (isUnread ? <NotKnown hint={t('states.notKnownList')} /> : <ListSkeleton progress={progress} />)}
        {draft.rows && draft.rows.length > 0 && <DraftGrid draft={draft} rows={draft.rows} />}
        {draft.rows?.length === 0 && (
          <EmptyState
            sign={<IconReport size={24} stroke={1.4} aria-hidden />}
            headline={t('batches.nobody')}
            fact={t('batches.nobodyFact')}
          />
        )}
      </div>
      <CommandBar />
    </>
  );
}

function DraftHead({ draft: { rows, taken } }: { readonly draft: BatchDraft }) {
  const { t } = useTranslation();
  const blocked = (rows ?? []).filter(({ isBlocked }) => isBlocked).length;
  return (
    <div className={list.tools} role="status">
      <b>{t('batches.ready', { count: taken.length })}</b>
      {blocked > 0 && <span className={textClasses.second}>{t('batches.blocked', { count: blocked })}</span>}
      <span className={`${layoutClasses.clip} ${textClasses.faint} ${classes.hint}`}>
        {t('batches.oneByOne')}
      </span>
    </div>
  );
}

/** The one choice that includes clients which have this month's report: the service can't delete a report. */
function ExistingReports({ draft: { rows, kept, set } }: { readonly draft: BatchDraft }) {
  const { t } = useTranslation();
  const count = (rows ?? []).filter((row) => groupOfRow(row) === 'existing').length;
  if (count === 0) return null;
  return (
    <section className={classes.existing} aria-label={t('batches.existing', { count })}>
      <b>{t('batches.existing', { count })}</b>
      <Checkbox
        label={t('batches.anotherFor', { count })}
        description={t('batches.anotherForHint')}
        checked={kept.includesExisting}
        onChange={({ currentTarget: { checked } }) => set({ includesExisting: checked })}
      />
    </section>
  );
}

/** Options for all clients of the batch, and the days on which its budget lets it leave. */
function DraftPlan({ draft }: { readonly draft: BatchDraft }) {
  const { t } = useTranslation();
  const format = useFormat();
  const templates = useTemplates()?.templates.filter(({ title }) => title !== null) ?? [];
  const { kept, set, month } = draft;
  const words = patternWords.map((word) => `{${word}}`).join(' ');
  const problemOf = (pattern: string) => {
    const strange = strangeWords(pattern);
    return strange.length > 0
      ? t('batches.strangeWords', { words: strange.join(' '), known: words })
      : undefined;
  };
  return (
    <section className={classes.plan} aria-label={t('batches.plan')}>
      <Select
        label={t('batches.scope')}
        allowDeselect={false}
        value={kept.scope}
        data={draft.scopes.map(({ value, name }) => ({
          value,
          label:
            name ??
            t(`batches.scopes.${value as 'missing' | 'mine' | 'all' | 'chosen'}`, {
              month: format.month(month),
              count: kept.chosen.length,
            }),
        }))}
        onChange={(scope) => scope && set({ scope })}
      />
      <Select
        label={t('batches.period')}
        allowDeselect={false}
        value={month}
        data={draft.months.map((value) => ({ value, label: format.month(value) }))}
        onChange={(next) => next && set({ month: next })}
      />
      <Select
        label={t('batches.compare')}
        allowDeselect={false}
        value={kept.comparison}
        data={(['previous', 'last_year', 'none'] as const).map((value) => ({
          value,
          label: t(`batches.comparison.${value}`),
        }))}
        onChange={(next) => next && set({ comparison: next })}
      />
      <Select
        label={t('batches.template')}
        allowDeselect={false}
        searchable
        value={kept.templateId === null ? 'last' : String(kept.templateId)}
        data={[
          { value: 'last', label: t('batches.asLast') },
          ...templates.map(({ id, title }) => ({
            value: String(id),
            label: title || t('reports.templateUnknown', { id }),
          })),
        ]}
        onChange={(next) => next && set({ templateId: next === 'last' ? null : Number(next) })}
      />
      <TextInput
        label={t('batches.titlePattern')}
        placeholder={t('batches.asLastTitle')}
        maxLength={200}
        value={kept.title ?? ''}
        error={problemOf(kept.title ?? '')}
        onChange={({ currentTarget: { value } }) => set({ title: value === '' ? null : value })}
      />
      <TextInput
        label={t('batches.subtitlePattern')}
        maxLength={200}
        value={kept.subtitle}
        error={problemOf(kept.subtitle)}
        onChange={({ currentTarget: { value } }) => set({ subtitle: value })}
      />
      <p className={textClasses.hint}>{t('batches.patternHint', { words })}</p>
      <Days draft={draft} />
    </section>
  );
}

/** On which days how many leave, as counted here; before anything is known the app says so. */
function Days({ draft: { dayPlan, today } }: { readonly draft: BatchDraft }) {
  const { t } = useTranslation();
  const { days, limit } = dayPlan;
  if (limit === null) return <p className={textClasses.hint}>{t('batches.budgetUnknown')}</p>;
  return (
    <div>
      <p className={textClasses.hint}>{t('batches.days', { count: limit })}</p>
      <PlannedDays days={days} limit={limit} today={today} />
    </div>
  );
}

interface Props {
  readonly draft: BatchDraft;
  /** Group after group. */
  readonly rows: readonly BatchRow[];
}

/** The clients of a new batch in rows, changed in place; X takes or leaves one, F goes to what blocks the next. */
function DraftGrid({ draft, rows }: Props) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const [cursorKey, moveTo] = useState<string | null>(null);
  const wayOut = useWayOut(grid);
  const templates = useTemplates()?.templates.filter(({ title }) => title !== null) ?? [];
  const at = Math.max(
    0,
    rows.findIndex(({ client }) => client.key === cursorKey),
  );
  const current = rows[at];
  const sections = batchGroups.flatMap((key) => {
    const total = rows.filter((row) => groupOfRow(row) === key).length;
    const note =
      key === 'blocked'
        ? { note: t('batches.blockedNote') }
        : key === 'existing'
          ? { note: t('batches.existingNote') }
          : {};
    return total === 0 ? [] : [{ key, title: t(`batches.group.${key}`), total, ...note }];
  });
  const canToggle = ({ isBlocked, existing }: BatchRow) =>
    !isBlocked && (existing === null || draft.kept.includesExisting);
  const toggle = ({ client, isTaken }: BatchRow) => draft.change(client.key, { isTaken: !isTaken });
  // From the cursor on, and round again.
  const nextBlocked = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(({ isBlocked }) => isBlocked);
  useCommands({
    take_or_leave: current && canToggle(current) ? () => toggle(current) : undefined,
    edit_words: current ? () => focusIn(grid, 'input[type="text"]') : undefined,
    next_blocked: nextBlocked && (() => moveTo(nextBlocked.client.key)),
  });
  const openWay = (row: BatchRow) => {
    const way = wayOutOf(row, row.draft);
    if (way) wayOut(row, way);
  };
  return (
    <RecordListView
      grid={grid}
      label={t('batches.draftList')}
      size="tall"
      define={(texts) => draftList(texts, { draft, templates, onToggle: toggle, onWayOut: openWay })}
      sections={sections}
      rows={rows}
      keyOf={({ client }) => client.key}
      cursorKey={cursorKey}
      onMove={({ client }) => moveTo(client.key)}
      onOpen={openWay}
    />
  );
}

function focusIn(grid: RefObject<HTMLDivElement | null>, field: string): void {
  grid.current?.querySelector<HTMLElement>(`[aria-selected="true"] ${field}`)?.focus();
}

const fieldOf = {
  title: '[data-field="title"] input',
  subtitle: '[data-field="subtitle"] input',
  template: '[data-field="template"] select',
} as const;

/** Leads to what unblocks a client: a field of its row, its match, or the service's own page. */
function useWayOut(grid: RefObject<HTMLDivElement | null>): (row: BatchRow, way: WayOut) => void {
  const { match, reconnect } = useLeaving();
  return (row, way) => {
    if (way === 'match') return match(row.client);
    if (way === 'reconnect') return reconnect(row.client);
    // The row that was clicked is under the cursor only after this event.
    return void requestAnimationFrame(() => focusIn(grid, fieldOf[way]));
  };
}

type Who = Pick<BatchClient, 'key' | 'name' | 'projectId'>;

/** The ways out that leave the batch; what is typed in it is kept. */
function useLeaving(): {
  /** To the client's page, where it is matched. */
  readonly match: (client: Who) => void;
  /**
   * Opens the service's own pages, the only place where its sources can be reconnected. Opens the client's page if
   * the address is unknown or the app is offline.
   */
  readonly reconnect: (client: Who) => void;
} {
  const navigate = useNavigate();
  const { request } = useWorkspaceServices();
  const rows = useReportRows()?.rows ?? [];
  const isOffline = useEngineStatus()?.phase === 'offline';
  return {
    match: ({ key }) => void navigate({ to: '/clients/$client', params: { client: key } }),
    reconnect: ({ key, projectId }) => {
      const url = serviceSiteOf(rows, projectId);
      if (url !== null && !isOffline) void request('app.open_external', { url });
      else void navigate({ to: '/clients/$client', params: { client: key } });
    },
  };
}
