import { expect, it } from 'vitest';
import type { StorageFailure } from '../store/engine-store';
import { MemoryDisk, MemoryStore } from '../testing/memory-store';
import { storedPost } from '../testing/samples';
import { leaseStore } from './engine';

it('tells of every failure and of every write that landed, until it is taken back', async () => {
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
