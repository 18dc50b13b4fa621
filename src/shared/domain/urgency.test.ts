import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withShuffled } from '../testing/shuffled';
import { postStatuses, reviewStatuses } from './post-status';
import { compareUrgencies, compareUrgent, type UrgentPost, urgencyOf } from './urgency';

const HOUR = 3_600_000;
const now = 1_000 * HOUR;
const post = (id: string, given: Partial<UrgentPost> = {}): UrgentPost => ({
  id,
  status: 'in_review',
  review: 'pending',
  scheduledAt: null,
  waitingSince: null,
  isChanged: false,
  ...given,
});
const inOrder = (posts: readonly UrgentPost[]) => posts.toSorted(compareUrgent(now)).map(({ id }) => id);
const hours = (count: number) => now + count * HOUR;

describe('compareUrgent', () => {
  it('posts are sorted from overdue to published', () => {
    const posts = [
      post('published', { status: 'published', review: null, scheduledAt: hours(-5) }),
      post('approved', { review: 'approved', scheduledAt: hours(99) }),
      post('scheduled', { status: 'scheduled', review: null, scheduledAt: hours(2) }),
      post('draft', { status: 'draft', review: null }),
      post('waiting', { scheduledAt: hours(99) }),
      post('changes', { review: 'request_changes' }),
      post('changed', { status: 'scheduled', review: null, isChanged: true, scheduledAt: hours(99) }),
      post('due', { scheduledAt: hours(48) }),
      post('failed', { status: 'failed', review: null }),
      post('overdue', { scheduledAt: hours(-1) }),
    ];
    expect(inOrder(posts)).toEqual([
      ...['overdue', 'failed', 'due', 'changed', 'changes', 'waiting'],
      ...['draft', 'scheduled', 'approved', 'published'],
    ]);
  });

  it('the longest overdue and the soonest due posts come first in their groups', () => {
    expect(
      inOrder([
        post('due later', { scheduledAt: hours(40) }),
        post('due soon', { scheduledAt: hours(1) }),
        post('overdue 1 h', { scheduledAt: hours(-1) }),
        post('overdue 9 h', { scheduledAt: hours(-9) }),
        post('scheduled, 5 h late', { status: 'scheduled', review: null, scheduledAt: hours(-5) }),
      ]),
    ).toEqual(['overdue 9 h', 'scheduled, 5 h late', 'overdue 1 h', 'due soon', 'due later']);
  });

  it('the longest known wait comes first, and unknown waits are sorted by publish date', () => {
    expect(
      inOrder([
        post('nothing known'),
        post('unknown, later', { scheduledAt: hours(300) }),
        post('unknown, next', { scheduledAt: hours(200) }),
        post('2 days', { waitingSince: hours(-48), scheduledAt: hours(900) }),
        post('9 days', { waitingSince: hours(-216) }),
      ]),
    ).toEqual(['9 days', '2 days', 'unknown, next', 'unknown, later', 'nothing known']);
  });

  it('recently published posts come before older ones', () => {
    const over = (id: string, scheduledAt: number | null) =>
      post(id, { status: 'published', review: null, scheduledAt });
    expect(inOrder([over('undated', null), over('old', hours(-90)), over('new', hours(-2))])).toEqual([
      ...['new', 'old', 'undated'],
    ]);
  });

  it('an approved post is overdue an hour after its publish date', () => {
    const scheduled = (scheduledAt: number) => post('1', { status: 'scheduled', review: null, scheduledAt });
    expect(urgencyOf(scheduled(hours(-0.5)), now)).toBe('scheduled');
    expect(urgencyOf(scheduled(hours(-2)), now)).toBe('overdue');
  });

  const moment = fc.option(fc.integer({ min: -60, max: 60 }).map(hours));
  const anyPost = fc
    .record({
      status: fc.constantFrom(...postStatuses),
      review: fc.constantFrom(...reviewStatuses),
      scheduledAt: moment,
      waitingSince: moment,
      isChanged: fc.boolean(),
    })
    .map((drawn) => ({ ...drawn, review: drawn.status === 'in_review' ? drawn.review : null }));
  const anyPosts = fc
    .array(anyPost, { maxLength: 30 })
    .map((drawn) => drawn.map((one, index): UrgentPost => ({ ...one, id: String(index) })));

  it('the urgency order ignores the input order and never puts a less urgent post first', () => {
    fc.assert(
      fc.property(withShuffled(anyPosts), ([posts, shuffled]) => {
        expect(inOrder(shuffled)).toEqual(inOrder(posts));
        const urgencies = posts.toSorted(compareUrgent(now)).map((one) => urgencyOf(one, now));
        expect(urgencies).toEqual(urgencies.toSorted(compareUrgencies));
      }),
    );
  });
});
