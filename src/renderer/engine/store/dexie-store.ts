import type { LocalCollection } from '@shared/local-data';
import Dexie, { type Table } from 'dexie';
import type { ResourceName } from '../api';
import type { StoredProgress } from '../core/requested-days';
import { createDatabase, databaseName, type EngineDatabase, nativeVersion } from './database';
import { FenceError, storeFailureOf } from './dexie-failures';
import * as journal from './dexie-journal';
import type { Commit, EngineStore, Snapshot } from './engine-store';
import type { StoreResult } from './journal-port';
import type { ChangeStretch } from './journal-rows';
import type { StoredPost, StoredRecord } from './rows';
import { readSearchTables, searchTablesOf, writeSearch } from './search-tables';
import { packSegment, unpackSegment } from './segment-rows';

interface Connection {
  readonly database: EngineDatabase;
  readonly fence: Fence;
}

/** Taken at opening; `seen` where there was no room even for that, and it is taken by the first write that finds some. */
type Fence = { readonly kind: 'taken' | 'seen'; readonly value: number };

/** The replica in IndexedDB. */
export class DexieStore implements EngineStore {
  private connection: Connection | null = null;

  constructor(private readonly name: string = databaseName) {}

  async open(onBlocked: () => void): Promise<StoreResult<Snapshot>> {
    this.close();
    try {
      return { ok: true, value: await this.tryOpen(onBlocked, null) };
    } catch (error) {
      const failure = storeFailureOf(error);
      if (failure.kind === 'full') return { ok: false, failure };
      return this.rebuild(onBlocked, error instanceof NewerError ? 'newer' : 'broken');
    }
  }

  commit(commit: Commit): Promise<StoreResult<null>> {
    return this.attempt(async (connection) => {
      const { database, fence } = connection;
      const held = await database.transaction('rw', tablesOf(database, commit), async () => {
        await checkFence(database, fence.value);
        await writeAll(database, commit);
        return fence.kind === 'taken' ? fence : writeFence(database, fence.value + 1);
      });
      if (held !== fence && this.connection === connection) this.connection = { database, fence: held };
      return null;
    });
  }

  readPosts(ids: readonly string[]): Promise<StoreResult<readonly (StoredPost | undefined)[]>> {
    return this.attempt(({ database }) => database.posts.bulkGet([...ids]));
  }

  readRecords(keys: readonly string[]): Promise<StoreResult<readonly (StoredRecord | undefined)[]>> {
    return this.attempt(({ database }) => database.records.bulkGet([...keys]));
  }

  readLists(recordLists: readonly string[]): Promise<StoreResult<readonly StoredRecord[]>> {
    const lists = [...new Set(recordLists)].sort();
    return this.attempt(({ database }) =>
      // Each at one go: `anyOf` would step from row to row.
      database.transaction('r', database.records, async () => {
        const rows = lists.map((list) => database.records.where('list').equals(list).toArray());
        return (await Promise.all(rows)).flat();
      }),
    );
  }

  readResources(names: readonly ResourceName[]): Promise<StoreResult<readonly StoredRecord[]>> {
    return this.attempt(({ database }) =>
      database.records.where('list').startsWithAnyOf(names.map(beginningOf)).toArray(),
    );
  }

  countRecords(name: ResourceName): Promise<StoreResult<number>> {
    return this.attempt(({ database }) =>
      database.records.where('list').startsWith(beginningOf(name)).count(),
    );
  }

  readSearch() {
    return this.attempt((connection) => readSearchTables(connection.database));
  }

  readLocal<C extends LocalCollection>(collection: C, keys: readonly string[]) {
    return this.attempt(({ database }) => journal.readLocal(database, collection, keys));
  }

  readCollection<C extends LocalCollection>(collection: C) {
    return this.attempt(({ database }) => journal.readCollection(database, collection));
  }

  readChanges(stretch: ChangeStretch, limit: number) {
    return this.attempt(({ database }) => journal.readStoredChanges(database, stretch, limit));
  }

  countChanges(stretch: ChangeStretch) {
    return this.attempt(({ database }) => journal.countChanges(database, stretch));
  }

  readOutbox(afterId: string, limit: number) {
    return this.attempt(({ database }) => journal.readOutbox(database, afterId, limit));
  }

  close(): void {
    this.connection?.database.close();
    this.connection = null;
  }

  private async attempt<T>(use: (connection: Connection) => PromiseLike<T>): Promise<StoreResult<T>> {
    if (!this.connection) return { ok: false, failure: { kind: 'lost', message: 'the store is not open' } };
    try {
      return { ok: true, value: await use(this.connection) };
    } catch (error) {
      return { ok: false, failure: storeFailureOf(error) };
    }
  }

