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

/** First and last day, both included. */
export interface ShownDays {
  readonly from: DayKey;
  readonly to: DayKey;
}

const mondayOf = (day: DayKey): DayKey => addDays(day, -weekdayOf(day));

/** Weeks begin on Monday. A month is shown as the weeks that it touches: four to six. */
export function rangeOf(view: CalendarView, anchor: DayKey): ShownDays {
  if (view === 'list') return { from: monthOf(anchor), to: lastOfMonth(anchor) };
  if (view === 'week') return { from: mondayOf(anchor), to: addDays(mondayOf(anchor), 6) };
  return { from: mondayOf(monthOf(anchor)), to: addDays(mondayOf(lastOfMonth(anchor)), 6) };
}

/** The same day in the next or previous period; a day that the other month lacks becomes its last. */
export function stepPeriod(view: CalendarView, day: DayKey, by: 1 | -1): DayKey {
  if (view === 'week') return addDays(day, 7 * by);
  return sameDayAfterMonths(day, by);
}

export function daysIn({ from, to }: ShownDays): DayKey[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place));
}

/** The rows of a grid. */
export const weeksIn = ({ from, to }: ShownDays): number => Math.ceil((daysBetween(from, to) + 1) / 7);

export const rangeIncludes = ({ from, to }: ShownDays, day: DayKey): boolean => day >= from && day <= to;
