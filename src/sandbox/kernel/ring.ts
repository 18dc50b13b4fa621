/** The last so many entries, oldest first. */
export class Ring<T> {
  readonly #limit: number;
  #entries: T[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(entry: T): void {
    this.#entries.push(entry);
    // Cut in one go now and then: shifting one by one would move the whole list on every call.
    if (this.#entries.length >= 2 * this.#limit) this.#entries = this.#entries.slice(-this.#limit);
  }

  all(): readonly T[] {
    return this.#entries.slice(-this.#limit);
  }

  clear(): void {
    this.#entries = [];
  }
}
