import { describe, expect, it } from 'vitest';
import { mp4Head } from './testing/pictures';
import { createRig } from './testing/rig';
import { picture, post, start } from './testing/seen-posts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const slot = start + 4 * hourMs;
const scheduled = { status: 'scheduled', scheduleAt: slot } as const;

/** A stored file of a post that was approved, up to so long before its publication. */
async function stored(leftMs: number, given: { readonly hasEtags?: boolean; readonly first?: Buffer } = {}) {
  const rig = createRig();
  rig.state.hasEtags = given.hasEtags ?? false;
  rig.served.set('https://f/1', given.first ?? picture(1));
  rig.media.offer([post('1', scheduled)]);
  await rig.pass(slot - leftMs - start);
  const offer = async () => {
    rig.media.offer([post('1', scheduled)]);
    await rig.pass();
  };
  const seen = () => rig.media.lookUp(['1'])[0]?.files[0]?.bytesSeen;
  return { ...rig, offer, seen };
}

describe('Check of the bytes under a file id', () => {
  it('a kept file is read again once within 30 minutes before publication, and not earlier', async () => {
    const { offer, seen, fetched, pass } = await stored(31 * minuteMs);
    await offer();
    expect(fetched).toHaveLength(1);
    expect(seen()).toEqual({ from: start, until: start });
    await pass(2 * minuteMs);
    await offer();
    await offer();
    await pass(10 * minuteMs);
    await offer();
    expect(fetched).toHaveLength(2);
    expect(seen()).toEqual({ from: start, until: slot - 29 * minuteMs });
  });

  it('an equal length and strong ETag is enough, so the file is not read again', async () => {
    const { offer, seen, fetched, probed, replaced } = await stored(20 * minuteMs, { hasEtags: true });
    await offer();
    expect([fetched.length, probed.length]).toEqual([1, 1]);
    expect(seen()?.until).toBe(slot - 20 * minuteMs);
    expect(replaced).toEqual([]);
  });

  it('other bytes that look different are reported with the two readings between which they came', async () => {
    const { offer, seen, served, replaced, toCompare, media } = await stored(20 * minuteMs);
    served.set('https://f/1', picture(2));
    await offer();
    expect(replaced).toEqual([]);
    const [open] = toCompare;
    if (!open) throw new Error('nothing to compare');
    const revision = expect.stringMatching(/^[0-9a-f]{12}$/);
    expect(open).toEqual({
      fileId: '1',
      revision,
      before: '/media/1%23',
      after: `/media/1%23${open.revision}`,
    });
    media.looked({ ...open, look: 'other' });
    const found = {
      fileId: '1',
      postIds: ['1'],
      revision,
      lastSeenAt: start,
      seenAt: slot - 20 * minuteMs,
    };
    expect(replaced).toEqual([found]);
    expect(seen()).toEqual({ from: slot - 20 * minuteMs, until: slot - 20 * minuteMs });
    // The earlier bytes stay for comparison.
    expect(media.usage().files).toBe(2);
    expect(media.lookUp(['1'])[0]?.files).toHaveLength(1);
    await offer();
    expect(replaced).toEqual([found, found]);
    expect(toCompare).toHaveLength(1);
  });

  it.each(['same_pixels', 'looks_same'] as const)(
    'other bytes with the look %s are shown and not reported',
    async (look) => {
      const { offer, served, replaced, toCompare, media, pass } = await stored(20 * minuteMs);
      const looks = async () => {
        await offer();
        const open = toCompare.at(-1);
        if (open) media.looked({ ...open, look });
        return open;
      };
      served.set('https://f/1', picture(2));
      await looks();
      await pass(2 * minuteMs);
      await offer();
      expect(replaced).toEqual([]);
      expect(media.lookUp(['1'])[0]?.files[0]?.look).toBe(look);
    },
  );

  it('other bytes that no page compares within a minute are reported', async () => {
    const { offer, served, replaced, toCompare, media, pass } = await stored(20 * minuteMs);
    served.set('https://f/1', picture(2));
    await offer();
    await pass(minuteMs);
    await offer();
    expect(replaced).toHaveLength(1);
    const [open] = toCompare;
    if (open) media.looked({ ...open, look: 'looks_same' });
    expect(media.lookUp(['1'])[0]?.files[0]?.look).toBeUndefined();
    await offer();
    expect(replaced).toHaveLength(2);
  });

  it('a file is checked when its post leaves review, so that a later difference came after the approval', async () => {
    const rig = createRig();
    rig.served.set('https://f/1', picture(1));
    rig.media.offer([post('1', { scheduleAt: slot })]);
    await rig.pass(hourMs);
    rig.media.offer([post('1', scheduled)]);
    await rig.pass(hourMs);
    rig.media.offer([post('1', scheduled)]);
    await rig.pass();
    expect(rig.media.lookUp(['1'])[0]?.files[0]?.bytesSeen).toEqual({ from: start, until: start + hourMs });
    expect(rig.fetched).toHaveLength(2);
  });

  it('a failed check leaves the earlier reading and is repeated five minutes later', async () => {
    const { offer, seen, served, probed, pass } = await stored(20 * minuteMs);
    served.set('https://f/1', 'unreachable');
    await offer();
    await offer();
    expect([probed.length, seen()?.until]).toEqual([1, start]);
    served.set('https://f/1', picture(1));
    await pass(5 * minuteMs);
    await offer();
    expect([probed.length, seen()?.until]).toEqual([2, slot - 15 * minuteMs]);
  });

  it('a file over 10 MB without an ETag is read again, up to 200 MB in 24 hours', async () => {
    const rig = createRig();
    const large = Buffer.concat([picture(1), Buffer.alloc(29 * 1024 ** 2)]);
    const ids = ['1', '2', '3', '4', '5', '6', '7'];
    for (const id of ids) rig.served.set(`https://f/${id}`, large);
    const posts = ids.map((id) => post(id, scheduled));
    rig.media.offer(posts);
    await rig.pass(slot - 20 * minuteMs - start);
    const checked = async () => {
      rig.media.offer(posts);
      await rig.pass();
      return rig.media.lookUp(ids).filter(({ files }) => files[0]?.bytesSeen?.until !== start).length;
    };
    expect([await checked(), rig.fetched.length]).toEqual([6, ids.length + 6]);
    await rig.pass(10 * minuteMs);
    expect([await checked(), rig.fetched.length]).toEqual([6, ids.length + 6]);
    expect(rig.replaced).toEqual([]);
  });

  it('other bytes of equal length are found in a file over 10 MB without an ETag', async () => {
    const filler = Buffer.alloc(11 * 1024 ** 2);
    const { offer, seen, served, toCompare } = await stored(20 * minuteMs, {
      first: Buffer.concat([picture(1), filler]),
    });
    served.set('https://f/1', Buffer.concat([picture(2), filler]));
    await offer();
    expect(toCompare.map(({ fileId }) => fileId)).toEqual(['1']);
    expect(seen()?.from).toBe(slot - 20 * minuteMs);
  });

  it('a large file of another length is read again', async () => {
    const large = Buffer.concat([picture(1), Buffer.alloc(11 * 1024 ** 2)]);
    const { offer, toCompare, served } = await stored(20 * minuteMs, { first: large });
    served.set('https://f/1', Buffer.concat([large, Buffer.alloc(1)]));
    await offer();
    expect(toCompare).toHaveLength(1);
  });

  it('a server that gives other bytes with each answer reports no change', async () => {
    const { offer, served, replaced, seen } = await stored(20 * minuteMs);
    let number = 2;
    const get = served.get.bind(served);
    served.get = (url) => (url === 'https://f/1' ? picture((number += 1)) : get(url));
    await offer();
    expect([replaced, seen()?.until]).toEqual([[], start]);
  });

  it('an answer that is no picture reports no change', async () => {
    const { offer, served, replaced, seen } = await stored(20 * minuteMs);
    served.set('https://f/1', Buffer.from('<html>Sign in</html>'));
    await offer();
    expect([replaced, seen()?.until]).toEqual([[], start]);
  });

  it('a video that is not kept is not read', async () => {
    const rig = createRig();
    rig.served.set('https://f/1', mp4Head);
    rig.media.offer([post('1', { ...scheduled, kind: 'video' })]);
    await rig.pass(slot - 20 * minuteMs - start);
    rig.media.offer([post('1', { ...scheduled, kind: 'video' })]);
    await rig.pass();
    expect([rig.fetched, rig.probed]).toEqual([[], []]);
  });
});
