import type { EngineStore, StorageFailure, StoreResult } from '../store/engine-store';

export type SessionStore = Pick<EngineStore, 'commit' | 'readPosts' | 'readNotes'>;

const over: StorageFailure = { kind: 'fenced', message: 'the session on this copy is over' };

/**
 * The store as one session sees it. Every failure is told to the engine, which decides whether the session goes on;
 * once it is over, what its unfinished tasks still want to write is refused, so that it cannot reach the next one's copy.
 */
export function lendStore(store: EngineStore, onOutcome: (failure: StorageFailure | null) => void) {
  let isOver = false;
  const lend = async <T>(use: () => Promise<StoreResult<T>>, isWrite: boolean): Promise<StoreResult<T>> => {
    if (isOver) return { ok: false, failure: over };
    const result = await use();
    if (!isOver && (isWrite || !result.ok)) onOutcome(result.ok ? null : result.failure);
    return result;
  };
  const lent: SessionStore = {
    commit: (commit) => lend(() => store.commit(commit), true),
    readPosts: (ids) => lend(() => store.readPosts(ids), false),
    readNotes: (ids) => lend(() => store.readNotes(ids), false),
  };
  return {
    store: lent,
    takeBack: () => {
      isOver = true;
    },
  };
}
