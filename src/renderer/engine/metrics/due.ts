import type { Period } from '@shared/domain/metrics';
import { addDays, type EpochMs, startOfDayIn } from '@shared/domain/time';
import type { KeptMetric, MetricRefusal } from '../api';

const hourMs = 3_600_000;

/** Services correct a period's numbers for some days after its end. */
const correctedForMs = 3 * 24 * hourMs;
/** Latest end of a day: UTC-12. Neither service documents the zone of an account. */
const lastZoneMs = 12 * hourMs;
/**
 * Delay before a refused question is asked again: a new version of the service may accept it. Failed questions are
 * repeated sooner.
 */
const refusedAgainMs = 6 * hourMs;
const failedAgainMs = hourMs / 4;

/** Time from which an answer for this period is final, epoch ms. */
export const finalFrom = (period: Period): number => overFrom(period) + correctedForMs;

/** From when on a period is over in every zone, epoch ms. */
export function overFrom({ end }: Period): number {
  const known = overByEnd.get(end);
  if (known !== undefined) return known;
  const overAt = startOfDayIn('UTC', addDays(end, 1)) + lastZoneMs;
  overByEnd.set(end, overAt);
  return overAt;
}

/** Thousands of questions share a few periods, and a zone's day is slow to work out. */
const overByEnd = new Map<string, number>();

/** Returns when an answer must be read again, epoch ms. Infinity for never, -Infinity if there is no answer. */
export function dueFrom(
  readAt: number | null | undefined,
  { finalAt, maxAgeMs }: { readonly finalAt: number; readonly maxAgeMs: number },
): number {
  if (readAt == null) return -Infinity;
  // 0 asks once, for the want it came with, and that is not decided by an age.
  if (readAt >= finalAt || maxAgeMs === 0) return Infinity;
  return readAt + maxAgeMs;
}

/**
 * When a question that was refused may be asked again of its own accord, epoch ms.
 * @param activeSince when the source's own list last told that it is active; null where it does not
 */
export function refusedUntil({ error, at }: MetricRefusal, activeSince: ActiveSource | null): number {
  // The contract changes with the access to the service, which forgets the refusal.
  if (error.code === 'METRIC_RESTRICTED') return Infinity;
  const isActiveAgain = activeSince !== null && activeSince.changedAt > at;
  if (error.code === 'CONNECTION_EXPIRED')
    return isActiveAgain || (activeSince !== null && activeSince.seenAt > at) ? at : Infinity;
  return isActiveAgain ? at : at + (error.retryable ? failedAgainMs : refusedAgainMs);
}

export interface ActiveSource {
  /** When what the list says of it last changed. */
  readonly changedAt: EpochMs;
  /** When the list last held it. */
  readonly seenAt: EpochMs;
}

/** The newest word on a question is a refusal: which one, of all that apply to it. */
export function refusalOf(
  kept: KeptMetric | undefined,
  others: readonly (MetricRefusal | null | undefined)[],
): MetricRefusal | null {
  const readAt = kept?.readAt ?? -Infinity;
  let newest: MetricRefusal | null = null;
  for (const refusal of [kept?.refusal, ...others]) {
    if (refusal && refusal.at >= readAt && (newest === null || refusal.at > newest.at)) newest = refusal;
  }
  return newest;
}
