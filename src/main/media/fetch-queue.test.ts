import { fail } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { createRig } from './testing/rig';
import { picture, post, start } from './testing/seen-posts';

const hourMs = 3_600_000;

describe('Fetch queue order', () => {
  it('wanted posts come first, then thumbnails, posts in review, other posts and past posts', async () => {
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

  it('a wanted post comes first when its file URL arrives later', async () => {
    const rig = createRig();
    rig.state.isHeld = true;
    rig.media.want('opened');
    rig.media.offer([post('a'), post('b'), post('c'), post('d'), post('opened', { status: 'published' })]);
    await rig.pass();
    expect(rig.fetched[0]).toBe('https://f/opened');
    await rig.release();
  });
});

describe('Expired file URL', () => {
  it('a denied URL is replaced by reading its post', async () => {
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

  it('a denied URL is retried at once with a newer URL, without reading the post', async () => {
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

  it('a URL past its validity is not fetched and its post is read instead', async () => {
    const rig = createRig();
    rig.media.offer([post('1', { validUntil: start - 1 })]);
    rig.media.want('1');
    await rig.pass();
    expect(rig.fetched).toEqual([]);
    expect(rig.read).toHaveLength(1);
  });

  it('a post with a denied URL is read at most once an hour', async () => {
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

  it('a denied file is dropped when its post is gone or no longer has the file', async () => {
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

  it('a post that could not be read is read again after an hour', async () => {
    const rig = createRig();
    rig.state.readPost = async () => fail('NETWORK_OFFLINE', 'off');
    rig.media.offer([post('1')]);
    await rig.pass();
    expect(rig.media.usage().failed).toEqual([{ reason: 'denied', files: 1 }]);
    await rig.pass(hourMs);
    expect(rig.read).toHaveLength(2);
  });
});

describe('Failed fetch', () => {
  it('a failed fetch is retried with growing delays', async () => {
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

  it('a file refused for its type is retried only after a day, even if wanted or offered again', async () => {
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

  it('after network failures only a wanted file is fetched, and others wait 30 seconds', async () => {
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

  it('a post read that throws is logged and not repeated at once', async () => {
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
