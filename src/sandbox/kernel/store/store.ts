import type { Keyed, LogFile, RecordKey, StoreChange } from './log-file';

interface Counter {
  readonly id: string;
  readonly last: number;
}

/**
 * The state of the sandbox: tables in memory and, with `--data`, a log of their changes. The changes of one call are one
 * line of the log, so a crash leaves all of them or none.
 */
export class Store {
  readonly #tables = new Map<string, StoreTable<Keyed>>();
  #log: LogFile | null;
  #pending: StoreChange[] = [];
  #written: Promise<void> = Promise.resolve();
  /** Off while a data set is generated, which is then written as a whole; later changes are logged one by one. */
  #logging = false;

  /** Without a log the state is kept in memory only. */
  constructor(log: LogFile | null) {
    this.#log = log;
    for (const [table, id, record] of log?.takeLoaded() ?? []) {
      this.table(table).restore(id, record);
      this.#logging = true;
    }
  }

  /** Returns the table of this name. Each name belongs to one type of record. */
  table<T extends Keyed>(name: string): StoreTable<T> {
    const existing = this.#tables.get(name);
    // Only the name guarantees T: records of a log are plain JSON.
    if (existing) return existing as unknown as StoreTable<T>;
    const table = new StoreTable<T>(name, (...change) => this.#note(change));
    this.#tables.set(name, table as unknown as StoreTable<Keyed>);
    return table;
  }

  /** The next integer id of its kind, from 1. */
  nextId(kind: string): number {
    const counters = this.table<Counter>('kernel.counters');
    const last = (counters.get(kind)?.last ?? 0) + 1;
    counters.put({ id: kind, last });
    return last;
  }

  /**
   * Resolves once all changes so far would survive SIGKILL. Another call's commit may be writing the changes of this one,
   * so it also waits for the write in progress.
   */
  async commit(): Promise<void> {
    const log = this.#log;
    if (!log) return;
    const changes = this.#pending;
    this.#pending = [];
    if (changes.length > 0) this.#written = log.append(changes);
    await this.#written;
    if (log === this.#log && log.wantsCompaction) log.rewrite(this.#everything());
  }

  /** Writes all records of a generated data set to the file. */
  saveAll(): void {
    this.#pending = [];
    this.#logging = true;
    this.#log?.rewrite(this.#everything());
  }

  /**
   * Returns the file for another store. Calls that still run on this state no longer change the file.
   */
  async detach(): Promise<LogFile | null> {
    await this.commit();
    const log = this.#log;
    this.#log = null;
    await log?.settle();
    return log;
  }

  #note(change: StoreChange): void {
    if (this.#log && this.#logging) this.#pending.push(change);
  }

  *#everything(): Generator<StoreChange> {
    for (const table of this.#tables.values())
      for (const record of table.values()) yield [table.name, record.id, record];
  }
}

/** Called for every change; `before` is undefined for a new record, `after` for a removed one. */
type Watcher<T> = (before: T | undefined, after: T | undefined) => void;

/**
 * Records of one type, in the order of their creation. Records are never modified: a change puts a new object, because
 * watchers and the log keep the old one.
 */
export class StoreTable<T extends Keyed> {
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

  /** Loads a record from the log, without calling watchers and without logging. */
  restore(id: RecordKey, record: T | null): void {
    if (record) this.#records.set(id, record);
    else this.#records.delete(id);
  }

  /** Watches future changes; existing records are in `values()`. */
  watch(watcher: Watcher<T>): void {
    this.#watchers.push(watcher);
  }
}
