import type { LocalCollection } from '@shared/local-data';
import type { Commit, EngineStore, ReplicaStore } from '../store/engine-store';
import type { StorageFailure, StoreResult } from '../store/journal-port';
import type { StoredLocal } from '../store/journal-rows';
import type { StoredPost } from '../store/rows';

const sessionOver: StoreResult<never> = {
  ok: false,
  failure: { kind: 'fenced', message: 'the session on this copy is over' },
};

/** Posts, and as many notes: more than any screen shows at once, with what lies around it. A post takes about a kilobyte. */
const mostHeld = 2_000;

/**
 * Lends the store to one session and keeps the last read rows in memory. The engine learns every failure and decides
 * whether the session continues. After the session its pending writes fail, so that they cannot reach the next
 * session's store.
 */
export function leaseStore(store: EngineStore, onOutcome: (failure: StorageFailure | null) => void) {
  let isTakenBack = false;
  const isOver = () => isTakenBack;
  const lend = async <T>(use: () => Promise<StoreResult<T>>, isWrite: boolean): Promise<StoreResult<T>> => {
    if (isOver()) return sessionOver;
    const result = await use();
    if (!isOver() && (isWrite || !result.ok)) onOutcome(result.ok ? null : result.failure);
    return result;
  };
  const posts = new RowCache<StoredPost>(mostHeld);
  const local = new RowCache<StoredLocal>(mostHeld);
  const commit = (changes: Commit) =>
    posts.write(postsIn(changes), () => local.write(localIn(changes), () => store.commit(changes)));
  const readLocal = async <C extends LocalCollection>(collection: C, keys: readonly string[]) => {
    const read = await local.read(
      keys.map((key) => localKey(collection, key)),
      (rest) =>
        store.readLocal(
          collection,
          rest.map((id) => id.slice(localKey(collection, '').length)),
        ),
    );
    // Each is held under the name of its collection.
    return read as StoreResult<readonly (StoredLocal<C> | undefined)[]>;
  };
  const lent: ReplicaStore = {
    commit: (changes) => lend(() => commit(changes), true),
    readPosts: (ids) => lend(() => posts.read(ids, (rest) => store.readPosts(rest)), false),
    readRecords: (keys) => lend(() => store.readRecords(keys), false),
    readLists: (recordLists) => lend(() => store.readLists(recordLists), false),
    readResources: (names) => lend(() => store.readResources(names), false),
    countRecords: (name) => lend(() => store.countRecords(name), false),
    readSearch: () => lend(() => store.readSearch(), false),
    readLocal: (collection, keys) => lend(() => readLocal(collection, keys), false),
    readCollection: (collection) => lend(() => store.readCollection(collection), false),
    readChanges: (stretch, limit) => lend(() => store.readChanges(stretch, limit), false),
    countChanges: (stretch) => lend(() => store.countChanges(stretch), false),
    readOutbox: (afterId, limit) => lend(() => store.readOutbox(afterId, limit), false),
  };
  const takeBack = () => {
    isTakenBack = true;
  };
  return { store: lent, takeBack };
}

const localKey = (collection: LocalCollection, key: string) => `${collection} ${key}`;

const postsIn = ({ wipe, posts = [], removedPosts = [] }: Commit): ReadonlySet<string> | 'all' =>
  wipe ? 'all' : new Set([...posts.map(({ id }) => id), ...removedPosts]);

const localIn = ({ local = [], removedLocal = [] }: Commit): ReadonlySet<string> =>
  new Set([
    ...local.map(({ collection, key }) => localKey(collection, key)),
    ...removedLocal.map(([collection, key]) => localKey(collection, key)),
  ]);

type Rows<Row> = readonly (Row | undefined)[];

interface Write {
  readonly touches: (id: string) => boolean;
}

/**
 * Caches recently read rows in memory, because a list is queried again after each change and mostly has the same
 * rows. Missing rows are cached too. A row that a write touches is read from disk from the start of that write. Reads
 * running at that time may return the old row, so their result is not cached. So no caller gets a row older than its
 * request.
 */
export class RowCache<Row> {
  /** The one that was asked for the longest ago comes first. */
  private readonly rows = new Map<string, Row | undefined>();
  /** Unfinished writes. */
  private readonly writes = new Set<Write>();
  /** Unfinished reads, each with the writes that it may have missed. */
  private readonly reads = new Set<Write[]>();

  constructor(private readonly most: number) {}

  /** @param readRest asks the disk for those that are not held */
  async read(
    ids: readonly string[],
    readRest: (ids: readonly string[]) => Promise<StoreResult<Rows<Row>>>,
  ): Promise<StoreResult<Rows<Row>>> {
    const found = new Map<string, Row | undefined>();
    for (const id of ids) if (this.rows.has(id)) found.set(id, this.rows.get(id));
    for (const [id, row] of found) this.hold(id, row);
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const missed = [...this.writes];
      this.reads.add(missed);
      try {
        const rest = await readRest(missing);
        if (!rest.ok) return rest;
        missing.forEach((id, index) => {
          const row = rest.value[index];
          found.set(id, row);
          if (!missed.some((write) => write.touches(id))) this.hold(id, row);
        });
      } finally {
        // Not a moment before the rows are held: a write may begin in it.
        this.reads.delete(missed);
      }
    }
    return { ok: true, value: ids.map((id) => found.get(id)) };
  }

  /** @param touched what `write` puts or removes; everything, where a table is emptied */
  async write<T>(touched: ReadonlySet<string> | 'all', write: () => Promise<T>): Promise<T> {
    const isAll = touched === 'all';
    if (isAll) this.rows.clear();
    else for (const id of touched) this.rows.delete(id);
    const begun: Write = { touches: (id) => isAll || touched.has(id) };
    this.writes.add(begun);
    for (const missed of this.reads) missed.push(begun);
    try {
      return await write();
    } finally {
      this.writes.delete(begun);
    }
  }

  private hold(id: string, row: Row | undefined): void {
    this.rows.delete(id);
    this.rows.set(id, row);
    if (this.rows.size <= this.most) return;
    const [longestAgo] = this.rows.keys();
    if (longestAgo !== undefined) this.rows.delete(longestAgo);
  }
}
