import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../layout.module.css';
import { usePlainRows } from '../lists/use-virtual-rows';
import classes from './ChartTable.module.css';
import { type ChartTableData, sortedRows, type TableSort } from './chart-table';

/** Pixels, as in the style sheet. */
const ROW_HEIGHT = 24;

interface Props {
  readonly label: string;
  readonly table: ChartTableData;
}

/** The values of a chart, or a metric that is a table by itself: each column sorts, ten thousand rows cost as few. */
export function ChartTable({ label, table }: Props) {
  const { language } = useTranslation();
  const [sort, setSort] = useState<TableSort | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => sortedRows(table.rows, sort, language), [table, sort, language]);
  const drawn = usePlainRows({ scroller, total: rows.length, rowHeight: ROW_HEIGHT });
  const toggle = (column: number) =>
    setSort((before) => {
      if (before?.column !== column) return { column, isDown: table.columns[column]?.isNumber ?? false };
      return { column, isDown: !before.isDown };
    });
  const columns: CSSProperties = {
    gridTemplateColumns: table.columns
      .map(({ isNumber }) => (isNumber ? 'minmax(72px, 1fr)' : 'minmax(96px, 1.4fr)'))
      .join(' '),
  };
  return (
    // A region that scrolls has to be reached by the keyboard.
    <div
      ref={scroller}
      className={classes.table}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      tabIndex={0}
    >
      <div role="rowgroup" className={classes.head}>
        <div role="row" className={classes.row} style={columns} aria-rowindex={1}>
          {table.columns.map(({ name, isNumber }, column) => (
            <span
              key={column}
              role="columnheader"
              data-number={isNumber}
              aria-sort={sort?.column === column ? (sort.isDown ? 'descending' : 'ascending') : 'none'}
            >
              <button
                type="button"
                className={`${layoutClasses.cut} ${classes.sort}`}
                onClick={() => toggle(column)}
              >
                {name}
                {sort?.column === column && <SortSign isDown={sort.isDown} />}
              </button>
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: drawn.height }}>
        {drawn.items.map(({ index, top }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={row.key}
                role="row"
                className={classes.row}
                aria-rowindex={index + 2}
                style={{ ...columns, transform: `translateY(${top}px)` }}
              >
                {row.texts.map((text, column) => (
                  <span key={column} role="cell" data-number={table.columns[column]?.isNumber}>
                    {text}
                  </span>
                ))}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

const SortSign = ({ isDown }: { readonly isDown: boolean }) =>
  isDown ? <IconArrowDown size={13} aria-hidden /> : <IconArrowUp size={13} aria-hidden />;
