const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const two = (value: number) => String(value).padStart(2, '0');

/** What is left, as a clock shows it: `03:42`, `1:02:09`. A second that has begun counts as a whole one. */
export function countdownText(leftMs: number): string {
  const left = Math.max(0, Math.ceil(leftMs / SECOND) * SECOND);
  const [hours, minutes, seconds] = [left / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND].map(
    Math.floor,
  );
  const rest = `${two(minutes ?? 0)}:${two(seconds ?? 0)}`;
  return hours ? `${hours}:${rest}` : rest;
}

/** Under a minute it is time to make another. */
export const isRunningOut = (leftMs: number): boolean => leftMs < MINUTE;
