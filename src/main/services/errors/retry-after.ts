import { parseHttpDate } from '@shared/domain/time';
import type { TransportResponse } from '../../ports';

/** Longer than any documented window would be a mistake in the header; a day is the longest of them. */
const longestMs = 86_400_000;

/**
 * `Retry-After` in milliseconds. All three services document seconds; a gateway before them may name a date, which is
 * measured by its own clock. Undefined also where no time is left to wait, as a service says that rounds down: called
 * again at once it would refuse again.
 */
export function readRetryAfter(headers: TransportResponse['headers']): number | undefined {
  const { 'retry-after': text = '', date = '' } = headers;
  const waitMs = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1000 : untilDate(text, date);
  return waitMs !== null && waitMs > 0 ? Math.min(waitMs, longestMs) : undefined;
}

function untilDate(text: string, date: string): number | null {
  const [until, now] = [parseHttpDate(text), parseHttpDate(date)];
  return until === null || now === null ? null : until - now;
}
