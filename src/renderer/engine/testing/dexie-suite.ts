import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PostColumns } from '../columns/post-columns';
import { createDatabase, nativeVersion } from '../store/database';
import { DexieStore } from '../store/dexie-store';
import { listKeyOf } from '../store/rows';
import { columnRow, storedPost } from './samples';
import { describeStore } from './store-suite';

/** Tests the Dexie store on the environment's IndexedDB: fake-indexeddb, or Chromium's own. */
export function describeDexieStore(indexedDbName: string): void {
  describeStore(`DexieStore on ${indexedDbName}`, (disk) => new DexieStore(disk));

  describe(`DexieStore on ${indexedDbName}, when things break`, () => {
    let names = 0;
    const newName = () => `broken ${(names += 1)} ${Date.now()}`;
    const ignore = () => undefined;

    beforeEach(() => {
      // Dexie logs these failures to the console. Here the tests cause them.
      for (const method of ['debug', 'warn', 'trace'] as const)
        vi.spyOn(console, method).mockImplementation(ignore);
    });

    afterEach(() => {
      vi.restoreAllMocks();
    });

    /** A connection that another program, or another version of this one, holds. */
    function connect(name: string, version?: number, upgrade?: (database: IDBDatabase) => void) {
      return new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () => upgrade?.(request.result);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.name));
      });
    }

    async function storeWithPost(name: string): Promise<DexieStore> {
      const store = new DexieStore(name);
      await store.open(ignore);
      await store.commit({ posts: [storedPost({ id: '1' })] });
      return store;
    }

    it('throws away a database that is newer than the app, and says so', async () => {
      const name = newName();
      (await storeWithPost(name)).close();
      (await connect(name, nativeVersion + 10)).close();
      const store = new DexieStore(name);
      const opened = await store.open(ignore);
      expect(opened).toMatchObject({ ok: true, value: { rebuilt: 'newer' } });
      expect(await store.readPosts(['1'])).toEqual({ ok: true, value: [undefined] });
      expect(await store.commit({ posts: [storedPost({ id: '2' })] })).toMatchObject({ ok: true });
      store.close();
    });

    it('reads the journal from its beginning after an upgrade from the version that kept notes alone', async () => {
      const name = newName();
      const old = await connect(name, 10, (database) => {
        const tables = { posts: 'id', segments: 'segment', projects: 'id', cursors: 'key', sightings: 'key' };
        for (const [table, keyPath] of Object.entries({ ...tables, notes: 'postId', meta: 'key' }))
          database.createObjectStore(table, { keyPath });
      });
      await new Promise<void>((resolve) => {
        const writing = old.transaction(['posts', 'notes', 'meta'], 'readwrite');
        writing.objectStore('posts').put(storedPost({ id: '1' }));
        writing.objectStore('notes').put({ postId: '1', text: 'ask Ana', at: '2026-11-20T14:00:00Z' });
        writing.objectStore('meta').put({ key: 'journalSequence', value: 5 });
        writing.oncomplete = () => resolve();
      });
      old.close();
      const store = new DexieStore(name);
      expect(await store.open(ignore)).toMatchObject({
        ok: true,
        value: { rebuilt: null, journalSequence: 0 },
      });
      const posts = await store.readPosts(['1']);
      expect(posts.ok && posts.value.map((post) => post?.id)).toEqual(['1']);
      expect(await store.readCollection('notes')).toEqual({ ok: true, value: [] });
      store.close();
    });

    it('keeps records and what a person decided after an upgrade from the version that named its lists otherwise', async () => {
      const name = newName();
      const row = { key: 'planning.projects 7', resource: 'planning.projects', id: '7', parent: null };
      const old = await connect(name, 30, (database) => {
        const tables = { posts: 'id', segments: 'segment', projects: 'id', cursors: 'key' };
        const before = { shelves: 'key', sightings: 'key' };
        for (const [table, keyPath] of Object.entries({ ...tables, ...before }))
          database.createObjectStore(table, { keyPath });
        const plan = { isPaused: true, pass: { from: '2026-11-01', to: '2026-12-01' } };
        database.createObjectStore('meta', { keyPath: 'key' }).put({ key: 'plan', value: plan });
        const records = database.createObjectStore('records', { keyPath: 'key' });
        records.createIndex('shelf', 'shelf');
        records.put({ ...row, shelf: 'planning.projects ', record: { id: 7 }, hash: 1, flags: 0, readAt: 1 });
      });
      old.close();
      const store = new DexieStore(name);
      expect(await store.open(ignore)).toMatchObject({
        ok: true,
        value: { rebuilt: null, cursors: [], progress: { isPaused: true, pass: null } },
      });
      const found = await store.readLists([listKeyOf('planning.projects', null)]);
      expect(found.ok && found.value).toMatchObject([{ id: '7', list: 'planning.projects ' }]);
      store.close();
    });

    it('reads columns as version 2 wrote them, and packs them when they are next written', async () => {
      const name = newName();
      (await storeWithPost(name)).close();
      const columns = new PostColumns([], [], () => null);
      const staged = columns.stage({ put: [columnRow(storedPost({ id: '1' }))] });
      const other = await connect(name);
      await new Promise<void>((resolve) => {
        const writing = other.transaction('segments', 'readwrite');
        for (const segment of staged.segments) writing.objectStore('segments').put(segment);
        writing.oncomplete = () => resolve();
      });
      other.close();
      const store = new DexieStore(name);
      for (const _ of ['as they were', 'packed']) {
        const opened = await store.open(ignore);
        const { segments = [] } = opened.ok ? opened.value : {};
        expect(segments).toEqual(staged.segments);
        await store.commit({ segments });
      }
      store.close();
    });

    it('throws away a database in which tables are missing', async () => {
      const name = newName();
      const torn = await connect(name, nativeVersion, (database) => {
        database.createObjectStore('posts', { keyPath: 'id' });
      });
      torn.close();
      const store = new DexieStore(name);
      expect(await store.open(ignore)).toMatchObject({ ok: true, value: { rebuilt: 'broken' } });
      expect(await store.commit({ posts: [storedPost({ id: '1' })] })).toMatchObject({ ok: true });
      store.close();
    });

    it('says that it is blocked, and opens once it is not', async () => {
      const name = newName();
      const holder = await connect(name, nativeVersion - 5);
      const store = new DexieStore(name);
      let isBlocked = false;
      const opened = await store.open(() => {
        isBlocked = true;
        holder.close();
      });
      expect(isBlocked).toBe(true);
      expect(opened).toMatchObject({ ok: true });
      store.close();
    });

    it('is lost when the database is deleted under it, and starts anew', async () => {
      const name = newName();
      const store = await storeWithPost(name);
      await createDatabase(name).delete();
      expect(await store.commit({})).toMatchObject({ ok: false, failure: { kind: 'lost' } });
      expect(await store.open(ignore)).toMatchObject({ ok: true, value: { rebuilt: null } });
      expect(await store.readPosts(['1'])).toEqual({ ok: true, value: [undefined] });
      store.close();
    });

    it('is lost when the tables are emptied under it', async () => {
      const name = newName();
      const store = await storeWithPost(name);
      const other = await connect(name);
      await new Promise<void>((resolve) => {
        const emptying = other.transaction('meta', 'readwrite');
        emptying.objectStore('meta').clear();
        emptying.oncomplete = () => resolve();
      });
      other.close();
      expect(await store.commit({})).toMatchObject({ ok: false, failure: { kind: 'lost' } });
      store.close();
    });

    it('writes nothing of a commit of which one part fails', async () => {
      const name = newName();
      const store = await storeWithPost(name);
      const unstorable = { ...storedPost({ id: '3' }), caption: (() => 'code') as unknown as string };
      const failed = await store.commit({ posts: [storedPost({ id: '2' }), unstorable], journalSequence: 9 });
      expect(failed).toMatchObject({ ok: false, failure: { kind: 'failed' } });
      expect(await store.readPosts(['2', '3'])).toEqual({ ok: true, value: [undefined, undefined] });
      const again = await store.open(ignore);
      expect(again).toMatchObject({ ok: true, value: { journalSequence: 0 } });
      store.close();
    });

    it('opens where there is no room for anything, and writes once there is', async () => {
      const name = newName();
      (await storeWithPost(name)).close();
      const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('no room', 'QuotaExceededError');
      });
      const store = new DexieStore(name);
      expect(await store.open(ignore)).toMatchObject({ ok: true, value: { rebuilt: null } });
      const posts = await store.readPosts(['1']);
      expect(posts.ok && posts.value.map((post) => post?.id)).toEqual(['1']);
      const another = { posts: [storedPost({ id: '2' })] };
      expect(await store.commit(another)).toMatchObject({ ok: false, failure: { kind: 'full' } });
      put.mockRestore();
      expect(await store.commit(another)).toEqual({ ok: true, value: null });
      expect(await store.commit({ posts: [storedPost({ id: '3' })] })).toEqual({ ok: true, value: null });
      store.close();
    });

    it('that opened without room leaves the copy to an engine that came after it', async () => {
      const name = newName();
      (await storeWithPost(name)).close();
      const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('no room', 'QuotaExceededError');
      });
      const older = new DexieStore(name);
      await older.open(ignore);
      put.mockRestore();
      const newer = new DexieStore(name);
      await newer.open(ignore);
      const written = await older.commit({ posts: [storedPost({ id: '2' })] });
      expect(written).toMatchObject({ ok: false, failure: { kind: 'fenced' } });
      for (const store of [older, newer]) store.close();
    });

    it('says that there is no room, and keeps what it had', async () => {
      const name = newName();
      const store = await storeWithPost(name);
      const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('no room', 'QuotaExceededError');
      });
      const full = await store.commit({ posts: [storedPost({ id: '2' })] });
      expect(full).toMatchObject({ ok: false, failure: { kind: 'full' } });
      put.mockRestore();
      const posts = await store.readPosts(['1', '2']);
      expect(posts.ok && posts.value.map((post) => post?.id)).toEqual(['1', undefined]);
      store.close();
    });
  });
}
