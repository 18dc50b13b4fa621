import type { LocalCollection } from '@shared/local-data';
import type { ResourceName } from '../api';
import type { SavedSearch } from '../search/search-index';
import type { Commit, EngineStore, Snapshot } from '../store/engine-store';
import type { StorageFailure, StoreResult } from '../store/journal-port';
import type { ChangeStretch } from '../store/journal-rows';
import type { StoredPost, StoredRecord } from '../store/rows';
import * as journal from './memory-journal';

type Tables = ReturnType<typeof emptyTables>;

const emptyTables = () => ({
  posts: new Map<string, StoredPost>(),
  segments: new Map<number, Snapshot['segments'][number]>(),
  projects: new Map<string, Snapshot['projects'][number]>(),
  records: new Map<string, StoredRecord>(),
  recordLists: new Map<string, Snapshot['recordLists'][number]>(),
  cursors: new Map<string, Snapshot['cursors'][number]>(),
  seenIds: new Map<string, Snapshot['seenIds'][number]>(),
  searchSegments: new Map<number, SavedSearch['segments'][number]>(),
  searchWords: new Map<number, SavedSearch['pages'][number]>(),
  searchOrder: null as SavedSearch['order'],
  ...journal.emptyJournalTables(),
  words: [] as readonly string[],
  progress: null as Snapshot['progress'],
  journalSequence: 0,
  fence: 0,
});

/** The disk: outlives every store opened on it. */
export class MemoryDisk {
  tables: Tables = emptyTables();
  /** Called with each commit before it is made; a test looks at what is about to be kept. */
  onCommit: (commit: Commit) => void = () => undefined;

  /** Simulates deletion of the folder by a person. */
  erase(): void {
    this.tables = emptyTables();
  }
}

export interface MemoryStoreOptions {
  /** Runs an operation with the delay of the simulated disk; by default in the next microtask. */
  readonly disk?: <T>(run: () => T, kind: 'read' | 'write') => Promise<T>;
  /** Failure of the next write, if any. */
  readonly nextFailure?: () => StorageFailure | null;
  /** Reason for a rebuild that an opening reports. */
  readonly rebuilt?: () => Snapshot['rebuilt'];
}

/** Store in memory. It returns copies like a disk, and never changes its input later. */
export class MemoryStore implements EngineStore {
  private fence = 0;
  private readonly run: NonNullable<MemoryStoreOptions['disk']>;

  constructor(
    readonly disk: MemoryDisk,
    private readonly options: MemoryStoreOptions = {},
  ) {
    this.run = options.disk ?? (async (run) => run());
  }

  open(_onBlocked: () => void): Promise<StoreResult<Snapshot>> {
    return this.run(() => {
      const { tables } = this.disk;
      tables.fence += 1;
      this.fence = tables.fence;
      const { segments, projects, recordLists, cursors, seenIds, words, progress, journalSequence } = tables;
      const value = structuredClone({
        segments: [...segments.values()],
        projects: [...projects.values()],
        recordLists: [...recordLists.values()],
        cursors: [...cursors.values()].sort((a, b) => a.round - b.round),
        seenIds: [...seenIds.values()],
        words,
        progress,
        journalSequence,
        rebuilt: this.options.rebuilt?.() ?? null,
      });
      return { ok: true, value };
    }, 'read');
  }

  commit(commit: Commit): Promise<StoreResult<null>> {
    // The fence is read at the request. A write that is pending when the store is reopened must fail.
    const { fence } = this;
    return this.run(() => {
      const failure = this.fenceFailure(fence) ?? this.options.nextFailure?.() ?? null;
      if (failure) return { ok: false, failure };
      this.disk.onCommit(commit);
      apply(this.disk.tables, commit);
      return { ok: true, value: null };
    }, 'write');
  }

  readPosts(ids: readonly string[]): Promise<StoreResult<readonly (StoredPost | undefined)[]>> {
    return this.read(({ posts }) => ids.map((id) => posts.get(id)));
  }

  readRecords(keys: readonly string[]): Promise<StoreResult<readonly (StoredRecord | undefined)[]>> {
    return this.read(({ records }) => keys.map((key) => records.get(key)));
  }

