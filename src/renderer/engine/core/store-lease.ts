import type { LocalCollection } from '@shared/local-data';
import type { Commit, EngineStore, ReplicaStore, StorageFailure, StoreResult } from '../store/engine-store';
import type { StoredLocal } from '../store/journal-rows';
import { RowCache } from '../store/row-cache';
import type { StoredPost } from '../store/rows';

const sessionOver: StoreResult<never> = {
  ok: false,
  failure: { kind: 'fenced', message: 'the session on this copy is over' },
};

/** Posts, and as many notes: more than any screen shows at once, with what lies around it. A post takes about a kilobyte. */
const mostHeld = 2_000;

/**
 * The store as lent to one session, with the rows that it read last in memory. Every failure is told to the engine, which
 * decides whether the session goes on; once it is over, what its unfinished tasks still want to write is refused, so that
 * it cannot reach the next one's copy.
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
