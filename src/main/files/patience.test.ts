import fs, { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFileAtomic, writeFileAtomicSync } from './atomic-write';
import { removeFolder } from './testing/remove-folder';

/** How often a rename is refused, and with what: as a virus scanner does that holds the file. */
const scanner = { refusals: 0, code: 'EBUSY' };
const { renameSync } = fs;

/** Modules are loaded already, as test files share a process: what they import of Node is exchanged beneath them. */
function renameBy(rename: typeof renameSync): void {
  fs.renameSync = rename;
  syncBuiltinESMExports();
}

let folder: string;
let path: string;
beforeEach(() => {
  renameBy((from, to) => {
    if (scanner.refusals === 0) return renameSync(from, to);
    scanner.refusals -= 1;
    throw Object.assign(new Error('held'), { code: scanner.code });
  });
  folder = mkdtempSync(join(tmpdir(), 'held-'));
  path = join(folder, 'state.json');
});
afterEach(() => {
  renameBy(renameSync);
  return removeFolder(folder);
});

const kinds = {
  asynchronous: writeFileAtomic,
  synchronous: async (to: string, text: string) => writeFileAtomicSync(to, text),
};

describe.each(['asynchronous', 'synchronous'] as const)('a file that somebody holds, %s', (kind) => {
  it.each(['EPERM', 'EBUSY', 'EACCES'])('is replaced as soon as it is let go (%s)', async (code) => {
    Object.assign(scanner, { refusals: 3, code });
    await kinds[kind](path, 'new');
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['state.json']);
  });

  it('is given up after a bounded time, and nothing is left behind', async () => {
    Object.assign(scanner, { refusals: Number.POSITIVE_INFINITY, code: 'EBUSY' });
    await expect(kinds[kind](path, 'new')).rejects.toMatchObject({ code: 'EBUSY' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not waited for where the disk is full', async () => {
    Object.assign(scanner, { refusals: 1, code: 'ENOSPC' });
    await expect(kinds[kind](path, 'new')).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});
