import { type DeskResult, fail, succeed } from '@shared/errors';
import type { TakenPackage } from '@shared/take-along';
import { describe, expect, it } from 'vitest';
import type { JsonFile } from '../files/json-file';
import type { SeenPostFiles } from './seen-files';
import { createTakeAlong } from './take-along';
import type { TakenFileContent } from './taken-file';
import { mp4Head, pdf } from './testing/pictures';
import { createRig } from './testing/rig';
import { picture, post, start } from './testing/seen-posts';
import type { FileVerdict } from './whole-file';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const asked = (...postIds: string[]) => ({ packageId: '7', postIds, lastAt: start + dayMs });

/** A file that outlives the app. */
function fileInMemory(): JsonFile<TakenFileContent> {
  let value: TakenFileContent = { version: 1, packages: [] };
  const write = (next: TakenFileContent): DeskResult<null> => {
    value = next;
    return succeed(null);
  };
  const readNow = () => ({ kind: 'read', value }) as const;
  return {
    read: async () => readNow(),
    readSync: readNow,
    write: async (next) => write(next),
    writeSync: write,
  };
}

/** Opens the package over a service with these posts. Reading a post returns the addresses of its files. */
function open(posts: readonly SeenPostFiles[], file = fileInMemory(), rig = createRig()) {
  const told: (readonly TakenPackage[])[] = [];
  const verdicts = new Map<string, FileVerdict>();
  const offer = (seen: readonly SeenPostFiles[]) => {
    taken.offered(seen);
    rig.media.offer(seen);
  };
  const reads: string[] = [];
  const state = { read: (_postId: string): DeskResult<unknown> | null => null };
  const taken = createTakeAlong({
    file,
    store: rig.store,
    media: rig.media,
    clock: rig.clock,
    timers: rig.timers,
    logger: rig.logger,
    readPost: async (postId) => {
      reads.push(postId);
      const refused = state.read(postId);
      if (refused) return refused;
      offer(posts.filter((one) => one.postId === postId));
      return succeed(null);
    },
    check: async (_path, { mime }) => {
      const verdict = verdicts.get(mime) ?? 'whole';
      // A second download of the file has the same content again.
      if (verdict === 'changed') verdicts.delete(mime);
      return verdict;
    },
    onChanged: (packages) => void told.push(packages),
  });
  rig.state.isTaken = taken.isTaken;
  rig.state.onFiles = taken.filesChanged;
  rig.state.onProgress = taken.progressed;
  const now = () => taken.list()[0];
  /** Reports files as the page does: all open except the named ones. */
  const openAll = (broken: readonly string[] = []) =>
    taken.opened(
      (now()?.toOpen ?? []).map(({ fileId, address, kind }) => ({
        fileId,
        address,
        opens: !broken.includes(fileId),
        pages: kind === 'pdf' ? 6 : null,
      })),
    );
  return { rig, taken, file, told, verdicts, reads, state, now, openAll, offer };
}

const three = [post('1'), post('2', { kind: 'video' }), post('3', { kind: 'pdf' })];
function served(rig: ReturnType<typeof createRig>) {
  rig.served.set('https://f/1', picture(1)).set('https://f/2', mp4Head).set('https://f/3', pdf);
}

