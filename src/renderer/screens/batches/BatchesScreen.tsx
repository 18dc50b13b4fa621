import { Button } from '@mantine/core';
import { IconPlus, IconReport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { type BatchView, type BatchWords, partSigns, useBatches, useBatchWords } from '../../domains/batches';
import { useTranslation } from '../../i18n/use-translation';
import { type ListDefinition, type ListTexts, titleWidth } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { ListScreen } from '../ListScreen';
import { useListAddress } from '../list-address';
import { batchesAddress } from '../list-addresses';

function batchList({ t, format, now }: ListTexts, words: BatchWords): ListDefinition<BatchView> {
  const part = ({ counts, isOver }: BatchView) => {
    if (counts.unconfirmed > 0) return 'unconfirmed';
    if (counts.failed > 0) return 'failed';
    return isOver ? 'created' : 'running';
  };
  return {
    columns: [
      {
        key: 'part',
        name: t('batches.column.part'),
        isOnlySaid: true,
        width: 16,
        cell: (view) => <StatusIcon name={partSigns[part(view)]} />,
      },
      { key: 'name', name: t('batches.column.name'), width: titleWidth, text: words.batch },
      {
        key: 'progress',
        name: t('batches.column.progress'),
        width: { min: 160, grow: 1.5 },
        text: ({ counts, items, isOver, batch }) =>
          [
            t('batches.done', { created: counts.created, count: items.length }),
            ...(counts.unconfirmed + counts.failed > 0
              ? [t('batches.needYou', { count: counts.unconfirmed + counts.failed })]
              : []),
            ...(batch.pause && !isOver ? [t('batches.paused')] : []),
          ].join(' · '),
      },
      {
        key: 'when',
        name: t('batches.column.when'),
        width: 140,
        fold: 1,
        text: ({ startedAt }) => format.stamp(startedAt, now),
      },
    ],
  };
}

/** Everything that was asked for, the newest first: batches, and single reports created by hand. */
export function BatchesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const batches = useBatches();
  const words = useBatchWords();
  const grid = useRef<HTMLDivElement>(null);
  const { cursorKey, moveTo } = useListAddress(batchesAddress);
  const define = useCallback((texts: ListTexts) => batchList(texts, words), [words]);
  const create = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
      onClick={() => void navigate({ to: '/reports/new-batch' })}
    >
      {t('screens.newBatch')}
    </Button>
  );
  return (
    <ListScreen
      title={t('screens.batches')}
      actions={create}
      count={batches ? batches.length : null}
      empty={{
        icon: IconReport,
        headline: t('batches.none'),
        fact: t('batches.noneFact'),
        action: create,
      }}
    >
      <RecordListView
        grid={grid}
        label={t('screens.batches')}
        define={define}
        rows={batches ?? []}
        keyOf={({ id }) => id}
        cursorKey={cursorKey}
        onMove={({ id }) => moveTo(id)}
        onOpen={({ id }) => void navigate({ to: '/reports/batches/$batch', params: { batch: id } })}
      />
    </ListScreen>
  );
}
