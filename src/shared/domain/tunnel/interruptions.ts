import type { TunnelPeriod } from '../../tunnel';
import { parseInstant } from '../time';

/** A stretch in which no event could arrive though a person had the tunnel on. */
export interface Interruption {
  /** Epoch ms. */
  readonly from: number;
  /** Null where it lasts still. */
  readonly to: number | null;
  /** How much of it passed within the stretch that was asked about; where `isAtLeast`, it may be more. */
  readonly forMs: number;
  readonly isAtLeast: boolean;
  /** The computer slept or its clock moved, the app was closed, or the connection was down. */
  readonly cause: 'asleep' | 'quit' | 'lost';
}

/**
 * Interruptions of the tunnel, oldest first. What a person turned off themselves is none, nor is the time before the
 * tunnel was connected for the first time.
 *
 * @param history In any order; periods do not overlap.
 * @param from Epoch ms: what had ended by then is left out, and what began before counts from then on.
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
      // The app ended without a word: since when it was interrupted, nobody knows.
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
    // What the computer did itself says more than that the connection was down around it.
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
