import type { EpochMs } from './time';

/** How far a service's clock is ahead of this computer's, in ms: somewhere from `least` to `most`, as of `at`. */
export interface ClockOffset {
  readonly least: number;
  readonly most: number;
  /** On this computer's clock. */
  readonly at: EpochMs;
}

/** Difference between the clocks of the service's computers that is no sign of an old answer. */
export const unevenClocksMs = 5_000;

/** Times of one answer. `serviceAt` is its `Date` header, which has whole seconds. */
export interface DatedAnswer {
  readonly sentAt: EpochMs;
  readonly readAt: EpochMs;
  readonly serviceAt: EpochMs;
}

/** A time span on this computer's clock. The end is not part of it. */
export interface LocalSpan {
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** False if no answer has told the service's time. */
  readonly isCompared: boolean;
}

/** Two clocks drift apart by this share of the time that passes. */
const drift = 50e-6;
/** Assumed where nothing is known. */
const unknownMs = 5 * 60_000;

/** Narrows the offset by one more answer. Starts again if they contradict each other, because a clock has moved. */
export function withAnswer(
  known: ClockOffset | null,
  { sentAt, readAt, serviceAt }: DatedAnswer,
): ClockOffset {
  const own = { least: serviceAt - readAt, most: serviceAt + 1_000 - sentAt, at: readAt };
  if (!known) return own;
  const driftMs = drift * Math.abs(readAt - known.at);
  const least = Math.max(own.least, known.least - driftMs);
  const most = Math.min(own.most, known.most + driftMs);
  return least <= most ? { least, most, at: readAt } : own;
}

/** When something that the service dated happened on this computer's clock. `from` and `to` are the service's. */
export function localSpan(from: EpochMs, to: EpochMs, offset: ClockOffset | null): LocalSpan {
  if (!offset) return { from: from - unknownMs, to: to + unknownMs, isCompared: false };
  return { from: Math.floor(from - offset.most), to: Math.ceil(to - offset.least), isCompared: true };
}
