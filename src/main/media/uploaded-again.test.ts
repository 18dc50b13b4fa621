import { beforeEach, describe, expect, it } from 'vitest';
import type { SeenPostFiles } from './seen-files';
import { createRig } from './testing/rig';
import { picture, post, start } from './testing/seen-posts';

const minuteMs = 60_000;
const scheduled = { status: 'scheduled', scheduleAt: start + 4 * 60 * minuteMs } as const;

/** A scheduled post with these files, in their order. */
const postWith = (ids: readonly string[], postId = '1', scheduleAt: number = scheduled.scheduleAt) => {
  const files = ids.flatMap((id, position) => {
    const [file] = post(postId, {
      status: 'scheduled',
      scheduleAt,
      name: `file:${id}`,
      url: `https://f/${id}`,
      position,
    }).files;
    return file ? [file] : [];
  });
  return { postId, files, isWhole: true };
};

let rig: ReturnType<typeof createRig>;
const serve = (files: Readonly<Record<string, Buffer>>) => {
  for (const [id, bytes] of Object.entries(files)) rig.served.set(`https://f/${id}`, bytes);
};
const offer = async (...posts: readonly SeenPostFiles[]) => {
  rig.media.offer(posts);
  await rig.pass();
};
/** Files that were told since, each once. */
const told = () => {
  const all = new Map(rig.same.splice(0).map((one) => [JSON.stringify(one), one]));
  return [...all.values()];
};

beforeEach(async () => {
  rig = createRig();
  serve({ a: picture(1), b: picture(2) });
  await offer(postWith(['a', 'b']));
  expect(told()).toEqual([]);
});

describe('File that is uploaded again', () => {
  it('the same bytes under another id are told with the id that the post had, again with each answer', async () => {
    serve({ c: picture(1) });
    await offer(postWith(['c', 'b']));
    const found = [{ fileId: 'c', postIds: ['1'], names: ['a'] }];
    expect(told()).toEqual(found);
    await offer(postWith(['c', 'b']));
    expect(told()).toEqual(found);
  });

  it('two files that changed places are told each with its own earlier id', async () => {
    serve({ c: picture(2), d: picture(1) });
    await offer(postWith(['c', 'd']));
    expect(told()).toEqual([
      { fileId: 'c', postIds: ['1'], names: ['b'] },
      { fileId: 'd', postIds: ['1'], names: ['a'] },
    ]);
  });

  it('other bytes, and the bytes of another post, are not told', async () => {
    serve({ c: picture(3), d: picture(2) });
    await offer(postWith(['c', 'b']));
    await offer(postWith(['c', 'b']), postWith(['d'], '2'));
    expect(told()).toEqual([]);
  });

  it('a file over 10 MB is compared like any other', async () => {
    const large = Buffer.concat([picture(4), Buffer.alloc(11 * 1024 ** 2)]);
    serve({ c: large, d: large });
    await offer(postWith(['c', 'b']));
    await offer(postWith(['d', 'b']));
    expect(told()).toEqual([{ fileId: 'd', postIds: ['1'], names: ['c'] }]);
  });

  it('nothing is told while the bytes cannot be loaded, and it is told when they are', async () => {
    serve({});
    rig.served.set('https://f/c', 'unreachable');
    await offer(postWith(['c', 'b']));
    expect(told()).toEqual([]);
    expect(rig.media.lookUp(['1'])[0]?.files.map(({ state }) => state)).toEqual(['failed', 'kept']);
    serve({ c: picture(1) });
    await rig.pass(60 * minuteMs);
    expect(told()).toEqual([{ fileId: 'c', postIds: ['1'], names: ['a'] }]);
  });

  it('nothing is told if the earlier file is no longer kept', async () => {
    await rig.media.clear(null);
    serve({ c: picture(1) });
    await offer(postWith(['c', 'b']));
    expect(told()).toEqual([]);
  });

  it('a new file of a post that lost one is loaded before all others', async () => {
    rig.state.isHeld = true;
    const many = Array.from({ length: 6 }, (_, index) => post(`other${index}`, { status: 'in_review' }));
    for (const { postId } of many) rig.served.set(`https://f/${postId}`, picture(9));
    serve({ c: picture(1) });
    await offer(...many);
    const before = rig.fetched.length;
    await offer(postWith(['c', 'b']));
    expect(rig.fetched.slice(before)).toEqual(['https://f/c']);
    await rig.release();
  });

  describe('of bytes that replaced others', () => {
    /** The service gives other bytes under the id, which are checked before the post publishes at this moment. */
    async function replace(bytes: Buffer, scheduleAt: number): Promise<void> {
      rig.served.set('https://f/a', bytes);
      await rig.pass(scheduleAt - 20 * minuteMs - rig.clock.now());
      await offer(postWith(['a', 'b'], '1', scheduleAt));
      const open = rig.toCompare.findLast(({ fileId }) => fileId === 'a');
      if (open) rig.media.looked({ ...open, look: 'other' });
    }
    const slots = [scheduled.scheduleAt, scheduled.scheduleAt + 60 * minuteMs] as const;

    it('is told with the name of the newer bytes', async () => {
      await replace(picture(5), slots[0]);
      expect(told()).toEqual([]);
      serve({ c: picture(5) });
      await offer(postWith(['c', 'b']));
      const revision = rig.replaced.findLast(({ fileId }) => fileId === 'a')?.revision;
      expect(told()).toEqual([{ fileId: 'c', postIds: ['1'], names: [`a#${revision}`] }]);
    });

    it('is told with the plain id if its bytes are the first ones', async () => {
      await replace(picture(5), slots[0]);
      serve({ c: picture(1) });
      await offer(postWith(['c', 'b']));
      expect(told()).toEqual([{ fileId: 'c', postIds: ['1'], names: ['a'] }]);
    });

    it('is told under its own id when its first bytes come back', async () => {
      await replace(picture(5), slots[0]);
      await replace(picture(1), slots[1]);
      const revision = rig.replaced.findLast(({ fileId }) => fileId === 'a')?.revision;
      expect(told()).toContainEqual({ fileId: 'a', postIds: ['1'], revision, names: ['a'] });
    });
  });
});
