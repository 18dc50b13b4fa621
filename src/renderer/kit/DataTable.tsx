import { Fragment, type ReactNode } from 'react';
import classes from './DataTable.module.css';
import layoutClasses from './layout.module.css';
import rowClasses from './lists/rows.module.css';

export interface DataColumn<Row> {
  /** Header text. Icon columns need none. */
  readonly name?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  /** Hidden in a narrow window. */
  readonly onlyWide?: boolean;
}

export interface RowGroup<Row> {
  readonly key: string;
  /** Null if there is only one group. */
  readonly title: string | null;
  readonly remark?: string | undefined;
  readonly rows: readonly Row[];
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly groups: readonly RowGroup<Row>[];
  readonly keyOf: (row: Row) => string;
  /** A class that sets `--columns`, the widths of the columns. */
  readonly className: string | undefined;
}

/** Table with one-line rows and aligned columns, for up to a few dozen rows. Long lists use `RecordList`. */
export function DataTable<Row>({ label, columns, groups, keyOf, className }: Props<Row>) {
  const hasHeads = columns.some(({ name }) => name !== undefined);
  return (
    <div role="table" aria-label={label} className={`${classes.table} ${className}`}>
      {hasHeads && (
        <div role="row" className={rowClasses.columns}>
          {columns.map(({ name = '', isNumber, onlyWide }, index) => (
            <span key={index} role="columnheader" data-number={isNumber} data-only-wide={onlyWide}>
              {name}
            </span>
          ))}
        </div>
      )}
      {groups.map(({ key, title, remark, rows }) => (
        <Fragment key={key}>
          {title !== null && (
            <div role="row" className={`${layoutClasses.cut} ${classes.group}`}>
              <span role="rowheader">
                <b>{title}</b>
                {remark !== undefined && <span className={classes.remark}>{remark}</span>}
              </span>
            </div>
          )}
          {rows.map((row) => (
            <div key={keyOf(row)} role="row" className={`${rowClasses.cells} ${classes.row}`}>
              {columns.map(({ cell, isNumber, onlyWide }, index) => (
                <span key={index} role="cell" data-number={isNumber} data-only-wide={onlyWide}>
                  {cell(row)}
                </span>
              ))}
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
