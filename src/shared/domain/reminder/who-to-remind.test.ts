import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withShuffled } from '../../testing/shuffled';
import { clientsToRemind, isRemindedAt, type WaitingPost, waitingPieces } from './who-to-remind';

const HOUR = 3_600_000;
const now = 10_000 * HOUR;
const post = (id: string, given: Partial<WaitingPost> = {}): WaitingPost => ({
  id,
  projectId: 'p1',
  assetGroupId: id,
  status: 'in_review',
  review: 'pending',
  isChanged: false,
  scheduledAt: now + 24 * HOUR,
  waitingSince: null,
  lastRemindedAt: null,
  ...given,
});
const shape = (posts: readonly WaitingPost[]) =>
  clientsToRemind(posts, now).map(({ projectId, pieces }) => [
    projectId,
    ...pieces.map(({ lead }) => lead.id),
  ]);

describe('clientsToRemind', () => {
  it('clients with overdue, near or long waiting posts are listed, the most urgent first', () => {
    const posts = [
      post('past', { projectId: 'a', scheduledAt: now - 29 * HOUR }),
      post('near', { projectId: 'b', scheduledAt: now + 13 * 24 * HOUR }),
      post('long', { projectId: 'c', scheduledAt: null, waitingSince: now - 8 * 24 * HOUR }),
      post('far', { projectId: 'd', scheduledAt: now + 15 * 24 * HOUR, waitingSince: now - 24 * HOUR }),
      post('unknown', { projectId: 'e', scheduledAt: null }),
    ];
    expect(shape(posts)).toEqual([
      ['a', 'past'],
      ['c', 'long'],
      ['b', 'near'],
    ]);
  });

  it('a content group counts as reminded once one of its posts was', () => {
    const posts = [
      post('1', { assetGroupId: 'g', lastRemindedAt: now - HOUR }),
      post('2', { assetGroupId: 'g' }),
      post('3'),
    ];
    const [client] = clientsToRemind(posts, now);
    expect(client?.pieces.map(({ posts: own, isReminded }) => [own.length, isReminded])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(client?.isReminded).toBe(false);
  });

  it('a reminded client comes after the others for 24 hours', () => {
    const posts = [
      post('first', { projectId: 'a', scheduledAt: now - HOUR, lastRemindedAt: now - 2 * HOUR }),
      post('second', { projectId: 'b' }),
    ];
    expect(shape(posts).map(([client]) => client)).toEqual(['b', 'a']);
    expect(isRemindedAt(now - 25 * HOUR, now)).toBe(false);
    // The clock was set back by an hour after the reminder.
    expect(isRemindedAt(now + HOUR, now)).toBe(true);
  });

  const anyPost = fc.record({
    projectId: fc.constantFrom('a', 'b', 'c'),
    assetGroupId: fc.constantFrom('g', 'h', 'i', 'j'),
    scheduledAt: fc.option(fc.integer({ min: -400, max: 600 }).map((hours) => now + hours * HOUR)),
    waitingSince: fc.option(fc.integer({ min: -400, max: 0 }).map((hours) => now + hours * HOUR)),
    lastRemindedAt: fc.option(fc.integer({ min: -48, max: 0 }).map((hours) => now + hours * HOUR)),
  });
  const anyPosts = fc
    .array(anyPost, { maxLength: 24 })
    .map((drawn) => drawn.map((given, index) => post(String(index), given)));

  it('the reminder list ignores the order of posts and contains each post once', () => {
    fc.assert(
      fc.property(withShuffled(anyPosts), ([posts, shuffled]) => {
        expect(shape(shuffled)).toEqual(shape(posts));
        const ids = waitingPieces(posts, now).flatMap((piece) => piece.posts.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(posts.map(({ id }) => id).toSorted());
      }),
    );
  });
});
