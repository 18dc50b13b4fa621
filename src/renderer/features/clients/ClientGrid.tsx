import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../commands/use-commands';
import { useNow } from '../../data/use-now';
import { targetOf } from '../../ui/lists/list-keys';
import { layOut } from '../../ui/lists/list-layout';
import { useVirtualRows } from '../../ui/lists/use-virtual-rows';
import { ClientCells } from './ClientCells';
import classes from './ClientGrid.module.css';
import type { ClientRows } from './client-groups';
import { StandingHead } from './StandingHead';
import { useClientsScreen } from './screen-state';
import { useClientWords } from './use-client-words';

const ROW_HEIGHT = 56;
const HEAD_HEIGHT = 34;
const nothing = () => undefined;

/** Clients in rows, under heads where they stand by need; only what is visible is in the document. */
export function ClientGrid({ rows, groups }: ClientRows) {
  const { t } = useTranslation();
  const now = useNow();
  const navigate = useNavigate();
  const words = useClientWords();
  const baseId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const { cursorKey, moveTo: moveToClient } = useClientsScreen();
  const cursor = Math.max(
    0,
    rows.findIndex(({ key }) => key === cursorKey),
  );
  const layout = useMemo(() => layOut(groups, rows.length), [groups, rows.length]);
  const { items, height, pageRows } = useVirtualRows({
    scroller: grid,
    layout,
    rowHeight: ROW_HEIGHT,
    headHeight: HEAD_HEIGHT,
    topCover: 0,
    cursorOrdinal: cursor,
    show: nothing,
  });

  const moveTo = (target: number) => {
    const row = rows[Math.max(0, Math.min(target, rows.length - 1))];
    if (row) moveToClient(row.key);
  };
  const open = (ordinal: number) => {
    const client = rows[ordinal]?.key;
    if (client !== undefined) void navigate({ to: '/clients/$client', params: { client } });
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
      aria-label={t('clients.list')}
      aria-rowcount={layout.length}
      aria-activedescendant={idOf(cursor)}
      tabIndex={0}
      onKeyDown={handleKey}
    >
      <div className={classes.body} role="rowgroup" style={{ height }}>
        {items.map(({ item, index, top }) => {
          if (item.kind === 'head') {
            return (
              <StandingHead key={item.group.standing} group={item.group} rowIndex={index + 1} top={top} />
            );
          }
          const row = rows[item.ordinal];
          if (!row) return null;
          return (
            <div
              key={row.key}
              id={idOf(item.ordinal)}
              className={classes.row}
              role="row"
              aria-rowindex={index + 1}
              aria-label={words.row(row, now)}
              aria-selected={item.ordinal === cursor}
              style={{ transform: `translateY(${top}px)` }}
              onClick={() => {
                moveTo(item.ordinal);
                open(item.ordinal);
              }}
            >
              <ClientCells state={row} now={now} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
