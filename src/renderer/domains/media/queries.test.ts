import { fail, succeed } from '@shared/errors';
import type { PostMedia } from '@shared/media';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeMain } from '../../testing/fake-main';
import { openKeptFile } from './open-kept-file';
import { PostMediaStore } from './queries';

const mediaOf = (postId: string, version: number): PostMedia => ({
  postId,
  cover: { address: `/media/${postId}?v=${version}`, width: 4, height: 5 },
  files: [],
});

/** Waits one turn of the event loop, in which requests are answered. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

function open() {
  let version = 1;
  const main = new FakeMain({
    'media.look_up': ({ postIds }) =>
      postIds.includes('broken')
        ? fail('STORAGE_FAILED', '')
        : succeed(postIds.map((id) => mediaOf(id, version))),
  });
  const store = new PostMediaStore(main.request, main.on);
  const watch = (postId: string) => {
    const seen: (string | undefined)[] = [];
    const stop = store.subscribe(postId, () => seen.push(store.get(postId)?.cover?.address));
    return { seen, stop };
  };
  const change = (...postIds: string[]) => {
    version += 1;
    main.emit('media.changed', { fileIds: [], postIds });
  };
  return { main, store, watch, change, asked: () => main.inputsOf('media.look_up') };
}

describe('what a page knows of media', () => {
  it('is asked in one call for all posts that come into sight together', async () => {
    const { watch, asked } = open();
    const [a, b] = [watch('a'), watch('b'), watch('a')];
    await turn();
    expect(asked()).toEqual([{ postIds: ['a', 'b'] }]);
    expect([a.seen, b.seen]).toEqual([['/media/a?v=1'], ['/media/b?v=1']]);
  });

  it('is asked in pieces that main takes', async () => {
    const { watch, asked } = open();
    for (let id = 0; id < 450; id += 1) watch(`${id}`);
    await turn();
    expect(asked().map((input) => (input as { postIds: string[] }).postIds.length)).toEqual([200, 200, 50]);
  });

  it('is asked again where files came, for what is in sight, and only then', async () => {
    const { watch, change, store, asked } = open();
    const [a, b] = [watch('a'), watch('b')];
    await turn();
    b.stop();
    change('a', 'b', 'c');
    await turn();
    expect(asked().slice(1)).toEqual([{ postIds: ['a'] }]);
    expect(a.seen).toEqual(['/media/a?v=1', '/media/a?v=2']);
    expect(store.get('b')).toBeUndefined();
    expect(b.seen).toHaveLength(1);
  });

  it('stays at hand for a post that comes into sight again', async () => {
    const { watch, store, asked } = open();
    watch('a').stop();
    await turn();
    watch('a');
    await turn();
    expect(store.get('a')).toEqual(mediaOf('a', 1));
    expect(asked()).toHaveLength(1);
  });

  it('is nothing where main could not say', async () => {
    const { watch, store } = open();
    const { seen } = watch('broken');
    await turn();
    expect([store.get('broken'), seen]).toEqual([undefined, []]);
  });

  it('is kept for a post on the screen, however many others came and went meanwhile', async () => {
    const { watch, store } = open();
    watch('a');
    await turn();
    const others = Array.from({ length: 2_500 }, (_, n) => watch(`${n}`));
    await turn();
    for (const { stop } of others) stop();
    watch('one more');
    await turn();
    expect(store.get('a')).toEqual(mediaOf('a', 1));
  });

  it('is dropped for posts that are not on the screen once there are too many, the oldest first', async () => {
    const { watch, store } = open();
    for (let id = 0; id < 2_001; id += 1) watch(`${id}`).stop();
    await turn();
    expect(store.get('0')).toBeUndefined();
    expect(store.get('1')).toEqual(mediaOf('1', 1));
  });
});

describe('a kept file', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Stubs the browser's image decoding, which succeeds or fails. */
  function browserThat(decodes: boolean) {
    const closed: string[] = [];
    vi.stubGlobal('fetch', async () => new Response('bytes'));
    vi.stubGlobal('createImageBitmap', async () => {
      if (!decodes) throw new DOMException('no picture', 'InvalidStateError');
      return { close: () => closed.push('picture') };
    });
    return closed;
  }

  it('opens once it can be decoded, and what was decoded for that is let go', async () => {
    const closed = browserThat(true);
    expect(await openKeptFile({ kind: 'image', address: '/media/7?v=1' })).toEqual({
      opens: true,
      pages: null,
    });
    expect(closed).toEqual(['picture']);
  });

  it('that cannot be decoded is not taken for one that opens', async () => {
    browserThat(false);
    await expect(openKeptFile({ kind: 'image', address: '/media/7?v=1' })).rejects.toThrow('no picture');
  });
});