describe('Downloaded review package', () => {
  it('a package is ready once every file is fetched and opened, including videos', async () => {
    const { rig, taken, now, openAll, told, file } = open(three);
    served(rig);
    const begun = await taken.take(asked('1', '2', '3'));
    expect(begun).toMatchObject({ ok: true, data: { state: 'running', readyPosts: 0, certifiedAt: null } });
    await rig.pass();
    // The video needs no opening; the others wait for the page.
    expect(now()).toMatchObject({ state: 'running', readyPosts: 1 });
    expect(now()?.toOpen.map(({ fileId }) => fileId)).toEqual(['1', '3']);
    openAll();
    const bytes = picture(1).byteLength + mp4Head.byteLength + pdf.byteLength;
    expect(now()).toMatchObject({
      state: 'ready',
      readyPosts: 3,
      bytes,
      totalBytes: bytes,
      certifiedAt: start,
      missing: [],
      kinds: [
        { kind: 'image', files: 1, ready: 1, pages: null },
        { kind: 'video', files: 1, ready: 1, pages: null },
        { kind: 'pdf', files: 1, ready: 1, pages: 6 },
      ],
    });
    await rig.pass(minuteMs);
    expect(told.at(-1)?.[0]).toMatchObject({ state: 'ready' });
    expect(JSON.stringify([told, file.readSync().value])).not.toContain('https:');
  });

  it('a package whose file is already kept becomes ready without another fetch', async () => {
    const { rig, taken, now, openAll, offer } = open([post('1')]);
    served(rig);
    offer([post('1')]);
    await rig.pass();
    await taken.take(asked('1'));
    await rig.pass();
    openAll();
    expect(now()).toMatchObject({ state: 'ready', readyPosts: 1 });
    expect(rig.fetched).toHaveLength(1);
  });

  it('a package lists missing files with reasons and becomes ready after a later success', async () => {
    const { rig, taken, now, openAll, verdicts } = open([...three, post('4')]);
    served(rig);
    rig.served.set('https://f/2', 'too_large').set('https://f/4', picture(4));
    verdicts.set('application/pdf', 'cut_off');
    await taken.take(asked('1', '2', '3', '4'));
    await rig.pass();
    openAll(['4']);
    expect(now()).toMatchObject({
      state: 'incomplete',
      readyPosts: 1,
      certifiedAt: null,
      missing: [
        { what: 'video', why: 'too_large', count: 1 },
        { what: 'pdf', why: 'damaged', count: 1 },
        { what: 'image', why: 'damaged', count: 1 },
      ],
    });
    // The service has correct bytes at the next request.
    verdicts.clear();
    rig.served.set('https://f/2', mp4Head);
    await rig.pass(1.5 * dayMs);
    await taken.take(asked('1', '2', '3', '4'));
    await rig.pass();
    openAll();
    expect(now()).toMatchObject({ state: 'ready', readyPosts: 4, missing: [] });
  });

  it('a post without files counts as ready, and an unread post is listed as missing', async () => {
    const { rig, taken, now, state } = open([]);
    state.read = (postId) => (postId === '2' ? fail('RECORD_NOT_FOUND', 'gone') : null);
    await taken.take(asked('1', '2'));
    await rig.pass();
    expect(now()).toMatchObject({
      state: 'incomplete',
      readyPosts: 1,
      totalBytes: null,
      missing: [{ what: 'post', why: 'unread', count: 1 }],
    });
  });

  it('a file changed on disk is fetched again before the package is ready', async () => {
    const { rig, taken, now, openAll, verdicts } = open([post('1')]);
    served(rig);
    verdicts.set('image/png', 'changed');
    const pass = rig.pass();
    await taken.take(asked('1'));
    await pass;
    verdicts.clear();
    await rig.pass();
    openAll();
    expect(now()).toMatchObject({ state: 'ready' });
    expect(rig.fetched.length).toBeGreaterThan(1);
  });
});

