/** Milliseconds since 1970-01-01T00:00Z, by a clock that a person or the network can set. */
export type EpochMs = number;
/** Milliseconds since a start that only this process knows. Never goes back and is never stored. */
export type MonotonicMs = number;
/**
 * Instants as the three services write them: ISO 8601 with an offset. A text without an offset names no instant and
 * is refused rather than read in this machine's zone. Parsed by hand because engines differ on what else they let
 * pass (`2026-02-30`, `Nov 20 2026`) and because lists parse many thousands of these.
 */
const instantPattern =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):?(\d{2}))$/i;

/** Epoch milliseconds of an ISO 8601 text with an offset; null where the text names no instant. */
export function parseInstant(text: string): number | null {
  const match = instantPattern.exec(text);
  if (!match) return null;
  const [
    ,
    year,
    month,
    day,
    hour,
    minute,
    second = '0',
    fraction = '',
    sign,
    offsetHour = '0',
    offsetMinute = '0',
  ] = match;
  const parts = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (!isOnTheClock(parts, Number(offsetHour), Number(offsetMinute))) return null;
  const [y, mo, d, h, mi, s] = parts;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const offsetMs = (sign === '-' ? -1 : 1) * (Number(offsetHour) * 60 + Number(offsetMinute)) * 60_000;
  return Date.UTC(y, mo - 1, d, h, mi, s, milliseconds) - offsetMs;
}

function isOnTheClock(
  [year, month, day, hour, minute, second]: readonly [number, number, number, number, number, number],
  offsetHour: number,
  offsetMinute: number,
): boolean {
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  if (year < 100 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return false;
  // A leap second (60) counts as the first second of the next minute, as in Date.UTC.
  return hour <= 23 && minute <= 59 && second <= 60 && offsetHour <= 23 && offsetMinute <= 59;
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysInMonth = (year: number, month: number) =>
  month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);

/** ISO 8601 in UTC with milliseconds. */
export const isoTime = (epochMs: number): string => new Date(epochMs).toISOString();

const stampPattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?$/;

/**
 * Parses a time of the connector or the reporting service to epoch ms; null if the text is not such a time.
 * `YYYY-MM-DD HH:MM:SS` names no zone and is read as UTC. Both services use UTC wherever they name a zone ("Resources
 * and their fields", metrics connector).
 */
export function parseStamp(text: string): number | null {
  const [, day, time] = stampPattern.exec(text) ?? [];
  return parseInstant(day === undefined || time === undefined ? text : `${day}T${time}Z`);
}

const httpDatePattern =
  /^[A-Z][a-z]{2}, (\d{2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT$/;
const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/**
 * Returns epoch milliseconds of a date in a header, such as `Mon, 02 Mar 2026 09:00:00 GMT`. Null if the text is not
 * such a date. RFC 9110 (5.6.7) has three forms. Only the form that may still be sent is read.
 */
export function parseHttpDate(text: string): number | null {
  const [, day, month = '', year, time] = httpDatePattern.exec(text.trim()) ?? [];
  if (day === undefined || year === undefined || time === undefined) return null;
  const number = String(months.indexOf(month) / 3 + 1).padStart(2, '0');
  return parseInstant(`${year}-${number}-${day}T${time}Z`);
}

/** A moment as `parseHttpDate` reads it: in whole seconds, the fraction left off. */
export const httpDate = (epochMs: number): string => new Date(epochMs).toUTCString();