  private async tryOpen(onBlocked: () => void, rebuilt: Snapshot['rebuilt']): Promise<Snapshot> {
    const database = createDatabase(this.name);
    database.on('blocked', onBlocked);
    try {
      await database.open();
      checkVersion(database);
      const fence = await takeFence(database);
      const snapshot = await readSnapshot(database, rebuilt);
      this.connection = { database, fence };
      return snapshot;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Throws away what cannot be opened, once. Everything in it can be fetched, or replayed from the journal. */
  private async rebuild(
    onBlocked: () => void,
    reason: NonNullable<Snapshot['rebuilt']>,
  ): Promise<StoreResult<Snapshot>> {
    try {
      const broken = new Dexie(this.name);
      broken.on('blocked', onBlocked);
      await broken.delete();
      return { ok: true, value: await this.tryOpen(onBlocked, reason) };
    } catch (error) {
      return { ok: false, failure: storeFailureOf(error) };
    }
  }
}

/** How the names of a resource's lists begin, see `listKeyOf`. */
const beginningOf = (name: ResourceName) => `${name} `;

class NewerError extends Error {
  override readonly name = 'NewerError';
}

/**
 * Dexie opens a database that is newer than declared, and adds tables that are missing to one that is damaged, under
 * a higher native version. Neither is the database this code wrote.
 */
function checkVersion(database: EngineDatabase): void {
  const { version } = database.backendDB();
  if (version >= nativeVersion + 10) throw new NewerError(`version ${version}`);
  if (version !== nativeVersion) throw new Error(`tables were missing, version ${version}`);
}

/**
 * The newest engine holds the highest fence; an older one that still breathes finds out at its next write. On a full
 * disk all must stay readable, over a restart too: so it is no reason not to open that the fence cannot be written.
 */
async function takeFence(database: EngineDatabase): Promise<Fence> {
  try {
    return await database.transaction('rw', database.meta, async () =>
      writeFence(database, (await readFence(database)) + 1),
    );
  } catch (error) {
    if (storeFailureOf(error).kind !== 'full') throw error;
    return { kind: 'seen', value: await readFence(database) };
  }
}

async function writeFence({ meta }: EngineDatabase, value: number): Promise<Fence> {
  await meta.put({ key: 'fence', value });
  return { kind: 'taken', value };
}

/** 0 in a database that no engine has written to. */
async function readFence({ meta }: EngineDatabase): Promise<number> {
  const row = await meta.get('fence');
  return typeof row?.value === 'number' ? row.value : 0;
}

async function checkFence(database: EngineDatabase, fence: number): Promise<void> {
  const row = await database.meta.get('fence');
  if ((row?.value ?? 0) !== fence) throw new FenceError(row?.value);
}

async function readSnapshot(database: EngineDatabase, rebuilt: Snapshot['rebuilt']): Promise<Snapshot> {
  const [segments, projects, recordLists, cursors, seenIds, meta] = await Promise.all([
    database.segments.toArray(),
    database.projects.toArray(),
    database.recordLists.toArray(),
    database.cursors.toArray(),
    database.seenIds.toArray(),
    database.meta.toArray(),
  ]);
  const values = new Map(meta.map(({ key, value }) => [key, value]));
  return {
    segments: segments.map(unpackSegment),
    projects,
    recordLists,
    seenIds,
    rebuilt,
    // Rounds are given out in order, so they put cursors back into the order in which they were planned.
    cursors: cursors.sort((a, b) => a.round - b.round),
    // Written by `writeMeta` below under the same keys and types; the database's version vouches for them.
    words: (values.get('words') ?? []) as readonly string[],
    progress: (values.get('progress') ?? null) as StoredProgress | null,
    journalSequence: (values.get('journalSequence') ?? 0) as number,
  };
}

/** Locks only the tables that are written, so lists can read posts while another write runs. */
function tablesOf(database: EngineDatabase, commit: Commit) {
  const { posts, segments, projects, records, recordLists, cursors, seenIds, meta } = database;
  const touched = (...parts: (readonly unknown[] | undefined)[]) => parts.some((part) => part?.length);
  if (commit.wipe) return [meta, ...fetchable(database), ...journal.journalTablesOf(database, commit)];
  return [
    meta,
    ...(touched(commit.posts, commit.removedPosts) ? [posts] : []),
    ...(touched(commit.segments) ? [segments] : []),
    ...(touched(commit.projects, commit.removedProjects) ? [projects] : []),
    ...(touched(commit.records, commit.removedRecords) ? [records] : []),
    ...(touched(commit.recordLists, commit.removedRecordLists) ? [recordLists] : []),
    ...(touched(commit.cursors, commit.removedCursors) ? [cursors] : []),
    ...(touched(commit.seenIds, commit.removedSeenIds) ? [seenIds] : []),
    ...searchTablesOf(database, commit.search),
    ...journal.journalTablesOf(database, commit),
  ];
}

/** Tables that only hold what can be fetched again; beside them stand the journal's projections and the fence. */
const fetchable = (database: EngineDatabase): Table[] => {
  const { posts, segments, projects, records, recordLists, cursors, seenIds } = database;
  const { searchSegments, searchWords } = database;
  return [posts, segments, projects, records, recordLists, cursors, seenIds, searchSegments, searchWords];
};

async function writeAll(database: EngineDatabase, commit: Commit): Promise<void> {
  if (commit.wipe) {
    await Promise.all([
      ...fetchable(database).map((table) => table.clear()),
      database.meta.bulkDelete(['progress', 'words', 'searchOrder']),
    ]);
  }
  await Promise.all([
    write(database.posts, commit.posts, commit.removedPosts),
    write(database.segments, commit.segments?.map(packSegment)),
    write(database.projects, commit.projects, commit.removedProjects),
    write(database.records, commit.records, commit.removedRecords),
    write(database.recordLists, commit.recordLists, commit.removedRecordLists),
    write(database.cursors, commit.cursors, commit.removedCursors),
    write(database.seenIds, commit.seenIds, commit.removedSeenIds),
    writeSearch(database, commit.search),
    journal.writeJournalParts(database, commit),
    writeMeta(database, commit),
  ]);
}

async function write<Row, Key>(
  table: Dexie.Table<Row, Key>,
  rows: readonly Row[] = [],
  removedKeys: readonly Key[] = [],
): Promise<void> {
  if (removedKeys.length > 0) await table.bulkDelete([...removedKeys]);
  if (rows.length > 0) await table.bulkPut([...rows]);
}

async function writeMeta(
  { meta }: EngineDatabase,
  { words, progress, journalSequence, search }: Commit,
): Promise<void> {
  const searchOrder = search?.order ?? undefined;
  const values = Object.entries({ words, progress, journalSequence, searchOrder });
  const rows = values.flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]));
  if (rows.length > 0) await meta.bulkPut(rows);
}
