import { addDays, type DayKey, type EpochMs, startOfDayIn } from '@shared/domain/time';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { perWorkspaceStore } from '../../query/per-workspace';

/** An hour of a day as drawn: a line with the time on it. */
export interface HourLine {
  readonly at: EpochMs;
  readonly top: number;
}

export interface HourAxis {
  readonly height: number;
  readonly lines: readonly HourLine[];
  /** The vertical position of a moment, px. */
  topOf(at: number): number;
}

const HOUR_MS = 3_600_000;
const HOUR_HEIGHT = 22;
/** Every second hour has a line. */
const LINE_HOURS = 2;

/**
 * A zone's day from its first to its last instant, drawn by elapsed time. A day with a clock change is an hour
 * shorter or longer, and every post is still drawn at its own time.
 */
export function hourAxisOf(zone: string, day: DayKey): HourAxis {
  const start = startOfDayIn(zone, day);
  const end = startOfDayIn(zone, addDays(day, 1));
  const topOf = (at: number) => ((at - start) / HOUR_MS) * HOUR_HEIGHT;
  const lines: HourLine[] = [];
  for (let at = start; at < end; at += LINE_HOURS * HOUR_MS) lines.push({ at, top: topOf(at) });
  return { height: topOf(end), lines, topOf };
}

/** How far the one day's blocks must be moved down so that none covers another. @param tops in rising order. */
export function spreadBlocks(tops: readonly number[], blockHeight: number): number[] {
  let free = Number.NEGATIVE_INFINITY;
  return tops.map((top) => {
    const placed = Math.max(top, free);
    free = placed + blockHeight;
    return placed;
  });
}

export interface Fit {
  /** How many pieces of a day fit. */
  readonly perDay: number;
  /** In one line each and without pictures, because not even two would fit with them. */
  readonly isCompact: boolean;
}

/** The day's number, with what is not drawn counted beside it. */
const HEAD = 24;
/** Height of an entry with a picture beside two lines: time and title. */
const ENTRY = 36;
/** Height of an entry with one line and no picture. */
const COMPACT_ENTRY = 19;
const usual: Fit = { perDay: 2, isCompact: false };

/** Last measured fit by number of rows. A reopened calendar then renders once instead of twice. */
const useLastFits = perWorkspaceStore<{
  readonly fits: ReadonlyMap<number, Fit>;
  readonly keep: (rows: number, fit: Fit) => void;
}>(() => {
  const fits = new Map<number, Fit>();
  return { fits, keep: (rows, fit) => fits.set(rows, fit) };
});

/** How many posts fit into one day of a grid with this number of rows, measured again when its height changes. */
export function usePostsPerDay(area: RefObject<HTMLElement | null>, rows: number): Fit {
  const { fits, keep } = useLastFits((state) => state);
  const [fit, setFit] = useState(fits.get(rows) ?? usual);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => {
      const next = fitOf(element.clientHeight / rows);
      keep(rows, next);
      setFit((was) => sameOr(was, next));
    };
    // Where it is known from before, the browser is not made to lay everything out twice.
    if (!fits.has(rows)) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area, rows, fits, keep]);
  return fit;
}

/** @param height of one day, px. */
export function fitOf(height: number): Fit {
  const free = height - HEAD;
  const perDay = Math.floor(free / ENTRY);
  if (perDay >= 2) return { perDay, isCompact: false };
  return { perDay: Math.max(1, Math.floor(free / COMPACT_ENTRY)), isCompact: true };
}

const sameOr = (was: Fit, next: Fit) =>
  was.perDay === next.perDay && was.isCompact === next.isCompact ? was : next;
