import { type RefObject, useCallback, useMemo } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { GridHead, type GridSection } from './GridHead';
import { ListGrid } from './ListGrid';
import type { DefineList } from './list-columns';
import { layOut } from './list-layout';

interface Props<Row> {
  /** The grid element, for components that return the focus to it. */
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly define: DefineList<Row>;
  readonly isWithoutNames?: boolean;
  readonly size?: 'compact' | 'plain' | 'tall';
  /** Of all sections, in order. */
  readonly rows: readonly Row[];
  readonly sections?: readonly GridSection[];
  readonly keyOf: (row: Row) => string;
  /** The row the cursor is on; the first row if that one is not in the list. */
  readonly cursorKey: string | null;
  readonly onMove: (row: Row) => void;
  /** What Enter and a double click do, or a single click with `opensAtOnce`. */
  readonly onOpen?: (row: Row) => void;
  readonly opensAtOnce?: boolean;
  /** Called when the last row becomes visible, so that a paged list loads more. */
  readonly onEnd?: () => void;
}

const noSections: readonly GridSection[] = [];

/** Fully loaded records in rows with a cursor, for keyboard and mouse. */
export function RecordListView<Row>(props: Props<Row>) {
  const { grid, label, define, isWithoutNames = false, size = 'plain', rows, sections = noSections } = props;
  const { keyOf, cursorKey, onMove, onOpen, opensAtOnce = false, onEnd } = props;
  const cursor = Math.max(
    0,
    rows.findIndex((row) => keyOf(row) === cursorKey),
  );
  const layout = useMemo(() => layOut(sections, rows.length), [sections, rows.length]);
  const at = (ordinal: number, act: ((row: Row) => void) | undefined) => {
    const row = rows[ordinal];
    if (row !== undefined) act?.(row);
  };
  const moveTo = (target: number) => at(Math.max(0, Math.min(target, rows.length - 1)), onMove);
  const step = (by: 1 | -1) => {
    moveTo(cursor + by);
    grid.current?.focus();
  };
  const show = useCallback(
    (_first: number, last: number) => {
      if (last >= rows.length - 1) onEnd?.();
    },
    [rows.length, onEnd],
  );
  useCommands({
    next: () => step(1),
    previous: () => step(-1),
    open: onOpen && rows.length > 0 ? () => at(cursor, onOpen) : undefined,
  });
  return (
    <ListGrid
      grid={grid}
      label={label}
      define={define}
      isWithoutNames={isWithoutNames}
      size={size}
      total={rows.length}
      layout={layout}
      rowAt={(ordinal) => rows[ordinal]}
      keyAt={(ordinal) => {
        const row = rows[ordinal];
        return row === undefined ? String(ordinal) : keyOf(row);
      }}
      cursor={{ ordinal: cursor }}
      show={show}
      onTarget={moveTo}
      onClick={(ordinal) => {
        moveTo(ordinal);
        if (opensAtOnce) at(ordinal, onOpen);
      }}
      onDoubleClick={(ordinal) => at(ordinal, onOpen)}
      head={({ group }, { rowIndex, top }) => (
        <GridHead key={group.key} section={group} rowIndex={rowIndex} top={top} />
      )}
    />
  );
}
