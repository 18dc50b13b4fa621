import { fail } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { picturesIn } from './seen-files';
import { mp4Head } from './testing/pictures';
import { createRig } from './testing/rig';
import { picture, post, start } from './testing/seen-posts';

const hourMs = 3_600_000;

describe('Workspace media', () => {
  it('an offered file is fetched once and reported with address and size', async () => {
    const rig = createRig();
    rig.served.set('https://f/1', picture(1));
    rig.media.offer([post('1')]);
    expect(rig.media.lookUp(['1'])).toEqual([
      {
        postId: '1',
        cover: null,
        files: [
          { id: '1', kind: 'image', state: 'waiting', address: null, poster: null, width: 30, height: null },
        ],
      },
    ]);
    await rig.pass();
    rig.media.offer([post('1')]);
    await rig.pass();
    expect(rig.fetched).toEqual(['https://f/1']);
    expect(rig.changed).toEqual(['file:1']);
    const [found] = rig.media.lookUp(['1']);
    expect(found?.files).toEqual([
      {
        id: '1',
        kind: 'image',
        state: 'kept',
        address: expect.stringMatching(/^\/media\/1\?v=[0-9a-f]{12}$/),
        poster: null,
        width: 3,
        height: 3,
        bytesSeen: { from: start, until: start },
      },
    ]);
    expect(found?.cover).toEqual({ address: found?.files[0]?.address, width: 3, height: 3 });
    expect(rig.media.usage()).toMatchObject({
      files: 1,
      bytes: picture(1).byteLength,
      waiting: 0,
      failed: [],
    });
  });

  it('a signed URL appears in no lookup, usage, change event or log line', async () => {
    const rig = createRig();
    const url = 'https://f/1?signature=canary-4711';
    rig.served.set(url, 'type_refused');
    rig.media.offer([post('1', { url })]);
    await rig.pass();
    const told = JSON.stringify([rig.media.lookUp(['1']), rig.media.usage(), rig.changed, rig.logger.lines]);
    expect(rig.fetched).toEqual([url]);
    expect(told).toContain('type_refused');
    expect(told).not.toContain('canary');
  });

  it("the cover is the service's thumbnail, and never a post's second image", async () => {
    const rig = createRig();
    rig.served.set('https://f/t', picture(1)).set('https://f/1', picture(2)).set('https://f/2', picture(3));
    rig.media.offer([post('1'), post('2', { position: 1 })]);
    rig.media.offer([post('1', { name: 'thumbnail:1', url: 'https://f/t' })]);
    await rig.pass();
    const [first, second] = rig.media.lookUp(['1', '2']);
    expect(first?.cover?.address).toMatch(/^\/media\/posts\/1\/thumbnail\?v=/);
    expect(second).toMatchObject({ cover: null, files: [{ state: 'kept' }] });
  });

  it('a file that its post no longer has is forgotten', async () => {
    const rig = createRig();
    rig.served.set('https://f/old', picture(1)).set('https://f/new', picture(2));
    rig.media.offer([post('1', { name: 'file:old', url: 'https://f/old' })]);
    await rig.pass();
    rig.media.offer([post('1', { name: 'file:new', url: 'https://f/new' })]);
    await rig.pass();
    expect(rig.media.lookUp(['1'])[0]?.files.map(({ id }) => id)).toEqual(['new']);
  });

  it('a thumbnail is fetched again after a day', async () => {
    const rig = createRig();
    const offered = () =>
      rig.media.offer([post('1', { name: 'thumbnail:1', validUntil: start + 90 * hourMs })]);
    rig.served.set('https://f/1', picture(1));
    offered();
    await rig.pass(23 * hourMs);
    offered();
    await rig.pass();
    expect(rig.fetched).toHaveLength(1);
    const before = rig.media.lookUp(['1'])[0]?.cover?.address;
    rig.served.set('https://f/1', picture(2));
    await rig.pass(2 * hourMs);
    offered();
    await rig.pass();
    expect(rig.media.lookUp(['1'])[0]?.cover?.address).not.toBe(before);
  });
});

