import { addDays } from '@shared/domain/time';
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { CalendarDay, CalendarPage, ClientGap } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { postRow } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { daySummaryOf, isEmptyAhead, stretchesNotKept, useDayWords, useNotKeptWords } from './days';
import { usePostStateText } from './entries';
import { slimmed, useStartOfDay } from './queries';

afterEach(cleanup);

const key = '2026-11-20';
const day = (given: Partial<CalendarDay> = {}): CalendarDay => ({
  day: key,
  total: 3,
  needing: { failed: 1, request_changes: 0, pending: 2 },
  rows: [],
  ...given,
});
const gap = (given: Partial<ClientGap> = {}): ClientGap => ({
  from: '2026-11-19',
  to: '2026-11-21',
  days: 3,
  projectId: 'p1',
  isOpen: false,
  ...given,
});
const collision = (closestMs: number, ...days: string[]) => ({
  accountId: 'a',
  projectId: 'p1',
  closestMs,
  posts: days.map((on, index) => ({ id: `${index}`, at: index, day: on })),
});
const page = (given: Partial<CalendarPage> = {}): CalendarPage => ({
  days: [day()],
  collisions: [],
  kept: null,
  gaps: [],
  asOf: 1,
  due: 0,
  ...given,
});

describe('Day summary', () => {
  it('a day summary has its posts, conflicts and gaps, and says if the day is not in the offline copy', () => {
    const shown = page({
      collisions: [collision(0, key), collision(0, '2026-11-21')],
      gaps: [gap(), gap({ from: '2026-11-21', to: '2026-11-24' })],
      kept: [{ from: '2026-11-01', to: key }],
    });
    expect(daySummaryOf(shown, key)).toMatchObject({ day: { total: 3 }, isNotKept: false, isRead: true });
    expect([daySummaryOf(shown, key).collisions.length, daySummaryOf(shown, key).gaps.length]).toEqual([
      1, 1,
    ]);
    expect(daySummaryOf(shown, '2026-11-21')).toMatchObject({ day: null, isNotKept: true });
    expect(daySummaryOf(null, key)).toMatchObject({ day: null, isNotKept: false, isRead: false });
    const unread = page({ asOf: null, days: [] });
    expect(daySummaryOf(unread, key)).toMatchObject({ isNotKept: false, isRead: false });
    expect(daySummaryOf({ ...unread, kept: [] }, key)).toMatchObject({ isNotKept: true, isRead: true });
  });

  it('a day is empty ahead only from today on and only if it is in the offline copy', () => {
    const empty = (given: Partial<CalendarPage>, of: string) =>
      isEmptyAhead(daySummaryOf(page({ days: [], ...given }), of), of, key);
    expect([empty({}, key), empty({}, '2026-11-19'), empty({ kept: [] }, key)]).toEqual([true, false, false]);
    expect(empty({ days: [day()] }, key)).toBe(false);
    expect(isEmptyAhead(daySummaryOf(null, key), key, key)).toBe(false);
  });

  it('a day is read out with its date, number of posts, failed posts first, and gaps', () => {
    const words = renderValue(useDayWords).result.current;
    const said = (given: Partial<CalendarPage>, isToday = false) =>
      words.day(key, daySummaryOf(page(given), key), isToday);
    expect(said({}, true)).toMatch(/^Friday.* 20 November.*, today, 3 posts, 1 .*failed.*, 2 /i);
    expect(said({ gaps: [gap()] })).toMatch(/3/);
    expect(said({ gaps: [gap(), gap({ projectId: 'p2' })] })).toMatch(/2 clients/);
    // The number of posts is unknown for a day outside the local copy.
    expect(said({ days: [], kept: [] })).not.toMatch(/post/);
    expect(words.day(key, daySummaryOf(null, key), true)).toMatch(/^Friday.* 20 November( 2026)?$/);
  });

  it('one conflict is named by its distance, several by their number', () => {
    const words = renderValue(useDayWords).result.current;
    expect(words.collisions([])).toBeNull();
    expect(words.collisions([collision(600_000, key)])).toMatch(/10 min/);
    expect(words.collisions([collision(0, key)])).toMatch(/same time/);
    expect(words.collisions([collision(0, key), collision(1, key)])).toMatch(/2/);
    expect(words.gap(gap({ isOpen: true }))).not.toBe(words.gap(gap()));
    expect(words.more({ count: 4, need: null, needing: 0 })).toMatch(/4/);
    expect(words.more({ count: 4, need: 'pending', needing: 3 })).toMatch(/4.*3/);
  });
});

describe('Days outside the offline copy', () => {
  it('missing and stored stretches together cover each day once, without adjacent stretches', () => {
    const days = Array.from({ length: 20 }, (_, index) => addDays('2026-11-01', index));
    const place = fc.integer({ min: 0, max: 19 });
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { maxLength: 4 }), (drawn) => {
        const kept = drawn.map(([a, b]) => ({
          from: days[Math.min(a, b)] ?? '',
          to: days[Math.max(a, b)] ?? '',
        }));
        const range = { from: '2026-11-01', to: '2026-11-20' };
        const missing = stretchesNotKept({ kept }, range);
        const isIn = (on: string, all: readonly { from: string; to: string }[]) =>
          all.filter(({ from, to }) => from <= on && on <= to).length;
        for (const on of days) expect(isIn(on, missing)).toBe(isIn(on, kept) > 0 ? 0 : 1);
        // Two that meet would be one.
        missing.slice(1).forEach(({ from }, index) => {
          expect(addDays(missing[index]?.to ?? '', 1) < from).toBe(true);
        });
      }),
    );
  });

  it('missing days are named in an export, and nothing if none is missing', () => {
    const words = renderValue(useNotKeptWords).result.current;
    const range = { from: key, to: '2026-11-24' };
    expect(words(page({ kept: [{ from: key, to: '2026-11-22' }] }), range)).toEqual([
      expect.stringMatching(/23.*24/),
    ]);
    expect([words(page(), range), words(null, range)]).toEqual([[], []]);
  });
});

describe('Month kept for the first paint', () => {
  const full = page({
    days: [day({ rows: [postRow({ id: '1', caption: 'x'.repeat(5_000), reviewers: [] })] })],
    collisions: [collision(5, key)],
    gaps: [gap()],
    kept: [{ from: key, to: key }],
  });

  it('a stored post has no reviewers and a shortened caption', () => {
    expect(slimmed(full).days[0]?.rows[0]).toMatchObject({ reviewers: null, caption: 'x'.repeat(160) });
  });
});

describe('Start of day in another zone', () => {
  const startOf = (clock: string | null) => renderValue(() => useStartOfDay(clock, key)).result.current;

  it("the start of a day is explained only if it differs from the user's own", () => {
    expect(startOf('UTC')).toBeNull();
    expect(startOf('Africa/Abidjan')).toBeNull();
    expect(startOf('America/Sao_Paulo')).toMatch(/São Paulo.*03:00.*Fri/);
    expect(startOf('Asia/Kolkata')).toMatch(/18:30.*Thu/);
    expect(startOf(null)).toMatch(/client/);
  });
});

it('a post in review shows its review status, another one its status', () => {
  const state = renderValue(usePostStateText, { engine: new FakeEngine() }).result.current;
  expect(state({ status: 'in_review', review: 'pending', approval: null })).toBe('Waiting');
  expect(state({ status: 'published', review: null, approval: null })).toBe('Published');
});
