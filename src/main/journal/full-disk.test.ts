import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type * as nodeFsPromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import { createJournal, type Journal } from './journal';
import { pageKinds } from './kinds';
import { note, subjectOf } from './testing/samples';
import { segmentsOf } from './testing/segments';

/** Whether the disk takes no byte more. */
const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof nodeFsPromises>();
  const room = () => {
    if (disk.isFull) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  };
  return {
    ...fs,
    async copyFile(...given: Parameters<typeof fs.copyFile>) {
      room();
      return fs.copyFile(...given);
    },
    async open(...given: Parameters<typeof fs.open>) {
      const file = await fs.open(...given);
      const appendFile = file.appendFile.bind(file);
      file.appendFile = async (...data) => {
        room();
        return appendFile(...data);
      };
      return file;
    },
  };
});

let folder: string;
let journal: Journal;
const open = () =>
  createJournal({ folder: join(folder, 'journal'), clock: { now: () => 0 }, logger: { log: () => {} } });
const subjects = async () => dataOf(await journal.readSince(0, 100, pageKinds)).entries.map(subjectOf);

beforeEach(async () => {
  disk.isFull = false;
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  journal = open();
  for (const key of ['a', 'b', 'c']) await journal.append(note(key));
});
afterEach(async () => {
  await journal.close();
  await removeFolder(folder);
});

describe('on a full disk', () => {
  it('an append is refused with a code of its own, reading goes on, and once there is room so does writing', async () => {
    disk.isFull = true;
    expect(await journal.append(note('d'))).toMatchObject({ ok: false, error: { code: 'STORAGE_FULL' } });
    expect(await subjects()).toEqual(['a', 'b', 'c']);
    disk.isFull = false;
    dataOf(await journal.append(note('d')));
    expect(await subjects()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('a damaged journal is read too, and accounted for at the next start with room', async () => {
    await journal.close();
    const [path = ''] = segmentsOf(join(folder, 'journal'));
    const bytes = readFileSync(path);
    const second = bytes.indexOf('\x1e', 1);
    writeFileSync(path, bytes.fill(0, second, second + 20));
    disk.isFull = true;
    journal = open();
    expect(await subjects()).toEqual(['a', 'c']);
    expect(dataOf(await journal.damage())).toEqual({ missing: 1, recoverySequence: 0 });
    await journal.close();
    disk.isFull = false;
    journal = open();
    expect(await subjects()).toEqual(['a', 'c']);
    expect(dataOf(await journal.damage())).toEqual({ missing: 1, recoverySequence: 4 });
  });
});
