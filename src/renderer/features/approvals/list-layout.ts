import type { PostGroup } from '../../offline/api';

export type LayoutItem =
  | { readonly kind: 'head'; readonly group: PostGroup }
  | { readonly kind: 'row'; readonly ordinal: number };

/** Section heads and rows as one sequence, known from the groups alone: no row need be read to know its place. */
export interface ListLayout {
  readonly length: number;
  itemAt(index: number): LayoutItem;
  /** Where a row stands in the sequence. */
  indexOfRow(ordinal: number): number;
  /** Where the head above an item stands; -1 without heads. */
  headAbove(index: number): number;
}

export function layOut(groups: readonly PostGroup[], total: number): ListLayout {
  if (groups.length === 0) {
    return {
      length: total,
      itemAt: (index) => ({ kind: 'row', ordinal: index }),
      indexOfRow: (ordinal) => ordinal,
      headAbove: () => -1,
    };
  }
  // heads[g]: where group g's head stands; every group before it adds its rows and one head.
  const heads: number[] = [];
  let next = 0;
  for (const group of groups) {
    heads.push(next);
    next += group.total + 1;
  }
  const groupAt = (index: number) => lastAtMost(heads, index);

  return {
    length: next,
    itemAt(index) {
      const position = groupAt(index);
      const group = groups[position];
      if (group && heads[position] === index) return { kind: 'head', group };
      return { kind: 'row', ordinal: index - position - 1 };
    },
    indexOfRow(ordinal) {
      // Row n of group g stands at n + g + 1; the groups' first rows rise as their heads do.
      const firstRows = heads.map((head, position) => head - position);
      return ordinal + lastAtMost(firstRows, ordinal) + 1;
    },
    headAbove: (index) => heads[groupAt(index)] ?? -1,
  };
}

/** The last position whose value is at most `limit`, by halving; 0 where none is. */
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
