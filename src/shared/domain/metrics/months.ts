import { addMonths, type DayKey, lastOfMonth, monthOf } from '../time';
import type { ComparisonChoice } from './boards';
import { comparisonOf, isRunning, periodOf } from './periods';
import type { Period } from './question';

/** How many month-on-month changes a number's own past must have before anything is called unusual. */
export const knownChanges = 12;

export const monthComparisons = ['previous', 'last_year', 'none'] as const satisfies readonly Exclude<
  ComparisonChoice['kind'],
  'days'
>[];
export type MonthComparison = (typeof monthComparisons)[number];

export const wholeMonth = (month: DayKey): Period => ({ start: month, end: lastOfMonth(month) });

export interface MonthPeriods {
  /** A month that still runs ends today. */
  readonly period: Period;
  /** The whole month, or the same days of it where the month still runs; null where nothing is compared. */
  readonly before: Period | null;
  readonly isRunning: boolean;
}

/** @param month its first day */
export function monthPeriods(month: DayKey, today: DayKey, comparison: MonthComparison): MonthPeriods {
  const isThis = monthOf(today) === month;
  const choice = isThis
    ? ({ kind: 'this_month' } as const)
    : ({ kind: 'days', ...wholeMonth(month) } as const);
  // A month does not hang on the day weeks begin with.
  const context = { today, weekStart: 0 };
  const period = periodOf(choice, context);
  const before = comparisonOf({ kind: comparison }, choice, context);
  return { period, before, isRunning: isRunning(period, today) };
}

/** The first days of the whole months that twelve month-on-month changes before a month take, the newest first. */
export const monthsBefore = (month: DayKey): readonly DayKey[] =>
  Array.from({ length: knownChanges + 1 }, (_, index) => addMonths(month, -index - 1));

/** Days at the start of a month in which the previous month is shown by default. */
const daysOfReview = 7;

/** The first day of the month that is shown unless another is asked for. */
export const usualMonth = (today: DayKey): DayKey =>
  Number(today.slice(8)) <= daysOfReview ? addMonths(monthOf(today), -1) : monthOf(today);
