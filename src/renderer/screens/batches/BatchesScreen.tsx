import { Button } from '@mantine/core';
import { IconPlus, IconReport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { CommandBar } from '../../commands/CommandBar';
import { type BatchView, partSigns, useBatches, useBatchWords } from '../../domains/batches';
import { EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumn } from '../../kit/lists/GridHead';
import list from '../../kit/lists/ListScreen.module.css';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { PageActions } from '../../kit/PageActions';
import { EmptyState } from '../../kit/states/EmptyState';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import { useSetScreenHead } from '../screen-head';
import classes from './BatchesScreen.module.css';

/** Everything that was asked for, the newest first: batches, and single reports created by hand. */
export function BatchesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const batches = useBatches();
  const progress = useProgressText(useEngineStatus());
  const grid = useRef<HTMLDivElement>(null);
  const [cursorKey, moveTo] = useState<string | null>(null);
  useSetScreenHead(t('screens.batches'), undefined);
  const create = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
      onClick={() => void navigate({ to: '/reports/new-batch' })}
    >
      {t('screens.newBatch')}
    </Button>
  );
  return (
    <>
      <PageActions>{create}</PageActions>
      <div className={list.area}>
        <EngineTrouble />
        {!batches && <ListSkeleton progress={progress} />}
        {batches && batches.length > 0 && (
          <RecordGrid
            grid={grid}
            label={t('screens.batches')}
            className={classes.grid}
            columns={<Columns />}
            rows={batches}
            keyOf={({ id }) => id}
            cursorKey={cursorKey}
            onMove={({ id }) => moveTo(id)}
            onOpen={({ id }) => void navigate({ to: '/reports/batches/$batch', params: { batch: id } })}
          >
            {(view) => <Cells view={view} />}
          </RecordGrid>
        )}
        {batches?.length === 0 && (
          <EmptyState
            sign={<IconReport size={24} stroke={1.4} aria-hidden />}
            headline={t('batches.none')}
            fact={t('batches.noneFact')}
            action={create}
          />
        )}
      </div>
      <CommandBar />
    </>
  );
}

function Columns() {
  const { t } = useTranslation();
  return (
    <>
      <GridColumn name={t('batches.column.part')} isOnlySaid />
      <GridColumn name={t('batches.column.name')} />
      <GridColumn name={t('batches.column.progress')} />
      <GridColumn name={t('batches.column.when')} />
    </>
  );
}

function Cells({ view }: { readonly view: BatchView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const words = useBatchWords();
  const { counts, items, startedAt, isOver, batch } = view;
  const part =
    counts.unconfirmed > 0 ? 'unconfirmed' : counts.failed > 0 ? 'failed' : isOver ? 'created' : 'running';
  return (
    <>
      <span role="gridcell">
        <StatusIcon name={partSigns[part]} />
      </span>
      <span role="gridcell">{words.batch(view)}</span>
      <span role="gridcell">
        {t('batches.done', { created: counts.created, count: items.length })}
        {counts.unconfirmed + counts.failed > 0 &&
          ` · ${t('batches.needYou', { count: counts.unconfirmed + counts.failed })}`}
        {batch.pause && !isOver && ` · ${t('batches.paused')}`}
      </span>
      <span role="gridcell">{format.stamp(startedAt, now)}</span>
    </>
  );
}
