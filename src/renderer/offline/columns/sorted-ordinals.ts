import { sortedByRuns } from './natural-merge';

/**
 * All living ordinals in one order, which is first made when it is first asked for. A page of changes only marks its ordinals; the order is put right once, just
 * before the next query: the marked ones are taken out, sorted among themselves and merged back. That costs one
 * pass over the numbers and comparisons for the few marked rows only, never a sort of the whole.
 */
export class SortedOrdinals {
  private order: Uint32Array<ArrayBuffer> | null = null;
  private readonly changed = new Set<number>();

  /** @param ids by ordinal, null for a free place */
  constructor(
    private readonly ids: readonly (string | null)[],
    private readonly compare: (a: number, b: number) => number,
  ) {}

  /** The row is new, gone, or has moved. Call it once the columns hold the new values. */
  change(ordinal: number): void {
    if (this.order) this.changed.add(ordinal);
  }

  current(): Uint32Array {
    if (!this.order) {
      this.order = sortedByRuns(this.living(this.ids.keys()), this.compare);
    } else if (this.changed.size > 0) {
      const moved = this.living([...this.changed].sort((a, b) => a - b));
      this.order = this.merge(this.withoutChanged(this.order), sortedByRuns(moved, this.compare));
      this.changed.clear();
    }
    return this.order;
  }

  private living(ordinals: Iterable<number>): Uint32Array<ArrayBuffer> {
    const living: number[] = [];
    for (const ordinal of ordinals) if (this.ids[ordinal] !== null) living.push(ordinal);
    return Uint32Array.from(living);
  }

  private withoutChanged(order: Uint32Array): Uint32Array {
    if (order.length === 0) return order;
    const kept = new Uint32Array(order.length);
    let length = 0;
    for (const ordinal of order) {
      if (!this.changed.has(ordinal)) kept[length++] = ordinal;
    }
    return kept.subarray(0, length);
  }

  /** Few rows go into many: each finds its place by halving, and what lies between is copied in one piece. */
  private merge(kept: Uint32Array, moved: Uint32Array): Uint32Array<ArrayBuffer> {
    const merged = new Uint32Array(kept.length + moved.length);
    let from = 0;
    moved.forEach((ordinal, count) => {
      const to = this.placeOf(ordinal, kept, from);
      merged.set(kept.subarray(from, to), from + count);
      merged[to + count] = ordinal;
      from = to;
    });
    merged.set(kept.subarray(from), from + moved.length);
    return merged;
  }

  private placeOf(ordinal: number, kept: Uint32Array, from: number): number {
    return lowerBound(kept.length, from, (index) => this.compare(kept[index] as number, ordinal) < 0);
  }
}

/** The first index from `from` on for which `isBefore` is false; `isBefore` must be true up to it. */
export function lowerBound(length: number, from: number, isBefore: (index: number) => boolean): number {
  let low = from;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
