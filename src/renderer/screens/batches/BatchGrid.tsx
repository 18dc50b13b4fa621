import type { PlacedItem } from '@shared/domain/reports';
import { type RefObject, useMemo } from 'react';
import { partSigns, useBatchWords } from '../../domains/batches';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import type { GridSection } from '../../kit/lists/GridHead';
import { GridColumn } from '../../kit/lists/GridHead';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
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
  const now = useNow();
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
  return (
    <RecordGrid
      grid={grid}
      label={t('batches.list')}
      className={classes.grid}
      size="compact"
      columns={<Columns />}
      sections={sections}
      rows={rows}
      keyOf={({ item }) => item.id}
      cursorKey={cursorKey}
      onMove={({ item }) => onMove(item.id)}
      wordsOf={(row) =>
        [words.client(row.item), words.document(row.item), words.state(row), words.when(row, now)]
          .filter((part) => part !== null)
          .join(', ')
      }
    >
      {(row) => <BatchCells row={row} now={now} />}
    </RecordGrid>
  );
}

function Columns() {
  const { t } = useTranslation();
  return (
    <>
      <GridColumn name={t('batches.column.part')} isOnlySaid />
      <GridColumn name={t('batches.column.client')} />
      <GridColumn name={t('batches.column.document')} className={classes.document} />
      <GridColumn name={t('batches.column.sources')} className={classes.number} />
      <GridColumn name={t('batches.column.state')} />
      <GridColumn name={t('batches.column.when')} className={classes.number} />
    </>
  );
}

function BatchCells({ row, now }: { readonly row: PlacedItem; readonly now: number }) {
  const format = useFormat();
  const words = useBatchWords();
  const { item, part } = row;
  return (
    <>
      <span role="gridcell">
        <StatusIcon name={partSigns[part]} />
      </span>
      <span role="gridcell" className={classes.name} title={words.client(item)}>
        {words.client(item)}
      </span>
      <span role="gridcell" className={`${classes.document} ${classes.second}`} title={words.document(item)}>
        {words.document(item)}
      </span>
      <span role="gridcell" className={`${classes.number} ${classes.second}`}>
        {format.number(item.request.body.integration_ids.length)}
      </span>
      <span role="gridcell" className={classes.state} data-part={part}>
        {words.state(row)}
      </span>
      <span role="gridcell" className={`${classes.number} ${classes.second}`}>
        {words.when(row, now) ?? '–'}
      </span>
    </>
  );
}
