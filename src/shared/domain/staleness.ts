/** A stretch of time, epoch ms. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Records that nothing confirmed between two moments, so that their shown data became that old. */
export interface UnconfirmedSpan extends Stretch {
  readonly records: number;
}

export interface Staleness {
  readonly medianMs: number;
  readonly p95Ms: number;
}

/**
 * How old a record was as it was shown: any record at any moment of the stretch, all as likely. As long does a change at
 * the service take until it shows. Null where nothing was measured in the stretch.
 */
export function stalenessOf(spans: Iterable<UnconfirmedSpan>, stretch: Stretch): Staleness | null {
  const shown: ShownAges[] = [];
  for (const { from, to, records } of spans) {
    const leastMs = Math.max(from, stretch.from) - from;
    const mostMs = Math.min(to, stretch.to) - from;
    if (mostMs > leastMs && records > 0) shown.push({ leastMs, mostMs, records });
  }
  const whole = shownUpTo(shown, Number.POSITIVE_INFINITY);
  if (whole === 0) return null;
  return { medianMs: ageOfShare(shown, whole / 2), p95Ms: ageOfShare(shown, whole * 0.95) };
}

/** A span as the stretch holds it: records that passed through these ages. */
interface ShownAges {
  readonly leastMs: number;
  readonly mostMs: number;
  readonly records: number;
}

/** Record-milliseconds that were shown at no more than this age. */
const shownUpTo = (shown: readonly ShownAges[], ageMs: number): number =>
  shown.reduce(
    (sum, { leastMs, mostMs, records }) => sum + records * Math.max(0, Math.min(ageMs, mostMs) - leastMs),
    0,
  );

/** The age up to which so much was shown, in whole milliseconds. Halving is quick enough for thousands of spans. */
function ageOfShare(shown: readonly ShownAges[], wanted: number): number {
  let under = Math.floor(
    shown.reduce((least, { leastMs }) => Math.min(least, leastMs), Number.POSITIVE_INFINITY),
  );
  let enough = Math.ceil(shown.reduce((most, { mostMs }) => Math.max(most, mostMs), 0));
  while (enough - under > 1) {
    const middle = Math.floor((under + enough) / 2);
    if (shownUpTo(shown, middle) >= wanted) enough = middle;
    else under = middle;
  }
  return enough;
}

/** Least number of confirmed records for a meaningful share. */
const enoughConfirmed = 20;

/** Too little to say how it usually is: few records were confirmed again, or there was no time yet to be late in. */
export const isMeasuredThinly = (confirmed: number, { from, to }: Stretch, promiseMs: number): boolean =>
  confirmed < enoughConfirmed || to - from < promiseMs;
