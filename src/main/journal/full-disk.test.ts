import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import { createJournal, type Journal } from './journal';
import { pageKinds } from './kinds';
import { note, subjectOf } from './testing/samples';
import { segmentsOf } from './testing/segments';

/** Whether the disk takes no byte more. */
const disk = { isFull: false };
function takeRoom(): void {
  if (disk.isFull) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
}

const given = { copyFile: fs.copyFile, open: fs.open };
const limited: typeof given = {
  async copyFile(...asked) {
    takeRoom();
    return given.copyFile(...asked);
  },
  async open(...asked) {
    const file = await given.open(...asked);
    const appendFile = file.appendFile.bind(file);
    file.appendFile = async (...data) => {
      takeRoom();
      return appendFile(...data);
    };
    return file;
  },
};

/** Modules are loaded already, as test files share a process: what they import of Node is exchanged beneath them. */
function filesBy(calls: typeof given): void {
  Object.assign(fs, calls);
  syncBuiltinESMExports();
}

let folder: string;
let journal: Journal;
const open = () =>
  createJournal({ folder: join(folder, 'journal'), clock: { now: () => 0 }, logger: { log: () => {} } });
const subjects = async () => dataOf(await journal.readSince(0, 100, pageKinds)).entries.map(subjectOf);

beforeEach(async () => {
  filesBy(limited);
  disk.isFull = false;
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  journal = open();
  for (const key of ['a', 'b', 'c']) await journal.append(note(key));
});
afterEach(async () => {
  await journal.close();
  filesBy(given);
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
