const firstMs = 1000;
const longestMs = 60_000;

/**
 * How long to wait before the next attempt: twice as long each time, up to a minute, and between half of that and the
 * whole, so that many machines whose server was gone do not come back in the same moment.
 *
 * @param failures How many attempts in a row have failed, from 1.
 * @param random As `Math.random`.
 */
export function waitBeforeNextMs(failures: number, random: () => number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 16));
  return Math.round(whole / 2 + (whole / 2) * random());
}
