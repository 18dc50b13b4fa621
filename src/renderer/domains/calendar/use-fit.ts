import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Fit {
  /** How many posts of a day fit beside the line that counts the others. */
  readonly perDay: number;
  /** Drawn closer together, so that two fit. */
  readonly isCompact: boolean;
}

const HEAD = 23;
const MORE = 18;
const ENTRY = 41;
const COMPACT_ENTRY = 33;
const usual: Fit = { perDay: 2, isCompact: false };

/** How many posts fit into the days of a grid with so many rows; measured anew whenever its height changes. */
export function useFit(area: RefObject<HTMLElement | null>, rows: number): Fit {
  const [fit, setFit] = useState(usual);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => setFit((was) => sameOr(was, fitOf(element.clientHeight / rows)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area, rows]);
  return fit;
}

/** Two where they fit at all; a third only where it needs no squeezing. @param height of one day, px. */
export function fitOf(height: number): Fit {
  const free = height - HEAD - MORE;
  const perDay = Math.floor(free / ENTRY);
  if (perDay >= 2) return { perDay, isCompact: false };
  return { perDay: Math.max(1, Math.min(2, Math.floor(free / COMPACT_ENTRY))), isCompact: true };
}

const sameOr = (was: Fit, next: Fit) =>
  was.perDay === next.perDay && was.isCompact === next.isCompact ? was : next;
