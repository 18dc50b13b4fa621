import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DexieStore } from '../store/dexie-store';
import type { StorageFailure } from '../store/journal-port';
import { MemoryDisk, MemoryStore } from '../testing/memory-store';
import { storedPost } from '../testing/samples';
import { valueOf } from '../testing/store-suite-journal';
import { leaseStore } from './store-lease';

it('a leased store reports each failure and each write, and fails every call after its return', async () => {
  const disk = new MemoryDisk();
  let nextFailure: StorageFailure | null = null;
  const store = new MemoryStore(disk, { nextFailure: () => nextFailure });
  await store.open(() => undefined);
  const told: (string | null)[] = [];
  const lent = leaseStore(store, (failure) => told.push(failure?.kind ?? null));

  await lent.store.commit({ posts: [storedPost({ id: '1' })] });
  await lent.store.readPosts(['1']);
  nextFailure = { kind: 'full', message: 'no room' };
  await lent.store.commit({});
  expect(told).toEqual([null, 'full']);

  nextFailure = null;
  lent.takeBack();
  expect(await lent.store.commit({ posts: [storedPost({ id: '2' })] })).toMatchObject({ ok: false });
  expect(await lent.store.readPosts(['1'])).toMatchObject({ ok: false });
  expect([...disk.tables.posts.keys()]).toEqual(['1']);
  expect(told).toEqual([null, 'full']);
});

describe('Repeated reads through a leased store', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const idsOf = (first: number) => Array.from({ length: 64 }, (_, index) => String(first + index));

  it('a repeated read makes database requests only for rows written since', async () => {
    const name = `lease ${Date.now()}`;
    const store = new DexieStore(name);
    await store.open(() => undefined);
    const { store: lent } = leaseStore(store, () => undefined);
    await lent.commit({ posts: idsOf(1).map((id) => storedPost({ id })) });
    const requests = countRequests();
    /** Reads what a post list reads, and counts the database requests. */
    const list = async () => {
      const before = requests();
      const [posts, notes] = await Promise.all([lent.readPosts(idsOf(1)), lent.readLocal('notes', idsOf(1))]);
      return { requests: requests() - before, posts: valueOf(posts), notes: valueOf(notes) };
    };
    // Each row is one request, and all note keys are another.
    expect((await list()).requests).toBe(65);
    expect((await list()).requests).toBe(0);

    await lent.commit({ posts: [storedPost({ id: '7', caption: 'Another' })] });
    const changed = await list();
    expect(changed.requests).toBe(1);
    expect(changed.posts[6]?.caption).toBe('Another');

    const note = { collection: 'notes', key: '9', value: 'ask Ana', at: '2026-11-20T14:00:00Z' } as const;
    await lent.commit({ local: [note] });
    expect((await list()).notes[8]).toEqual(note);
    await lent.commit({ removedPosts: ['8'], removedLocal: [['notes', '9']] });
    const removed = await list();
    expect([removed.posts[7], removed.notes[8]]).toEqual([undefined, undefined]);
    expect((await list()).requests).toBe(0);

    await lent.commit({ wipe: true });
    expect((await list()).posts.every((post) => post === undefined)).toBe(true);
    store.close();
  });
});

function countRequests(): () => number {
  const methods = ['get', 'getAll', 'getAllKeys', 'getKey', 'count', 'openCursor', 'openKeyCursor'] as const;
  const spies = [IDBObjectStore.prototype, IDBIndex.prototype].flatMap((of) =>
    methods.map((method) => vi.spyOn(of, method)),
  );
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
}
