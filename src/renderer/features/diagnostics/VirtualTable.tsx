import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import classes from './VirtualTable.module.css';

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  /** Left out where the window is narrow. */
  readonly onlyWide?: boolean;
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string | number;
  /** Names the widths of the columns; see the style sheet. */
  readonly layout: 'calls' | 'log';
}

/** `--cd-row-compact`, the height of tables and long lists. */
const rowHeight = 32;

/** Rows of one line each, any number of them: only what is visible is in the document. */
export function VirtualTable<Row>({ label, columns, rows, keyOf, layout }: Props<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  return (
    // Focusable, so that a keyboard can scroll it.
    <div
      ref={scroller}
      className={classes.scroller}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      tabIndex={0}
      data-layout={layout}
    >
      <div role="rowgroup" className={classes.heads}>
        <div role="row" aria-rowindex={1} className={classes.row}>
          {columns.map(({ name, isNumber, onlyWide }) => (
            <span key={name} role="columnheader" data-number={isNumber} data-only-wide={onlyWide}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div
              key={keyOf(row, index)}
              role="row"
              aria-rowindex={index + 2}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              {columns.map(({ name, cell, isNumber, onlyWide }) => (
                <span key={name} role="cell" data-number={isNumber} data-only-wide={onlyWide}>
                  {cell(row)}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
