import type { EpochMs } from './time';

interface Progress {
  readonly startedAt: EpochMs;
  readonly now: number;
  /** Since it began. */
  readonly doneBytes: number;
  readonly doneFiles: number;
  /** Null while the size of a file is not known. */
  readonly leftBytes: number | null;
  readonly leftFiles: number;
}

/** A pace is no pace before this much of it was seen. */
const shortestMs = 1_000;

/**
 * How long a download still takes at the pace it has had: by bytes where all sizes are known, else by files. Null before
 * there is a pace to go by.
 */
export function timeLeftMs(progress: Progress): number | null {
  const { startedAt, now, doneBytes, doneFiles, leftBytes, leftFiles } = progress;
  const passedMs = now - startedAt;
  if (leftFiles === 0) return 0;
  if (passedMs < shortestMs) return null;
  if (leftBytes !== null) return doneBytes > 0 ? (passedMs * leftBytes) / doneBytes : null;
  // A single file says nothing about the next one.
  return doneFiles > 1 ? (passedMs * leftFiles) / doneFiles : null;
}
