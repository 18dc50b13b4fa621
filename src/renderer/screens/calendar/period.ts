import { addDays, type DayKey, daysBetween, weekdayOf } from '@shared/domain/time';

export const calendarViews = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Both ends included. */
export interface DayRange {
  readonly from: DayKey;
  readonly to: DayKey;
}

const mondayOf = (day: DayKey): DayKey => addDays(day, -weekdayOf(day));

export const monthOf = (day: DayKey): DayKey => `${day.slice(0, 7)}-01`;

/** The first day of the month so many months later. */
export function addMonths(day: DayKey, months: number): DayKey {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  return `${year}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** Weeks begin on Monday. A month is always shown as six weeks, so that the grid keeps its height. */
export function rangeOf(view: CalendarView, anchor: DayKey): DayRange {
  if (view === 'list') return { from: monthOf(anchor), to: addDays(addMonths(anchor, 1), -1) };
  const from = mondayOf(view === 'month' ? monthOf(anchor) : anchor);
  return { from, to: addDays(from, view === 'month' ? 41 : 6) };
}

/** The same day in the next or previous period; a day that the other month lacks becomes its last. */
export function stepPeriod(view: CalendarView, day: DayKey, by: 1 | -1): DayKey {
  if (view === 'week') return addDays(day, 7 * by);
  const first = addMonths(day, by);
  const last = addDays(addMonths(day, by + 1), -1);
  const sameDay = addDays(first, Number(day.slice(8)) - 1);
  return sameDay > last ? last : sameDay;
}

export function daysIn({ from, to }: DayRange): DayKey[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place));
}

export const rangeIncludes = ({ from, to }: DayRange, day: DayKey): boolean => day >= from && day <= to;