  readSearch(): Promise<StoreResult<SavedSearch>> {
    return this.read(({ searchSegments, searchWords, searchOrder }) => ({
      segments: [...searchSegments.values()],
      pages: [...searchWords.values()],
      order: searchOrder,
    }));
  }

  readLists(recordLists: readonly string[]): Promise<StoreResult<readonly StoredRecord[]>> {
    return this.read(({ records }) =>
      [...records.values()].filter(({ list: listState }) => recordLists.includes(listState)),
    );
  }

  readResources(names: readonly ResourceName[]): Promise<StoreResult<readonly StoredRecord[]>> {
    return this.read(({ records }) =>
      [...records.values()].filter(({ resource }) => names.includes(resource)),
    );
  }

  countRecords(name: ResourceName): Promise<StoreResult<number>> {
    return this.read(
      ({ records }) => [...records.values()].filter(({ resource }) => resource === name).length,
    );
  }

  readLocal<C extends LocalCollection>(collection: C, keys: readonly string[]) {
    return this.read((tables) => journal.readLocal(tables, collection, keys));
  }

  readCollection<C extends LocalCollection>(collection: C) {
    return this.read((tables) => journal.readCollection(tables, collection));
  }

  readChanges(stretch: ChangeStretch, limit: number) {
    return this.read((tables) => journal.readChanges(tables, stretch, limit));
  }

  countChanges(stretch: ChangeStretch) {
    return this.read((tables) => journal.changesIn(tables, stretch).length);
  }

  readOutbox(afterId: string, limit: number) {
    return this.read((tables) => journal.readOutbox(tables, afterId, limit));
  }

  close(): void {
    this.fence = -1;
  }

  private read<T>(select: (tables: Tables) => T): Promise<StoreResult<T>> {
    return this.run(() => {
      if (this.fence === -1)
        return { ok: false, failure: { kind: 'lost', message: 'the store is not open' } };
      return { ok: true, value: structuredClone(select(this.disk.tables)) };
    }, 'read');
  }

  private fenceFailure(taken: number): StorageFailure | null {
    const { fence } = this.disk.tables;
    if (this.fence === -1) return { kind: 'lost', message: 'the store is not open' };
    if (fence === taken) return null;
    return fence === 0
      ? { kind: 'lost', message: 'the database is another one now' }
      : { kind: 'fenced', message: 'another engine has taken over' };
  }
}

function apply(tables: Tables, commit: Commit): void {
  if (commit.wipe) {
    const { posts, segments, projects, records, recordLists, cursors, seenIds } = tables;
    for (const table of [posts, segments, projects, records, recordLists, cursors, seenIds]) table.clear();
    tables.searchSegments.clear();
    tables.searchWords.clear();
    tables.searchOrder = null;
    tables.words = [];
    tables.progress = null;
  }
  journal.applyJournalParts(tables, commit);
  write(tables.posts, (post) => post.id, commit.posts, commit.removedPosts);
  write(tables.segments, ({ segment }) => segment, commit.segments);
  write(tables.projects, ({ id }) => id, commit.projects, commit.removedProjects);
  write(tables.records, ({ key }) => key, commit.records, commit.removedRecords);
  write(tables.recordLists, ({ key }) => key, commit.recordLists, commit.removedRecordLists);
  write(tables.cursors, ({ key }) => key, commit.cursors, commit.removedCursors);
  write(tables.seenIds, ({ key }) => key, commit.seenIds, commit.removedSeenIds);
  write(tables.searchSegments, ({ segment }) => segment, commit.search?.segments);
  write(tables.searchWords, ({ page }) => page, commit.search?.pages);
  tables.searchOrder = commit.search?.order ?? tables.searchOrder;
  tables.words = commit.words ?? tables.words;
  tables.progress = commit.progress ?? tables.progress;
  tables.journalSequence = commit.journalSequence ?? tables.journalSequence;
}

function write<K, V>(
  table: Map<K, V>,
  keyOf: (row: V) => K,
  rows: readonly V[] = [],
  removed: readonly K[] = [],
): void {
  for (const key of removed) table.delete(key);
  for (const row of rows) table.set(keyOf(row), row);
}
