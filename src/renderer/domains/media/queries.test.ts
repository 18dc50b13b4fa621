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

describe('PostMediaStore', () => {
  it('media of posts that appear together is queried in one call', async () => {
    const { watch, asked } = open();
    const [a, b] = [watch('a'), watch('b'), watch('a')];
    await turn();
    expect(asked()).toEqual([{ postIds: ['a', 'b'] }]);
    expect([a.seen, b.seen]).toEqual([['/media/a?v=1'], ['/media/b?v=1']]);
  });

  it('media queries are split into calls of at most 200 posts', async () => {
    const { watch, asked } = open();
    for (let id = 0; id < 450; id += 1) watch(`${id}`);
    await turn();
    expect(asked().map((input) => (input as { postIds: string[] }).postIds.length)).toEqual([200, 200, 50]);
  });

  it('changed media is queried again only for posts on screen', async () => {
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

  it('media of a post that appears again is not queried again', async () => {
    const { watch, store, asked } = open();
    watch('a').stop();
    await turn();
    watch('a');
    await turn();
    expect(store.get('a')).toEqual(mediaOf('a', 1));
    expect(asked()).toHaveLength(1);
  });

  it('media that main could not look up stays undefined', async () => {
    const { watch, store } = open();
    const { seen } = watch('broken');
    await turn();
    expect([store.get('broken'), seen]).toEqual([undefined, []]);
  });

  it('media of a post on screen stays cached whatever the number of other posts', async () => {
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

  it('media of the oldest post off screen is evicted beyond 2,000 posts', async () => {
    const { watch, store } = open();
    for (let id = 0; id < 2_001; id += 1) watch(`${id}`).stop();
    await turn();
    expect(store.get('0')).toBeUndefined();
    expect(store.get('1')).toEqual(mediaOf('1', 1));
  });
});

describe('openKeptFile', () => {
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

  it('openKeptFile opens a decodable image and releases its bitmap', async () => {
    const closed = browserThat(true);
    expect(await openKeptFile({ kind: 'image', address: '/media/7?v=1' })).toEqual({
      opens: true,
      pages: null,
    });
    expect(closed).toEqual(['picture']);
  });

  it('openKeptFile rejects an image that cannot be decoded', async () => {
    browserThat(false);
    await expect(openKeptFile({ kind: 'image', address: '/media/7?v=1' })).rejects.toThrow('no picture');
  });
});
