import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { LayoutItem, ListLayout } from './list-layout';

interface Options<S> {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layout: ListLayout<S>;
  /** Pixels, as in the style of the list. */
  readonly rowHeight: number;
  readonly headHeight: number;
  /** Height of what covers the top of the list, pixels. */
  readonly topCover: number;
  /** The row to scroll to when it changes; null leaves the list where it is. */
  readonly cursorOrdinal: number | null;
  readonly show: (first: number, last: number) => void;
}

interface PlacedItem<S> {
  readonly index: number;
  readonly top: number;
  readonly item: LayoutItem<S>;
}

/** The visible rows and headings of a list of any length, with their positions. */
export function useVirtualRows<S>(options: Options<S>) {
  const { scroller, layout, rowHeight, headHeight, topCover, cursorOrdinal, show } = options;
  const virtual = useVirtualizer({
    count: layout.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(
      (index) => (layout.itemAt(index).kind === 'head' ? headHeight : rowHeight),
      [layout, headHeight, rowHeight],
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
  const isOpen = useRef(false);
  useEffect(() => {
    // On opening, the cursor's row is centred; later the list scrolls no further than necessary.
    const align = isOpen.current ? 'auto' : 'center';
    isOpen.current = true;
    if (cursorOrdinal !== null && layout.length > 0)
      virtual.scrollToIndex(layout.indexOfRow(cursorOrdinal), { align });
    // Only a moved cursor scrolls the list: rows that come or go around it must not.
    // oxlint-disable-next-line react/exhaustive-deps -- the layout is looked at, not waited for
  }, [virtual, cursorOrdinal]);
  return {
    items,
    height: virtual.getTotalSize(),
    /** How many rows are visible at once. */
    pageRows: () => Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / rowHeight) - 1),
  };
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
