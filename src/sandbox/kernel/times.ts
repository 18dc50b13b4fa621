// The package's default export uses the host's Temporal if there is one. Electron has it and Node 22 does not, so
// this import avoids the default export.
import { Temporal } from 'temporal-polyfill/implementation';
import { addDays, isoTime, offsetMinutesIn } from '../../shared/domain/time';

/** An instant in the planning API: ISO 8601 with the offset of the project's time zone, without fractions. */
export function isoIn(zone: string, ms: number): string {
  const minutes = offsetMinutesIn(zone, ms);
  const wall = isoTime(ms + minutes * 60_000).slice(0, 19);
  const pad = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${wall}${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

const starts = new Map<string, number>();

/**
 * The first instant of a day (YYYY-MM-DD) in the zone. Temporal handles clock changes, also on days without a midnight.
 */
export function dayStart(day: string, zone: string): number {
  const key = `${day} ${zone}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const start = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
  // Callers choose the days, so the cache must be limited.
  if (starts.size > 10_000) starts.clear();
  starts.set(key, start);
  return start;
}

/** The last day that YYYY-MM-DD can express. */
const lastDay = '9999-12-31';

/** The end of a day, exclusive: the start of the next one. The last possible day never ends. */
export const dayEnd = (day: string, zone: string): number =>
  day === lastDay ? Number.POSITIVE_INFINITY : dayStart(addDays(day, 1), zone);

/** `YYYY-MM-DD HH:MM:SS` in UTC: most times of the connector, and some of the reporting service. */
export const plainTime = (ms: number): string => isoTime(ms).slice(0, 19).replace('T', ' ');

/** ISO 8601 in UTC with microseconds: other times of the connector and of the reporting service. */
export const isoMicros = (ms: number): string => isoTime(ms).replace('Z', '000Z');

/** `YYYY-MM-DDTHH:MM:SS` in UTC: times of the reporting service's timeline events. */
export const joinedTime = (ms: number): string => isoTime(ms).slice(0, 19);

/** The UTC day of an instant, which date filters compare with. */
export const utcDay = (ms: number): string => isoTime(ms).slice(0, 10);
