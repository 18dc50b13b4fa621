import type { Clock } from '../../ports';

/** The system may slew its clock; more than this between two looks was a sleep, or somebody set it. */
const toleranceMs = 3_000;

/**
 * Answers, each time it is asked, whether wall clock and monotonic clock have drifted apart since the time before. The
 * shell's heartbeat tells of jumps within seconds; the first call after a wake is earlier than that.
 */
export function createJumpWatch(clock: Clock): () => boolean {
  let driftMs = clock.now() - clock.monotonic();
  return () => {
    const before = driftMs;
    driftMs = clock.now() - clock.monotonic();
    return Math.abs(driftMs - before) > toleranceMs;
  };
}
