import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueWithinMs, isOverdue, longOverdueMs } from './risk';
import { addDays, dayKeyIn, parseInstant } from './time';
import { type TodayAccount, type TodayChange, type TodayPost, todayOf } from './today';

const zone = 'America/Sao_Paulo';
const at = (text: string) => parseInstant(text) ?? 0;
const now = at('2026-11-20T14:34:00-03:00');
const HOUR = 3_600_000;

const post = (id: string, status: string, scheduledAt: number | null): TodayPost => ({
  id,
  status,
  scheduledAt,
  projectId: 'p1',
});

const look = (
  given: Partial<Parameters<typeof todayOf<TodayPost, TodayAccount, TodayChange<TodayPost>>>[0]>,
) =>
  todayOf<TodayPost, TodayAccount, TodayChange<TodayPost>>({
    posts: [],
    brokenAccounts: [],
    changes: [],
    waiting: [],
    now,
    zone,
    ...given,
  });
const ids = (posts: readonly TodayPost[]) => posts.map(({ id }) => id);

describe('todayOf', () => {
  it('posts in review due within 48 hours are listed, the soonest first', () => {
    const posts = [
      post('in 48 h', 'in_review', now + 48 * HOUR),
      post('later', 'in_review', now + 48 * HOUR + 1),
      post('soon', 'in_review', now + HOUR),
      post('scheduled', 'scheduled', now + HOUR),
      post('undated', 'in_review', null),
    ];
    expect(ids(look({ posts }).due)).toEqual(['soon', 'in 48 h']);
  });

  it('a post that is likely to miss its slot is listed below the due ones, and once', () => {
    const [due, later] = [post('due', 'in_review', now + HOUR), post('later', 'in_review', now + 72 * HOUR)];
    const {
      due: dueNow,
      likely_to_miss,
      waiting,
    } = look({
      posts: [due, later],
      likelyToMiss: [later, due],
      waiting: [later],
    });
    expect([ids(dueNow), ids(likely_to_miss), ids(waiting)]).toEqual([['due'], ['later'], []]);
  });

  it('overdue posts are listed newest first, and those of more than 7 days separately', () => {
    const posts = [
      post('two months', 'in_review', now - 60 * 24 * HOUR),
      post('7 days and 1 ms', 'scheduled', now - longOverdueMs - 1),
      post('7 days', 'in_review', now - longOverdueMs),
      post('approved, not published', 'scheduled', now - 5 * HOUR),
      post('three hours', 'in_review', now - 3 * HOUR),
      post('published', 'published', now - 5 * HOUR),
    ];
    const { overdue, due, long_overdue } = look({ posts });
    expect(ids(overdue)).toEqual(['three hours', 'approved, not published', '7 days']);
    expect(ids(long_overdue)).toEqual(['7 days and 1 ms', 'two months']);
    expect(due).toEqual([]);
  });

  it('a recent change request on a long overdue post is listed under changes', () => {
    const old = post('old', 'in_review', now - 30 * 24 * HOUR);
    const { changes, long_overdue } = look({ posts: [old], changes: [{ post: old, at: now - HOUR }] });
    expect([changes.map(({ post: one }) => one.id), ids(long_overdue)]).toEqual([['old'], []]);
  });

  it('posts changed after approval are listed soonest first unless a more urgent section has them', () => {
    const changed = (id: string, scheduledAt: number | null, status = 'scheduled') => ({
      ...post(id, status, scheduledAt),
      isChanged: true,
    });
    const posts = [
      changed('undated', null),
      changed('next week', now + 7 * 24 * HOUR),
      changed('due', now + HOUR, 'in_review'),
      post('as approved', 'scheduled', now + 7 * 24 * HOUR),
    ];
    const today = look({ posts, waiting: posts });
    expect([ids(today.changed), ids(today.due)]).toEqual([['next week', 'undated'], ['due']]);
    expect(ids(today.waiting)).toEqual(['as approved']);
  });

  it('posts that publish differently from their approval come first, up to 7 days late', () => {
    const differs = (id: string, scheduledAt: number, status = 'scheduled') => ({
      ...post(id, status, scheduledAt),
      isChanged: true,
      isNotAsApproved: true,
    });
    const posts = [
      differs('tomorrow', now + 20 * HOUR),
      differs('now', now, 'publishing'),
      differs('late', now - 3 * HOUR),
      differs('8 days', now - 8 * 24 * HOUR),
    ];
    const today = look({ posts, waiting: posts });
    expect(ids(today.not_as_approved)).toEqual(['late', 'now', 'tomorrow']);
    expect([ids(today.overdue), ids(today.changed), ids(today.long_overdue)]).toEqual([[], [], ['8 days']]);
  });

  it('every failed post is listed, the newest first and undated last', () => {
    const posts = [
      post('without a date', 'failed', null),
      post('a month ago', 'failed', now - 30 * 24 * HOUR),
      post('this morning', 'failed', at('2026-11-20T11:00:00-03:00')),
    ];
    expect(ids(look({ posts }).failed)).toEqual(['this morning', 'a month ago', 'without a date']);
  });

  it('change requests since the start of yesterday are listed', () => {
    const changes = [
      { post: post('the evening before', 'in_review', null), at: at('2026-11-18T23:59:59-03:00') },
      { post: post('at midnight', 'in_review', null), at: at('2026-11-19T00:00:00-03:00') },
      { post: post('today', 'in_review', null), at: now },
    ];
    expect(look({ changes }).changes.map(({ post: { id } }) => id)).toEqual(['today', 'at midnight']);
  });

  it('the posts of today are listed by time, without drafts and archived posts', () => {
    const day = (status: string, clock: string) => post(status, status, at(`2026-11-20T${clock}:00-03:00`));
    const posts = [
      day('scheduled', '23:59'),
      day('published', '00:00'),
      day('failed', '11:00'),
      day('draft', '12:00'),
      day('archived', '12:30'),
      post('yesterday', 'published', at('2026-11-19T23:59:00-03:00')),
      post('tomorrow', 'scheduled', at('2026-11-21T00:00:00-03:00')),
    ];
    expect(ids(look({ posts }).goesOut)).toEqual(['published', 'failed', 'scheduled']);
  });
});

