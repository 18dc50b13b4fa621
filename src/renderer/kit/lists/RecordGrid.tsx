import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useId, useMemo } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { GridColumns, GridHead, type GridSection } from './GridHead';
import { targetOf } from './list-keys';
import { layOut } from './list-layout';
import classes from './RecordGrid.module.css';
import rowClasses from './rows.module.css';
import { useVirtualRows } from './use-virtual-rows';

/** Pixels, as in the style sheet. */
const columnsHeight = 28;
const headHeight = 34;
const heights = { compact: 32, plain: 40, tall: 56 } as const;

interface Props<Row> {
  /** The grid element, for components that return the focus to it. */
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly label: string;
  /** A class that sets `--columns`, the widths in the syntax of `grid-template-columns`. */
  readonly className: string | undefined;
  /** One `GridColumn` for each; left out if the rows explain themselves. */
  readonly columns?: ReactNode;
  /** Of all sections, in order. */
  readonly rows: readonly Row[];
  readonly sections?: readonly GridSection[];
  readonly size?: keyof typeof heights;
  readonly keyOf: (row: Row) => string;
  /** The row the cursor is on; the first row if that one is not in the list. */
  readonly cursorKey: string | null;
  readonly onMove: (row: Row) => void;
  /** What Enter and a double click do, or a single click with `opensAtOnce`. */
  readonly onOpen?: (row: Row) => void;
  readonly opensAtOnce?: boolean;
  /** The last row has come into sight: a list that is loaded piece by piece goes on. */
  readonly onEnd?: () => void;
  /** The whole row in words for screen readers; without it, its cells are read. */
  readonly wordsOf?: (row: Row) => string;
  /** For the style: `data-status` of the row. */
  readonly statusOf?: (row: Row) => string;
  /** The cells of a row. */
  readonly children: (row: Row) => ReactNode;
}

/** What has a use of its own for arrows, Home and End. */
const fields = 'select, textarea, input:not([type="checkbox"])';
const noSections: readonly GridSection[] = [];

/** Records in rows with a cursor, for keyboard and mouse; only visible rows are in the document. */
export function RecordGrid<Row>(props: Props<Row>) {
  const { grid, label, className, columns, rows, sections = noSections, size = 'plain' } = props;
  const { keyOf, cursorKey, onMove, onOpen, opensAtOnce = false, wordsOf, statusOf, children, onEnd } = props;
  const baseId = useId();
  const cursor = Math.max(
    0,
    rows.findIndex((row) => keyOf(row) === cursorKey),
  );
  const layout = useMemo(() => layOut(sections, rows.length), [sections, rows.length]);
  const { items, height, pageRows } = useVirtualRows({
    layout,
    headHeight,
    scroller: grid,
    cursorOrdinal: cursor,
    show: useCallback((_first, last) => last >= rows.length - 1 && onEnd?.(), [rows.length, onEnd]),
    rowHeight: heights[size],
    topCover: columns === undefined ? 0 : columnsHeight,
  });

  const moveTo = (target: number) => {
    const row = rows[Math.max(0, Math.min(target, rows.length - 1))];
    if (row) onMove(row);
  };
  const step = (by: 1 | -1) => {
    moveTo(cursor + by);
    grid.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    // In a field of a row these keys are the field's own.
    if (event.target instanceof Element && event.target.matches(fields)) return;
    const target = targetOf(event.key, cursor, pageRows(), rows.length);
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  };
  const current = rows[cursor];
  useCommands({
    next: () => step(1),
    previous: () => step(-1),
    open: onOpen && current && (() => onOpen(current)),
  });

  const idOf = (ordinal: number) => `${baseId}row${ordinal}`;
  const rowsAbove = columns === undefined ? 0 : 1;
  return (
    <div
      ref={grid}
      className={`${rowClasses.list} ${className}`}
      role="grid"
      aria-label={label}
      aria-rowcount={layout.length + rowsAbove}
      aria-activedescendant={idOf(cursor)}
      tabIndex={0}
      onKeyDown={handleKey}
    >
      {columns !== undefined && <GridColumns>{columns}</GridColumns>}
      <div className={rowClasses.body} role="rowgroup" style={{ height }}>
        {items.map(({ item, index, top }) => {
          const rowIndex = index + 1 + rowsAbove;
          if (item.kind === 'head') {
            return <GridHead key={item.group.key} section={item.group} rowIndex={rowIndex} top={top} />;
          }
          const row = rows[item.ordinal];
          if (!row) return null;
          return (
            <div
              key={keyOf(row)}
              id={idOf(item.ordinal)}
              className={`${rowClasses.row} ${rowClasses.cells} ${classes.row}`}
              role="row"
              aria-rowindex={rowIndex}
              aria-label={wordsOf?.(row)}
              aria-selected={item.ordinal === cursor}
              data-size={size}
              data-status={statusOf?.(row)}
              style={{ transform: `translateY(${top}px)` }}
              onClick={() => {
                onMove(row);
                if (opensAtOnce) onOpen?.(row);
              }}
              onDoubleClick={() => onOpen?.(row)}
            >
              {children(row)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
