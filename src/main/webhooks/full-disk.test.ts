import { mkdtempSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import { createDeliveryStore, type DeliveryStore } from './store/delivery-store';
import { delivery } from './testing/samples';

/** `SOAK_FULL_DISKS` counts rounds of up to four deliveries; a third of them meet a disk that is now and then full. */
const rounds = Number(process.env.SOAK_FULL_DISKS ?? 150);

/** How often a write finds the disk full, from 0 to 1; it may have written a part by then. */
const disk = { fullness: 0 };
const isFull = () => Math.random() < disk.fullness;
const noRoom = () => Object.assign(new Error('no room'), { code: 'ENOSPC' });

const given = fs.open;
const limited: typeof given = async (...asked) => {
  const file = await given(...asked);
  const appendFile = file.appendFile.bind(file);
  file.appendFile = async (data, options) => {
    if (!isFull()) return appendFile(data, options);
    const bytes = Buffer.from(data as Uint8Array);
    await appendFile(bytes.subarray(0, Math.floor(bytes.length * Math.random())));
    throw noRoom();
  };
  const datasync = file.datasync.bind(file);
  file.datasync = async () => {
    if (isFull()) throw noRoom();
    return datasync();
  };
  return file;
};

/**
 * Modules are already loaded because test files share a process. So the test replaces their Node imports in place.
 */
function openBy(open: typeof given): void {
  Object.assign(fs, { open });
  syncBuiltinESMExports();
}

let folder: string;
let store: DeliveryStore;
const open = () =>
  createDeliveryStore({
    folder: join(folder, 'deliveries'),
    markPath: join(folder, 'test.mark'),
    segmentSize: 4_000,
    clock: { now: () => 2_000_000 },
    logger: { log: () => {} },
  });

beforeEach(() => {
  openBy(limited);
  folder = mkdtempSync(join(tmpdir(), 'full-deliveries-'));
  store = open();
});
afterEach(async () => {
  disk.fullness = 0;
  openBy(given);
  await store.close();
  await removeFolder(folder);
});

it(
  `acknowledged deliveries are kept once and in order after ${rounds} rounds on an often full disk`,
  async () => {
    const acknowledged: string[] = [];
    let refused = 0;
    for (let n = 0; n < rounds; n += 1) {
      disk.fullness = Math.random() < 0.3 ? 0.4 : 0;
      const bodies = Array.from({ length: 1 + (n % 4) }, (_, at) => `{"n":${n},"at":${at}}`);
      const receipts = await Promise.all(bodies.map((body) => store.add(delivery({ body }))));
      for (const [at, receipt] of receipts.entries()) {
        if (receipt.ok) acknowledged.push(bodies[at]!);
        else if (receipt.error.code === 'STORAGE_FULL') refused += 1;
        else throw new Error(receipt.error.code);
      }
    }
    disk.fullness = 0;
    await store.close();
    store = open();
    const sequences = dataOf(await store.read((index) => index.all().map(({ sequence }) => sequence)));
    const whole = dataOf(await store.whole(sequences, ({ body }) => body.toString()));
    expect(sequences.map((sequence) => whole.get(sequence))).toEqual(acknowledged);
    expect(refused).toBeGreaterThan(0);
    expect(dataOf(await store.lostCount())).toBe(0);
  },
  60_000 + rounds * 20,
);
