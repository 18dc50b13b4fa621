import { type KeyboardEvent, type RefObject, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../commands/use-commands';
import { targetOf } from '../../ui/lists/list-keys';
import { layOut } from '../../ui/lists/list-layout';
import { useVirtualRows } from '../../ui/lists/use-virtual-rows';
import { CustomerCells } from './CustomerCells';
import classes from './CustomerGrid.module.css';
import type { CustomerRow } from './customer-rows';
import { useCustomersScreen } from './screen-state';
import { useCustomerWords } from './use-customer-words';

const ROW_HEIGHT = 40;
const HEADS_HEIGHT = 28;
const nothing = () => undefined;

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly rows: readonly CustomerRow[];
  readonly cursorId: string | null;
}

/** Customers in rows; only what is visible is in the document. The one under the cursor stands beside the list. */
export function CustomerGrid({ grid, rows, cursorId }: Props) {
  const { t } = useTranslation();
  const words = useCustomerWords();
  const baseId = useId();
  const moveToCustomer = useCustomersScreen((state) => state.moveTo);
  const cursor = Math.max(
    0,
    rows.findIndex(({ uuid }) => uuid === cursorId),
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
    if (row) moveToCustomer(row.uuid);
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
  useCommands({ next: () => step(1), previous: () => step(-1) });

  const idOf = (ordinal: number) => `${baseId}row${ordinal}`;
  return (
    <div
      ref={grid}
      className={classes.grid}
      role="grid"
      aria-label={t('customers.list')}
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
              key={row.uuid}
              id={idOf(item.ordinal)}
              className={classes.row}
              role="row"
              aria-rowindex={item.ordinal + 2}
              aria-label={words.row(row)}
              aria-selected={item.ordinal === cursor}
              style={{ transform: `translateY(${top}px)` }}
              onClick={() => moveTo(item.ordinal)}
            >
              <CustomerCells row={row} />
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
        <span role="columnheader">{t('customers.column.name')}</span>
        <span role="columnheader">{t('customers.column.standing')}</span>
        <span role="columnheader">{t('customers.column.token')}</span>
        <span role="columnheader">{t('customers.column.connections')}</span>
        <span role="columnheader" className={classes.created}>
          {t('customers.column.created')}
        </span>
      </div>
    </div>
  );
}
