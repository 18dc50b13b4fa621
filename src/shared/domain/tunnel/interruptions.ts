import type { TunnelPeriod } from '../../tunnel';
import { type EpochMs, parseInstant } from '../time';

/** A period in which no event could arrive although the user had the tunnel on. */
export interface Interruption {
  readonly from: EpochMs;
  /** Null while it is ongoing. */
  readonly to: number | null;
  /** Duration within the requested period, ms. A lower bound if `isAtLeast`. */
  readonly forMs: number;
  readonly isAtLeast: boolean;
  /** The computer slept or its clock moved, the app was closed, or the connection was down. */
  readonly cause: 'asleep' | 'quit' | 'lost';
}

/**
 * Interruptions of the tunnel, oldest first. A period that the user turned off is none, nor is the time before the
 * first connection.
 *
 * @param history periods in any order, without overlaps.
 * @param from epoch ms. Interruptions that ended before are left out; longer ones count from here.
 */
export function interruptionsOf(
  history: readonly TunnelPeriod[],
  from: number,
  now: number,
): readonly Interruption[] {
  const periods = history
    .map((period) => ({
      ...period,
      begins: parseInstant(period.from) ?? 0,
      ends: period.to === null ? null : (parseInstant(period.to) ?? 0),
    }))
    .toSorted((a, b) => a.begins - b.begins);
  const found: Interruption[] = [];
  let open: Interruption | null = null;
  let wasReady = false;

  const close = () => {
    if (open && (open.to === null || open.to > from)) found.push(open);
    open = null;
  };
  for (const { kind, cause, begins, ends, isEndKnown } of periods) {
    if (kind === 'ready') {
      close();
      wasReady = true;
      // The app ended without a log entry, so the start of the interruption is unknown.
      if (ends !== null && !isEndKnown)
        open = { from: ends, to: ends, forMs: 0, isAtLeast: true, cause: 'quit' };
      continue;
    }
    if (kind === 'off' && cause === null) {
      close();
      wasReady = false;
      continue;
    }
    if (!wasReady) continue;
    const passedMs = Math.max(0, (ends ?? now) - Math.max(begins, from));
    const before: Interruption = open ?? {
      from: begins,
      to: null,
      forMs: 0,
      isAtLeast: false,
      cause: cause ?? 'lost',
    };
    // A known cause, such as sleep, replaces a mere loss of the connection.
    const isTold = before.cause !== 'lost' || cause === null;
    open = {
      from: before.from,
      to: ends,
      forMs: before.forMs + passedMs,
      isAtLeast: before.isAtLeast || !isEndKnown,
      cause: isTold ? before.cause : cause,
    };
  }
  close();
  return found;
}
