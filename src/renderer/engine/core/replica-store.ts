import type { EngineStore, StorageFailure, StoreResult } from '../store/engine-store';
import type { JournalReads } from '../store/journal-port';

/** What a session may do with the store; opening and closing it is the engine's business. */
export type ReplicaStore = Pick<
  EngineStore,
  | 'commit'
  | 'readPosts'
  | 'readRecords'
  | 'readLists'
  | 'readResources'
  | 'countRecords'
  | 'readSearch'
  | keyof JournalReads
>;

const over: StoreResult<never> = {
  ok: false,
  failure: { kind: 'fenced', message: 'the session on this copy is over' },
};

/**
 * The store as lent to one session. Every failure is told to the engine, which decides whether the session goes on;
 * once it is over, what its unfinished tasks still want to write is refused, so that it cannot reach the next one's copy.
 */
export function leaseStore(store: EngineStore, onOutcome: (failure: StorageFailure | null) => void) {
  let isTakenBack = false;
  const isOver = () => isTakenBack;
  const lend = async <T>(use: () => Promise<StoreResult<T>>, isWrite: boolean): Promise<StoreResult<T>> => {
    if (isOver()) return over;
    const result = await use();
    if (!isOver() && (isWrite || !result.ok)) onOutcome(result.ok ? null : result.failure);
    return result;
  };
  const lent: ReplicaStore = {
    commit: (commit) => lend(() => store.commit(commit), true),
    readPosts: (ids) => lend(() => store.readPosts(ids), false),
    readRecords: (keys) => lend(() => store.readRecords(keys), false),
    readLists: (recordLists) => lend(() => store.readLists(recordLists), false),
    readResources: (names) => lend(() => store.readResources(names), false),
    countRecords: (name) => lend(() => store.countRecords(name), false),
    readSearch: () => lend(() => store.readSearch(), false),
    readLocal: (collection, keys) => lend(() => store.readLocal(collection, keys), false),
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
