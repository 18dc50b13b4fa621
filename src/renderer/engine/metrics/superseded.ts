import { monthComparisons, monthPeriods, type Period, periodKeyOf } from '@shared/domain/metrics';
import { addDays, dayKeyIn, lastOfMonth, monthOf } from '@shared/domain/time';
import type { KeptMetric } from '../api';
import { daysBehind } from './asked-periods';
import { overFrom } from './due';

/** A day begins first at UTC+14, fifty hours before it is over at UTC-12. */
const longestDayMs = 50 * 3_600_000;

type Periods = Readonly<Record<string, KeptMetric>>;

/**
 * Keys of an item's periods that a later day has superseded. A running month is asked each day up to that day, and
 * compared with the same days of another month. A period that was over when it was read stays, unless it was read as
 * such a comparison.
 * @param now epoch ms. Boards look some days back, so periods that ended recently stay.
 * @param isAsked whether a board, a month or a viewer still asks for the period, by its key
 */
export function supersededIn(
  periods: Periods,
  now: number,
  isAsked: (periodKey: string) => boolean,
): readonly string[] {
  const superseded = new Set<string>();
  const firstDays = Object.keys(periods).flatMap((key) => firstDaysOf(key) ?? []);
  const from = addDays(dayKeyIn('UTC', now), -daysBehind);
  for (const period of firstDays) {
    if (period.end >= from || !wasRunning(period, periods)) continue;
    const isLatest = !firstDays.some(({ start, end }) => start === period.start && end > period.end);
    if (isLatest && !isWhole(period)) continue;
    // On its last day a month is compared with the same days of another, and later with all of it.
    const own = isWhole(period) ? [] : [periodKeyOf(period)];
    for (const key of [...own, ...comparisonKeysOf(period, periods)]) if (!isAsked(key)) superseded.add(key);
  }
  return [...superseded];
}

/** The period, if it is of one month and begins with it. */
function firstDaysOf(key: string): Period | null {
  const [start = '', end = ''] = key.split('..');
  return start === monthOf(end) ? { start, end } : null;
}

const isWhole = ({ start, end }: Period): boolean => end === lastOfMonth(start);

const triedAt = (kept: KeptMetric | undefined): number | null => kept?.readAt ?? kept?.refusal?.at ?? null;

function wasRunning(period: Period, periods: Periods): boolean {
  const at = triedAt(periods[periodKeyOf(period)]);
  return at !== null && at < overFrom(period);
}

/** Keys of the comparison periods: the same days of the month or year before, read on the last day. */
function comparisonKeysOf(period: Period, periods: Periods): string[] {
  const overAt = overFrom(period);
  return monthComparisons.flatMap((comparison) => {
    const { before } = monthPeriods(period.start, period.end, comparison);
    if (!before || isWhole(before)) return [];
    const key = periodKeyOf(before);
    const at = triedAt(periods[key]);
    return at !== null && at >= overAt - longestDayMs && at < overAt ? [key] : [];
  });
}
