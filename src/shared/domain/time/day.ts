import { offsetMinutesIn, wallClockIn } from './zone';

/**
 * A day as `YYYY-MM-DD`: always derived from an instant and a zone, never stored as truth. Keys sort as text.
 */
export type DayKey = string;

const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** The calendar day in the zone at that instant (epoch ms); an unknown zone counts as UTC. */
export function dayKeyIn(zone: string, ms: number): DayKey {
  const { year, month, day } = wallClockIn(zone, ms);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

// Day keys carry no zone, so arithmetic on them runs on UTC days, which all have 24 hours.
const toUtc = (key: DayKey) =>
  Date.UTC(Number(key.slice(0, 4)), Number(key.slice(5, 7)) - 1, Number(key.slice(8, 10)));

/** The day so many days later; earlier for a negative number. */
export const addDays = (key: DayKey, days: number): DayKey =>
  new Date(toUtc(key) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days lie from one day to another; negative if the second comes first. */
export const daysBetween = (from: DayKey, to: DayKey) => Math.round((toUtc(to) - toUtc(from)) / DAY_MS);

/** 0 is Monday. 1 January 1970 was a Thursday. */
export const weekdayOf = (day: DayKey): number => (((daysBetween('1970-01-01', day) + 3) % 7) + 7) % 7;

export const isWeekend = (day: DayKey): boolean => weekdayOf(day) >= 5;

/**
 * The first instant of a day in the zone, epoch ms: not always midnight, for clocks are also set forward at midnight.
 * A day that the zone left out (Samoa, 30 December 2011) begins with the one after it.
 */
export function startOfDayIn(zone: string, key: DayKey): number {
  const midnight = toUtc(key);
  return startBetween(zone, key, offsetMsIn(zone, midnight - DAY_MS), offsetMsIn(zone, midnight + DAY_MS));
}

/** The first instants of so many days in a row, with one look at the zone for each instead of two. */
export function startsOfDaysIn(zone: string, from: DayKey, count: number): number[] {
  const first = toUtc(from);
  const offsets = Array.from({ length: count + 2 }, (_, day) => offsetMsIn(zone, first + (day - 1) * DAY_MS));
  return Array.from({ length: count }, (_, day) =>
    startBetween(zone, addDays(from, day), offsets[day] as number, offsets[day + 2] as number),
  );
}

/** The zone's offset may change on the day itself: one of the two around it holds at its start. */
function startBetween(zone: string, key: DayKey, before: number, after: number): number {
  const midnight = toUtc(key);
  if (before === after) return midnight - before;
  const early = midnight - Math.max(before, after);
  return dayKeyIn(zone, early) >= key ? early : midnight - Math.min(before, after);
}

/**
 * The instant at which the clocks of the zone show that hour of the day, epoch ms. Where they show it twice, the first; where
 * they leave it out, as much later as they were set forward.
 */
export function hourOfDayIn(zone: string, key: DayKey, hour: number): number {
  const wall = toUtc(key) + hour * HOUR_MS;
  const [before, after] = [offsetMsIn(zone, wall - DAY_MS), offsetMsIn(zone, wall + DAY_MS)];
  const early = wall - Math.max(before, after);
  const isShown = early + offsetMsIn(zone, early) === wall;
  return isShown ? early : wall - Math.min(before, after);
}

const offsetMsIn = (zone: string, ms: number) => offsetMinutesIn(zone, ms) * 60_000;

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

/** Week data of a locale. Older engines have a property, newer ones a method. */
interface LocaleWithWeek extends Intl.Locale {
  readonly weekInfo?: { readonly firstDay: number };
  readonly getWeekInfo?: () => { readonly firstDay: number };
}

/** First day of the week in this locale; 0 is Monday, 6 is Sunday, as in `weekdayOf`. */
export function weekStartOf(locale: string): number {
  try {
    const known: LocaleWithWeek = new Intl.Locale(locale);
    const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 };
    return (firstDay + 6) % 7;
  } catch {
    return 0;
  }
}
