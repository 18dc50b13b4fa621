import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWipeOrigin } from './origin-storage';
import { memoryLog } from './testing/log';

let storagePath: string;
const databases = () => join(storagePath, 'IndexedDB');

beforeEach(() => {
  storagePath = mkdtempSync(join(tmpdir(), 'origin-storage-'));
  for (const id of ['abc123', 'abc1234']) {
    mkdirSync(join(databases(), `app_w-${id}_0.indexeddb.leveldb`), { recursive: true });
    writeFileSync(join(databases(), `app_w-${id}_0.indexeddb.leveldb`, '000003.log'), 'posts');
  }
});
afterEach(() => rmSync(storagePath, { recursive: true, force: true }));

const remove = () => rmSync(join(databases(), 'app_w-abc123_0.indexeddb.leveldb'), { recursive: true });

describe('Workspace storage wipe', () => {
  it('the wipe clears only the origin of the workspace and verifies the removal', async () => {
    const cleared: unknown[] = [];
    const wipe = createWipeOrigin(
      () => ({
        storagePath,
        clearStorageData: async (options) => {
          cleared.push(options);
          remove();
        },
      }),
      memoryLog(),
    );
    expect(await wipe('abc123')).toBe('wiped');
    expect(cleared).toEqual([{ origin: 'app://w-abc123' }]);
    expect(readdirSync(databases())).toEqual(['app_w-abc1234_0.indexeddb.leveldb']);
  });

  it('the wipe waits for files that are removed a little later', async () => {
    vi.useFakeTimers();
    try {
      const session = { storagePath, clearStorageData: async () => void setTimeout(remove, 250) };
      const wiped = createWipeOrigin(() => session, memoryLog())('abc123');
      await vi.advanceTimersByTimeAsync(300);
      expect(await wiped).toBe('wiped');
    } finally {
      vi.useRealTimers();
    }
  });

  it('the wipe fails when files stay or clearing is refused', async () => {
    vi.useFakeTimers();
    try {
      const staying = createWipeOrigin(
        () => ({ storagePath, clearStorageData: async () => undefined }),
        memoryLog(),
      );
      const outcome = staying('abc123');
      await vi.advanceTimersByTimeAsync(5000);
      expect(await outcome).toBe('failed');
    } finally {
      vi.useRealTimers();
    }
    const refusing = { storagePath, clearStorageData: () => Promise.reject(new Error('no')) };
    expect(await createWipeOrigin(() => refusing, memoryLog())('abc123')).toBe('failed');
  });

  it('the wipe fails and logs an error when the database folder is unknown', async () => {
    rmSync(databases(), { recursive: true });
    const session = { storagePath, clearStorageData: async () => undefined };
    const log = memoryLog();
    expect(await createWipeOrigin(() => session, log)('abc123')).toBe('failed');
    expect(log.lines).toMatchObject([{ level: 'error' }]);
  });

  it('the wipe succeeds when the known database folder is gone', async () => {
    const session = {
      storagePath,
      clearStorageData: async () => rmSync(databases(), { recursive: true, force: true }),
    };
    const wipe = createWipeOrigin(() => session, memoryLog());
    expect([await wipe('abc123'), await wipe('abc123')]).toEqual(['wiped', 'wiped']);
  });

  it('the wipe succeeds without a storage folder', async () => {
    const session = { storagePath: null, clearStorageData: async () => undefined };
    expect(await createWipeOrigin(() => session, memoryLog())('abc123')).toBe('wiped');
  });
});
