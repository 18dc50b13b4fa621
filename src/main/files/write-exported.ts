import { open, rm } from 'node:fs/promises';
import type { DeskResult } from '@shared/errors';
import { moveFile } from '@shared/node/move-file';
import { privateFile } from './atomic-write';
import { storageFailure } from './storage-error';

/**
 * Writes a file of any length, piece by piece, to the path that the user chose. An existing file is replaced only
 * when the new one is complete and on the disk. If `writeAll` fails, the existing file stays.
 */
export async function writeExported<T>(
  path: string,
  writeAll: (write: (text: string) => Promise<void>) => Promise<DeskResult<T>>,
): Promise<DeskResult<T>> {
  const temporary = `${path}.part`;
  try {
    const file = await open(temporary, 'w', privateFile);
    try {
      const written = await writeAll((text) => file.appendFile(text, 'utf8'));
      if (!written.ok) {
        await rm(temporary, { force: true });
        return written;
      }
      await file.sync();
      await file.close();
      await moveFile(temporary, path);
      return written;
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    return storageFailure(error, 'the file');
  }
}
