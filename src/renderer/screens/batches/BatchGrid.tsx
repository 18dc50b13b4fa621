import type { PlacedItem } from '@shared/domain/reports';
import { type RefObject, useCallback, useMemo } from 'react';
import { type BatchWords, partSigns, useBatchWords } from '../../domains/batches';
import { useTranslation } from '../../i18n/use-translation';
import type { GridSection } from '../../kit/lists/GridHead';
import type { ListDefinition, ListTexts } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './Batches.module.css';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  /** Part after part. */
  readonly rows: readonly PlacedItem[];
  readonly cursorKey: string | null;
  readonly onMove: (itemId: string) => void;
  /** How many of those that were created have an address for the client. */
  readonly links: number;
  readonly onSendLinks: () => void;
}

/** The items of a batch in rows, by what becomes of them. */
export function BatchGrid({ grid, rows, cursorKey, onMove, links, onSendLinks }: Props) {
  const { t } = useTranslation();
  const words = useBatchWords();
  const sections = useMemo<GridSection[]>(() => {
    const send = { label: t('batches.linksOf', { count: links }), run: onSendLinks };
    const isChosen = rows.every(({ part, item }) => part !== 'later' || item.notBefore !== null);
    return [...new Set(rows.map(({ part }) => part))].map((part) => ({
      key: part,
      title: t(part === 'later' && isChosen ? 'batches.section.laterChosen' : `batches.section.${part}`),
      total: rows.filter((row) => row.part === part).length,
      ...(part === 'created' && links > 0 && { action: send }),
    }));
  }, [rows, links, t, onSendLinks]);
  const define = useCallback((texts: ListTexts) => itemList(texts, words), [words]);
  return (
    <RecordListView
      grid={grid}
      label={t('batches.list')}
      define={define}
      size="compact"
      sections={sections}
      rows={rows}
      keyOf={({ item }) => item.id}
      cursorKey={cursorKey}
      onMove={({ item }) => onMove(item.id)}
    />
  );
}

function itemList({ t, format, now }: ListTexts, words: BatchWords): ListDefinition<PlacedItem> {
  return {
    said: (row) =>
      [words.client(row.item), words.document(row.item), words.state(row), words.when(row, now)]
        .filter((part) => part !== null)
        .join(', '),
    columns: [
      {
        key: 'part',
        name: t('batches.column.part'),
        isOnlySaid: true,
        width: 16,
        cell: ({ part }) => <StatusIcon name={partSigns[part]} />,
      },
      {
        key: 'client',
        name: t('batches.column.client'),
        width: { min: 160, grow: 1 },
        tone: 'name',
        text: ({ item }) => words.client(item),
      },
      {
        key: 'document',
        name: t('batches.column.document'),
        width: { min: 160, grow: 0.8 },
        fold: 1,
        tone: 'second',
        text: ({ item }) => words.document(item),
      },
      {
        key: 'sources',
        name: t('batches.column.sources'),
        width: 60,
        fold: 2,
        tone: 'second',
        isNumber: true,
        text: ({ item }) => format.number(item.request.body.integration_ids.length),
      },
      {
        key: 'state',
        name: t('batches.column.state'),
        width: { min: 200, grow: 1 },
        cell: (row) => (
          <span className={classes.state} data-part={row.part}>
            {words.state(row)}
          </span>
        ),
      },
      {
        key: 'when',
        name: t('batches.column.when'),
        width: 84,
        tone: 'second',
        isNumber: true,
        text: (row) => words.when(row, now) ?? '–',
      },
    ],
  };
}
