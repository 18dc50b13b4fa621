import type { LayoutItem, ListLayout } from './list-layout';

/** So many parts are shown beneath a row, by its place in the list. */
export type UnfoldedRows = ReadonlyMap<number, number>;

interface Block {
  /** The row's place in the list, and its index among heads and rows alone. */
  readonly ordinal: number;
  readonly index: number;
  readonly count: number;
  /** Parts of the rows above it. */
  readonly before: number;
}

/** The same headings and rows, with the parts of unfolded rows beneath them. A row under a folded heading shows none. */
export function withParts<S>(layout: ListLayout<S>, unfolded: UnfoldedRows): ListLayout<S> {
  const blocks: Block[] = [];
  let before = 0;
  for (const [ordinal, count] of [...unfolded].sort(([a], [b]) => a - b)) {
    const index = layout.indexOfRow(ordinal);
    const item = index < layout.length ? layout.itemAt(index) : null;
    if (item?.kind !== 'row' || item.ordinal !== ordinal || count <= 0) continue;
    blocks.push({ ordinal, index, count, before });
    before += count;
  }
  if (blocks.length === 0) return layout;
  const total = before;
  /** Returns the last block whose row is at or above the index. */
  const blockAt = (index: number) => blocks.findLast((block) => block.index + block.before <= index);
  const withoutParts = (index: number) => {
    const block = blockAt(index);
    if (!block) return { index, part: null };
    const own = block.index + block.before;
    const part = index - own - 1;
    if (part >= 0 && part < block.count) return { index: block.index, part };
    return { index: index === own ? block.index : index - block.before - block.count, part: null };
  };
  const partsBeforeRow = (index: number) => {
    const block = blocks.findLast((one) => one.index < index);
    return block ? block.before + block.count : 0;
  };
  return {
    length: layout.length + total,
    itemAt(index): LayoutItem<S> {
      const found = withoutParts(index);
      const item = layout.itemAt(found.index);
      return found.part === null || item.kind !== 'row'
        ? item
        : { kind: 'part', ordinal: item.ordinal, part: found.part };
    },
    indexOfRow(ordinal) {
      const index = layout.indexOfRow(ordinal);
      return index + partsBeforeRow(index);
    },
    headAbove(index) {
      const head = layout.headAbove(withoutParts(index).index);
      return head < 0 ? head : head + partsBeforeRow(head);
    },
    rowFrom: (ordinal, by) => layout.rowFrom(ordinal, by),
    before(index) {
      const found = withoutParts(index);
      const block = blockAt(index);
      const inside = block ? Math.max(0, index - block.index - block.before - 1) : 0;
      return {
        heads: layout.before(found.index).heads,
        parts: block ? block.before + Math.min(block.count, inside) : 0,
      };
    },
  };
}
