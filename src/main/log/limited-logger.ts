import type { Clock, Logger } from '../ports';

/** Lines per minute, more than ordinary problems need. A page that provokes endless refusals writes no more. */
const defaultPerMinute = 120;

/**
 * A logger for lines that a page can provoke at will: past so many in a minute they are only counted, and the next
 * line that is written says how many were left out. Else a flood would turn the log over and hide what came before.
 */
export function createLimitedLogger(
  logger: Logger,
  clock: Pick<Clock, 'monotonic'>,
  perMinute = defaultPerMinute,
): Logger {
  let startedAt = Number.NEGATIVE_INFINITY;
  let written = 0;
  let leftOut = 0;
  return {
    log(level, message, facts) {
      const now = clock.monotonic();
      if (now - startedAt >= 60_000) {
        startedAt = now;
        written = 0;
      }
      if (written >= perMinute) {
        leftOut += 1;
        return;
      }
      written += 1;
      if (leftOut > 0) logger.log('warn', 'lines were left out', { count: leftOut });
      leftOut = 0;
      logger.log(level, message, facts);
    },
  };
}
