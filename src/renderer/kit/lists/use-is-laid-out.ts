import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page with this element in it has been laid out, which it is between its first layout and its paint. A
 * virtualiser that is given the element sooner asks for its height in the task that has just drawn the page, and so lays
 * the whole of it out there.
 */
export function useIsLaidOut(ref: RefObject<HTMLElement | null>): boolean {
  const [isLaidOut, setIsLaidOut] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      flushSync(() => setIsLaidOut(true));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isLaidOut;
}
