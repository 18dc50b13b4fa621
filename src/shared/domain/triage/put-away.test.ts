import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueWithinMs } from '../risk';
import { parseInstant } from '../time';
import {
  type PutAway,
  putAwayOf,
  putAwayStandingOf,
  returnOf,
  type SeenPost,
  type TriageItem,
} from './put-away';

const HOUR = 3_600_000;
const now = parseInstant('2026-11-20T14:34:00-03:00') ?? 0;

const post = (given: Partial<SeenPost> = {}): SeenPost => ({
  id: '1',
  status: 'in_review',
  review: 'pending',
  publishAt: now + 100 * HOUR,
  pending: 1,
  isChanged: false,
  content: 'a',
  ...given,
});
const itemOf = (...posts: readonly SeenPost[]): TriageItem => ({ key: 'app:piece:1', posts, mark: null });
/** Why it is seen; null while it is away. */
const reasonOf = (item: TriageItem, kept: PutAway | undefined, at = now) => {
  const standing = putAwayStandingOf(item, kept, at);
  return standing.isAway ? null : standing.reason;
};

describe('Item put away until it changes', () => {
  const kept = putAwayOf(itemOf(post()), now, null);

  it('an item stays away while its post is unchanged', () => {
    expect(putAwayStandingOf(itemOf(post()), kept, now + 40 * HOUR)).toEqual({ isAway: true });
    expect(putAwayStandingOf(itemOf(post()), undefined, now)).toEqual({ isAway: false, reason: null });
  });

  it.each([
    ['responses', { pending: 2 }],
    ['responses', { review: 'approved' }],
    ['status', { status: 'draft' }],
    ['moved', { publishAt: now + 90 * HOUR }],
    ['edited', { content: 'b' }],
    ['failed', { status: 'failed' }],
    ['due', { publishAt: now + HOUR }],
    ['overdue', { publishAt: now - HOUR }],
    ['changed_after_approval', { isChanged: true, pending: 2 }],
    ['changes_requested', { review: 'request_changes', pending: 2 }],
  ] as const)('an item returns with the reason %s', (reason, given) => {
    expect(reasonOf(itemOf(post(given)), kept)).toBe(reason);
  });

  it('an item returns with the most urgent of several reasons', () => {
    const worse = post({ review: 'request_changes', publishAt: now - HOUR, pending: 3 });
    expect(reasonOf(itemOf(worse), kept)).toBe('overdue');
  });

  it('an item returns when it becomes due, and after being put away again when overdue', () => {
    const publishAt = now + 60 * HOUR;
    const item = itemOf(post({ publishAt }));
    const first = putAwayOf(item, now, null);
    expect(reasonOf(item, first, publishAt - dueWithinMs - 1)).toBeNull();
    expect(reasonOf(item, first, publishAt - dueWithinMs)).toBe('due');
    const again = putAwayOf(item, publishAt - HOUR, null);
    expect(reasonOf(item, again, publishAt)).toBeNull();
    expect(reasonOf(item, again, publishAt + 1)).toBe('overdue');
  });

  it('a value or post read for the first time does not count as a change', () => {
    const unread = putAwayOf(itemOf(post({ pending: null })), now, null);
    expect(reasonOf(itemOf(post({ pending: 2 })), unread)).toBeNull();
    expect(reasonOf(itemOf(post({ pending: null })), kept)).toBeNull();
    // A post of another network that only now was read, and one that is read no more.
    expect(reasonOf(itemOf(post(), post({ id: '2' })), kept)).toBeNull();
    expect(reasonOf(itemOf(post({ id: '2' })), kept)).toBeNull();
    expect(reasonOf(itemOf(post(), post({ id: '2', status: 'failed' })), kept)).toBe('failed');
  });

  it('an item without posts returns when its mark changes', () => {
    const account = (mark: string | null): TriageItem => ({ key: 'planning:integration:1', posts: [], mark });
    const lost = putAwayOf(account('5'), now, null);
    expect(reasonOf(account('5'), lost)).toBeNull();
    expect(reasonOf(account('6'), lost)).toBe('changed');
    expect(reasonOf(account(null), lost)).toBeNull();
  });
});

