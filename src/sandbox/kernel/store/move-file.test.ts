import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogFile } from './log-file';
import { Store } from './store';

/** How often a rename is refused: as by a virus scanner that holds the file. */
let refusals = 0;
const { renameSync } = fs;

function renameBy(rename: typeof renameSync): void {
  fs.renameSync = rename;
  syncBuiltinESMExports();
}

let folder: string;
let file: string;
beforeEach(() => {
  renameBy((from, to) => {
    if (refusals === 0) return renameSync(from, to);
    refusals -= 1;
    throw Object.assign(new Error('held'), { code: 'EBUSY' });
  });
  folder = mkdtempSync(join(tmpdir(), 'sandbox-held-'));
  file = join(folder, 'state.log');
});
afterEach(() => {
  refusals = 0;
  renameBy(renameSync);
  rmSync(folder, { recursive: true, force: true });
});

async function contents(): Promise<unknown[]> {
  const log = LogFile.open(file);
  const values = [...new Store(log).table<{ id: number }>('notes').values()];
  await log.close();
  return values;
}

describe('data file with a refused rename', () => {
  it('the data file is replaced as soon as the rename succeeds', async () => {
    refusals = 3;
    new Store(LogFile.open(file)).saveAll();
    expect(refusals).toBe(0);
    expect(await contents()).toEqual([]);
  });

  it('the data file keeps its content and accepts commits while the rename keeps failing', async () => {
    const store = new Store(LogFile.open(file));
    store.saveAll();
    const notes = store.table<{ id: number }>('notes');
    notes.put({ id: 1 });
    await store.commit();
    refusals = Number.POSITIVE_INFINITY;
    expect(() => store.saveAll()).toThrow('held');
    notes.put({ id: 2 });
    await store.commit();
    expect(await contents()).toEqual([{ id: 1 }, { id: 2 }]);
  });
});
