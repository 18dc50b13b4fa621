import type { EpochMs } from '../time';
import type { Interruption } from '../tunnel/interruptions';
import type { Absence } from './absence';

/** Why nothing was received or read for a while, and when that ended. */
export type AwayGapKind =
  /** The computer slept or its clock moved; the app was closed; the tunnel was down. */
  | 'asleep'
  | 'quit'
  | 'lost'
  /** No service answered, for an unknown reason. */
  | 'silent'
  /** The end of an interruption (`connected`) or of a silent period (`refreshing`). */
  | 'connected'
  | 'refreshing';

export interface AwayGap {
  readonly key: string;
  readonly kind: AwayGapKind;
  readonly at: EpochMs;
  /** Duration of the gap, or a lower bound if `isAtLeast`. Null while it is ongoing, and for the end of a gap. */
  readonly forMs: number | null;
  readonly isAtLeast: boolean;
}

interface GapFacts {
  readonly absence: Absence;
  /** The last period in which no service answered; null if there was no such period. */
  readonly silence: Absence | null;
  /** Interruptions of the tunnel within the absence. */
  readonly interruptions: readonly Interruption[];
}

/** Gaps between the items, oldest first. The tunnel's history is preferred to gaps inferred from silence. */
export function awayGaps({ absence, silence, interruptions }: GapFacts): readonly AwayGap[] {
  const gaps = interruptions.flatMap((one) => gapsOfInterruption(one, absence));
  const isExplained = interruptions.some(({ cause }) => cause !== 'lost');
  if (silence && !isExplained && silence.from < absence.to && silence.to > absence.from) {
    gaps.push(
      gap('silent', silence.from, silence.to - silence.from),
      gap('refreshing', Math.min(silence.to, absence.to), null),
    );
  }
  return gaps.toSorted((a, b) => a.at - b.at);
}

function gapsOfInterruption(
  { cause, from, to, forMs, isAtLeast }: Interruption,
  absence: Absence,
): AwayGap[] {
  const begins = Math.max(from, absence.from);
  const begun = { ...gap(cause, begins, to === null ? null : forMs), isAtLeast };
  // A lost connection is one line; after sleep it is worth saying from when on events came again.
  if (cause === 'lost' || to === null || to > absence.to) return [begun];
  return [begun, gap('connected', to, null)];
}

const gap = (kind: AwayGapKind, at: number, forMs: number | null): AwayGap => ({
  key: `${kind} ${at}`,
  kind,
  at,
  forMs,
  isAtLeast: false,
});
