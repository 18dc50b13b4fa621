import { Temporal } from 'temporal-polyfill';
import { addDays, offsetMinutesIn } from '../../shared/domain/time';

/** Times as planning writes them: ISO 8601 with the offset of the project's zone, to the second. */
export function isoIn(zone: string, ms: number): string {
  const minutes = offsetMinutesIn(zone, ms);
  const wall = new Date(ms + minutes * 60_000).toISOString().slice(0, 19);
  const pad = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${wall}${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

const starts = new Map<string, number>();

/**
 * The first instant of a day (YYYY-MM-DD) in the zone. Temporal knows the days on which clocks change, also those
 * without a midnight.
 */
export function dayStart(day: string, zone: string): number {
  const key = `${day} ${zone}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const start = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
  // Days come from callers: the cache must not grow with whatever they ask.
  if (starts.size > 10_000) starts.clear();
  starts.set(key, start);
  return start;
}

/** The last day that YYYY-MM-DD can write. */
const lastDay = '9999-12-31';

/** Where a day ends, not included: the start of the next one. Nothing comes after the last day that can be written. */
export const dayEnd = (day: string, zone: string): number =>
  day === lastDay ? Number.POSITIVE_INFINITY : dayStart(addDays(day, 1), zone);

/** `YYYY-MM-DD HH:MM:SS` in UTC, as the connector and the reporting service write times. */
export const plainTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
