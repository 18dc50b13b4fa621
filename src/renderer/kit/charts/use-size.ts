import { type RefObject, useLayoutEffect, useState } from 'react';
import type { PlotSize } from './plot';

const unknown: PlotSize = { width: 0, height: 0 };

/** The inner size of an element in whole pixels, from the frame in which it appears on. */
export function useSize(ref: RefObject<HTMLElement | null>): PlotSize {
  const [size, setSize] = useState(unknown);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
