/**
 * Records kept in one order while they come and go, so that a list over 100,000 of them is a walk and not a sort.
 * The order must be total: two records never compare as equal.
 */
export class Ordered<T> {
  readonly #compare: (a: T, b: T) => number;
  #items: T[] = [];

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  get items(): readonly T[] {
    return this.#items;
  }

  /** All at once, at the start. */
  fill(items: Iterable<T>): void {
    this.#items = [...items].sort(this.#compare);
  }

  change(before: T | undefined, after: T | undefined): void {
    const from = before === undefined ? -1 : this.#placeOf(before);
    // Most changes leave the order alone: the new record takes the old one's place.
    if (before !== undefined && after !== undefined && this.#compare(before, after) === 0) {
      this.#items[from] = after;
      return;
    }
    if (from >= 0) this.#items.splice(from, 1);
    if (after !== undefined) this.#items.splice(this.#placeOf(after), 0, after);
  }

  /** Where the record stands, or would stand. */
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
