import { renameSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { blockingPausesMs, heldFileCodes, heldFilePausesMs } from '@shared/held-files';
import { errorCodeOf } from './storage-error';

/**
 * Moves a file, replacing what stands there; where somebody else holds one of the two, it is tried again for a bounded
 * time. The lint refuses any other rename in main. `stillWanted` is asked in the same tick as each try: false where it
 * said no, and the file was left where it is. Throws what the last try threw.
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

const isHeld = (error: unknown): boolean => heldFileCodes.has(errorCodeOf(error) ?? '');
