import { addDays, type DayKey, startOfDayIn } from '@shared/domain/time';

/** An hour of a day as drawn: a line with the time on it. */
export interface HourLine {
  /** Epoch ms. */
  readonly at: number;
  readonly top: number;
}

export interface HourAxis {
  readonly height: number;
  readonly lines: readonly HourLine[];
  /** Where a moment of the day stands. */
  topOf(at: number): number;
}

const HOUR_MS = 3_600_000;
const HOUR_HEIGHT = 22;
/** Every second hour has a line. */
const LINE_HOURS = 2;

/**
 * A zone's day from its first to its last instant, drawn by the time that passes: a day on which the clocks change is
 * an hour shorter or longer, and none of its posts stands beside another time than its own.
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
export function spread(tops: readonly number[], blockHeight: number): number[] {
  let free = Number.NEGATIVE_INFINITY;
  return tops.map((top) => {
    const placed = Math.max(top, free);
    free = placed + blockHeight;
    return placed;
  });
}
