import type { ListLayout } from './list-layout';

/** Of each kind of item, pixels. */
interface ItemHeights {
  readonly head: number;
  readonly row: number;
  readonly part: number;
}

/** What of a list can be seen: from `offset` on, pixels from the top of its items. */
export interface Viewport {
  readonly offset: number;
  readonly height: number;
}

/** Where the items of a list stand: by arithmetic, so that 250,000 rows cost no more than 250. */
export interface ItemPlaces {
  /** Of all items together, pixels. */
  readonly height: number;
  topOf(index: number): number;
  /** Returns the first and the last item that is at least partly visible; null for an empty list. */
  rangeIn(viewport: Viewport): { readonly first: number; readonly last: number } | null;
}

export function placeItems(
  layout: Pick<ListLayout, 'length' | 'before'>,
  { head, row, part }: ItemHeights,
): ItemPlaces {
  const topOf = (index: number) => {
    const { heads, parts } = layout.before(index);
    return heads * head + parts * part + (index - heads - parts) * row;
  };
  /** The last item that begins at the offset or above it. */
  const indexAt = (offset: number) => {
    let low = 0;
    let high = layout.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (topOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    height: topOf(layout.length),
    topOf,
    rangeIn: ({ offset, height }) =>
      layout.length === 0
        ? null
        : { first: indexAt(offset), last: indexAt(offset + Math.max(0, height - 1)) },
  };
}

interface Insets {
  /** What covers the top of the items once they are scrolled. */
  readonly above: number;
  /** Height of the content above the items that takes a part of the view. */
  readonly below: number;
}

/** How far to scroll for an item to be seen: to the middle, or no further than needed. */
export function offsetToShow(
  places: ItemPlaces,
  index: number,
  viewport: Viewport,
  { above, below }: Insets,
  align: 'auto' | 'center',
): number {
  const top = places.topOf(index);
  const end = places.topOf(index + 1);
  const most = Math.max(0, places.height + below - viewport.height);
  const within = (offset: number) => Math.max(0, Math.min(offset, most));
  if (align === 'center') return within(top - above + (end - top - viewport.height) / 2);
  if (end >= viewport.offset + viewport.height - below) return within(end + below - viewport.height);
  return top <= viewport.offset + above ? within(top - above) : viewport.offset;
}
