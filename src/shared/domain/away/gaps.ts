import type { Interruption } from '../tunnel/interruptions';
import type { Absence } from './absence';

/** Why nothing was heard or read for a while, and when that was over. */
export type AwayGapKind =
  /** The computer slept or its clock moved; the app was closed; the tunnel was down. */
  | 'asleep'
  | 'quit'
  | 'lost'
  /** No service answered, for whichever of these reasons: nothing says which. */
  | 'silent'
  /** The end of one of the first two, and of the last. */
  | 'connected'
  | 'refreshing';

export interface AwayGap {
  readonly key: string;
  readonly kind: AwayGapKind;
  /** Epoch ms. */
  readonly at: number;
  /** Of a beginning: how long it lasted, or at least how long; null where it lasts still. */
  readonly forMs: number | null;
  readonly isAtLeast: boolean;
}

interface GapFacts {
  readonly absence: Absence;
  /** The last stretch in which no service answered; null where there was none. */
  readonly silence: Absence | null;
  /** Of the tunnel, within the absence. */
  readonly interruptions: readonly Interruption[];
}

/**
 * What stands between the things that happened, in order of time. What the tunnel's history knows goes before what can
 * only be told from the answers that did not come.
 */
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
