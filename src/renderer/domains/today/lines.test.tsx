import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changedApproval, NOW, reviewCounts } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { destinationOf } from './destinations';
import { foldKey, isCountBounded, placesIn, useTodaySections } from './lines';
import type { TodaySnapshot } from './queries';
import {
  brokenAccount as account,
  requestedChange as change,
  dayPost,
  duePost as due,
  entriesIn,
  failedPost as failed,
  HOUR as hourMs,
  iso,
  snapshotOf,
  standing,
} from './testing/today-samples';

afterEach(cleanup);

function sectionsOf(given: Partial<TodaySnapshot>) {
  const snapshot = snapshotOf(given);
  const entries = entriesIn(snapshot).map((entry) => standing(entry));
  return renderValue(() => useTodaySections({ snapshot, entries }, NOW)).result.current;
}
const linesOf = (given: Partial<TodaySnapshot>) => sectionsOf(given).flatMap(({ lines }) => lines);

describe('Today sections', () => {
  it('Today has no sections before anything was loaded or if nothing needs attention', () => {
    const unread = { snapshot: null, entries: null };
    expect(renderValue(() => useTodaySections(unread, NOW)).result.current).toEqual([]);
    expect(sectionsOf({})).toEqual([]);
  });

  it('Today starts with due posts, then failed posts, broken accounts, requested changes and waiting posts', () => {
    const sections = sectionsOf({
      posts: [failed('f'), due('d')],
      brokenAccounts: [account()],
      changes: [change('c')],
      waiting: [dayPost({ id: 'w' })],
      waitingTotal: 30,
    });
    expect(sections.map(({ name, total }) => [name, total])).toEqual([
      ['due', 1],
      ['failed', 1],
      ['broken', 1],
      ['changes', 1],
      ['waiting', 30],
    ]);
    expect(sections.slice(1, 3).flatMap(({ lines }) => lines.map(({ key }) => key))).toEqual([
      'app:piece:["p1","group f"]',
      'planning:integration:a1',
    ]);
  });

  it.each([
    [6, 6],
    [8, 8],
    [9, 6],
    [40, 6],
  ])('a Today section of %d failed posts shows %d lines', (count, shown) => {
    const [section] = sectionsOf({ posts: Array.from({ length: count }, (_, n) => failed(`f${n}`)) });
    expect(section?.lines).toHaveLength(shown);
    expect(section?.total).toBe(count);
  });
});

describe('Posts overdue for more than 7 days', () => {
  const posts = [dayPost({ id: 'a', scheduleAt: iso(NOW - 200 * hourMs) }), due('d')];
  const older = dayPost({ id: 'b', scheduleAt: iso(NOW - 72 * 24 * hourMs) });

  it('long overdue posts are one folded line with their number and the longest time', () => {
    const sections = sectionsOf({
      posts: [older, ...posts],
      waiting: [dayPost({ id: 'w' })],
      waitingTotal: 1,
    });
    expect(sections.map(({ name, total, lines }) => [name, total, lines.length])).toEqual([
      ['due', 1, 1],
      ['long_overdue', 2, 0],
      ['waiting', 1, 1],
    ]);
    expect(sections[1]?.fold).toEqual({ isOpen: false, fact: 'the longest by 72 days' });
    expect(placesIn(sections).map(({ key }) => key)).toEqual([
      'app:piece:["p1","group d"]',
      foldKey,
      'app:piece:["p1","group w"]',
    ]);
  });

  it('long overdue posts are listed newest first once unfolded', () => {
    const snapshot = snapshotOf({ posts: [older, ...posts] });
    const entries = entriesIn(snapshot).map((entry) => standing(entry));
    const { result } = renderValue(() =>
      useTodaySections({ snapshot, entries }, NOW, { isLongOverdueOpen: true }),
    );
    expect(placesIn(result.current).map(({ key }) => key)).toEqual([
      'app:piece:["p1","group d"]',
      foldKey,
      'app:piece:["p1","group a"]',
      'app:piece:["p1","group b"]',
    ]);
  });

  it('long overdue posts alone do not make the count a lower bound', () => {
    expect(isCountBounded({ bounded: new Set(['long_overdue'] as const) })).toBe(false);
    expect(isCountBounded({ bounded: new Set(['long_overdue', 'due'] as const) })).toBe(true);
  });
});

