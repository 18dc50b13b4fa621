import type { LogFile } from './log-file';
import { type Keyed, type RecordKey, Table } from './table';

/** One changed record as it stands in the log: table, id, and the record or null where it was removed. */
export type Change = readonly [table: string, id: RecordKey, record: Keyed | null];

interface Counter {
  readonly id: string;
  readonly last: number;
}

/**
 * The state of the sandbox: tables in memory and, with `--data`, a log of their changes. What a call changes is kept
 * as one line, so a crash leaves all of it or nothing.
 */
export class Store {
  readonly #tables = new Map<string, Table<Keyed>>();
  #log: LogFile | null;
  #pending: Change[] = [];
  #written: Promise<void> = Promise.resolve();
  /** A fresh world is written as a whole once it is there; only what follows is logged change by change. */
  #logging = false;

  /** Without a log nothing is kept. */
  constructor(log: LogFile | null) {
    this.#log = log;
    for (const [table, id, record] of log?.takeLoaded() ?? []) {
      this.table(table).restore(id, record);
      this.#logging = true;
    }
  }

  /** The table of that name; each name belongs to one kind of record, named by whoever owns the table. */
  table<T extends Keyed>(name: string): Table<T> {
    const existing = this.#tables.get(name);
    // The name is the only proof of T there is: a log holds records as JSON, whoever wrote them.
    if (existing) return existing as unknown as Table<T>;
    const table = new Table<T>(name, (...change) => this.#note(change));
    this.#tables.set(name, table as unknown as Table<Keyed>);
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
   * Resolves once everything changed so far would survive SIGKILL. Nothing is acknowledged before. Somebody else's
   * commit may have taken our changes along, so where nothing is left to write, the write under way is waited for.
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

  /** Writes all records anew: the first content of a file, or what remains of a long log. */
  saveAll(): void {
    this.#pending = [];
    this.#logging = true;
    this.#log?.rewrite(this.#everything());
  }

  /**
   * Lets go of the file, for another store to take over: calls that still run against this state change nothing
   * that is kept.
   */
  async detach(): Promise<LogFile | null> {
    await this.commit();
    const log = this.#log;
    this.#log = null;
    await log?.settle();
    return log;
  }

  #note(change: Change): void {
    if (this.#log && this.#logging) this.#pending.push(change);
  }

  *#everything(): Generator<Change> {
    for (const table of this.#tables.values())
      for (const record of table.values()) yield [table.name, record.id, record];
  }
}
