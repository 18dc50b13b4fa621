import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { moveFile } from '@shared/node/move-file';
import { privateFile, syncFolder } from '../../files/atomic-write';
import { entriesIn, recordOf } from './record-format';

/**
 * Replaces the texts of entries in a closed store, under the same sequences, for content that must not stay. Each file is
 * replaced as a whole, so a crash leaves either its old or its new content. Bytes that are no entry are not kept, and
 * neither are the copies of damaged files.
 * @param folder The store's own.
 * @param change The new text of an entry; null for one that stays.
 */
export async function rewriteSegments(
  folder: string,
  change: (json: Buffer) => string | null,
): Promise<void> {
  const entries = join(folder, 'entries');
  for (const name of await readdir(entries)) {
    const path = join(entries, name);
    if (!name.endsWith('.segment')) {
      await rm(path, { force: true });
      continue;
    }
    const records: Buffer[] = [];
    let isChanged = false;
    const bytes = await readFile(path);
    for (const { sequence, json, start, end } of entriesIn(bytes)) {
      const text = change(json);
      isChanged ||= text !== null;
      records.push(text === null ? bytes.subarray(start, end) : recordOf(sequence, text));
    }
    if (isChanged) await replace(path, Buffer.concat(records));
  }
  await syncFolder(entries);
  const names = await readdir(folder);
  for (const name of names.filter((one) => one.startsWith('set-aside-')))
    await rm(join(folder, name), { recursive: true, force: true });
}

async function replace(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.part`;
  const file = await open(temporary, 'w', privateFile);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await moveFile(temporary, path);
}
