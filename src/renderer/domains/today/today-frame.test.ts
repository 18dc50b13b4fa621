import { putAwayOf, putAwayStandingOf } from '@shared/domain/triage';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../testing/posts';
import type { TodayEntry } from './entries';
import type { TodaySnapshot } from './queries';
import {
  brokenAccount,
  dayPost,
  duePost,
  entriesIn,
  failedPost,
  HOUR,
  iso,
  lostConnection,
  requestedChange,
  snapshotOf,
  standing,
} from './testing/today-samples';
import { type ShownToday, type TodayFrame, todayFrameOf, todayOfFrame } from './today-frame';
import type { StandingEntry } from './triage';

const goal = { key: 'g', client: { planning: null }, month: '2026-11-01' } as never;

function shownToday(
  given: Partial<TodaySnapshot>,
  more: Partial<ShownToday> = {},
  others: Parameters<typeof entriesIn>[1] = {},
): ShownToday {
  const snapshot = snapshotOf(given);
  const entries = entriesIn(snapshot, others).map((entry) => standing(entry));
  const needs = { count: entries.length, clients: new Set(['p1']) };
  return { snapshot, entries, needs, goesOut: [], goesOutTotal: 0, now: NOW, ...more };
}

/** Restores a frame after the JSON round trip that a restart makes. */
function reopened(shown: ShownToday, now = NOW) {
  const written = JSON.parse(JSON.stringify(todayFrameOf(shown))) as TodayFrame;
  return todayOfFrame(written, now, 'UTC');
}
const keysOf = (entries: readonly StandingEntry[]) =>
  entries.map(({ entry: { section, item } }) => `${section} ${item.key}`);

describe('Stored Today frame', () => {
  const day = {
    posts: [failedPost('f'), duePost('d')],
    brokenAccounts: [brokenAccount()],
    changes: [requestedChange('c')],
    waiting: [dayPost({ id: 'w' })],
    waitingTotal: 30,
    sinceYesterday: { approvals: 3, published: 4 },
    bounded: new Set(['due'] as const),
    isClosed: true,
  };

  it('a restored frame has the same lines, sections and counts', () => {
    const shown = shownToday(day, { goesOutTotal: 12 }, { lostConnections: [lostConnection()] });
    const { entries, snapshot, needs, goesOutTotal, totals } = reopened(shown);
    expect(keysOf(entries)).toEqual(keysOf(shown.entries));
    expect(snapshot).toMatchObject({ asOf: NOW, waitingTotal: 30, isClosed: true, scope: 'all' });
    expect([snapshot.sinceYesterday, [...snapshot.bounded]]).toEqual([day.sinceYesterday, ['due']]);
    expect([needs.count, [...needs.clients], goesOutTotal]).toEqual([6, ['p1'], 12]);
    expect(totals.get('failed')).toBe(1);
  });

  it('no frame is stored before the first load or if nothing needs the user', () => {
    expect(todayFrameOf(shownToday({ ...day, asOf: null }))).toBeNull();
    expect(todayFrameOf(shownToday(day, { needs: { count: 0, clients: new Set() } }))).toBeNull();
  });

  it('a frame ends before the first section that cannot be stored', () => {
    const { entries } = reopened(shownToday(day, {}, { missedGoals: [goal] }));
    expect(keysOf(entries)).toEqual([
      'due app:piece:["p1","group d"]',
      'failed app:piece:["p1","group f"]',
      'broken planning:integration:a1',
      'changes app:piece:["p1","group c"]',
    ]);
  });

  it('a frame keeps the longest overdue post and the total of long overdue posts', () => {
    const long = Array.from({ length: 40 }, (_, index) =>
      dayPost({ id: `o${index}`, scheduleAt: iso(NOW - (200 + index) * HOUR) }),
    );
    const { entries, totals } = reopened(shownToday({ posts: [duePost('d'), ...long] }));
    expect(keysOf(entries).at(-1)).toBe('long_overdue app:piece:["p1","group o39"]');
    expect(totals.get('long_overdue')).toBe(40);
  });

  it('a frame leaves out lines marked done, and keeps why a line is back', () => {
    const shown = shownToday(day);
    const entries = shown.entries.map((one): StandingEntry => {
      if (one.entry.section === 'failed') return { ...one, standing: { isAway: true } };
      return { ...one, standing: { isAway: false, reason: one.entry.section === 'due' ? 'moved' : null } };
    });
    const again = reopened({ ...shown, entries }).entries;
    expect(keysOf(again)).toEqual(keysOf(shown.entries).filter((key) => !key.startsWith('failed')));
    const reasons = again.map(({ entry, standing: { isAway, ...back } }) => [entry.section, isAway, back]);
    expect(reasons).toContainEqual(['due', false, { reason: 'moved' }]);
    expect(reasons).toContainEqual(['broken', false, { reason: null }]);
  });

  it('a frame of a long section keeps the shown lines, one more and the total', () => {
    const posts = Array.from({ length: 40 }, (_, index) => failedPost(`f${index}`));
    const { entries, totals } = reopened(shownToday({ posts }));
    expect(entries).toHaveLength(9);
    expect(totals.get('failed')).toBe(40);
  });

  it('a frame of a full day keeps the posts around now', () => {
    // A post goes out every ten minutes, starting ten hours ago.
    const goesOut = Array.from({ length: 120 }, (_, index) =>
      dayPost({
        id: `g${index}`,
        status: 'published',
        review: null,
        scheduleAt: iso(NOW - 10 * HOUR + index * 600_000),
      }),
    );
    const again = reopened(shownToday(day, { goesOut }));
    const minutes = again.goesOut
      .filter(({ id }) => id.startsWith('g'))
      .map(({ scheduledAt }) => ((scheduledAt ?? 0) - NOW) / 60_000);
    expect(minutes).toHaveLength(28);
    expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([-130, 140]);
  });

  it('a restored frame is sorted into sections at the time it is drawn', () => {
    const late = reopened(shownToday({ posts: [duePost('d')] }), NOW + 2 * HOUR).entries;
    // A section that was not there has no place on the first paint.
    expect(keysOf(late)).toEqual([]);
    const shown = shownToday({
      posts: [duePost('d'), failedPost('late', { status: 'in_review', review: 'pending' })],
    });
    expect(
      keysOf(reopened(shown, NOW + 2 * HOUR).entries).filter((key) => key.startsWith('overdue')),
    ).toHaveLength(2);
  });

  it.each([
    ['a long caption', 'word '.repeat(200)],
    ['a caption that begins with blank lines', '\n\n  Gift cards'],
  ])('a post with %s marked done from a restored frame stays done', (_what, caption) => {
    const shown = shownToday({ posts: [failedPost('f', { caption })] });
    const itemIn = (entries: readonly { readonly entry: TodayEntry }[]) => {
      const [first] = entries;
      if (!first) throw new Error('no line');
      return first.entry.item;
    };
    const kept = putAwayOf(itemIn(reopened(shown).entries), NOW, null);
    expect(putAwayStandingOf(itemIn(shown.entries), kept, NOW)).toEqual({ isAway: true });
  });
});
