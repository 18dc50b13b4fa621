import { useCallbackRef } from '@mantine/hooks';
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useId, useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../layout.module.css';
import textClasses from '../text.module.css';
import { useNow } from '../use-now';
import wholeClasses from '../whole.module.css';
import classes from './ListGrid.module.css';
import {
  type DefineList,
  foldColumns,
  type ListColumn,
  type ListDefinition,
  type RowPlace,
} from './list-columns';
import type { LayoutItem, ListLayout } from './list-layout';
import rowClasses from './rows.module.css';
import { nothingToLoad, type Places, useVirtualRows } from './use-virtual-rows';

/**
 * The index a key leads to; undefined for keys that do not move.
 * @param page rows visible at once
 */
export function targetOf(key: string, from: number, page: number, total: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: total - 1,
  };
  return Object.hasOwn(targets, key) ? targets[key] : undefined;
}

/** Pixels, as in the style sheet. */
const columnsHeight = 28;
export const headHeight = 34;
export const heights = { compact: 32, plain: 40, tall: 56 } as const;
export const partHeight = heights.compact;

/** Position of a heading, a row or a part. */
export interface ItemPlace {
  readonly id: string;
  readonly rowIndex: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly isCurrent: boolean;
}

export interface ListGridProps<Row, S> {
  /** The grid element, for components that return the focus to it. */
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly define: DefineList<Row>;
  /** Rows explain themselves: the names of their columns are left out. */
  readonly isWithoutNames?: boolean;
  readonly size?: keyof typeof heights;
  /** Rows under folded headings count too. */
  readonly total: number;
  readonly layout: ListLayout<S>;
  /** Undefined while the row is not loaded. */
  readonly rowAt: (ordinal: number) => Row | undefined;
  readonly keyAt: (ordinal: number) => string;
  /** The row that the cursor is on, and the part of it, counted from 1; 0 for the row itself. */
  readonly cursor: { readonly ordinal: number; readonly part?: number };
  readonly places?: Places;
  readonly show?: (first: number, last: number) => void;
  /** A key leads to this row. */
  readonly onTarget: (ordinal: number) => void;
  readonly onClick: (ordinal: number) => void;
  readonly onDoubleClick?: (ordinal: number) => void;
  readonly head: (item: HeadItem<S>, place: ItemPlace, index: number) => ReactNode;
  readonly part?: (item: PartItem, place: ItemPlace) => ReactNode;
}

type HeadItem<S> = Extract<LayoutItem<S>, { kind: 'head' }>;
type PartItem = Extract<LayoutItem, { kind: 'part' }>;

/** What has a use of its own for arrows, Home and End. */
const fields = 'select, textarea, input:not([type="checkbox"])';

/**
 * A list of any length over column definitions: only visible rows are in the document. The grid itself has the focus and
 * names the row under the cursor as its active descendant. A row is drawn again only when it or its place changes.
 */
export function ListGrid<Row, S>(props: ListGridProps<Row, S>) {
  const {
    grid,
    label,
    define,
    isWithoutNames = false,
    size = 'plain',
    total,
    layout,
    rowAt,
    keyAt,
    cursor,
  } = props;
  const { places, show = nothingToLoad, onTarget, onClick, onDoubleClick, head, part } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const baseId = useId();
  const definition = useMemo(() => define({ t, format, now }), [define, t, format, now]);
  const { style, folds } = useMemo(() => foldColumns(definition.columns), [definition]);
  const click = useCallbackRef(onClick);
  const doubleClick = useCallbackRef(onDoubleClick);
  const { items, height, pageRows } = useVirtualRows({
    layout,
    headHeight,
    partHeight,
    show,
    ...(places && { places }),
    scroller: grid,
    rowHeight: heights[size],
    // The column names cover the top of the scrolling area.
    topCover: isWithoutNames ? 0 : columnsHeight,
    cursorOrdinal: cursor.ordinal,
    cursorPart: cursor.part ?? 0,
  });
  const cursorIndex = layout.indexOfRow(cursor.ordinal) + (cursor.part ?? 0);
  const handleKey = (event: KeyboardEvent) => {
    // In a field of a row these keys are the field's own.
    if (event.target instanceof Element && event.target.matches(fields)) return;
    const target = targetOf(event.key, cursor.ordinal, pageRows(), total);
    if (target === undefined) return;
    event.preventDefault();
    onTarget(target);
  };
  const isUnfolded = (index: number) => index + 1 < layout.length && layout.itemAt(index + 1).kind === 'part';
  const rowsAbove = isWithoutNames ? 0 : 1;
  const idOf = (index: number) => `${baseId}item${index}`;
  return (
    <div
      ref={grid}
      className={`${rowClasses.list} ${classes.grid}`}
      style={style}
      data-size={size}
      role="grid"
      aria-label={label}
      aria-rowcount={layout.length + rowsAbove}
      aria-activedescendant={idOf(cursorIndex)}
      tabIndex={0}
      onKeyDown={handleKey}
    >
      {!isWithoutNames && <ColumnNames columns={definition.columns} folds={folds} />}
      <div className={rowClasses.body} role="rowgroup" style={{ height }}>
        {items.map(({ item, index, top }) => {
          const place = {
            id: idOf(index),
            rowIndex: index + 1 + rowsAbove,
            top,
            isCurrent: index === cursorIndex,
          };
          if (item.kind === 'head') return head(item, place, index);
          if (item.kind === 'part') return part?.(item, place);
          return (
            <ListRow
              key={keyAt(item.ordinal)}
              {...place}
              row={rowAt(item.ordinal)}
              ordinal={item.ordinal}
              isUnfolded={isUnfolded(index)}
              definition={definition}
              folds={folds}
              onClick={click}
              onDoubleClick={doubleClick}
            />
          );
        })}
      </div>
    </div>
  );
}

