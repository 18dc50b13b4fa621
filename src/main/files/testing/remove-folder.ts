import { rm } from 'node:fs/promises';

/**
 * Removes a test's folder. No caller waits for some writes (window position, end of a call). One may still be in
 * progress and put its file into a folder that was just emptied. Then the folder is emptied again. `rmSync` does not
 * work here: it retries only the removal of the folder, does not empty it again, and blocks the pending writes
 * meanwhile.
 */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
