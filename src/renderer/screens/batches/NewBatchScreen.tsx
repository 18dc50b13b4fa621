import { Button, Checkbox } from '@mantine/core';
import { groupOfRow } from '@shared/domain/reports';
import { IconPlayerPlay, IconReport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { type BatchDraft, useBatchDraft } from '../../domains/batches';
import { ClosedNotes, EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import list from '../../kit/lists/ListScreen.module.css';
import { PageActions } from '../../kit/PageActions';
import { EmptyState } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { useSetScreenHead } from '../screen-head';
import classes from './Batches.module.css';
import { DraftGrid } from './DraftGrid';
import { DraftPlan } from './DraftPlan';

const needs = ['reporting.projects', 'reporting.integrations', 'reporting.templates'] as const;

/** A new batch: every client with what will be sent, to be changed in place; blocked ones with their reason. */
export function NewBatchScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const format = useFormat();
  const draft = useBatchDraft();
  const progress = useProgressText(useEngineStatus());
  useSetScreenHead(t('screens.newBatch'), undefined);
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
        {draft.isOffline && <span className={classes.second}>{t('refresh.needsNetwork')}</span>}
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
      <div className={list.area}>
        <EngineTrouble />
        <ClosedNotes of={needs} />
        {draft.error && <ErrorNote error={draft.error} title={t('reports.notStarted')} />}
        <ExistingReports draft={draft} />
        {!draft.rows && <ListSkeleton progress={progress} />}
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
      {blocked > 0 && <span className={classes.second}>{t('batches.blocked', { count: blocked })}</span>}
      <span className={classes.hint}>{t('batches.oneByOne')}</span>
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
        size="xs"
        label={t('batches.anotherFor', { count })}
        description={t('batches.anotherForHint')}
        checked={kept.includesExisting}
        onChange={({ currentTarget: { checked } }) => set({ includesExisting: checked })}
      />
    </section>
  );
}
