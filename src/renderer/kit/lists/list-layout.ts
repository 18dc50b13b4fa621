/** A section of a list: a heading and so many rows. */
export interface Section {
  readonly total: number;
}

export type LayoutItem<S = unknown> =
  | { readonly kind: 'head'; readonly group: S; readonly isFolded: boolean }
  | { readonly kind: 'row'; readonly ordinal: number }
  /** One of the parts of an unfolded row (`withParts`). */
  | { readonly kind: 'part'; readonly ordinal: number; readonly part: number };

/**
 * Headings and rows as one sequence, computed from the sections alone: no row has to be loaded to know its position.
 */
export interface ListLayout<S = unknown> {
  readonly length: number;
  itemAt(index: number): LayoutItem<S>;
  /** Index of a row in the sequence. For a row of a collapsed section, the index of the heading. */
  indexOfRow(ordinal: number): number;
  /** Index of the heading above an item; -1 without headings. */
  headAbove(index: number): number;
  /** The row so many visible rows further down, or up if negative; stops at the ends. */
  rowFrom(ordinal: number, by: number): number;
  /** How many headings and parts stand above an item. */
  before(index: number): { readonly heads: number; readonly parts: number };
}

/** @param isFolded sections that show only their heading */
export function layOut<S extends Section>(
  sections: readonly S[],
  total: number,
  isFolded: (section: S) => boolean = () => false,
): ListLayout<S> {
  if (sections.length === 0) return rowsAlone(total);
  const folded = sections.map(isFolded);
  // Index of each section's heading, its first row, and the number of visible rows before it.
  const heads: number[] = [];
  const firstRows: number[] = [];
  const shownBefore: number[] = [];
  let [length, rows, shown] = [0, 0, 0];
  sections.forEach((section, position) => {
    heads.push(length);
    firstRows.push(rows);
    shownBefore.push(shown);
    rows += section.total;
    shown += folded[position] ? 0 : section.total;
    length = shown + position + 1;
  });
  const insideOf = (position: number, ordinal: number) => ordinal - (firstRows[position] ?? 0);

  return {
    length,
    itemAt(index) {
      const position = lastAtMost(heads, index);
      const group = sections[position];
      const head = heads[position] ?? 0;
      if (group && head === index) return { kind: 'head', group, isFolded: folded[position] ?? false };
      return { kind: 'row', ordinal: (firstRows[position] ?? 0) + index - head - 1 };
    },
    indexOfRow(ordinal) {
      const position = lastAtMost(firstRows, ordinal);
      return (heads[position] ?? 0) + (folded[position] ? 0 : 1 + insideOf(position, ordinal));
    },
    headAbove: (index) => heads[lastAtMost(heads, index)] ?? -1,
    rowFrom(ordinal, by) {
      if (shown === 0) return ordinal;
      const from = lastAtMost(firstRows, ordinal);
      // From within a collapsed section, the next row down is the first one after it.
      const inside = folded[from] ? (by > 0 ? -1 : 0) : insideOf(from, ordinal);
      const rank = Math.max(0, Math.min((shownBefore[from] ?? 0) + inside + by, shown - 1));
      // A collapsed section shows no rows: of sections that start at the same rank, the last one holds the row.
      const to = lastAtMost(shownBefore, rank);
      return (firstRows[to] ?? 0) + rank - (shownBefore[to] ?? 0);
    },
    before: (index) => ({ heads: index <= 0 ? 0 : lastAtMost(heads, index - 1) + 1, parts: 0 }),
  };
}

const rowsAlone = <S>(total: number): ListLayout<S> => ({
  length: total,
  itemAt: (index) => ({ kind: 'row', ordinal: index }),
  indexOfRow: (ordinal) => ordinal,
  headAbove: () => -1,
  rowFrom: (ordinal, by) => Math.max(0, Math.min(ordinal + by, total - 1)),
  before: () => ({ heads: 0, parts: 0 }),
});

/** Returns the last index whose value is at most `limit`, by binary search; 0 if there is no such index. */
function lastAtMost(rising: readonly number[], limit: number): number {
  let low = 0;
  let high = rising.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rising[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
