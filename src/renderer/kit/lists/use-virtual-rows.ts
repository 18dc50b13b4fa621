import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSoon } from '../use-after';
import { type LayoutItem, type ListLayout, layOut } from './list-layout';

/** Height of each kind of item, pixels. */
interface ItemHeights {
  readonly head: number;
  readonly row: number;
  readonly part: number;
}

/** What of a list can be seen: from `offset` on, pixels from the top of its items. */
interface Viewport {
  readonly offset: number;
  readonly height: number;
}

/** Where the items of a list stand: by arithmetic, so that 250,000 rows cost no more than 250. */
interface ItemPlaces {
  /** Height of all items together, pixels. */
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
export interface Places {
  idAt(ordinal: number): string | null;
  /** -1 where it is not known. */
  ordinalOf(id: string): number;
}

interface PlacedItem<S> {
  readonly index: number;
  readonly top: number;
  readonly item: LayoutItem<S>;
}

/** Rows drawn beyond those in view, so that a scroll finds them there. */
const margin = 8;

/** The visible rows and headings of a list of any length, with their positions. */
export function useVirtualRows<S>(options: Options<S>) {
  const { scroller, layout, rowHeight, headHeight, topCover, cursorOrdinal, show } = options;
  const { partHeight = rowHeight, cursorPart = 0, places } = options;
  const items = useMemo(
    () => placeItems(layout, { head: headHeight, row: rowHeight, part: partHeight }),
    [layout, headHeight, rowHeight, partHeight],
  );
  const insets = { above: layout.headAbove(0) < 0 ? 0 : headHeight, below: topCover };
  const cursorIndex =
    cursorOrdinal === null || layout.length === 0 ? null : layout.indexOfRow(cursorOrdinal) + cursorPart;
  const { viewport, isSettled, scrollTo } = useViewport(scroller, items, () => {
    // The height of the element itself is known once it is there.
    const { innerHeight } = window;
    const height = highest.ofWindow === innerHeight ? highest.height : innerHeight;
    const whole = { offset: 0, height };
    if (cursorIndex === null) return whole;
    return { ...whole, offset: offsetToShow(items, cursorIndex, whole, insets, 'center') };
  });
  const drawn = indexesIn(items.rangeIn(viewport), isSettled ? margin : 0, layout).map(
    (index): PlacedItem<S> => ({ index, top: items.topOf(index), item: layout.itemAt(index) }),
  );
  useVisibleRows(
    drawn.map(({ item }) => item),
    show,
  );
  const topOf = (ordinal: number) => items.topOf(layout.indexOfRow(ordinal));
  useHeldPlace({ scroller, layout, items: drawn, cursorOrdinal, places, topOf, scrollTo });
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    // On opening, the cursor's row is centred; later the list scrolls no further than necessary.
    const align = isOpen.current ? 'auto' : 'center';
    isOpen.current = true;
    if (cursorIndex !== null) scrollTo((at) => offsetToShow(items, cursorIndex, at, insets, align));
    // Only a moved cursor scrolls the list: rows that come or go around it must not.
    // oxlint-disable-next-line react/exhaustive-deps -- the layout is looked at, not waited for
  }, [cursorOrdinal, cursorPart]);
  return {
    items: drawn,
    height: items.height,
    /** How many rows are visible at once. */
    pageRows: () => Math.max(1, Math.floor(viewport.height / rowHeight) - 1),
  };
}

interface PlainRows extends Pick<Options<unknown>, 'scroller' | 'rowHeight'> {
  readonly total: number;
  readonly cursorOrdinal?: number | null;
  readonly show?: Options<unknown>['show'];
}

/** For lists whose rows are all loaded. */
export const nothingToLoad = () => undefined;

/** `useVirtualRows` for rows without headings. */
export function usePlainRows({ total, cursorOrdinal = null, show = nothingToLoad, ...list }: PlainRows) {
  const layout = useMemo(() => layOut([], total), [total]);
  return useVirtualRows({ ...list, layout, headHeight: 0, topCover: 0, cursorOrdinal, show });
}

interface HeldPlace<S> extends Pick<Options<S>, 'scroller' | 'layout' | 'cursorOrdinal'> {
  readonly items: readonly PlacedItem<S>[];
  readonly places: Places | undefined;
  /** Top of a row, pixels from the top of the list. */
  readonly topOf: (ordinal: number) => number;
  readonly scrollTo: (offsetOf: (viewport: Viewport) => number) => void;
}

interface HeldRows<S> {
  readonly layout: ListLayout<S>;
  readonly cursorOrdinal: number | null;
  /** Ids with their previous positions. */
  readonly rows: readonly (readonly [id: string, top: number])[];
}

