import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import type { Recovered } from './gaps';
import { createJournal, type Journal } from './journal';
import { pageKinds } from './kinds';
import { note, subjectOf } from './testing/samples';
import { markOf, segmentsOf } from './testing/segments';

/** Whether the disk takes no byte more, or none for the mark. */
const disk = { isFull: false, isFullForMark: false };
function takeRoom(isForMark = false): void {
  if (disk.isFull || (isForMark && disk.isFullForMark))
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
}

const given = { copyFile: fs.copyFile, open: fs.open };
const limited: typeof given = {
  async copyFile(...asked) {
    takeRoom();
    return given.copyFile(...asked);
  },
  async open(...asked) {
    const [path, flags] = asked;
    const isMark = String(path).endsWith('.mark');
    if (String(flags).startsWith('w')) takeRoom(isMark);
    const file = await given.open(...asked);
    if (isMark) {
      const write = file.write.bind(file);
      // Safe: handed on as it was given.
      file.write = (async (...data: Parameters<typeof write>) => {
        takeRoom(true);
        return write(...data);
      }) as typeof file.write;
    }
    const appendFile = file.appendFile.bind(file);
    file.appendFile = async (...data) => {
      takeRoom();
      return appendFile(...data);
    };
    return file;
  },
};

/**
 * Modules are already loaded because test files share a process. So the test replaces their Node imports in place.
 */
function filesBy(calls: typeof given): void {
  Object.assign(fs, calls);
  syncBuiltinESMExports();
}

let folder: string;
let journal: Journal;
const open = (onRecovered: (recovered: Recovered) => void = () => {}) =>
  createJournal({
    folder: join(folder, 'journal'),
    clock: { now: () => 0 },
    logger: { log: () => {} },
    onRecovered,
  });
const subjects = async () => dataOf(await journal.readSince(0, 100, pageKinds)).entries.map(subjectOf);

beforeEach(async () => {
  filesBy(limited);
  Object.assign(disk, { isFull: false, isFullForMark: false });
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  journal = open();
  for (const key of ['a', 'b', 'c']) await journal.append(note(key));
});
afterEach(async () => {
  await journal.close();
  filesBy(given);
  await removeFolder(folder);
});

describe('Journal on a full disk', () => {
  it('an append returns STORAGE_FULL, reads still work, and appends work once there is space', async () => {
    disk.isFull = true;
    expect(await journal.append(note('d'))).toMatchObject({ ok: false, error: { code: 'STORAGE_FULL' } });
    expect(await subjects()).toEqual(['a', 'b', 'c']);
    disk.isFull = false;
    dataOf(await journal.append(note('d')));
    expect(await subjects()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('a damaged journal stays readable and is recovered at the next start with space', async () => {
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

  it('when the mark cannot be written, appends return STORAGE_FULL and reads still work', async () => {
    disk.isFullForMark = true;
    expect(await journal.append(note('d'))).toMatchObject({ ok: false, error: { code: 'STORAGE_FULL' } });
    expect(await subjects()).toEqual(expect.arrayContaining(['a', 'b', 'c']));
    await journal.close();
    journal = open();
    expect(await subjects()).toEqual(expect.arrayContaining(['a', 'b', 'c']));
    expect(await journal.append(note('e'))).toMatchObject({ error: { code: 'STORAGE_FULL' } });
    disk.isFullForMark = false;
    dataOf(await journal.append(note('f')));
    expect(await subjects()).toContain('f');
  });

  it('a journal without its mark is readable and reports the loss once a mark can be written', async () => {
    await journal.close();
    rmSync(markOf(join(folder, 'journal')));
    disk.isFullForMark = true;
    const told: unknown[] = [];
    journal = open((recovered) => told.push(recovered));
    expect(await subjects()).toEqual(['a', 'b', 'c']);
    expect(dataOf(await journal.lastSequence())).toBe(3);
    expect(await journal.append(note('d'))).toMatchObject({ error: { code: 'STORAGE_FULL' } });
    expect(told).toEqual([]);
    await journal.close();
    disk.isFullForMark = false;
    journal = open((recovered) => told.push(recovered));
    expect(await subjects()).toEqual(['a', 'b', 'c']);
    expect(told).toMatchObject([{ mayLackNewest: true }]);
    dataOf(await journal.append(note('d')));
    expect(await subjects()).toEqual(['a', 'b', 'c', 'd']);
  });
});
