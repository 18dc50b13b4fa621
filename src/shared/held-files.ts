/** Error codes on Windows while a virus scanner or an indexer holds a file that was just written. */
export const heldFileCodes: ReadonlySet<string> = new Set(['EPERM', 'EBUSY', 'EACCES']);

/** Between two tries on a held file; about two seconds in all. */
export const heldFilePausesMs: readonly number[] = [10, 20, 40, 80, 160, 320, 640, 640];

/** Shorter pauses for code that blocks everything else: about 0.3 seconds in all. */
export const blockingPausesMs: readonly number[] = [10, 20, 40, 80, 160];
