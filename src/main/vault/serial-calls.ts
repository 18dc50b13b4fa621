export type Timed<T> = { readonly kind: 'answered'; readonly value: T } | { readonly kind: 'not_answering' };

export interface SerialCalls {
  /** Rejects only with what the call itself rejects with, and only if it does so in time. */
  run<T>(call: () => Promise<T>): Promise<Timed<T>>;
  /** Whether a call that ran out of time has still not come back. */
  readonly isStuck: () => boolean;
}

interface Waiting {
  start(): void;
  giveUp(): void;
}

/**
 * Runs calls that may hang forever, one after the other. A hanging native call occupies one of libuv's four threads;
 * with four of them the process could neither read files nor resolve names. So only one runs: after its timeout, all
 * waiting and new calls fail with `not_answering` until it returns. `onReturned` then gets its result and duration.
 */
export function createSerialCalls(
  timeoutMs: number,
  onReturned: (hasSucceeded: boolean, afterMs: number) => void,
): SerialCalls {
  const waiting: Waiting[] = [];
  let state: 'idle' | 'running' | 'stuck' = 'idle';

  function next(): void {
    state = 'idle';
    waiting.shift()?.start();
  }

  function begin<T>(
    call: () => Promise<T>,
    resolve: (timed: Timed<T>) => void,
    reject: (cause: unknown) => void,
  ) {
    state = 'running';
    let late = false;
    const startedAt = performance.now();
    const timer = setTimeout(() => {
      late = true;
      state = 'stuck';
      resolve({ kind: 'not_answering' });
      for (const other of waiting.splice(0)) other.giveUp();
    }, timeoutMs);
    const returned = (hasSucceeded: boolean, tell: () => void) => {
      clearTimeout(timer);
      tell();
      next();
      if (late) onReturned(hasSucceeded, performance.now() - startedAt);
    };
    // A late answer finds its promise settled already: resolving or rejecting it once more is nothing.
    Promise.resolve()
      .then(call)
      .then(
        (value) => returned(true, () => resolve({ kind: 'answered', value })),
        (cause: unknown) => returned(false, () => reject(cause)),
      );
  }

  return {
    isStuck: () => state === 'stuck',
    run: (call) =>
      new Promise((resolve, reject) => {
        const start = () => begin(call, resolve, reject);
        if (state === 'idle') start();
        else if (state === 'stuck') resolve({ kind: 'not_answering' });
        else waiting.push({ start, giveUp: () => resolve({ kind: 'not_answering' }) });
      }),
  };
}
