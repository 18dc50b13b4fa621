import fs, { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { succeed } from '@shared/errors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRotatingFile } from '../log/logger';
import { openMediaStore } from '../media/media-store';
import { memoryLog } from '../shell/testing/log';
import { writeFileAtomic, writeFileAtomicSync } from './atomic-write';
import { setAside } from './set-aside';
import { removeFolder } from './testing/remove-folder';
import { writeExported } from './write-exported';

/** How often a rename is refused, and with what: as a virus scanner does that holds the file. */
const scanner = { refusals: 0, code: 'EBUSY' };
const { renameSync } = fs;

/**
 * Modules are already loaded because test files share a process. So the test replaces their Node imports in place.
 */
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

describe.each(['asynchronous', 'synchronous'] as const)(
  'Write to a file held by another process, %s',
  (kind) => {
    it.each(['EPERM', 'EBUSY', 'EACCES'])(
      'the write succeeds as soon as the file is released (%s)',
      async (code) => {
        Object.assign(scanner, { refusals: 3, code });
        await kinds[kind](path, 'new');
        expect(readFileSync(path, 'utf8')).toBe('new');
        expect(readdirSync(folder)).toEqual(['state.json']);
      },
    );

    it('the write gives up after a bounded time and leaves no file behind', async () => {
      Object.assign(scanner, { refusals: Number.POSITIVE_INFINITY, code: 'EBUSY' });
      await expect(kinds[kind](path, 'new')).rejects.toMatchObject({ code: 'EBUSY' });
      expect(readdirSync(folder)).toEqual([]);
    });

    it('the write does not retry when the disk is full', async () => {
      Object.assign(scanner, { refusals: 1, code: 'ENOSPC' });
      await expect(kinds[kind](path, 'new')).rejects.toMatchObject({ code: 'ENOSPC' });
    });
  },
);

describe('File held for a moment', () => {
  beforeEach(() => void Object.assign(scanner, { refusals: 2, code: 'EBUSY' }));
  afterEach(() => expect(scanner.refusals).toBe(0));

  it('a damaged file is set aside despite the hold', () => {
    writeFileSync(path, 'damaged');
    expect(readFileSync(setAside(path), 'utf8')).toBe('damaged');
  });

  it('an export is written despite the hold', async () => {
    expect(await writeExported(path, async (write) => succeed(await write('all')))).toMatchObject({
      ok: true,
    });
    expect(readdirSync(folder)).toEqual(['state.json']);
  });

  it('a full log is rotated despite the hold', () => {
    const log = createRotatingFile({ folder, name: 'main', maxBytes: 8, files: 2 });
    log.append('first');
    log.append('second');
    log.close();
    expect(readFileSync(join(folder, 'main.1.log'), 'utf8')).toBe('first\n');
  });

  it('a fetched image is added to the media store despite the hold', async () => {
    const media = await openMediaStore({ folder, logger: memoryLog() });
    const incoming = media.incomingPath();
    writeFileSync(incoming, 'bytes');
    const hash = 'a'.repeat(64);
    const times = { fetchedAt: 1, lastUsedAt: 1 };
    const facts = {
      hash,
      kind: 'image',
      mime: 'image/png',
      bytes: 5,
      width: 2,
      height: 1,
      ...times,
    } as const;
    const owner = { postId: 'p', projectId: null, status: null, scheduleAt: null, position: 0 };
    await media.add(incoming, facts, { name: 'file:1', owner });
    expect(readFileSync(media.pathOf(hash), 'utf8')).toMatch(/^bytes/);
  });
});
