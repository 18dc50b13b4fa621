import { appendFileSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { openHighWaterMark } from './high-water-mark';
import { scanSegments } from './segment-files';
import { createSegmentStore, type SegmentStore } from './segment-store';

let folder: string;
let stores: SegmentStore[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segments-'));
  stores = [];
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await removeFolder(folder);
});

async function open(segmentSize: number) {
  const scan = await scanSegments(folder, () => {});
  const mark = await openHighWaterMark(join(folder, 'test.mark'));
  const store = createSegmentStore({
    folder,
    mark,
    segmentSize,
    endIsSound: true,
    segments: scan.segments,
    highestUsed: scan.last,
  });
  stores.push(store);
  return { store, scan };
}

async function sequencesAfter(store: SegmentStore, sequence: number): Promise<number[]> {
  const sequences: number[] = [];
  for await (const entry of store.readAfter(sequence)) sequences.push(entry.sequence);
  return sequences;
}

describe('SegmentStore', () => {
  it('entries of more than a megabyte are read back from any start sequence', async () => {
    const texts = Array.from({ length: 9 }, (_, n) => JSON.stringify(`${n}`.repeat(n % 2 ? 1_400_000 : 10)));
    const { store } = await open(4 * 1024 * 1024);
    for (const text of texts) await store.append([text]);
    await store.close();
    const { store: again, scan } = await open(4 * 1024 * 1024);
    expect(scan.segments).toHaveLength(2);
    const read: string[] = [];
    for await (const { json } of again.readAfter(0)) read.push(json.toString('utf8'));
    expect(read).toEqual(texts);
    for (const after of [0, 1, 5, 8, 9, 20]) {
      expect(await sequencesAfter(again, after)).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((each) => each > after),
      );
    }
  });

  it('a read can start anywhere in a long segment', async () => {
    const { store } = await open(4 * 1024 * 1024);
    const count = 3_000;
    await store.append(Array.from({ length: count }, (_, n) => JSON.stringify(`${n} `.repeat(50))));
    await store.append(['"last"']);
    for (const after of [0, 1, 700, 2_345, count - 1, count, count + 1]) {
      expect(await sequencesAfter(store, after)).toEqual(
        Array.from({ length: Math.max(count + 1 - after, 0) }, (_, n) => after + n + 1),
      );
    }
  });

  it('a reader gets the entries present when it began, while appends continue', async () => {
    const { store } = await open(100);
    await store.append(['"one"', '"two"']);
    const reading = store.readAfter(0);
    expect((await reading.next()).value).toMatchObject({ sequence: 1 });
    for (let n = 0; n < 20; n += 1) await store.append(['"more"']);
    expect((await reading.next()).value).toMatchObject({ sequence: 2 });
    expect((await reading.next()).done).toBe(true);
    expect(store.last).toBe(22);
  });

  it('an append to a closed store is rejected', async () => {
    const { store } = await open(100);
    await store.close();
    await expect(store.append(['"late"'])).rejects.toMatchObject({ code: 'CLOSED' });
  });

  it('removeBefore removes whole leading files, and the mark records the first kept entry', async () => {
    const { store } = await open(100);
    for (let n = 1; n <= 12; n += 1) await store.append([JSON.stringify('x'.repeat(40))]);
    const firsts = store.segments.map(({ places: [first] }) => first?.sequence);
    expect(firsts.length).toBeGreaterThan(3);
    const kept = await store.removeBefore(7);
    expect(kept).toBeLessThanOrEqual(7);
    expect(kept).toBeGreaterThan(1);
    expect(await sequencesAfter(store, 0)).toEqual(Array.from({ length: 13 - kept }, (_, n) => kept + n));
    expect(await store.removeBefore(1_000)).toBe(firsts.at(-1));
    await store.close();
    const { scan } = await open(100);
    expect(scan.gaps).toEqual([{ first: 1, last: firsts.at(-1)! - 1 }]);
    const mark = await openHighWaterMark(join(folder, 'test.mark'));
    expect(mark).toMatchObject({ found: 12, firstKept: firsts.at(-1), isWhole: true });
    await mark.close();
  });

  it('the store works after a failed append and its partial record is removed', async () => {
    const { store } = await open(10_000);
    await store.append(['"one"']);
    appendFileSync(
      join(folder, readdirSync(folder).find((name) => name.endsWith('.segment'))!),
      'half a rec',
    );
    await expect(store.append(['"two"'])).rejects.toMatchObject({ code: 'CHANGED_BY_OTHERS' });
    await store.takeBackFailed();
    await store.append(['"three"']);
    await store.close();
    const { scan } = await open(10_000);
    expect(scan).toMatchObject({ last: 2, gaps: [], damaged: [] });
  });
});
