import { renameSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';

/** Error codes on Windows while a virus scanner or an indexer holds a file that was just written. */
const heldFileCodes: ReadonlySet<string> = new Set(['EPERM', 'EBUSY', 'EACCES']);

/** Milliseconds between two tries on a held file; about two seconds in all. */
const heldFilePausesMs: readonly number[] = [10, 20, 40, 80, 160, 320, 640, 640];

/** Shorter pauses for code that blocks everything else: about 0.3 seconds in all. */
const blockingPausesMs: readonly number[] = [10, 20, 40, 80, 160];

/**
 * Moves a file and replaces an existing one. If another process holds one of the two, it retries for a limited time.
 * The lint refuses any other rename in main and in the sandbox. `stillWanted` is called in the same tick as each try.
 * If it returns false, the result is false and the file stays where it is. Throws the error of the last try.
 */
export async function moveFile(from: string, to: string, stillWanted = () => true): Promise<boolean> {
  const move = (): boolean => {
    if (!stillWanted()) return false;
    renameSync(from, to);
    return true;
  };
  for (const pauseMs of heldFilePausesMs) {
    try {
      return move();
    } catch (error) {
      if (!isHeld(error)) throw error;
      await after(pauseMs);
    }
  }
  return move();
}

/** Same as `moveFile`, but synchronous. */
export function moveFileSync(from: string, to: string): void {
  for (const pauseMs of blockingPausesMs) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (!isHeld(error)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  }
  renameSync(from, to);
}

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && heldFileCodes.has(String(error.code));
