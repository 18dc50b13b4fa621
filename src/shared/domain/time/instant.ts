/**
 * Instants as the three services write them: ISO 8601 with an offset. A text without an offset names no instant and
 * is refused rather than read in this machine's zone. Parsed by hand because engines differ on what else they let
 * pass (`2026-02-30`, `Nov 20 2026`) and because lists parse many thousands of these.
 */
const pattern =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):?(\d{2}))$/i;

/** Epoch milliseconds of an ISO 8601 text with an offset; null where the text names no instant. */
export function parseInstant(text: string): number | null {
  const match = pattern.exec(text);
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
  // A leap second (60) counts as the first of the next minute, as Date.UTC has it.
  return hour <= 23 && minute <= 59 && second <= 60 && offsetHour <= 23 && offsetMinute <= 59;
}

const daysInMonth = (year: number, month: number) => {
  // Day 0 of the next month is the last of this one.
  const lastDay = new Date(Date.UTC(year, month, 0));
  return lastDay.getUTCDate();
};
