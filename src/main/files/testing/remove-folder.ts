import { rm } from 'node:fs/promises';

/**
 * Removes a test's folder. Some writes are nobody's to wait for (where the window stood, that a call has ended), so one
 * may still be under way and put its file into a folder that has just been emptied: then it is emptied again. Not with
 * `rmSync`, which tries again to remove the folder and not to empty it, and lets nothing finish meanwhile.
 */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
