import {
  addDays,
  type DayKey,
  daysBetween,
  lastOfMonth,
  monthOf,
  sameDayAfterMonths,
  weekdayOf,
} from '@shared/domain/time';

export const calendarViews = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Both ends included. */
export interface DayRange {
  readonly from: DayKey;
  readonly to: DayKey;
}

const mondayOf = (day: DayKey): DayKey => addDays(day, -weekdayOf(day));

/** Weeks begin on Monday. A month is always shown as six weeks, so that the grid keeps its height. */
export function rangeOf(view: CalendarView, anchor: DayKey): DayRange {
  if (view === 'list') return { from: monthOf(anchor), to: lastOfMonth(anchor) };
  const from = mondayOf(view === 'month' ? monthOf(anchor) : anchor);
  return { from, to: addDays(from, view === 'month' ? 41 : 6) };
}

/** The same day in the next or previous period; a day that the other month lacks becomes its last. */
export function stepPeriod(view: CalendarView, day: DayKey, by: 1 | -1): DayKey {
  if (view === 'week') return addDays(day, 7 * by);
  return sameDayAfterMonths(day, by);
}

export function daysIn({ from, to }: DayRange): DayKey[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place));
}

export const rangeIncludes = ({ from, to }: DayRange, day: DayKey): boolean => day >= from && day <= to;
