import { describe, expect, it } from 'vitest';
import { PostColumns } from '../columns/post-columns';
import { emptyLedger, startPass } from '../core/ledger';
import type { EngineStore, Snapshot } from '../store/engine-store';
import { columnRow, storedPost } from './samples';

/** What a store must do, whatever it stands on. `create` gives a store on the disk of that name. */
export function describeStore(name: string, create: (disk: string) => EngineStore): void {
  let disks = 0;
  const newDisk = () => `${name} ${(disks += 1)} ${Date.now()}`;

  async function open(store: EngineStore): Promise<Snapshot> {
    const opened = await store.open(() => undefined);
    if (!opened.ok) throw new Error(opened.failure.message);
    return opened.value;
  }

  describe(name, () => {
    it('is empty at first', async () => {
      const store = create(newDisk());
      expect(await open(store)).toEqual({
        ...{ segments: [], words: [], projects: [], walks: [], sightings: [] },
        ...{ plan: null, journalSequence: 0, rebuilt: null },
      });
      store.close();
    });

    it('gives back what was committed, after another opening too', async () => {
      const disk = newDisk();
      const store = create(disk);
      await open(store);
      const post = storedPost({ id: '1' });
      const staged = new PostColumns([], [], () => null).stage({ put: [columnRow(post)] });
      const ledger = startPass(emptyLedger, { from: '2026-09-21', to: '2027-02-18' });
      const walks = [...ledger.walks.values()];
      const { walks: _walks, ...plan } = ledger;
      const sighting = { key: '1 1', walk: 'review', round: 1, ids: ['1'] };
      const note = { postId: '1', text: 'ask Ana', at: '2026-11-20T14:00:00Z' };
      const commit = {
        ...{ posts: [post], segments: staged.segments, words: staged.words ?? [], walks, plan },
        ...{ sightings: [sighting], notes: [note], journalSequence: 4 },
      };
      expect(await store.commit(commit)).toEqual({ ok: true, value: null });
      store.close();

      const again = create(disk);
      const snapshot = await open(again);
      expect(snapshot).toMatchObject({ words: ['p1', 'instagram', 'feed'], plan, journalSequence: 4 });
      expect(snapshot.walks).toEqual(walks);
      expect(snapshot.sightings).toEqual([sighting]);
      const columns = new PostColumns(snapshot.segments, snapshot.words, () => null);
      expect(columns.find('1')).toBe(0);
      expect(await again.readPosts(['2', '1'])).toEqual({ ok: true, value: [undefined, post] });
      expect(await again.readNotes(['1', '2'])).toEqual({ ok: true, value: [note, undefined] });
      again.close();
    });

    it('removes what a commit removes, and empties the notes before it puts new ones', async () => {
      const store = create(newDisk());
      await open(store);
      const note = (postId: string) => ({ postId, text: postId, at: '2026-11-20T14:00:00Z' });
      await store.commit({ posts: [storedPost({ id: '1' }), storedPost({ id: '2' })], notes: [note('1')] });
      await store.commit({ removedPosts: ['1'], clearNotes: true, notes: [note('2')] });
      const posts = await store.readPosts(['1', '2']);
      expect(posts.ok && posts.value.map((post) => post?.id)).toEqual([undefined, '2']);
      const notes = await store.readNotes(['1', '2']);
      expect(notes.ok && notes.value.map((one) => one?.text)).toEqual([undefined, '2']);
      store.close();
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
