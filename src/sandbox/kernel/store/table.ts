export type RecordKey = string | number;

export interface Keyed {
  readonly id: RecordKey;
}

/** Told of every change, so that indexes follow; `before` is missing for a new record, `after` for a removed one. */
export type Watcher<T> = (before: T | undefined, after: T | undefined) => void;

/**
 * Records of one kind, in the order of their creation. Records are values: a change is a `put` of a new object, never
 * a write into an old one, because watchers and the log compare and keep what they were given.
 */
export class Table<T extends Keyed> {
  readonly name: string;
  readonly #records = new Map<RecordKey, T>();
  readonly #watchers: Watcher<T>[] = [];
  readonly #onChange: (table: string, id: RecordKey, record: T | null) => void;

  constructor(name: string, onChange: (table: string, id: RecordKey, record: Keyed | null) => void) {
    this.name = name;
    this.#onChange = onChange;
  }

  get size(): number {
    return this.#records.size;
  }

  get(id: RecordKey): T | undefined {
    return this.#records.get(id);
  }

  values(): IterableIterator<T> {
    return this.#records.values();
  }

  put(record: T): T {
    const before = this.#records.get(record.id);
    this.#records.set(record.id, record);
    this.#onChange(this.name, record.id, record);
    for (const watch of this.#watchers) watch(before, record);
    return record;
  }

  delete(id: RecordKey): void {
    const before = this.#records.get(id);
    if (!before) return;
    this.#records.delete(id);
    this.#onChange(this.name, id, null);
    for (const watch of this.#watchers) watch(before, undefined);
  }

  /** Replays what a file holds: no watcher is told and nothing is logged. */
  restore(id: RecordKey, record: T | null): void {
    if (record) this.#records.set(id, record);
    else this.#records.delete(id);
  }

  /** From now on; what is there already is read through `values()`. */
  watch(watcher: Watcher<T>): void {
    this.#watchers.push(watcher);
  }
}
