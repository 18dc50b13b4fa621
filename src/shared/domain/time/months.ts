import { addDays, type DayKey } from './day';

/** The first day of the month. */
export const monthOf = (day: DayKey): DayKey => `${day.slice(0, 7)}-01`;

/** The first day of the month so many months later; earlier for a negative number. */
export function addMonths(day: DayKey, months: number): DayKey {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  return `${year}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

export const lastOfMonth = (day: DayKey): DayKey => addDays(addMonths(day, 1), -1);

/** The same day a number of months later. If that month is shorter, its last day. */
export function sameDayAfterMonths(day: DayKey, months: number): DayKey {
  const first = addMonths(day, months);
  const sameDay = addDays(first, Number(day.slice(8)) - 1);
  const last = lastOfMonth(first);
  return sameDay > last ? last : sameDay;
}
