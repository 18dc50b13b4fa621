import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether the page with this element has been laid out. A virtualiser that gets the element earlier reads its height in
 * the task that has just rendered the page, which forces a layout of the whole page in that task. The first paint
 * does not wait for this to become true: what was drawn from an estimate is already there.
 * @param offsetOf where to scroll the element before that paint, px
 */
export function useIsLaidOut(ref: RefObject<HTMLElement | null>, offsetOf: () => number): boolean {
  const [isLaidOut, setIsLaidOut] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      element.scrollTop = offsetOf();
      setIsLaidOut(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- the place is asked for once
  }, [ref]);
  return isLaidOut;
}
