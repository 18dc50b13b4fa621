import type { EpochMs } from '@shared/domain/time';
import type { CSSProperties, ReactNode } from 'react';
import type { Wording } from '../../i18n/FormatProvider';

/** Pixels; or at least `min` of them, up to `max` or with a share of what the other columns leave. */
export type ColumnWidth =
  | number
  | { readonly min: number; readonly grow: number }
  | { readonly min: number; readonly max: number };

/** A record's title takes at least this much of a list, and the most of what is left. */
export const titleWidth: ColumnWidth = { min: 240, grow: 1.5 };
export const clientWidth: ColumnWidth = { min: 120, grow: 1 };

/**
 * Widths of the window as media queries. Style sheets name them, as in `@media (--narrow)`. When it is narrow, lists
 * drop columns and the sidebar shows icons.
 */
export const mediaQueries = { narrow: '(max-width: 1180px)', wide: '(min-width: 1181px)' } as const;

type Tone = 'name' | 'second' | 'small' | 'third' | 'quiet' | 'failed';

/** Position of a row, for cells that depend on it. */
export interface RowPlace {
  readonly ordinal: number;
  /** The cursor is on it; always false in a list that does not follow the cursor. */
  readonly isCurrent: boolean;
  /** The parts of the row are shown beneath it. */
  readonly isUnfolded: boolean;
}

/** One column of a list: its heading, its place, and what a row says in it. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly name: string;
  /** The name is for screen readers only: a column of signs is narrower than it. */
  readonly isOnlySaid?: true;
  /** Drawn in place of the name, for a heading that sorts. */
  readonly heading?: ReactNode;
  readonly isSorted?: boolean;
  readonly width: ColumnWidth;
  /** Order in which columns leave a list that is too narrow for all of them, 1 first; without it, the column stays. */
  readonly fold?: number;
  /** Pixels that are left of the column once it has folded: its sign, with the words hidden. */
  readonly foldsTo?: number;
  readonly tone?: Tone | ((row: Row) => Tone | undefined);
  /** Numbers line up at the right. */
  readonly isNumber?: true;
  /** Two lines of small text. */
  readonly wraps?: true;
  /** Accessible name of a cell that shows a sign alone. */
  readonly label?: (row: Row) => string;
  /** Drawn before the text. */
  readonly sign?: (row: Row, place: RowPlace) => ReactNode;
  /** What the row says here, in words. */
  readonly text?: (row: Row) => string | null;
  /** Said behind the text, where a few words of it have room. */
  readonly more?: (row: Row) => string | null;
  /** Drawn in place of sign and text. */
  readonly cell?: (row: Row, place: RowPlace) => ReactNode;
  /** Shown on hover; the text itself where that can be cut. */
  readonly hint?: (row: Row) => string | null | undefined;
}

/** All that a list says of its rows. */
export interface ListDefinition<Row> {
  readonly columns: readonly ListColumn<Row>[];
  /** The row in words for screen readers; without it, its cells are read. */
  readonly said?: (row: Row) => string;
  /** Cells say whether the cursor is on their row. */
  readonly followsCursor?: true;
  /** For the style of rows: their `data-status`. */
  readonly status?: (row: Row) => string;
  /** Cells of a row that has none of the columns; null for a row that has them. */
  readonly whole?: (row: Row) => ReactNode;
  /** A row that is not loaded: its name for screen readers, and its cells. */
  readonly unread?: { readonly said: string; readonly cells: ReactNode };
}

/** What definitions write their words with. */
export interface ListTexts extends Wording {
  /** Of this minute. */
  readonly now: EpochMs;
}

/** Builds a definition, once for all rows. Pass the same function while it means the same. */
export type DefineList<Row> = (texts: ListTexts) => ListDefinition<Row>;

/** Widths of a list, pixels, at which columns may fold. The style sheet has its rules for each, `@container (--step)`. */
export const listSteps = [1400, 1240, 1120, 1020, 940, 860, 780, 700, 620, 540, 460] as const;
/** Narrower than the last step, no window makes a list. */
const narrowest = 380;
const [gap, padding] = [12, 40];

const leastOf = (width: ColumnWidth) => (typeof width === 'number' ? width : width.min);

interface FoldedColumns {
  /** The widths at each step, as custom properties. */
  readonly style: CSSProperties;
  /** By key: the step from which on a column is folded. */
  readonly folds: ReadonlyMap<string, number>;
}

/** Which columns a list shows at which of its widths. */
export function foldColumns<Row>(columns: readonly ListColumn<Row>[]): FoldedColumns {
  const folds = new Map<string, number>();
  const style: Record<string, string> = { '--columns-all': tracksOf(columns, folds, true) };
  const inOrder = columns
    .filter(({ fold }) => fold !== undefined)
    .toSorted((a, b) => (a.fold ?? 0) - (b.fold ?? 0));
  listSteps.forEach((step, index) => {
    const room = listSteps[index + 1] ?? narrowest;
    for (const column of inOrder) {
      if (leastWidth(columns, folds) <= room) break;
      if (!folds.has(column.key)) folds.set(column.key, step);
    }
    style[`--columns-${step}`] = tracksOf(columns, folds, leastWidth(columns, folds) <= room);
  });
  return { style, folds };
}

type Folds = FoldedColumns['folds'];

function shownOf<Row>(columns: readonly ListColumn<Row>[], folds: Folds): readonly ColumnWidth[] {
  return columns.flatMap(({ key, width, foldsTo }) => {
    if (!folds.has(key)) return [width];
    return foldsTo === undefined ? [] : [foldsTo];
  });
}

function leastWidth<Row>(columns: readonly ListColumn<Row>[], folds: Folds): number {
  const shown = shownOf(columns, folds);
  return shown.reduce<number>((sum, width) => sum + leastOf(width), padding + gap * (shown.length - 1));
}

/** @param fits false where not even the least widths have room: then columns that grow take what there is */
function tracksOf<Row>(columns: readonly ListColumn<Row>[], folds: Folds, fits: boolean): string {
  return shownOf(columns, folds)
    .map((width) => {
      if (typeof width === 'number') return `${width}px`;
      const most = 'max' in width ? `${width.max}px` : `${width.grow}fr`;
      return `minmax(${fits || 'max' in width ? width.min : 0}px, ${most})`;
    })
    .join(' ');
}
