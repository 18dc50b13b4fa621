import { describe, expect, it } from 'vitest';
import { PostColumns } from '../columns/post-columns';
import { emptyProgress, startPass } from '../core/sync-progress';
import type { SearchDocument } from '../search/document';
import { type SavedSearch, SearchIndex } from '../search/search-index';
import type { EngineStore, Snapshot } from '../store/engine-store';
import type { StoreResult } from '../store/journal-port';
import { keyOfRecord, listKeyOf, type StoredRecord } from '../store/rows';
import { columnRow, storedPost } from './samples';
import { describeJournal } from './store-suite-journal';

/** Test suite of every store. `create` returns a store on the disk of that name. */
export function describeStore(name: string, create: (disk: string) => EngineStore): void {
  let disks = 0;
  const newDisk = () => `${name} ${(disks += 1)} ${Date.now()}`;

  async function open(store: EngineStore): Promise<Snapshot> {
    const opened = await store.open(() => undefined);
    if (!opened.ok) throw new Error(opened.failure.message);
    return opened.value;
  }

  async function searchIn(store: EngineStore): Promise<SavedSearch> {
    const read = await store.readSearch();
    if (!read.ok) throw new Error(read.failure.message);
    return read.value;
  }

  describe(name, () => {
    it('is empty at first', async () => {
      const store = create(newDisk());
      expect(await open(store)).toEqual({
        segments: [],
        words: [],
        projects: [],
        recordLists: [],
        cursors: [],
        seenIds: [],
        progress: null,
        journalSequence: 0,
        rebuilt: null,
      });
      expect(await searchIn(store)).toEqual({ segments: [], pages: [], order: null });
      store.close();
    });

    it('gives back what was committed, after another opening too', async () => {
      const disk = newDisk();
      const store = create(disk);
      await open(store);
      const post = storedPost({ id: '1' });
      const staged = new PostColumns([], [], () => null).stage({ put: [columnRow(post)] });
      const syncProgress = startPass(emptyProgress, { from: '2026-09-21', to: '2027-02-18' });
      const cursors = [...syncProgress.cursors.values()];
      const { cursors: _cursors, ...progress } = syncProgress;
      const seenPage = { key: '1 1', cursor: 'review', round: 1, ids: ['1'] };
      const note = { collection: 'notes', key: '1', value: 'ask Ana', at: '2026-11-20T14:00:00Z' } as const;
      const commit = {
        posts: [post],
        segments: staged.segments,
        words: staged.words ?? [],
        cursors,
        progress,
        seenIds: [seenPage],
        local: [note],
        journalSequence: 4,
      };
      expect(await store.commit(commit)).toEqual({ ok: true, value: null });
      store.close();

      const again = create(disk);
      const snapshot = await open(again);
      expect(snapshot).toMatchObject({
        words: ['p1', 'instagram', 'feed', 'a1'],
        progress,
        journalSequence: 4,
      });
      expect(snapshot.cursors).toEqual(cursors);
      expect(snapshot.seenIds).toEqual([seenPage]);
      const columns = new PostColumns(snapshot.segments, snapshot.words, () => null);
      expect(columns.find('1')).toBe(0);
      expect(await again.readPosts(['2', '1'])).toEqual({ ok: true, value: [undefined, post] });
      expect(await again.readLocal('notes', ['1', '2'])).toEqual({ ok: true, value: [note, undefined] });
      again.close();
    });

    it('gives back the search index part by part, and drops it when everything goes', async () => {
      const disk = newDisk();
      const store = create(disk);
      await open(store);
      const index = new SearchIndex();
      const caption = (id: string, text: string): SearchDocument => ({
        kind: 'post',
        resource: null,
        id,
        order: 1,
        texts: [{ field: 'caption', text }],
      });
      for (const document of [caption('1', 'Feliz Natal'), caption('2', 'Natal')]) {
        const staged = index.stage({ put: [document] });
        const order = Uint32Array.of(0, 1);
        expect(await store.commit({ search: { ...staged.written, order } })).toMatchObject({ ok: true });
        staged.apply();
      }
      store.close();

      const again = create(disk);
      await open(again);
      const search = await searchIn(again);
      expect([...(search.order ?? [])]).toEqual([0, 1]);
      const found = new SearchIndex(search).search({ text: 'natal', limit: 10 });
      expect(found.hits.map(({ id }) => id)).toEqual(['1', '2']);
      await again.commit({ wipe: true });
      again.close();
      const emptied = create(disk);
      await open(emptied);
      expect(await searchIn(emptied)).toEqual({ segments: [], pages: [], order: null });
      emptied.close();
    });

    it('removes what a commit removes', async () => {
      const store = create(newDisk());
      await open(store);
      await store.commit({ posts: [storedPost({ id: '1' }), storedPost({ id: '2' })] });
      await store.commit({ removedPosts: ['1'] });
      const posts = await store.readPosts(['1', '2']);
      expect(posts.ok && posts.value.map((post) => post?.id)).toEqual([undefined, '2']);
      store.close();
    });

    describeJournal(() => create(newDisk()));

    it('finds records by their list, their resource and their key, and none of a list that only begins so', async () => {
      const store = create(newDisk());
      await open(store);
      const row = (id: string, parent: string | null): StoredRecord => ({
        resource: 'planning.post_reviews',
        id,
        parent,
        record: { id },
        hash: 1,
        flags: 0,
        readAt: 1,
        key: keyOfRecord('planning.post_reviews', id),
        list: listKeyOf('planning.post_reviews', parent),
      });
      await store.commit({ records: [row('a', '1'), row('b', '12'), row('c', '1')] });
      const ids = (read: StoreResult<readonly (StoredRecord | undefined)[]>) =>
        read.ok && read.value.map((one) => one?.id).sort();
      expect(ids(await store.readLists([listKeyOf('planning.post_reviews', '1')]))).toEqual(['a', 'c']);
      expect(ids(await store.readResources(['planning.post_reviews']))).toEqual(['a', 'b', 'c']);
      expect(ids(await store.readResources(['planning.projects']))).toEqual([]);
      expect(await store.countRecords('planning.post_reviews')).toEqual({ ok: true, value: 3 });
      await store.commit({ removedRecords: [keyOfRecord('planning.post_reviews', 'a')] });
      expect(
        ids(await store.readRecords(['a', 'b'].map((id) => keyOfRecord('planning.post_reviews', id)))),
      ).toEqual(['b', undefined]);
      store.close();
    });

    it('wiped, holds nothing that can be fetched again, and everything else', async () => {
      const disk = newDisk();
      const store = create(disk);
      await open(store);
      const listState = { key: 's', resource: 'planning.projects', parent: null } as const;
      await store.commit({
        posts: [storedPost({ id: '1' })],
        segments: new PostColumns([], [], () => null).stage({ put: [columnRow(storedPost({ id: '1' }))] })
          .segments,
        recordLists: [{ ...listState, confirmedAt: 1, evidence: null, error: null }],
        projects: [{ id: '7', name: 'x', timezone: 'UTC' }],
        journalSequence: 3,
      });
      const {
        cursors: _cursors,
        recordLists: _recordLists,
        ...progress
      } = { ...emptyProgress, isPaused: true };
      expect(await store.commit({ wipe: true, progress })).toMatchObject({ ok: true });
      expect(await store.readPosts(['1'])).toEqual({ ok: true, value: [undefined] });
      store.close();
      const again = create(disk);
      expect(await open(again)).toMatchObject({
        segments: [],
        words: [],
        projects: [],
        recordLists: [],
        progress: { isPaused: true },
        journalSequence: 3,
        rebuilt: null,
      });
      again.close();
    });

    it('lets only the newest engine write', async () => {
      const disk = newDisk();
      const older = create(disk);
      await open(older);
      const newer = create(disk);
      await open(newer);
      const late = await older.commit({ posts: [storedPost({ id: 'late' })] });
      expect(late).toMatchObject({ ok: false, failure: { kind: 'fenced' } });
      const posts = await newer.readPosts(['late']);
      expect(posts).toEqual({ ok: true, value: [undefined] });
      expect(await newer.commit({ posts: [storedPost({ id: 'right' })] })).toMatchObject({ ok: true });
      older.close();
      newer.close();
    });

    it('says that it is lost once closed', async () => {
      const store = create(newDisk());
      await open(store);
      store.close();
      expect(await store.commit({})).toMatchObject({ ok: false, failure: { kind: 'lost' } });
      expect(await store.readPosts(['1'])).toMatchObject({ ok: false, failure: { kind: 'lost' } });
    });
  });
}
