import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { moveFile, moveFileSync } from '@shared/node/move-file';

/** Modes of our files and folders: only the account that runs the app may read them. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

/**
 * Replaces a file so that a reader, also after a power cut, finds the old content or the new one, never a part. Steps:
 * temporary file, fsync, rename, fsync of the folder (otherwise the rename may be lost). `stillWanted` is called in the
 * same tick as the rename; if it returns false, the file stays. Throws errors of the file system.
 */
export async function writeFileAtomic(
  path: string,
  content: string | Uint8Array,
  stillWanted = () => true,
): Promise<void> {
  const temporary = temporaryName(path, 'async');
  await mkdir(dirname(path), { recursive: true, mode: privateFolder });
  try {
    const file = await open(temporary, 'w', privateFile);
    try {
      await file.writeFile(content, 'utf8');
      await file.sync();
    } finally {
      await file.close();
    }
    if (!(await moveFile(temporary, path, stillWanted))) return await rm(temporary, { force: true });
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Syncs a folder. Otherwise a power cut may lose a file just created or renamed in it. */
export async function syncFolder(path: string): Promise<void> {
  if (!foldersCanBeSynced) return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Same as `writeFileAtomic`, for the end of the app, when nothing asynchronous is awaited any more. */
export function writeFileAtomicSync(path: string, text: string): void {
  const temporary = temporaryName(path, 'sync');
  mkdirSync(dirname(path), { recursive: true, mode: privateFolder });
  try {
    const file = openSync(temporary, 'w', privateFile);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    moveFileSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  if (foldersCanBeSynced) {
    const folder = openSync(dirname(path), 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  }
}

/** Windows refuses to open a folder as a file; NTFS journals the rename itself. */
const foldersCanBeSynced = process.platform !== 'win32';

/**
 * Name of a temporary file in the same folder, because a rename is atomic only within one file system. The names are
 * fixed, so that the next write replaces what a crash left. There are two, because a last synchronous write may
 * overtake an asynchronous one.
 */
const temporaryName = (path: string, kind: 'async' | 'sync') =>
  join(dirname(path), `.${basename(path)}.${kind}.tmp`);
