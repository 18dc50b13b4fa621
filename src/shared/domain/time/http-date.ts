import { parseInstant } from './instant';

const pattern =
  /^[A-Z][a-z]{2}, (\d{2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT$/;
const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/**
 * Epoch milliseconds of a date in a header, such as `Mon, 02 Mar 2026 09:00:00 GMT`; null where the text is none. Of
 * the three forms of RFC 9110 (5.6.7) only the one that may still be sent is read.
 */
export function parseHttpDate(text: string): number | null {
  const [, day, month = '', year, time] = pattern.exec(text.trim()) ?? [];
  if (day === undefined || year === undefined || time === undefined) return null;
  const number = String(months.indexOf(month) / 3 + 1).padStart(2, '0');
  return parseInstant(`${year}-${number}-${day}T${time}Z`);
}
