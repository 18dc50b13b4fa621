/** Timestamps of one clock, earliest first. */
export type Timestamps = number[];

/** Drops all timestamps up to and including `until`. */
export function dropUntil(timestamps: Timestamps, until: number): void {
  const kept = timestamps.findIndex((timestamp) => timestamp > until);
  timestamps.splice(0, kept === -1 ? timestamps.length : kept);
}

export const countSince = (timestamps: Timestamps, from: number): number =>
  timestamps.reduce((count, timestamp) => (timestamp >= from ? count + 1 : count), 0);

/** The moment at this place, from 0, of both lists taken together; undefined where they hold fewer. */
export function nthOfBoth(one: Timestamps, other: Timestamps, place: number): number | undefined {
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
