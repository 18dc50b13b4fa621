import { setTimeout as after } from 'node:timers/promises';
import { errorCodeOf } from './storage-error';

/** On Windows, a virus scanner or an indexer holds a file for a moment after it was written. */
const held: ReadonlySet<string> = new Set(['EPERM', 'EBUSY', 'EACCES']);

/** In milliseconds; about two seconds in all. */
const pauses = [10, 20, 40, 80, 160, 320, 640, 640];
/** Nothing else goes on meanwhile: about 0.3 seconds in all. */
const pausesWhenBlocking = [10, 20, 40, 80, 160];

/** Does it again, for a bounded time, where somebody else holds the file. Throws what the last try threw. */
export async function withPatience<T>(work: () => T | Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!isHeld(error)) throw error;
      await after(pause);
    }
  }
  return work();
}

/** As `withPatience`, for what must be done at once. */
export function withPatienceSync<T>(work: () => T): T {
  for (const pause of pausesWhenBlocking) {
    try {
      return work();
    } catch (error) {
      if (!isHeld(error)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
  return work();
}

const isHeld = (error: unknown): boolean => held.has(errorCodeOf(error) ?? '');
