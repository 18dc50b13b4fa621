import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/**
 * Opens a file that a person has chosen, for reading. Throws what the file system throws, and `NOT_A_FILE` for a folder, a
 * pipe, a socket or a device: reading one of these may never end.
 */
export async function openRegular(path: string): Promise<FileHandle> {
  // O_NONBLOCK keeps opening a pipe from waiting for a writer. On Windows the flag is 0.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const isFile = await file.stat().then(
    (stats) => stats.isFile(),
    () => false,
  );
  if (isFile) return file;
  await file.close();
  throw Object.assign(new Error('no regular file'), { code: 'NOT_A_FILE' });
}