describe('Today line', () => {
  it('the Today line of a failed post has the first caption line as title, or another title', () => {
    const [named, unnamed] = linesOf({
      posts: [
        dayPost({ id: '1', status: 'failed', review: null, caption: '\nGift\ncards', scheduleAt: iso(NOW) }),
        dayPost({ id: '2', status: 'failed', review: null, caption: null, scheduleAt: iso(NOW - hourMs) }),
      ],
    });
    expect(named).toMatchObject({ title: 'Gift', sign: 'failed', tone: 'failed' });
    expect(unnamed?.title).not.toBe('');
  });

  it('the Today line of an account says how many posts are affected and since when, if known', () => {
    const [known] = linesOf({ brokenAccounts: [account()] });
    expect(known).toMatchObject({ title: '@aurora needs reconnecting', remark: '2 posts affected' });
    expect(known?.when).toMatch(/^since /);
    const [unknown] = linesOf({
      brokenAccounts: [account({ name: null, waitingPosts: null, expiredAt: null })],
    });
    expect(unknown).toMatchObject({ title: 'An account needs reconnecting', remark: null, when: null });
  });

  it('the Today line of a due post says how many responses are pending, or that it is not scheduled', () => {
    const [missing, approved] = linesOf({
      posts: [
        due('1', { counts: reviewCounts({ pending: 2 }) }),
        due('2', { review: 'approved', scheduleAt: iso(NOW + 2 * hourMs) }),
      ],
    });
    expect(missing?.remark).toMatch(/2/);
    expect(approved?.remark).toBe('Not scheduled');
  });

  it('the Today line of a due post with requested changes gives the reasons, in the due section only', () => {
    const posts = [due('c', { review: 'request_changes' })];
    const sections = sectionsOf({ posts, changes: [change('c')] });
    expect(sections.map(({ name }) => name)).toEqual(['due']);
    expect(sections[0]?.lines[0]?.remark).toBe('Price and Logo');
  });

  it('the Today line of a due post is urgent if its time is near, else soon', () => {
    const [near, far] = linesOf({ posts: [due('1'), due('2', { scheduleAt: iso(NOW + 40 * hourMs) })] });
    expect([near?.tone, far?.tone]).toEqual(['urgent', 'soon']);
  });

  it('the Today line of a requested change names the reviewer, else the reasons', () => {
    const remarks = linesOf({ changes: [change('1'), change('2', { reviewer: null })] });
    expect(remarks.map(({ remark }) => remark)).toEqual(['Ana', 'Price and Logo']);
  });

  it('the Today line of a waiting post says how long it waits, unless seen only for minutes', () => {
    const waiting = (id: string, given: object) => dayPost({ id, scheduleAt: null, ...given });
    const lines = linesOf({
      waiting: [
        waiting('1', { counts: reviewCounts({ cycleStartedAt: iso(NOW - 49 * hourMs) }) }),
        waiting('2', { inReviewSeenAt: NOW - 49 * hourMs }),
        waiting('3', { inReviewSeenAt: NOW - 60_000 }),
      ],
      waitingTotal: 3,
    });
    const [given, seen, sinceYesterday] = lines.map(({ when }) => when);
    expect(given).toMatch(/^2 d/);
    expect(seen).toContain(given ?? 'a span');
    expect(seen).not.toBe(given);
    expect(sinceYesterday).toBeNull();
  });

  it('a post surely changed after approval comes first, is urgent and opens the comparison', () => {
    const approval = changedApproval();
    const given = { status: 'scheduled', review: null, scheduleAt: iso(NOW + hourMs) } as const;
    const [section, ...others] = sectionsOf({
      posts: [
        failed('f'),
        dayPost({ id: 'in review', scheduleAt: null, review: 'approved', approval }),
        dayPost({ id: 'sure', ...given, approval }),
      ],
    });
    expect([section?.name, ...others.map(({ name }) => name)]).toEqual([
      'not_as_approved',
      'failed',
      'changed',
    ]);
    const [line] = section?.lines ?? [];
    expect(line).toMatchObject({
      sign: 'changed',
      remark: 'Changed after approval',
      tone: 'failed',
      subject: { record: 'app:comparison:sure' },
    });
    if (!line) throw new Error('no line');
    expect(destinationOf(line.subject)).toMatchObject({
      to: '/post/$postId',
      params: { postId: 'sure' },
      search: { view: 'compare' },
    });
  });

  it.each([
    [true, 'not_as_approved', 'failed'],
    [false, 'changed', 'plain'],
  ] as const)(
    'a voided post that may differ: %s, is in the section %s and opens its page',
    (mayDiffer, name, tone) => {
      const approval = { kind: 'voided', approvedAt: NOW, voided: 2, mayDiffer } as const;
      const given = { status: 'scheduled', review: null, scheduleAt: iso(NOW + hourMs) } as const;
      const [section] = sectionsOf({ posts: [dayPost({ id: 'v', ...given, approval })] });
      expect(section?.name).toBe(name);
      expect(section?.lines[0]).toMatchObject({
        sign: 'void',
        remark: 'Approval no longer counts',
        tone,
        subject: { record: 'planning:post:v' },
      });
    },
  );

  it('a post published not as approved has its own words, its date and opens the comparison', () => {
    const given = { status: 'published', review: null, scheduleAt: iso(NOW - 30 * hourMs) } as const;
    const post = { ...dayPost({ id: 'p', ...given }), isNotAsApproved: true };
    const [section] = sectionsOf({ posts: [post] });
    expect(section?.name).toBe('not_as_approved');
    expect(section?.lines[0]).toMatchObject({
      sign: 'changed',
      remark: 'Published, not as approved',
      when: expect.not.stringMatching(/late/),
      tone: 'failed',
      subject: { record: 'app:comparison:p' },
    });
  });

  it('a Today line opens its post, or the accounts screen at its account', () => {
    expect(destinationOf({ kind: 'record', record: 'planning:post:7' })).toMatchObject({
      params: { postId: '7' },
    });
    expect(destinationOf({ kind: 'record', record: 'planning:integration:a' })).toMatchObject({
      to: '/accounts',
      search: { account: 'a' },
    });
  });
});
