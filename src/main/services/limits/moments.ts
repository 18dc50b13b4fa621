/** Moments of one clock, earliest first. */
export type Moments = number[];

/** Drops what lies at or before `until`. */
export function forgetUntil(moments: Moments, until: number): void {
  const kept = moments.findIndex((moment) => moment > until);
  moments.splice(0, kept === -1 ? moments.length : kept);
}

export const countSince = (moments: Moments, from: number): number =>
  moments.reduce((count, moment) => (moment >= from ? count + 1 : count), 0);

/** The moment at this place, from 0, of both lists taken together; undefined where they hold fewer. */
export function nthOfBoth(one: Moments, other: Moments, place: number): number | undefined {
  if (place >= one.length + other.length) return undefined;
  let i = 0;
  let j = 0;
  for (;;) {
    const isFirst = (one[i] ?? Number.POSITIVE_INFINITY) <= (other[j] ?? Number.POSITIVE_INFINITY);
    if (i + j === place) return isFirst ? one[i] : other[j];
    if (isFirst) i++;
    else j++;
  }
}