type Folds = ReturnType<typeof foldColumns>['folds'];

interface ColumnNamesProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly folds: Folds;
}

/** The column names, which stay in place while the rows scroll. */
function ColumnNames<Row>({ columns, folds }: ColumnNamesProps<Row>) {
  return (
    <div className={rowClasses.heads} role="rowgroup">
      <div className={rowClasses.columns} role="row" aria-rowindex={1}>
        {columns.map((column) => {
          const { key, name, isOnlySaid, heading, isSorted, isNumber } = column;
          return (
            <span
              key={key}
              role="columnheader"
              className={`${classes.cell} ${classes.heading}`}
              aria-label={isOnlySaid ? name : undefined}
              aria-sort={isSorted === undefined ? undefined : isSorted ? 'descending' : 'none'}
              data-number={isNumber}
              {...foldOf(column, folds)}
            >
              {isOnlySaid ? null : (heading ?? name)}
            </span>
          );
        })}
      </div>
    </div>
  );
}

function foldOf<Row>({ key, foldsTo }: ListColumn<Row>, folds: Folds) {
  const step = folds.get(key);
  if (step === undefined) return undefined;
  return foldsTo === undefined ? { 'data-until': step } : { 'data-sign-from': step };
}

interface ListRowProps<Row> extends ItemPlace {
  readonly row: Row | undefined;
  readonly ordinal: number;
  readonly isUnfolded: boolean;
  readonly definition: ListDefinition<Row>;
  readonly folds: Folds;
  readonly onClick: (ordinal: number) => void;
  readonly onDoubleClick: (ordinal: number) => void;
}

function PlainListRow<Row>(props: ListRowProps<Row>) {
  const { id, rowIndex, top, isCurrent, row, ordinal, isUnfolded, definition, folds } = props;
  const { onClick, onDoubleClick } = props;
  const { said, status, unread, followsCursor = false } = definition;
  return (
    <div
      id={id}
      className={`${rowClasses.row} ${rowClasses.cells} ${classes.row}`}
      role="row"
      aria-rowindex={rowIndex}
      aria-label={row === undefined ? unread?.said : said?.(row)}
      aria-selected={isCurrent}
      data-status={row === undefined ? undefined : status?.(row)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onClick(ordinal)}
      onDoubleClick={() => onDoubleClick(ordinal)}
    >
      {row === undefined ? (
        unread?.cells
      ) : (
        <Cells
          row={row}
          definition={definition}
          folds={folds}
          ordinal={ordinal}
          isUnfolded={isUnfolded}
          isCurrent={followsCursor && isCurrent}
        />
      )}
    </div>
  );
}

/** A move of the cursor draws the two rows that it concerns. */
const ListRow = memo(PlainListRow) as typeof PlainListRow;

interface CellsProps<Row> extends RowPlace {
  readonly row: Row;
  readonly definition: ListDefinition<Row>;
  readonly folds: Folds;
}

function PlainCells<Row>({ row, definition, folds, ...place }: CellsProps<Row>) {
  const { columns, whole } = definition;
  return (
    whole?.(row) ?? columns.map((column) => <span key={column.key} {...cellOf(column, row, place, folds)} />)
  );
}

/** Cells stay as they are while the cursor moves: only their row is drawn again. */
const Cells = memo(PlainCells) as typeof PlainCells;

/** Returns the attributes and the content of a cell. */
function cellOf<Row>(column: ListColumn<Row>, row: Row, place: RowPlace, folds: Folds) {
  const { width, tone, isNumber, wraps, label, sign, text, more, cell, hint } = column;
  const words = text?.(row) ?? null;
  const rest = more?.(row) ?? null;
  const shown = sign?.(row, place);
  const whole = rest === null ? words : `${words} · ${rest}`;
  const written = wraps ? <span className={wholeClasses.twoLines}>{words}</span> : words;
  return {
    role: 'gridcell',
    className: shown === undefined ? classes.cell : `${classes.cell} ${classes.signed}`,
    'aria-label': label?.(row),
    // A column of one width is as wide as its words.
    title: (hint ? hint(row) : typeof width === 'number' ? undefined : whole) ?? undefined,
    'data-tone': typeof tone === 'function' ? tone(row) : tone,
    'data-number': isNumber,
    'data-wraps': wraps,
    ...foldOf(column, folds),
    children: cell ? (
      cell(row, place)
    ) : more ? (
      <span className={rowClasses.titled}>
        <b className={textClasses.name}>{words}</b> <span className={textClasses.third}>{rest}</span>
      </span>
    ) : shown === undefined ? (
      written
    ) : (
      <>
        {shown}
        {wraps ? written : <span className={layoutClasses.clip}>{words}</span>}
      </>
    ),
  };
}