describe('Videos', () => {
  const video = () => post('v', { kind: 'video' });

  it('videos are fetched only with the videos setting', async () => {
    const rig = createRig();
    rig.served.set('https://f/v', mp4Head);
    rig.media.offer([video()]);
    await rig.pass();
    rig.media.want('v');
    await rig.pass();
    expect(rig.fetched).toEqual([]);
    expect(rig.media.usage().skippedVideos).toBe(1);
    expect(rig.media.lookUp(['v'])[0]?.files[0]?.state).toBe('by_choice');
    rig.state.settings = { ...rig.state.settings, videos: true };
    await rig.media.reconsider();
    await rig.pass();
    expect(rig.media.lookUp(['v'])[0]?.files[0]).toMatchObject({ state: 'kept', kind: 'video' });
  });

  it('an explicitly wanted video is fetched despite the setting', async () => {
    const rig = createRig();
    rig.served.set('https://f/v', mp4Head);
    rig.media.offer([video()]);
    await rig.pass();
    rig.media.want('v', true);
    await rig.pass();
    expect(rig.media.lookUp(['v'])[0]?.files[0]).toMatchObject({ state: 'kept', kind: 'video' });
  });

  it("a video that is not kept has the post's thumbnail as its poster", async () => {
    const rig = createRig();
    rig.served.set('https://f/t', picture(1));
    rig.media.offer([
      video(),
      post('v', { name: 'thumbnail:v', url: 'https://f/t' }),
      post('w', { kind: 'video', position: 1 }),
    ]);
    await rig.pass();
    const [first, second] = rig.media.lookUp(['v', 'w']);
    expect(first?.files[0]).toMatchObject({ state: 'by_choice', poster: first?.cover });
    expect(first?.cover).not.toBeNull();
    expect(second?.files[0]?.poster).toBeNull();
  });

  it('a video of a pinned client is fetched', async () => {
    const rig = createRig();
    rig.served.set('https://f/v', mp4Head);
    rig.media.offer([video()]);
    rig.pins.add('41');
    await rig.media.reconsider();
    await rig.pass();
    expect(rig.media.usage()).toMatchObject({ files: 1, pinnedBytes: mp4Head.byteLength });
  });
});

describe('Media clear', () => {
  it('clear removes the files of one client or of all and verifies the removal', async () => {
    const rig = createRig();
    rig.served.set('https://f/1', picture(1)).set('https://f/2', picture(2));
    rig.media.offer([post('1'), post('2', { projectId: '42' })]);
    await rig.pass();
    expect(await rig.media.clear('42')).toEqual({ files: 1, bytes: picture(2).byteLength, proven: true });
    expect(rig.media.lookUp(['1'])[0]?.cover).not.toBeNull();
    expect(await rig.media.clear(null)).toMatchObject({ files: 1, proven: true });
    expect(rig.media.usage()).toMatchObject({ files: 0, bytes: 0, oldestAt: null });
  });
});

describe('Media close', () => {
  it('close aborts running fetches and starts no further ones', async () => {
    const rig = createRig();
    rig.state.isHeld = true;
    rig.media.offer(['a', 'b', 'c', 'd'].map((id) => post(id)));
    await rig.pass();
    await rig.media.close();
    rig.media.offer([post('e')]);
    await rig.pass(hourMs);
    expect(rig.fetched).toHaveLength(3);
    expect(rig.media.usage().files).toBe(0);
  });

  it('close does not wait for a post that is being read', async () => {
    const rig = createRig();
    rig.state.readPost = (_postId, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(fail('CALL_ABORTED', 'closing')));
      });
    rig.media.offer([post('1')]);
    await rig.pass();
    expect(rig.read).toHaveLength(1);
    await rig.media.close();
  });
});

describe('Profile picture of a connection', () => {
  const shown = (uuid: string, url: string) =>
    picturesIn({ uuid, profile_picture_url: url }, start)[0] ?? post('none');

  it('a forgotten connection loses its picture unless another connection shares it', async () => {
    const rig = createRig();
    rig.served
      .set('https://f/a', picture(1))
      .set('https://f/same', picture(1))
      .set('https://f/b', picture(2));
    rig.media.offer([shown('a', 'https://f/a'), shown('same', 'https://f/same'), shown('b', 'https://f/b')]);
    await rig.pass();
    expect(rig.media.usage().files).toBe(2);
    await rig.media.forget(['connection:a', 'connection:b']);
    expect(rig.media.usage().files).toBe(1);
    expect(rig.media.lookUp(['connection:a', 'connection:same', 'connection:b'])).toMatchObject([
      { cover: null },
      { cover: { width: 3 } },
      { cover: null },
    ]);
    await rig.media.forget(['connection:same', 'connection:never']);
    expect(rig.media.usage().files).toBe(0);
    rig.state.isHeld = true;
    rig.media.offer([shown('c', 'https://f/c')]);
    await rig.media.forget(['connection:c']);
    expect(rig.media.usage().waiting).toBe(0);
  });
});
