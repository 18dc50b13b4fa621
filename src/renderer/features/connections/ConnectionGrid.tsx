import { type KeyboardEvent, type RefObject, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../commands/use-commands';
import { useNow } from '../../data/use-now';
import { useFormat } from '../../i18n/FormatProvider';
import { targetOf } from '../../ui/lists/list-keys';
import { layOut } from '../../ui/lists/list-layout';
import { useVirtualRows } from '../../ui/lists/use-virtual-rows';
import { type BoardRow, type BoardSection, totalOf } from './board-rows';
import { ConnectionCells } from './ConnectionCells';
import classes from './ConnectionGrid.module.css';
import { useConnectionsScreen } from './screen-state';
import { UnknownCells } from './UnknownCells';
import { useOpenClient } from './use-open-client';
import { useRowWords } from './use-row-words';

const ROW_HEIGHT = 40;
const HEAD_HEIGHT = 34;
const COLUMNS_HEIGHT = 28;
const nothing = () => undefined;

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly sections: readonly BoardSection[];
  /** Of all sections, in order. */
  readonly rows: readonly BoardRow[];
}

/** Connections in rows under their heads; only what is visible is in the document. Enter leads to the client. */
export function ConnectionGrid({ grid, sections, rows }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const wordsOf = useRowWords();
  const openClient = useOpenClient();
  const baseId = useId();
  const { cursorId, moveTo: moveToRow } = useConnectionsScreen();
  const cursor = Math.max(
    0,
    rows.findIndex(({ id }) => id === cursorId),
  );
  const layout = useMemo(() => layOut(sections, totalOf(sections)), [sections]);
  const { items, height, pageRows } = useVirtualRows({
    ...{ layout, scroller: grid, cursorOrdinal: cursor, show: nothing },
    ...{ rowHeight: ROW_HEIGHT, headHeight: HEAD_HEIGHT, topCover: COLUMNS_HEIGHT },
  });
  const moveTo = (target: number) => {
    const row = rows[Math.max(0, Math.min(target, rows.length - 1))];
    if (row) moveToRow(row.id);
  };
  const open = (ordinal: number) => {
    const row = rows[ordinal];
    if (row) openClient(row.client.key);
  };
  const step = (by: 1 | -1) => {
    moveTo(cursor + by);
    grid.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const target = targetOf(event.key, cursor, pageRows(), rows.length);
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  };
  useCommands({ next: () => step(1), previous: () => step(-1), open: () => open(cursor) });

  const idOf = (ordinal: number) => `${baseId}row${ordinal}`;
  return (
    <div
      ref={grid}
      className={classes.grid}
      role="grid"
      aria-label={t('connections.list')}
      aria-rowcount={layout.length + 1}
      aria-activedescendant={idOf(cursor)}
      tabIndex={0}
      onKeyDown={handleKey}
    >
      <Heads />
      <div className={classes.body} role="rowgroup" style={{ height }}>
        {items.map(({ index, top, item }) => {
          const style = { transform: `translateY(${top}px)` };
          if (item.kind === 'head') {
            const { name, total } = item.group;
            return (
              <div key={name} className={classes.head} role="row" aria-rowindex={index + 2} style={style}>
                <span role="gridcell">
                  <b>{t(name === 'unknown' ? 'connections.unknownTitle' : `connections.${name}`)}</b>{' '}
                  <span className={classes.quiet}>{format.number(total)}</span>
                </span>
              </div>
            );
          }
          const row = rows[item.ordinal];
          if (!row) return null;
          return (
            <div
              key={row.id}
              id={idOf(item.ordinal)}
              className={classes.row}
              role="row"
              aria-rowindex={index + 2}
              aria-label={wordsOf(row, now)}
              aria-selected={item.ordinal === cursor}
              style={style}
              onClick={() => moveTo(item.ordinal)}
              onDoubleClick={() => open(item.ordinal)}
            >
              {row.kind === 'connection' ? (
                <ConnectionCells row={row} now={now} />
              ) : (
                <UnknownCells row={row} now={now} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Heads() {
  const { t } = useTranslation();
  return (
    <div className={classes.heads} role="rowgroup">
      <div className={classes.columns} role="row" aria-rowindex={1}>
        <span role="columnheader">{t('connections.column.status')}</span>
        <span role="columnheader">{t('connections.column.account')}</span>
        <span role="columnheader">{t('connections.column.client')}</span>
        <span role="columnheader" className={classes.since}>
          {t('connections.column.since')}
        </span>
      </div>
    </div>
  );
}
