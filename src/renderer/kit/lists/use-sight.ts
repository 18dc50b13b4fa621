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
import type { ItemPlaces, Sight } from './item-places';

const atOnce = (run: () => void) => run();

interface Shown {
  readonly sight: Sight;
  /** False for what is drawn first: nothing that is out of sight. */
  readonly isSettled: boolean;
  /** Scrolls at once, with the rows that are then in sight. */
  readonly scrollTo: (offsetOf: (sight: Sight) => number) => void;
}

/**
 * What of a list is in sight. A scroll draws anew only where other items come into sight, and does it before the browser
 * paints what it has scrolled to.
 * @param first what is thought to be in sight before the element is there
 */
export function useSight(
  scroller: RefObject<HTMLElement | null>,
  places: ItemPlaces,
  first: () => Sight,
): Shown {
  const [sight, setSight] = useState(first);
  const [isSettled, setIsSettled] = useState(false);
  /** What is drawn, and what is in sight now, which may be a few pixels further. */
  const drawn = useRef(sight);
  const current = useRef<Sight>({ ...sight, offset: 0 });
  const latest = useRef(places);
  const isMeasured = useRef(false);
  /** Where to scroll once the height is known. */
  const waiting = useRef<((sight: Sight) => number) | null>(null);
  useLayoutEffect(() => {
    latest.current = places;
  }, [places]);

  const look = useCallback((next: Sight, draw: (run: () => void) => void = atOnce) => {
    current.current = next;
    const before = latest.current.rangeIn(drawn.current);
    const after = latest.current.rangeIn(next);
    const isSame = before?.first === after?.first && before?.last === after?.last;
    if (isSame && drawn.current.height === next.height) return;
    drawn.current = next;
    draw(() => setSight(next));
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

  const scrollTo = (offsetOf: (sight: Sight) => number) => {
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
  return { sight, isSettled, scrollTo };
}
