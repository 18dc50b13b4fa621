import type { DeskResult } from '@shared/errors';
import { fail } from '@shared/errors';

/**
 * Waits for work that others may be waiting for too: an abort ends the waiting and leaves the work alone. Fails with
 * CALL_ABORTED.
 */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<DeskResult<T>> {
  const done = work.then((data): DeskResult<T> => ({ ok: true, data }));
  if (!signal) return done;
  return new Promise((resolve, reject) => {
    const onAbort = () => resolve(aborted());
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    done.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

export const aborted = (): DeskResult<never> => fail('CALL_ABORTED', 'the call was called off');
