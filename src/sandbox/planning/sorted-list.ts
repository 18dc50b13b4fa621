/**
 * A list that stays sorted as records are added, changed and removed, so that reading 100,000 of them needs no sorting.
 * The order must be total: no two records compare as equal.
 */
export class SortedList<T> {
  readonly #compare: (a: T, b: T) => number;
  #items: T[] = [];

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  get items(): readonly T[] {
    return this.#items;
  }

  /** Replaces the whole content. */
  reset(items: Iterable<T>): void {
    this.#items = [...items].sort(this.#compare);
  }

  change(before: T | undefined, after: T | undefined): void {
    const from = before === undefined ? -1 : this.#placeOf(before);
    // Most changes do not affect the order: the new record replaces the old one in its position.
    if (before !== undefined && after !== undefined && this.#compare(before, after) === 0) {
      this.#items[from] = after;
      return;
    }
    if (from >= 0) this.#items.splice(from, 1);
    if (after !== undefined) this.#items.splice(this.#placeOf(after), 0, after);
  }

  /** The index of the record, or where it would be inserted. */
  #placeOf(item: T): number {
    let low = 0;
    let high = this.#items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(this.#items[middle] as T, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