describe('Changed post put away before publication', () => {
  const differs = post({ status: 'scheduled', review: null, isChanged: true, content: 'a..b' });
  const kept = putAwayOf(itemOf(differs), now, null);

  it('a put-away changed post returns only for another change of its content', () => {
    expect(reasonOf(itemOf({ ...differs, content: 'a..c' }), kept)).toBe('edited');
    const published = { status: 'published' };
    for (const other of [{ publishAt: now + 90 * HOUR }, { status: 'publishing' }, { pending: 2 }, published])
      expect(putAwayStandingOf(itemOf({ ...differs, ...other }), kept, now)).toEqual({ isAway: true });
  });

  it('a put-away changed post returns when it fails or is in review again', () => {
    expect(reasonOf(itemOf({ ...differs, status: 'failed' }), kept)).toBe('failed');
    expect(reasonOf(itemOf({ ...differs, status: 'in_review', review: 'pending' }), kept)).toBe('responses');
  });
});

describe('Snoozed item', () => {
  const until = now + 20 * HOUR;
  const kept = putAwayOf(itemOf(post()), now, until);

  it('a snoozed item returns at its time, whatever changed meanwhile', () => {
    const answered = itemOf(post({ pending: 5 }));
    expect(reasonOf(answered, kept, until - 1)).toBeNull();
    expect(reasonOf(answered, kept, until)).toBe('snooze_ended');
  });

  it('a snoozed item returns earlier if it becomes urgent, unless it already was', () => {
    expect(reasonOf(itemOf(post({ review: 'request_changes' })), kept)).toBe('changes_requested');
    const late = itemOf(post({ publishAt: now - 30 * HOUR }));
    expect(reasonOf(late, putAwayOf(late, now, until), until - 1)).toBeNull();
    const sibling = post({ id: '2', publishAt: now - HOUR });
    expect(reasonOf(itemOf(post({ publishAt: now - 30 * HOUR }), sibling), kept)).toBe('overdue');
  });

  it('an item snoozed while the clock was far ahead is shown', () => {
    const wrong = putAwayOf(itemOf(post()), now + 300 * 24 * HOUR, now + 301 * 24 * HOUR);
    expect(reasonOf(itemOf(post()), wrong)).toBe('clock_changed');
    // A page draws its time up to a quarter of a minute late, and clocks are set by seconds.
    expect(reasonOf(itemOf(post()), putAwayOf(itemOf(post()), now + 60_000, until))).toBeNull();
  });
});

describe('Put-away items with any clock', () => {
  const span = 200 * HOUR;
  const moments = fc.integer({ min: now - span, max: now + span });
  const posts = fc.array(
    fc
      .record({
        status: fc.constantFrom('draft', 'in_review', 'scheduled', 'failed', 'published'),
        review: fc.constantFrom(null, 'pending', 'approved', 'request_changes'),
        publishAt: fc.option(moments),
        pending: fc.option(fc.integer({ min: 0, max: 3 })),
        isChanged: fc.boolean(),
      })
      .map(post),
    { maxLength: 3 },
  );
  const items = posts.map((all) => itemOf(...all.map((one, index) => ({ ...one, id: String(index) }))));
  const spans = fc.option(fc.integer({ min: 1, max: span }));

  it('an item never stays away beyond its time or an hour or more before it was put away', () => {
    fc.assert(
      fc.property(items, spans, fc.array(moments, { maxLength: 8 }), (item, length, clock) => {
        const kept = putAwayOf(item, now, length === null ? null : now + length);
        for (const at of clock) {
          if (!putAwayStandingOf(item, kept, at).isAway) continue;
          expect(at).toBeGreaterThan(now - HOUR);
          if (kept.until !== null) expect(at).toBeLessThan(kept.until);
        }
      }),
    );
  });

  it('an item goes away at once and returns by time exactly at the predicted moment', () => {
    fc.assert(
      fc.property(items, spans, fc.array(moments, { maxLength: 8 }), (item, length, clock) => {
        const kept = putAwayOf(item, now, length === null ? null : now + length);
        expect(putAwayStandingOf(item, kept, now)).toEqual({ isAway: true });
        const foretold = returnOf(item, kept, now);
        for (const at of clock.filter((one) => one > now)) {
          expect(putAwayStandingOf(item, kept, at).isAway).toBe(foretold === null || at < foretold.at);
        }
        if (foretold) {
          expect(reasonOf(item, kept, foretold.at)).toBe(foretold.reason);
          expect(putAwayStandingOf(item, kept, foretold.at - 1).isAway).toBe(true);
        }
      }),
    );
  });

  it('whether an item is put away does not depend on the order of its posts', () => {
    fc.assert(
      fc.property(items, items, moments, spans, (before, after, at, length) => {
        const kept = putAwayOf(before, now, length === null ? null : now + length);
        const turned = { ...after, posts: after.posts.toReversed() };
        expect(putAwayStandingOf(turned, { ...kept, posts: kept.posts.toReversed() }, at)).toEqual(
          putAwayStandingOf(after, kept, at),
        );
      }),
    );
  });
});
