import type * as nodeFs from 'node:fs';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeFileAtomic, writeFileAtomicSync } from './atomic-write';
import { removeFolder } from './testing/remove-folder';

/** How often a rename is refused, and with what: as a virus scanner does that holds the file. */
const scanner = vi.hoisted(() => ({ refusals: 0, code: 'EBUSY' }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof nodeFs>();
  const renameSync: typeof fs.renameSync = (from, to) => {
    if (scanner.refusals === 0) return fs.renameSync(from, to);
    scanner.refusals -= 1;
    throw Object.assign(new Error('held'), { code: scanner.code });
  };
  return { ...fs, renameSync };
});

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'held-'));
  path = join(folder, 'state.json');
});
afterEach(() => removeFolder(folder));

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
