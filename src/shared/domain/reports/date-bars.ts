import { type DayKey, daysBetween } from '../time';
import type { DayRange } from './rows';

/** A stretch of days on one line of time, in percent of its width. */
export interface DateBar {
  readonly range: DayRange;
  readonly days: number;
  readonly left: number;
  readonly width: number;
}

export interface DateBars {
  readonly period: DateBar;
  /** Null where nothing is compared. */
  readonly comparison: DateBar | null;
  /** The time between the two is left out: they are too far apart to be drawn as they lie. */
  readonly isCut: boolean;
}

/** A gap up to this share of both periods together is drawn to scale. */
const longestGap = 0.5;
/** Width of a shortened gap, as a share of both periods. */
const cutGap = 0.06;

/** Bars of a period and its comparison, to scale in time. Null if a period has no days. */
export function dateBars(period: DayRange, comparison: DayRange | null): DateBars | null {
  const days = lengthOf(period);
  if (days === null) return null;
  const whole = { range: period, days, left: 0, width: 100 };
  if (comparison === null) return { period: whole, comparison: null, isCut: false };
  const against = lengthOf(comparison);
  if (against === null) return null;
  const isBefore = comparison.start <= period.start;
  const [first, second] = isBefore ? [comparison, period] : [period, comparison];
  const distance = daysBetween(first.start, second.start);
  const firstDays = daysBetween(first.start, first.end) + 1;
  const isCut = distance - firstDays > (days + against) * longestGap;
  const offset = isCut ? firstDays + (days + against) * cutGap : distance;
  const secondDays = daysBetween(second.start, second.end) + 1;
  const total = Math.max(firstDays, offset + secondDays);
  const barOf = (range: DayRange, length: number, from: number): DateBar => ({
    range,
    days: length,
    left: (from / total) * 100,
    width: (length / total) * 100,
  });
  return {
    period: barOf(period, days, isBefore ? offset : 0),
    comparison: barOf(comparison, against, isBefore ? 0 : offset),
    isCut,
  };
}

function lengthOf({ start, end }: DayRange): number | null {
  const isRange = isDay(start) && isDay(end) && start <= end;
  return isRange ? daysBetween(start, end) + 1 : null;
}

const isDay = (text: DayKey): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
