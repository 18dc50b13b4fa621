/** Longer than any documented window would be a mistake in the header; a day is the longest of them. */
const longestMs = 86_400_000;

/** `Retry-After` in milliseconds. All three services document seconds; a date, which HTTP also allows, is not theirs. */
export function readRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined || !/^\d{1,9}$/.test(value.trim())) return undefined;
  return Math.min(Number(value) * 1000, longestMs);
}
