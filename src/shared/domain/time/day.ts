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

const DAY_MS = 86_400_000;

// Day keys carry no zone, so arithmetic on them runs on UTC days, which all have 24 hours.
const toUtc = (key: DayKey) =>
  Date.UTC(Number(key.slice(0, 4)), Number(key.slice(5, 7)) - 1, Number(key.slice(8, 10)));

/** The day so many days later; earlier for a negative number. */
export const addDays = (key: DayKey, days: number): DayKey => dayKeyIn('UTC', toUtc(key) + days * DAY_MS);

/** How many days lie from one day to another; negative if the second comes first. */
export const daysBetween = (from: DayKey, to: DayKey) => Math.round((toUtc(to) - toUtc(from)) / DAY_MS);

/**
 * The first instant of a day in the zone, epoch ms: not always midnight, for clocks are also set forward at midnight.
 * A day that the zone left out (Samoa, 30 December 2011) begins with the one after it.
 */
export function startOfDayIn(zone: string, key: DayKey): number {
  const midnight = toUtc(key);
  // The zone's offset may change on the day itself: one of the two around it holds at its start.
  const [early = 0, late = 0] = [midnight - DAY_MS, midnight + DAY_MS]
    .map((around) => midnight - offsetMinutesIn(zone, around) * 60_000)
    .sort((a, b) => a - b);
  return dayKeyIn(zone, early) >= key ? early : late;
}
