import { rmSync } from 'node:fs';

/**
 * Removes a test's folder. Some writes are nobody's to wait for (where the window stood, that a call has ended), so one
 * may still be under way and put its file into a folder that has just been emptied: then it is emptied again.
 */
export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
}
