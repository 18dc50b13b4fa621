import {
  addDays,
  addMonths,
  type DayKey,
  daysBetween,
  lastOfMonth,
  monthOf,
  sameDayAfterMonths,
  weekdayOf,
} from '../time';
import type { ComparisonChoice, PeriodChoice, PeriodPreset } from './boards';
import type { Period } from './question';

/** The base for computing presets and comparisons. */
export interface PeriodContext {
  /** The day in the client's time zone. */
  readonly today: DayKey;
  /** First day of the week; 0 is Monday, as in `weekdayOf`. `weekStartOf` gives it for a locale. */
  readonly weekStart: number;
}

export const lengthOf = ({ start, end }: Period): number => daysBetween(start, end) + 1;

/** Says whether the period's last day is not over, so its numbers still grow. */
export const isRunning = ({ end }: Period, today: DayKey): boolean => end >= today;

/** The days of a choice. A period that still runs ends today; `last_…_days` are whole days, so they end yesterday. */
export function periodOf(choice: PeriodChoice, { today, weekStart }: PeriodContext): Period {
  if (choice.kind === 'days') {
    const { start, end } = choice;
    return { start, end: start <= today && end > today ? today : end };
  }
  const week = addDays(today, -((weekdayOf(today) - weekStart + 7) % 7));
  const quarter = quarterOf(today);
  const year = yearOf(today);
  const lastDays = (count: number) => ({ start: addDays(today, -count), end: addDays(today, -1) });
  const periods: Record<PeriodPreset, () => Period> = {
    last_7_days: () => lastDays(7),
    last_28_days: () => lastDays(28),
    last_30_days: () => lastDays(30),
    last_90_days: () => lastDays(90),
    this_week: () => ({ start: week, end: today }),
    last_week: () => ({ start: addDays(week, -7), end: addDays(week, -1) }),
    this_month: () => ({ start: monthOf(today), end: today }),
    last_month: () => months(addMonths(today, -1), 1),
    this_quarter: () => ({ start: quarter, end: today }),
    last_quarter: () => months(addMonths(quarter, -3), 3),
    this_year: () => ({ start: year, end: today }),
    last_year: () => months(addMonths(year, -12), 12),
  };
  return periods[choice.kind]();
}

/** The comparison period; null for none. It ends before the period begins, unless the user chose its days. */
export function comparisonOf(
  choice: ComparisonChoice,
  chosen: PeriodChoice,
  context: PeriodContext,
): Period | null {
  if (choice.kind === 'none') return null;
  if (choice.kind === 'days') return { start: choice.start, end: choice.end };
  const period = periodOf(chosen, context);
  return choice.kind === 'previous'
    ? previousOf(chosen, period, context.today)
    : yearBefore(chosen, period, context.today);
}

/** Months that a running period of this kind is compared over; the others have days or weeks of one length. */
const runningMonths: Partial<Record<PeriodChoice['kind'], number>> = {
  this_month: 1,
  this_quarter: 3,
  this_year: 12,
};

/** 28 days that happen to be a February are still 28 days. */
const isOfMonths = (kind: PeriodChoice['kind']) => !kind.endsWith('_days');

function previousOf({ kind }: PeriodChoice, period: Period, today: DayKey): Period {
  const running = runningMonths[kind];
  if (running) return shiftedMonths(period, -running);
  // The same weekdays of the previous week, although the days just before would be nearer.
  if (kind === 'this_week') return shiftedDays(period, -7);
  const whole = isOfMonths(kind) && !isRunning(period, today) ? wholeMonths(period) : 0;
  if (whole) return months(addMonths(period.start, -whole), whole);
  const isFirstDays = kind === 'days' && period.start === monthOf(period.end);
  if (isFirstDays) return shiftedMonths(period, -1);
  return shiftedDays(period, -lengthOf(period));
}

const DAYS_IN_52_WEEKS = 364;

/** Weeks meet weeks, whole months whole months, and so many days as many days up to the same date. */
function yearBefore({ kind }: PeriodChoice, period: Period, today: DayKey): Period {
  if (kind === 'this_week' || kind === 'last_week') return shiftedDays(period, -DAYS_IN_52_WEEKS);
  // For a period longer than a year, go back far enough that the two do not overlap.
  const years = Math.ceil(lengthOf(period) / 365);
  const whole = isOfMonths(kind) && !isRunning(period, today) ? wholeMonths(period) : 0;
  if (whole) return months(addMonths(period.start, -12 * Math.ceil(whole / 12)), whole);
  if (runningMonths[kind]) return shiftedMonths(period, -12);
  return endingAt(sameDayAfterMonths(period.end, -12 * years), period);
}

/** Number of calendar months in the period; 0 if it does not consist of whole months. */
export function wholeMonths({ start, end }: Period): number {
  if (start !== monthOf(start) || end !== lastOfMonth(end)) return 0;
  return monthNumber(end) - monthNumber(start) + 1;
}

/** Name of a period: its month, quarter or year, otherwise its days. */
export type PeriodName =
  | { readonly kind: 'month'; readonly first: DayKey }
  | { readonly kind: 'quarter'; readonly year: string; readonly quarter: number }
  | { readonly kind: 'year'; readonly year: string }
  | ({ readonly kind: 'days' } & Period);

export function periodNameOf(period: Period): PeriodName {
  const { start } = period;
  const whole = wholeMonths(period);
  const year = start.slice(0, 4);
  if (whole === 1) return { kind: 'month', first: start };
  if (whole === 12 && start === yearOf(start)) return { kind: 'year', year };
  if (whole === 3 && start === quarterOf(start)) {
    return { kind: 'quarter', year, quarter: Math.ceil(Number(start.slice(5, 7)) / 3) };
  }
  return { kind: 'days', ...period };
}

const yearOf = (day: DayKey): DayKey => `${day.slice(0, 4)}-01-01`;
const quarterOf = (day: DayKey): DayKey => addMonths(day, -((Number(day.slice(5, 7)) - 1) % 3));
const monthNumber = (day: DayKey) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

const months = (first: DayKey, count: number): Period => ({
  start: monthOf(first),
  end: lastOfMonth(addMonths(first, count - 1)),
});

const shiftedDays = ({ start, end }: Period, days: number): Period => ({
  start: addDays(start, days),
  end: addDays(end, days),
});

const shiftedMonths = ({ start, end }: Period, by: number): Period => ({
  start: sameDayAfterMonths(start, by),
  end: sameDayAfterMonths(end, by),
});

/** A period of the same length that ends on `end`. */
const endingAt = (end: DayKey, period: Period): Period => ({
  start: addDays(end, 1 - lengthOf(period)),
  end,
});
