import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { privateFolder } from '../../files/atomic-write';
import { errorCodeOf } from '../../files/storage-error';

/**
 * Copies files, as they are, into a new folder beside the entries: somebody may make more of them than this app can.
 * Answers that folder; null where there was nothing to copy. What the disk cannot read is left out.
 */
export async function copyAside(folder: string, paths: readonly string[]): Promise<string | null> {
  if (paths.length === 0) return null;
  const target = await newFolder(folder);
  for (const path of paths) {
    await copyFile(path, join(target, basename(path))).catch((error: unknown) => {
      if (!unreadable.has(errorCodeOf(error) ?? '')) throw error;
    });
  }
  return target;
}

/** The disk cannot give the content of such a file, whenever it is asked. Other failures may pass. */
export const unreadable: ReadonlySet<string> = new Set(['EIO', 'EISDIR']);

async function newFolder(folder: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const target = join(folder, `set-aside-${number}`);
    try {
      await mkdir(target, { mode: privateFolder });
      return target;
    } catch (error) {
      if (errorCodeOf(error) !== 'EEXIST') throw error;
    }
  }
}
