import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page with this element has been laid out. This becomes true between its first layout and its paint. A
 * virtualiser that gets the element earlier reads its height in the task that has just rendered the page. That forces
 * a layout of the whole page in that task.
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
