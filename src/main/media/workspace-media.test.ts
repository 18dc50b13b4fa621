import { fail } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { mp4Head } from './testing/pictures';
import { createRig } from './testing/rig';
import { picture, post, start } from './testing/seen-posts';

const hourMs = 3_600_000;

describe('media of a workspace', () => {
  it('fetches what answers offer, once, and says what it has', async () => {
    const rig = createRig();
    rig.served.set('https://f/1', picture(1));
    rig.media.offer([post('1')]);
    expect(rig.media.lookUp(['1'])).toEqual([
      {
        postId: '1',
        cover: null,
        files: [{ id: '1', kind: 'image', state: 'waiting', address: null, width: 30, height: null }],
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
        width: 3,
        height: 3,
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

  it('never lets go of a signed address', async () => {
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

  it('shows the service’s thumbnail before the first image, and no second image in its place', async () => {
    const rig = createRig();
    rig.served.set('https://f/t', picture(1)).set('https://f/1', picture(2)).set('https://f/2', picture(3));
    rig.media.offer([post('1'), post('2', { position: 1 })]);
    rig.media.offer([post('1', { name: 'thumbnail:1', url: 'https://f/t' })]);
    await rig.pass();
    const [first, second] = rig.media.lookUp(['1', '2']);
    expect(first?.cover?.address).toMatch(/^\/media\/posts\/1\/thumbnail\?v=/);
    expect(second).toMatchObject({ cover: null, files: [{ state: 'kept' }] });
  });

  it('lets go of a file that its post no longer has', async () => {
    const rig = createRig();
    rig.served.set('https://f/old', picture(1)).set('https://f/new', picture(2));
    rig.media.offer([post('1', { name: 'file:old', url: 'https://f/old' })]);
    await rig.pass();
    rig.media.offer([post('1', { name: 'file:new', url: 'https://f/new' })]);
    await rig.pass();
    expect(rig.media.lookUp(['1'])[0]?.files.map(({ id }) => id)).toEqual(['new']);
  });

  it('looks for a new thumbnail after a day, since it has no id that would change', async () => {
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

describe('the order', () => {
  it('is: what a person looks at, what is in review and soon due, the rest, the past', async () => {
    const rig = createRig();
    rig.state.isHeld = true;
    // Three places are taken; what comes now has to wait.
    rig.media.offer([post('a'), post('b'), post('c')]);
    rig.media.offer([
      post('past', { status: 'published', scheduleAt: start - 99 * hourMs }),
      post('later', { status: 'scheduled', scheduleAt: start + 9 * hourMs }),
      post('sooner', { status: 'scheduled', scheduleAt: start + hourMs }),
      post('review', { scheduleAt: start + 50 * hourMs }),
      post('due', { scheduleAt: start + 2 * hourMs }),
      post('undated', { status: 'draft', scheduleAt: null }),
      post('thumb', { name: 'thumbnail:thumb' }),
    ]);
    await rig.pass();
    expect(rig.fetched).toHaveLength(3);
    rig.media.want('later');
    await rig.pass();
    expect(rig.fetched[3]).toBe('https://f/later');
    await rig.release();
    const rest = ['thumb', 'due', 'review', 'sooner', 'undated', 'past'].map((id) => `https://f/${id}`);
    expect(rig.fetched.slice(4)).toEqual(rest);
  });

  it('puts a person’s post first also where its address comes only now', async () => {
    const rig = createRig();
    rig.state.isHeld = true;
    rig.media.want('opened');
    rig.media.offer([post('a'), post('b'), post('c'), post('d'), post('opened', { status: 'published' })]);
    await rig.pass();
    expect(rig.fetched[0]).toBe('https://f/opened');
    await rig.release();
  });
});

describe('videos', () => {
  const video = () => post('v', { kind: 'video' });

  it('are fetched by choice', async () => {
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

  it('of a pinned client are', async () => {
    const rig = createRig();
    rig.served.set('https://f/v', mp4Head);
    rig.media.offer([video()]);
    rig.pins.add('41');
    await rig.media.reconsider();
    await rig.pass();
    expect(rig.media.usage()).toMatchObject({ files: 1, pinnedBytes: mp4Head.byteLength });
  });
});

describe('an address that opens nothing any more', () => {
  it('is replaced by reading its post', async () => {
    const rig = createRig();
    rig.served.set('https://f/new', picture(1));
    rig.state.readPost = async (postId) => {
      rig.media.offer([post(postId, { url: 'https://f/new' })]);
      return { ok: true, data: null };
    };
    rig.media.offer([post('1', { url: 'https://f/old' })]);
    await rig.pass();
    expect(rig.read).toEqual([{ postId: '1', lane: 'backfill' }]);
    expect(rig.fetched).toEqual(['https://f/old', 'https://f/new']);
    expect(rig.media.lookUp(['1'])[0]?.files[0]?.state).toBe('kept');
  });

  it('that fails after its newer one has come gives way to that at once', async () => {
    const rig = createRig();
    rig.served.set('https://f/new', picture(1)).set('https://f/1', 'denied');
    rig.state.isHeld = true;
    const withAddress = (url: string) => rig.media.offer([post('1', { url })]);
    withAddress('https://f/1');
    await rig.pass();
    // Another file of the post was denied first, and had the post read.
    withAddress('https://f/new');
    await rig.release();
    expect(rig.fetched).toEqual(['https://f/1', 'https://f/new']);
    expect(rig.read).toEqual([]);
    expect(rig.media.lookUp(['1'])[0]?.files[0]?.state).toBe('kept');
  });

  it('is not even tried once its 48 hours are over', async () => {
    const rig = createRig();
    rig.media.offer([post('1', { validUntil: start - 1 })]);
    rig.media.want('1');
    await rig.pass();
    expect(rig.fetched).toEqual([]);
    expect(rig.read).toHaveLength(1);
  });

  it('has its post read at most once an hour, however often it is offered', async () => {
    const rig = createRig();
    rig.state.readPost = async () => {
      rig.media.offer([post('1')]);
      return { ok: true, data: null };
    };
    rig.media.offer([post('1')]);
    for (let minute = 0; minute < 59; minute += 1) {
      await rig.pass(60_000);
      rig.media.offer([post('1')]);
    }
    expect(rig.read).toHaveLength(1);
    await rig.pass(2 * 60_000);
    expect(rig.read).toHaveLength(2);
  });

  it('is forgotten where the post is gone, or has the file no longer', async () => {
    for (const answer of [fail('RECORD_NOT_FOUND', 'gone'), { ok: true, data: null } as const]) {
      const rig = createRig();
      rig.state.readPost = async (postId) => {
        if (answer.ok) rig.media.offer([{ postId, files: [], isWhole: true }]);
        return answer;
      };
      rig.media.offer([post('1')]);
      await rig.pass();
      expect(rig.media.lookUp(['1'])[0]?.files).toEqual([]);
    }
  });

  it('is tried again in an hour where the post could not be read', async () => {
    const rig = createRig();
    rig.state.readPost = async () => fail('NETWORK_OFFLINE', 'off');
    rig.media.offer([post('1')]);
    await rig.pass();
    expect(rig.media.usage().failed).toEqual([{ reason: 'denied', files: 1 }]);
    await rig.pass(hourMs);
    expect(rig.read).toHaveLength(2);
  });
});

describe('what fails', () => {
  it('is tried again, later each time', async () => {
    const rig = createRig();
    rig.served.set('https://f/1', 'service_failed');
    rig.media.offer([post('1')]);
    await rig.pass();
    const times: number[] = [];
    for (let minute = 1; minute <= 90; minute += 1) {
      const before = rig.fetched.length;
      await rig.pass(60_000);
      if (rig.fetched.length > before) times.push(minute);
    }
    expect(times).toEqual([1, 5, 21, 81]);
  });

  it('for good is left alone for a day, also when a person looks at it or it is offered again', async () => {
    const rig = createRig();
    rig.served.set('https://f/1', Buffer.from('<svg/>'));
    rig.media.offer([post('1')]);
    await rig.pass();
    rig.media.offer([post('1')]);
    rig.media.want('1');
    await rig.pass(23 * hourMs);
    expect(rig.fetched).toHaveLength(1);
    expect(rig.media.usage().failed).toEqual([{ reason: 'type_refused', files: 1 }]);
    await rig.pass(hourMs);
    expect(rig.fetched).toHaveLength(2);
  });

  it('for want of a network stops all but what a person looks at, for half a minute at first', async () => {
    const rig = createRig();
    const ids = ['a', 'b', 'c', 'd', 'e'];
    for (const id of ids) rig.served.set(`https://f/${id}`, 'unreachable');
    rig.media.offer(ids.map((id) => post(id)));
    await rig.pass();
    expect(rig.fetched).toHaveLength(3);
    rig.media.want('e');
    await rig.pass();
    expect(rig.fetched.slice(3)).toEqual(['https://f/e']);
    await rig.pass(30_000);
    expect(rig.fetched.slice(4)).toEqual(['https://f/d']);
  });

  it('by a bug of ours does not come again at once', async () => {
    const rig = createRig();
    rig.state.readPost = async () => {
      throw new Error('a bug');
    };
    rig.media.offer([post('1')]);
    await rig.pass();
    expect(rig.read).toHaveLength(1);
    expect(rig.logger.lines.map(({ message }) => message)).toContain('fetching a file failed unexpectedly');
  });
});

describe('clearing', () => {
  it('removes one client’s files or all, and looks afterwards', async () => {
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

describe('closing', () => {
  it('ends what is under way and starts nothing more', async () => {
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

  it('does not wait for a post that is being read', async () => {
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