/**
 * Keeps what is looked at where it is while rows come and go: the row under the cursor, or if that is out of view the
 * topmost one that is in view. Otherwise a post that arrives late would move another row under the pointer.
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
      // Before the user has moved, the most important new rows appear at the top, in view.
      const isUntouched = scrollTop === 0 && (before.cursorOrdinal ?? 0) === 0;
      for (const [id, top] of before.rows) {
        const ordinal =
          isUntouched || top < scrollTop || top >= scrollTop + clientHeight ? -1 : places.ordinalOf(id);
        if (ordinal < 0) continue;
        const moved = topOf(ordinal) - top;
        if (moved !== 0) scrollTo(({ offset }) => offset + moved);
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

/** The rows in view and around it, plus the heading of the first one's section, which sticks to the top. */
function indexesIn(
  range: { readonly first: number; readonly last: number } | null,
  around: number,
  layout: Pick<ListLayout, 'headAbove' | 'length'>,
): number[] {
  if (!range) return [];
  const first = Math.max(0, range.first - around);
  const last = Math.min(layout.length - 1, range.last + around);
  const indexes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const head = layout.headAbove(range.first);
  return head < 0 || head >= first ? indexes : [head, ...indexes];
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

/** Height of the highest list in a window of this height, pixels: the next list draws no row that will be out of view. */
let highest = { ofWindow: 0, height: 0 };

/** Rows that are missing would be drawn in a second pass, so a lower list lowers nothing. */
export const higherOf = (before: typeof highest, ofWindow: number, height: number): typeof highest =>
  height === 0 || (ofWindow === before.ofWindow && height < before.height) ? before : { ofWindow, height };

const atOnce = (run: () => void) => run();

interface Shown {
  readonly viewport: Viewport;
  /** False for what is drawn first: nothing that is out of view. */
  readonly isSettled: boolean;
  /** Scrolls at once, with the rows that are then in view. */
  readonly scrollTo: (offsetOf: (viewport: Viewport) => number) => void;
}

/**
 * What of a list is in view. A scroll draws anew only where other items come into view, and does it before the browser
 * paints what it has scrolled to.
 * @param first what is thought to be in view before the element is there
 */
function useViewport(
  scroller: RefObject<HTMLElement | null>,
  places: ItemPlaces,
  first: () => Viewport,
): Shown {
  const [viewport, setViewport] = useState(first);
  const isSettled = useSoon(true, false);
  /** What is drawn, and what is in view now, which may be a few pixels further. */
  const drawn = useRef(viewport);
  const current = useRef<Viewport>({ ...viewport, offset: 0 });
  const latest = useRef(places);
  const isMeasured = useRef(false);
  /** Where to scroll once the height is known. */
  const waiting = useRef<((viewport: Viewport) => number) | null>(null);
  useLayoutEffect(() => {
    latest.current = places;
  }, [places]);

  const look = useCallback((next: Viewport, draw: (run: () => void) => void = atOnce) => {
    current.current = next;
    const before = latest.current.rangeIn(drawn.current);
    const after = latest.current.rangeIn(next);
    const isSame = before?.first === after?.first && before?.last === after?.last;
    if (isSame && drawn.current.height === next.height) return;
    drawn.current = next;
    // Where all items in view are drawn already, the paint need not wait: `flushSync` would first run the effects of the
    // whole page, and at a start those take longer than its first rows.
    const isCovered =
      before !== null && after !== null && before.first <= after.first && after.last <= before.last;
    (isCovered ? atOnce : draw)(() => setViewport(next));
  }, []);

  const measure = useCallback(
    (element: HTMLElement, draw?: (run: () => void) => void) => {
      const height = element.clientHeight;
      const offset = waiting.current?.({ ...current.current, height }) ?? current.current.offset;
      if (offset !== current.current.offset) element.scrollTo({ top: offset });
      isMeasured.current = true;
      waiting.current = null;
      highest = higherOf(highest, window.innerHeight, height);
      look({ offset, height }, draw);
    },
    [look],
  );

  const scrollTo = (offsetOf: (viewport: Viewport) => number) => {
    const element = scroller.current;
    if (!element) return;
    if (!isMeasured.current) {
      // Asking for its height now would lay the whole page out in the task that has just drawn it.
      if (waiting.current === null) {
        waiting.current = offsetOf;
        return;
      }
      measure(element);
    }
    const offset = offsetOf(current.current);
    if (offset === current.current.offset) return;
    element.scrollTo({ top: offset });
    look({ ...current.current, offset });
  };

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const onScroll = () => look({ ...current.current, offset: element.scrollTop }, flushSync);
    element.addEventListener('scroll', onScroll, { passive: true });
    // The observer also reports the first size, between the page's layout and its paint.
    const observer = new ResizeObserver(() => measure(element, flushSync));
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, look, measure]);
  return { viewport, isSettled, scrollTo };
}