describe('todayOf for any posts', () => {
  const span = 10 * 24 * HOUR;
  const posts = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 4 }),
      projectId: fc.constantFrom('p1', 'p2', 'p3'),
      status: fc.constantFrom(
        'draft',
        'in_review',
        'scheduled',
        'publishing',
        'published',
        'failed',
        'archived',
      ),
      scheduledAt: fc.option(fc.integer({ min: now - span, max: now + span })),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  );
  const zones = fc.constantFrom('America/Sao_Paulo', 'Asia/Tokyo', 'Europe/London', 'Pacific/Kiritimati');
  const inReview = (all: readonly TodayPost[]) => all.filter(({ status }) => status === 'in_review');
  const input = fc
    .record({ posts, zone: zones, at: fc.integer({ min: now - span, max: now + span }) })
    .map((given) => ({
      ...given,
      brokenAccounts: [],
      changes: inReview(given.posts).map((one, index) => ({ post: one, at: given.at - index * 3 * HOUR })),
      waiting: inReview(given.posts),
      now: given.at,
    }));

  it('no post is in two sections of Today', () => {
    fc.assert(
      fc.property(input, (given) => {
        const today = todayOf<TodayPost, TodayAccount, TodayChange<TodayPost>>(given);
        const { overdue, failed, due, changes, long_overdue, waiting } = today;
        const all = [
          ...ids(overdue),
          ...ids(long_overdue),
          ...ids(failed),
          ...ids(due),
          ...changes.map(({ post: { id } }) => id),
          ...ids(waiting),
        ];
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  it('Today lists every overdue, due or failed post and every recent change request', () => {
    fc.assert(
      fc.property(input, (given) => {
        const today = todayOf<TodayPost, TodayAccount, TodayChange<TodayPost>>(given);
        const shown = new Set([
          ...ids(today.overdue),
          ...ids(today.long_overdue),
          ...ids(today.failed),
          ...ids(today.due),
          ...today.changes.map(({ post: p }) => p.id),
        ]);
        for (const { id, status, scheduledAt } of given.posts) {
          const isSoon = scheduledAt !== null && scheduledAt <= given.now + dueWithinMs;
          if (status === 'in_review' && isSoon) expect(shown).toContain(id);
          if (status === 'failed' || isOverdue({ status, scheduledAt }, given.now))
            expect(shown).toContain(id);
        }
        const yesterday = addDays(dayKeyIn(given.zone, given.now), -1);
        for (const change of given.changes) {
          if (dayKeyIn(given.zone, change.at) >= yesterday) expect(shown).toContain(change.post.id);
        }
      }),
    );
  });

  it('Today lists due and recently overdue posts before those overdue for more than 7 days', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { overdue, due, long_overdue } = todayOf<TodayPost, TodayAccount, TodayChange<TodayPost>>(
          given,
        );
        const agesOf = (posts: readonly TodayPost[]) =>
          posts.map(({ scheduledAt }) => given.now - (scheduledAt ?? 0));
        const late = agesOf([...overdue, ...long_overdue]);
        expect(late).toEqual(late.toSorted((a, b) => a - b));
        for (const age of agesOf([...overdue, ...due])) expect(age).toBeLessThanOrEqual(longOverdueMs);
        for (const age of agesOf(long_overdue)) expect(age).toBeGreaterThan(longOverdueMs);
      }),
    );
  });

  it('the sections of Today do not depend on the order of posts', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { goesOut, overdue, due, failed } = todayOf<TodayPost, TodayAccount, TodayChange<TodayPost>>(
          given,
        );
        const other = todayOf<TodayPost, TodayAccount, TodayChange<TodayPost>>({
          ...given,
          posts: given.posts.toReversed(),
        });
        expect([ids(other.goesOut), ids(other.overdue), ids(other.due), ids(other.failed)]).toEqual([
          ids(goesOut),
          ids(overdue),
          ids(due),
          ids(failed),
        ]);
      }),
    );
  });
});
