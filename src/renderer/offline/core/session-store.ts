import type { EngineStore, StorageFailure, StoreResult } from '../store/engine-store';

/** What a session may do with the store; opening and closing it is the engine's business. */
export type SessionStore = Pick<EngineStore, 'commit' | 'readPosts' | 'readNotes'>;

const over: StoreResult<never> = {
  ok: false,
  failure: { kind: 'fenced', message: 'the session on this copy is over' },
};

/**
 * The store as lent to one session. Every failure is told to the engine, which decides whether the session goes on;
 * once it is over, what its unfinished tasks still want to write is refused, so that it cannot reach the next one's copy.
 */
export function lendStore(store: EngineStore, onOutcome: (failure: StorageFailure | null) => void) {
  let isTakenBack = false;
  const isOver = () => isTakenBack;
  const lend = async <T>(use: () => Promise<StoreResult<T>>, isWrite: boolean): Promise<StoreResult<T>> => {
    if (isOver()) return over;
    const result = await use();
    if (!isOver() && (isWrite || !result.ok)) onOutcome(result.ok ? null : result.failure);
    return result;
  };
  const lent: SessionStore = {
    commit: (commit) => lend(() => store.commit(commit), true),
    readPosts: (ids) => lend(() => store.readPosts(ids), false),
    readNotes: (ids) => lend(() => store.readNotes(ids), false),
  };
  const takeBack = () => {
    isTakenBack = true;
  };
  return { store: lent, takeBack };
}
