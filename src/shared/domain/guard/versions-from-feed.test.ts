import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf } from '../changes';
import { type HeldVersion, isDifferent, isOtherVersion, type PostVersion, versionsFromFeed } from '.';

const version: PostVersion = {
  caption: 'One',
  firstComment: null,
  media: ['1'],
  accountId: 'a1',
  accountName: '@a1',
  scheduleAt: '2026-11-21T10:00:00+00:00',
};
/** Builds the fields that the engine writes to the feed for a post. */
const fieldsOfPost = ({ caption, firstComment, media, accountId, accountName, scheduleAt }: PostVersion) => ({
  status: 'in_review',
  caption,
  first_comment: firstComment,
  schedule_at: scheduleAt,
  media,
  account: accountId === null ? null : { id: accountId, name: accountName },
});
const watched = ['status', 'caption', 'first_comment', 'schedule_at', 'media', 'account'];

const edit: fc.Arbitrary<Partial<PostVersion>> = fc.oneof(
  fc.record({ caption: fc.constantFrom('One', 'Two', null) }),
  fc.record({ firstComment: fc.constantFrom('Prices', null) }),
  fc.record({ media: fc.subarray(['1', '2', '3']) }),
  fc.record({ scheduleAt: fc.constantFrom('2026-11-22T10:00:00+00:00', null) }),
  fc.constantFrom({ accountId: 'a2', accountName: '@a2' }, { accountId: null, accountName: null }),
);

/** Random consecutive reads: the versions that they saw and the lines that the feed got. */
const lives = fc.array(edit, { minLength: 1, maxLength: 10 }).map((edits) => {
  const held: HeldVersion[] = [];
  const lines = edits.flatMap((change, index) => {
    const before = held.at(-1) ?? { ...version, seenFrom: 0, seenUntil: 0, wasInReview: true };
    if (held.length === 0) held.push(before);
    const at = 10 * (index + 1);
    const after = { ...before, ...change };
    const told = changesOf({
      resource: 'planning.posts',
      id: '1',
      parent: null,
      title: null,
      client: null,
      watched,
      before: fieldsOfPost(before),
      after: fieldsOfPost(after),
      lastSeenAt: before.seenUntil,
      seenAt: at,
    });
    if (isOtherVersion(before, after)) held.push({ ...after, seenFrom: at, seenUntil: at });
    else held[held.length - 1] = { ...before, seenUntil: at };
    return told;
  });
  return { held, lines };
});

describe('versionsFromFeed', () => {
  it('a file that was uploaded again leads back to the earlier one, also over a later replacement', () => {
    const line = (before: readonly string[], after: readonly string[], seenAt: number) =>
      changesOf({
        resource: 'planning.posts',
        id: '1',
        parent: null,
        title: null,
        client: null,
        watched,
        before: fieldsOfPost({ ...version, media: before }),
        after: fieldsOfPost({ ...version, media: after }),
        lastSeenAt: seenAt - 5,
        seenAt,
      });
    // The line was written before the bytes were known.
    const again = { ...version, media: ['2#=1'] };
    const [first] = versionsFromFeed(again, line(['1'], ['2'], 10));
    expect(first?.media).toEqual(['1']);
    expect(first && isDifferent(first, again, 'media')).toBe(false);
    const later = [...line(['1'], ['2'], 10), ...line(['2#=1'], ['3'], 20)];
    expect(versionsFromFeed({ ...version, media: ['3'] }, later).map(({ media }) => media)).toEqual([
      ['1'],
      ['2#=1'],
    ]);
  });

  it('every one of 40 edits leads to its version', () => {
    const post = (edits: number) => ({ ...version, caption: `Text ${edits}` });
    const lines = Array.from({ length: 40 }, (_, edits) =>
      changesOf({
        resource: 'planning.posts',
        id: '1',
        parent: null,
        title: null,
        client: null,
        watched,
        before: fieldsOfPost(post(edits)),
        after: fieldsOfPost(post(edits + 1)),
        lastSeenAt: edits * 10,
        seenAt: edits * 10 + 5,
      }),
    ).flat();
    const captions = versionsFromFeed(post(40), lines).map(({ caption }) => caption);
    expect(captions).toEqual(Array.from({ length: 40 }, (_, edits) => `Text ${edits}`));
  });

  it('earlier versions are rebuilt from the feed with their times', () => {
    fc.assert(
      fc.property(lives, ({ held, lines }) => {
        const today = held.at(-1) ?? version;
        const found = versionsFromFeed(today, lines);
        const earlier = held.slice(0, -1);
        // Since when the first one was held, the feed tells only by its own first line.
        const [first] = found;
        if (first) expect(first.seenFrom).toBeGreaterThanOrEqual(earlier[0]?.seenFrom ?? 0);
        const without = ({ seenFrom: _since, ...one }: HeldVersion) => one;
        expect(found.map(without)).toEqual(earlier.map(without));
        expect(found.slice(1)).toEqual(earlier.slice(1));
      }),
    );
  });

  it('versions are not rebuilt beyond an edit that is missing in the feed', () => {
    fc.assert(
      fc.property(lives, ({ lines }) => {
        const unseen = { ...version, caption: 'Never seen' };
        for (const one of versionsFromFeed(unseen, lines)) expect(one.caption).toBe('Never seen');
      }),
    );
  });

  it('no versions are rebuilt from a feed without edits or with invalid values', () => {
    expect(versionsFromFeed(version, [])).toEqual([]);
    const odd = changesOf({
      resource: 'planning.posts',
      id: '1',
      parent: null,
      title: null,
      client: null,
      watched,
      before: { media: [7], account: 'a' },
      after: { media: 'x', account: 7 },
      lastSeenAt: 1,
      seenAt: 2,
    });
    expect(versionsFromFeed(version, odd)).toEqual([]);
  });
});
