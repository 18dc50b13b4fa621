import type { Resources } from '../api';
import { type HeldRecords, isAsked, isReadable, type ReadableName, resources } from '../resources';
import type { ReplicaStore } from '../store/engine-store';
import type { StoreResult } from '../store/journal-port';
import { keyOfRecord, listKeyOf, recordFlags, type StoredRecord } from '../store/rows';
import type { IngestedChange } from './ingest-records';

type Rows = Map<string, StoredRecord>;

const none: ReadonlyMap<string, StoredRecord> = new Map();

/**
 * Small resources, held in memory completely, so that lists and decisions about them are answered at once. Resources
 * that may be as many as posts (see `Reach`, `asked`) stay on the disk.
 */
export class Records implements HeldRecords {
  private readonly held = new Map<ReadableName, Rows>();
  /** When an answer last held a record and said nothing new; not worth a write. */
  private readonly seen = new Map<string, number>();
  private readonly pending = new Map<string, StoredRecord>();

  constructor(private readonly store: ReplicaStore) {}

  /** Brings into memory what is held there. Asked once, before anything is read or answered. */
  async load(): Promise<StoreResult<null>> {
    const names = resources.filter((resource) => !isAsked(resource)).map(({ name }) => name);
    const read = await this.store.readResources(names);
    if (!read.ok) return read;
    for (const row of read.value) this.put(row);
    return { ok: true, value: null };
  }

  of<R extends ReadableName>(resource: R): Iterable<{ readonly id: string; readonly record: Resources[R] }> {
    // Rows stand under their own resource's name, as its declaration kept them.
    return this.rows(resource).values() as Iterable<{ readonly id: string; readonly record: Resources[R] }>;
  }

  rows(resource: ReadableName): ReadonlyMap<string, StoredRecord> {
    return this.held.get(resource) ?? none;
  }

  /** A list's rows: from memory, or from the disk where they are not held. */
  async list(resource: ReadableName, parent: string | null): Promise<StoreResult<Rows>> {
    if (!isLarge(resource)) {
      const rows = [...this.rows(resource)].filter(([, row]) => parent === null || row.parent === parent);
      return { ok: true, value: new Map(rows) };
    }
    const read = await this.store.readLists([listKeyOf(resource, parent)]);
    return read.ok ? { ok: true, value: new Map(read.value.map((row) => [row.id, row])) } : read;
  }

  async find(resource: ReadableName, ids: readonly string[]): Promise<StoreResult<Rows>> {
    if (!isLarge(resource)) {
      const rows = this.rows(resource);
      return { ok: true, value: new Map(ids.flatMap((id) => entry(rows.get(id)))) };
    }
    const read = await this.store.readRecords(ids.map((id) => keyOfRecord(resource, id)));
    return read.ok ? { ok: true, value: new Map(read.value.flatMap(entry)) } : read;
  }

  /** Applies a successful transaction to memory. */
  apply(changes: readonly IngestedChange[], removed: readonly StoredRecord[]): void {
    for (const { after } of changes) this.put(after);
    for (const { resource, id, key } of removed) {
      this.held.get(resource as ReadableName)?.delete(id);
      this.seen.delete(key);
      this.pending.delete(key);
    }
  }

  touch(resource: ReadableName, ids: Iterable<string>, seenAt: number): void {
    for (const id of ids) this.seen.set(keyOfRecord(resource, id), seenAt);
  }

  seenAt({ key, readAt }: StoredRecord): number {
    return Math.max(readAt, this.seen.get(key) ?? 0);
  }

  /** Returns a record whose single read is due: a suspect, or a record of which the list shows only a part. */
  nextDue(resource: ReadableName, skip: (id: string) => boolean): StoredRecord | null {
    if (this.pending.size === 0) return null;
    for (const row of this.pending.values()) if (row.resource === resource && !skip(row.id)) return row;
    return null;
  }

  hasSuspect(resource: ReadableName, skip: (id: string) => boolean): boolean {
    for (const row of this.pending.values()) {
      if (row.resource === resource && (row.flags & recordFlags.suspect) !== 0 && !skip(row.id)) return true;
    }
    return false;
  }

  suspectsIn(resource: ReadableName, parent: string | null): number {
    let count = 0;
    for (const row of this.pending.values()) {
      if (row.resource === resource && row.parent === parent && (row.flags & recordFlags.suspect) !== 0)
        count += 1;
    }
    return count;
  }

  private put(row: StoredRecord): void {
    if (!isReadable(row.resource) || isLarge(row.resource)) return;
    const { resource } = row;
    const rows = this.held.get(resource) ?? new Map<string, StoredRecord>();
    this.held.set(resource, rows.set(row.id, row));
    if (row.flags === 0) this.pending.delete(row.key);
    else this.pending.set(row.key, row);
  }
}

const entry = (row: StoredRecord | undefined): [string, StoredRecord][] => (row ? [[row.id, row]] : []);
const large = new Set(resources.filter(isAsked).map(({ name }) => name));
const isLarge = (resource: ReadableName) => large.has(resource);