describe('Package download offline', () => {
  it('a new package is dropped when its posts cannot be read, and not retried later', async () => {
    const { rig, taken, now, state, file, told } = open(three);
    served(rig);
    state.read = () => fail('NETWORK_OFFLINE', 'no network');
    await taken.take(asked('1', '2', '3'));
    await rig.pass(minuteMs);
    expect(now()).toBeUndefined();
    expect(told.at(-1)).toEqual([]);
    expect(file.readSync().value).toMatchObject({ packages: [] });
    state.read = () => null;
    await rig.pass(10 * minuteMs);
    expect(now()).toBeUndefined();
  });

  it('a ready package requested again is ready again from its kept files', async () => {
    const { rig, taken, now, openAll, state } = open(three);
    served(rig);
    await taken.take(asked('1', '2', '3'));
    await rig.pass();
    openAll();
    state.read = () => fail('NETWORK_OFFLINE', 'no network');
    await taken.take(asked('1', '2', '3'));
    await rig.pass(minuteMs);
    openAll();
    expect(now()).toMatchObject({ state: 'ready', readyPosts: 3 });
  });

  it('the oldest of 50 packages returns when its replacement cannot be loaded', async () => {
    const { rig, taken, state } = open([]);
    for (let id = 0; id < 50; id += 1) {
      await taken.take({ packageId: String(id), postIds: [], lastAt: start + dayMs });
      await rig.pass(1_000);
    }
    state.read = () => fail('NETWORK_OFFLINE', 'no network');
    await taken.take({ packageId: 'new', postIds: ['1'], lastAt: start + dayMs });
    await rig.pass(minuteMs);
    const ids = taken.list().map(({ packageId }) => packageId);
    expect([ids.length, ids.includes('0'), ids.includes('new')]).toEqual([50, true, false]);
  });
});

describe('Package download after a restart', () => {
  it('an unfinished download resumes, also after a network failure', async () => {
    const before = open(three);
    before.rig.state.isHeld = true;
    served(before.rig);
    await before.taken.take(asked('1', '2', '3'));
    await before.rig.pass();
    await before.taken.close();

    const rig = createRig();
    const after = open(three, before.file, rig);
    served(rig);
    after.state.read = () => fail('NETWORK_OFFLINE', 'no network');
    await rig.pass();
    expect(after.now()).toMatchObject({ state: 'incomplete', readyPosts: 0 });
    after.state.read = () => null;
    await rig.pass(minuteMs);
    after.openAll();
    expect(after.now()).toMatchObject({ state: 'ready', readyPosts: 3 });
  });

  it('a ready package stays ready and reads no post', async () => {
    const before = open([post('1')]);
    served(before.rig);
    await before.taken.take(asked('1'));
    await before.rig.pass();
    before.openAll();
    await before.taken.close();
    const after = open([post('1')], before.file, before.rig);
    await after.rig.pass(3 * minuteMs);
    expect(after.now()).toMatchObject({ state: 'ready', certifiedAt: start });
    expect(after.reads).toEqual([]);
  });
});

describe('Retention of a downloaded package', () => {
  it('a smaller cap does not evict package files until the package is released', async () => {
    const { rig, taken, openAll } = open([post('1')]);
    served(rig);
    await taken.take(asked('1'));
    await rig.pass();
    openAll();
    rig.state.settings = { ...rig.state.settings, capBytes: 1 };
    await rig.media.reconsider();
    expect(rig.media.usage().files).toBe(1);
    expect(taken.isTaken('1')).toBe(true);
    await taken.letGo('7');
    await rig.media.reconsider();
    expect(rig.media.usage().files).toBe(0);
  });

  it('a new file of a post makes the package not ready until it is fetched', async () => {
    const { rig, taken, now, openAll, offer } = open([post('1')]);
    served(rig);
    await taken.take(asked('1'));
    await rig.pass();
    openAll();
    rig.served.set('https://f/new', picture(9));
    offer([post('1', { name: 'file:new', url: 'https://f/new' })]);
    expect(now()).toMatchObject({ state: 'running', certifiedAt: null });
    await rig.pass(minuteMs);
    openAll();
    expect(now()).toMatchObject({ state: 'ready', certifiedAt: start + minuteMs });
  });

  it('a confirmation for other bytes than the kept ones does not make the package ready', async () => {
    const { rig, taken, now } = open([post('1')]);
    served(rig);
    await taken.take(asked('1'));
    await rig.pass();
    taken.opened([{ fileId: '1', address: '/media/1?v=000000000000', opens: true, pages: null }]);
    expect(now()).toMatchObject({ state: 'running', readyPosts: 0 });
  });
});
