import { renameSync } from 'node:fs';
import { blockingPausesMs, heldFileCodes } from '../../../shared/held-files';

/**
 * Moves a file, replacing what stands there; where somebody else holds one of the two, it is tried again for a bounded
 * time. The lint refuses any other rename in the sandbox, which cannot know main's. Throws what the last try threw.
 */
export function moveFileSync(from: string, to: string): void {
  for (const pauseMs of blockingPausesMs) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && heldFileCodes.has(String(error.code)))) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  }
  renameSync(from, to);
}
