import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { ItemPlaces, Viewport } from './item-places';

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
export function useViewport(
  scroller: RefObject<HTMLElement | null>,
  places: ItemPlaces,
  first: () => Viewport,
): Shown {
  const [viewport, setViewport] = useState(first);
  const [isSettled, setIsSettled] = useState(false);
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
    draw(() => setViewport(next));
  }, []);

  const measure = useCallback(
    (element: HTMLElement, draw?: (run: () => void) => void) => {
      const height = element.clientHeight;
      const offset = waiting.current?.({ ...current.current, height }) ?? current.current.offset;
      if (offset !== current.current.offset) element.scrollTo({ top: offset });
      isMeasured.current = true;
      waiting.current = null;
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
    // It tells of the first size too, between the page's layout and its paint.
    const observer = new ResizeObserver(() => measure(element, flushSync));
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, look, measure]);
  useEffect(() => startTransition(() => setIsSettled(true)), []);
  return { viewport, isSettled, scrollTo };
}
