import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { LayoutItem, ListLayout } from './list-layout';

interface Options<S> {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layout: ListLayout<S>;
  /** Pixels, as in the style of the list. */
  readonly rowHeight: number;
  readonly headHeight: number;
  /** Height of what covers the top of the list, pixels. */
  readonly topCover: number;
  /** Of the parts of unfolded rows; rows that have none leave it out. */
  readonly partHeight?: number;
  /** The row to scroll to when it changes; null leaves the list where it is. */
  readonly cursorOrdinal: number | null;
  /** The part of that row, counted from 1; 0 for the row itself. */
  readonly cursorPart?: number;
  /** Who is at which place: rows that come or go elsewhere then leave what is looked at where it is. */
  readonly places?: Places;
  readonly show: (first: number, last: number) => void;
}

/** Places of rows by an id that stays the same when they move. */
interface Places {
  idAt(ordinal: number): string | null;
  /** -1 where it is not known. */
  ordinalOf(id: string): number;
}

interface PlacedItem<S> {
  readonly index: number;
  readonly top: number;
  readonly item: LayoutItem<S>;
}

/** The visible rows and headings of a list of any length, with their positions. */
export function useVirtualRows<S>(options: Options<S>) {
  const { scroller, layout, rowHeight, headHeight, topCover, cursorOrdinal, show } = options;
  const { partHeight = rowHeight, cursorPart = 0, places } = options;
  const virtual = useVirtualizer({
    count: layout.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(
      (index) => ({ head: headHeight, row: rowHeight, part: partHeight })[layout.itemAt(index).kind],
      [layout, headHeight, rowHeight, partHeight],
    ),
    rangeExtractor: useCallback((range) => rangeWithHead(range, layout), [layout]),
    overscan: 8,
    scrollPaddingStart: layout.headAbove(0) < 0 ? 0 : headHeight,
    scrollPaddingEnd: topCover,
  });
  // Other headings have other heights at the same indexes, and the virtualizer caches what it has measured.
  useEffect(() => virtual.measure(), [virtual, layout]);
  const items = virtual
    .getVirtualItems()
    .map(({ index, start }): PlacedItem<S> => ({ index, top: start, item: layout.itemAt(index) }));
  useVisibleRows(
    items.map(({ item }) => item),
    show,
  );
  const topOf = (ordinal: number) => {
    const index = layout.indexOfRow(ordinal);
    const { heads, parts } = layout.before(index);
    return heads * headHeight + parts * partHeight + (index - heads - parts) * rowHeight;
  };
  const scrollTo = (offset: number) => virtual.scrollToOffset(offset);
  useHeldPlace({ scroller, layout, items, cursorOrdinal, places, topOf, scrollTo });
  const isOpen = useRef(false);
  useEffect(() => {
    // On opening, the cursor's row is centred; later the list scrolls no further than necessary.
    const align = isOpen.current ? 'auto' : 'center';
    isOpen.current = true;
    if (cursorOrdinal !== null && layout.length > 0)
      virtual.scrollToIndex(layout.indexOfRow(cursorOrdinal) + cursorPart, { align });
    // Only a moved cursor scrolls the list: rows that come or go around it must not.
    // oxlint-disable-next-line react/exhaustive-deps -- the layout is looked at, not waited for
  }, [virtual, cursorOrdinal, cursorPart]);
  return {
    items,
    height: virtual.getTotalSize(),
    /** How many rows are visible at once. */
    pageRows: () => Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / rowHeight) - 1),
  };
}

interface HeldPlace<S> extends Pick<Options<S>, 'scroller' | 'layout' | 'cursorOrdinal'> {
  readonly items: readonly PlacedItem<S>[];
  readonly places: Places | undefined;
  /** Where a row stands, pixels from the top of the list. */
  readonly topOf: (ordinal: number) => number;
  readonly scrollTo: (offset: number) => void;
}

interface HeldRows<S> {
  readonly layout: ListLayout<S>;
  readonly cursorOrdinal: number | null;
  /** Ids and where they stood. */
  readonly rows: readonly (readonly [id: string, top: number])[];
}

/**
 * Keeps what is looked at where it is while rows come and go: the row under the cursor, or if that is out of sight the
 * topmost one that is in sight. Otherwise a post that arrives late would move another row under the pointer.
 */
function useHeldPlace<S>(options: HeldPlace<S>): void {
  const { scroller, layout, items, cursorOrdinal, places, topOf, scrollTo } = options;
  const held = useRef<HeldRows<S>>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!places || !element) return;
    const before = held.current;
    if (before && before.layout !== layout) {
      const { scrollTop, clientHeight } = element;
      // Nobody has moved yet: what is most important comes in at the top, in sight.
      const isUntouched = scrollTop === 0 && (before.cursorOrdinal ?? 0) === 0;
      for (const [id, top] of before.rows) {
        const ordinal =
          isUntouched || top < scrollTop || top >= scrollTop + clientHeight ? -1 : places.ordinalOf(id);
        if (ordinal < 0) continue;
        const moved = topOf(ordinal) - top;
        if (moved !== 0) scrollTo(scrollTop + moved);
        break;
      }
    }
    const rows = items.flatMap(({ item }) => (item.kind === 'row' ? [item.ordinal] : []));
    const inOrder = cursorOrdinal === null ? rows : [cursorOrdinal, ...rows];
    held.current = {
      layout,
      cursorOrdinal,
      rows: inOrder.flatMap((ordinal): (readonly [string, number])[] => {
        const id = places.idAt(ordinal);
        return id === null ? [] : [[id, topOf(ordinal)]];
      }),
    };
  });
}

/** The visible rows, plus the heading of the first one's section, which sticks to the top. */
function rangeWithHead(range: Range, layout: Pick<ListLayout, 'headAbove'>): number[] {
  const indexes = defaultRangeExtractor(range);
  const head = layout.headAbove(range.startIndex);
  return head < 0 || indexes.includes(head) ? indexes : [head, ...indexes];
}

/** Tells the list which rows are visible, so that it loads those that are missing. */
function useVisibleRows(items: readonly LayoutItem[], show: (first: number, last: number) => void): void {
  const ordinals = items.flatMap((item) => (item.kind === 'row' ? [item.ordinal] : []));
  const first = ordinals[0];
  const last = ordinals.at(-1);
  useEffect(() => {
    if (first !== undefined && last !== undefined) show(first, last);
  }, [show, first, last]);
}
