import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../commands/use-commands';
import { useNow } from '../../data/use-now';
import { useFormat } from '../../i18n/FormatProvider';
import { targetOf } from '../../ui/lists/list-keys';
import { layOut } from '../../ui/lists/list-layout';
import { useVirtualRows } from '../../ui/lists/use-virtual-rows';
import { AccountCells } from './AccountCells';
import classes from './AccountGrid.module.css';
import type { AccountRow } from './account-rows';
import { useAccountsScreen } from './screen-state';
import { useAccountWords } from './use-account-words';

const ROW_HEIGHT = 40;
const HEADS_HEIGHT = 28;
const nothing = () => undefined;

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly rows: readonly AccountRow[];
}

/** Accounts in rows; only what is visible is in the document. Enter leads to the client's calendar. */
export function AccountGrid({ grid, rows }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const navigate = useNavigate();
  const words = useAccountWords();
  const baseId = useId();
  const { cursorId, moveTo: moveToAccount } = useAccountsScreen();
  const cursor = Math.max(
    0,
    rows.findIndex(({ id }) => id === cursorId),
  );
  const layout = useMemo(() => layOut([], rows.length), [rows.length]);
  const { items, height, pageRows } = useVirtualRows({
    scroller: grid,
    layout,
    rowHeight: ROW_HEIGHT,
    headHeight: 0,
    topCover: HEADS_HEIGHT,
    cursorOrdinal: cursor,
    show: nothing,
  });

  const moveTo = (target: number) => {
    const row = rows[Math.max(0, Math.min(target, rows.length - 1))];
    if (row) moveToAccount(row.id);
  };
  const open = (ordinal: number) => {
    const projectId = rows[ordinal]?.projectId;
    if (projectId) void navigate({ to: '/calendar', search: { whose: `project:${projectId}` } });
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
      aria-label={t('accounts.list')}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={idOf(cursor)}
      tabIndex={0}
      onKeyDown={handleKey}
    >
      <Heads />
      <div className={classes.body} role="rowgroup" style={{ height }}>
        {items.map(({ item, top }) => {
          const row = item.kind === 'row' ? rows[item.ordinal] : undefined;
          if (item.kind !== 'row' || !row) return null;
          return (
            <div
              key={row.id}
              id={idOf(item.ordinal)}
              className={classes.row}
              role="row"
              aria-rowindex={item.ordinal + 2}
              aria-label={words.row(row)}
              aria-selected={item.ordinal === cursor}
              data-status={row.status}
              style={{ transform: `translateY(${top}px)` }}
              onClick={() => moveTo(item.ordinal)}
              onDoubleClick={() => open(item.ordinal)}
            >
              <AccountCells row={row} now={now} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Heads() {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={classes.heads} role="rowgroup">
      <div className={classes.columns} role="row" aria-rowindex={1}>
        <span role="columnheader">{t('accounts.column.status')}</span>
        <span role="columnheader" aria-label={t('accounts.column.network')} />
        <span role="columnheader">{t('accounts.column.account')}</span>
        <span role="columnheader">{t('accounts.column.client')}</span>
        <span role="columnheader" className={classes.since}>
          {t('accounts.column.since')}
        </span>
        <span role="columnheader" className={classes.number}>
          {t('accounts.column.planned')}
        </span>
        <span role="columnheader">{t('accounts.column.next', { city: format.city(format.personZone) })}</span>
      </div>
    </div>
  );
}
