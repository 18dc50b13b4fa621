import { addDays, type DayKey, daysBetween } from '../time';

/** Days in a row on which a client who posts regularly has nothing planned; both ends belong to it. */
export interface Gap {
  readonly from: DayKey;
  readonly to: DayKey;
  readonly days: number;
}

export interface GapRule {
  /** The number of empty days in a row that make a gap. */
  readonly leastDays: number;
  /** Only clients with at least this many posts a week have gaps. */
  readonly leastPerWeek: number;
}

export const defaultGapRule: GapRule = { leastDays: 3, leastPerWeek: 2 };

/** How regularly a client posts is measured over the four weeks before a gap, long enough to bridge a quiet week. */
export const lookbackDays = 28;

/**
 * The gaps of one client in a range of its own days. `days` are the days with at least one post, in the client's zone,
 * also those up to four weeks before the range: without them nobody could tell a gap from a client who seldom posts.
 * A gap that reaches over the end of the range is cut there: what lies beyond has not been asked for.
 * @param days how many posts each day holds; days without any may be left out.
 */
export function gapsOf(
  days: ReadonlyMap<DayKey, number>,
  { from, to }: { readonly from: DayKey; readonly to: DayKey },
  rule: GapRule,
): Gap[] {
  const start = addDays(from, -lookbackDays);
  const length = daysBetween(start, to) + 1;
  const counts = Array.from({ length }, (_, place) => days.get(addDays(start, place)) ?? 0);
  return gapsIn(counts, lookbackDays, rule).map(([first, last]) => ({
    from: addDays(start, first),
    to: addDays(start, last),
    days: last - first + 1,
  }));
}

/**
 * The rule itself, on one number a day, for a caller who has them as numbers.
 * @param from the first day that may belong to a gap; earlier days only count for the posting rate.
 * @returns the first and last place of each gap.
 */
export function gapsIn(
  counts: ArrayLike<number>,
  from: number,
  { leastDays, leastPerWeek }: GapRule,
): (readonly [first: number, last: number])[] {
  const gaps: (readonly [number, number])[] = [];
  let first = from;
  for (let place = from; place <= counts.length; place += 1) {
    if (place < counts.length && counts[place] === 0) continue;
    if (place - first >= leastDays && perWeekBefore(counts, first) >= leastPerWeek)
      gaps.push([first, place - 1]);
    first = place + 1;
  }
  return gaps;
}

function perWeekBefore(counts: ArrayLike<number>, place: number): number {
  let posts = 0;
  for (let back = Math.max(0, place - lookbackDays); back < place; back += 1) posts += counts[back] ?? 0;
  return (posts * 7) / lookbackDays;
}
