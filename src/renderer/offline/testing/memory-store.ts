import type { Commit, EngineStore, Snapshot, StorageFailure, StoreResult } from '../store/engine-store';
import type { StoredNote, StoredPost } from '../store/rows';

type Tables = ReturnType<typeof emptyTables>;

const emptyTables = () => ({
  posts: new Map<string, StoredPost>(),
  segments: new Map<number, Snapshot['segments'][number]>(),
  projects: new Map<string, Snapshot['projects'][number]>(),
  walks: new Map<string, Snapshot['walks'][number]>(),
  sightings: new Map<string, Snapshot['sightings'][number]>(),
  notes: new Map<string, StoredNote>(),
  words: [] as readonly string[],
  plan: null as Snapshot['plan'],
  journalSequence: 0,
  fence: 0,
});

/** The disk: outlives every store opened on it. */
export class MemoryDisk {
  tables: Tables = emptyTables();
  /** Called with each commit before it is made; a test looks at what is about to be kept. */
  onCommit: (commit: Commit) => void = () => undefined;

  /** As if a person had deleted the folder. */
  erase(): void {
    this.tables = emptyTables();
  }
}

export interface MemoryStoreOptions {
  /** Runs an operation after whatever time the disk takes; by default in the next microtask. */
  readonly disk?: <T>(run: () => T) => Promise<T>;
  /** The failure the next write meets, if any. */
  readonly nextFailure?: () => StorageFailure | null;
}

/** The store in memory. What goes in and out is copied, as it would be on its way to a disk. */
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
      const { segments, projects, walks, sightings, words, plan, journalSequence } = tables;
      const value = structuredClone({
        segments: [...segments.values()],
        projects: [...projects.values()],
        walks: [...walks.values()].sort((a, b) => a.round - b.round),
        sightings: [...sightings.values()],
        ...{ words, plan, journalSequence },
        rebuilt: null,
      });
      return { ok: true, value };
    });
  }

  commit(commit: Commit): Promise<StoreResult<null>> {
    const copied = structuredClone(commit);
    return this.run(() => {
      const failure = this.fenceFailure() ?? this.options.nextFailure?.() ?? null;
      if (failure) return { ok: false, failure };
      this.disk.onCommit(copied);
      apply(this.disk.tables, copied);
      return { ok: true, value: null };
    });
  }

  readPosts(ids: readonly string[]): Promise<StoreResult<readonly (StoredPost | undefined)[]>> {
    return this.read(({ posts }) => ids.map((id) => posts.get(id)));
  }

  readNotes(postIds: readonly string[]): Promise<StoreResult<readonly (StoredNote | undefined)[]>> {
    return this.read(({ notes }) => postIds.map((id) => notes.get(id)));
  }

  close(): void {
    this.fence = -1;
  }

  private read<T>(select: (tables: Tables) => T): Promise<StoreResult<T>> {
    return this.run(() => {
      if (this.fence === -1)
        return { ok: false, failure: { kind: 'lost', message: 'the store is not open' } };
      return { ok: true, value: structuredClone(select(this.disk.tables)) };
    });
  }

  private fenceFailure(): StorageFailure | null {
    const { fence } = this.disk.tables;
    if (this.fence === -1) return { kind: 'lost', message: 'the store is not open' };
    if (fence === this.fence) return null;
    return fence === 0
      ? { kind: 'lost', message: 'the database is another one now' }
      : { kind: 'fenced', message: 'another engine has taken over' };
  }
}

function apply(tables: Tables, commit: Commit): void {
  if (commit.clearNotes) tables.notes.clear();
  write(tables.posts, (post) => post.id, commit.posts, commit.removedPosts);
  write(tables.segments, ({ segment }) => segment, commit.segments);
  write(tables.projects, ({ id }) => id, commit.projects, commit.removedProjects);
  write(tables.walks, ({ key }) => key, commit.walks, commit.removedWalks);
  write(tables.sightings, ({ key }) => key, commit.sightings, commit.removedSightings);
  write(tables.notes, ({ postId }) => postId, commit.notes, commit.removedNotes);
  tables.words = commit.words ?? tables.words;
  tables.plan = commit.plan ?? tables.plan;
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
