import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { DataColumn } from '../../../kit/DataTable';
import table from '../../../kit/DataTable.module.css';
import lines from '../../../kit/lists/rows.module.css';
import classes from './VirtualTable.module.css';

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string | number;
  /** A class that sets the column widths; see the style sheet. */
  readonly layout: 'calls' | 'log';
}

/** `--cd-row-compact`, the height of tables and long lists. */
const rowHeight = 32;

/** Table with any number of one-line rows, of which only the visible ones are in the document. */
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
      className={`${table.table} ${classes.scroller} ${classes[layout]}`}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      tabIndex={0}
    >
      <div role="rowgroup" className={lines.heads}>
        <div role="row" aria-rowindex={1} className={lines.columns}>
          {columns.map(({ name, isNumber, onlyWide }, index) => (
            <span key={index} role="columnheader" data-number={isNumber} data-only-wide={onlyWide}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={lines.body} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div
              key={keyOf(row, index)}
              role="row"
              aria-rowindex={index + 2}
              className={`${lines.cells} ${table.row} ${classes.row}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              {columns.map(({ cell, isNumber, onlyWide }, column) => (
                <span key={column} role="cell" data-number={isNumber} data-only-wide={onlyWide}>
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
