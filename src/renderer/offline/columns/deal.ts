/**
 * Deals an order out to numbered places, in two passes and without one comparison of rows: since the source is sorted,
 * each place's share comes out sorted too.
 */
export function dealByRank(
  order: Uint32Array,
  rankOf: (ordinal: number) => number,
  places: number,
): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(places + 1);
  for (const ordinal of order) increase(next, rankOf(ordinal) + 1);
  for (let place = 1; place <= places; place += 1)
    next[place] = (next[place] as number) + (next[place - 1] as number);
  const dealt = new Uint32Array(order.length);
  for (const ordinal of order) {
    const rank = rankOf(ordinal);
    dealt[next[rank] as number] = ordinal;
    increase(next, rank);
  }
  return dealt;
}

export function increase(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}
