import { dueWithinMs } from '@shared/domain/risk';
import { putAwayOf } from '@shared/domain/triage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { destinationOf, postDestination, reminderDestination } from './destinations';
import { nextUpOf } from './next-up';
import { dayPostOf } from './read-today';
import { ReviewDecisions } from './review-decisions';
import { duePost, entriesIn, snapshotOf, standing } from './testing/today-samples';

const hourMs = 3_600_000;
const iso = (hours: number) => new Date(NOW + hours * hourMs).toISOString();
const dueHours = dueWithinMs / hourMs;
const post = (id: string, hours: number | null, given: Partial<Parameters<typeof postRow>[0]> = {}) =>
  dayPostOf(postRow({ id, scheduleAt: hours === null ? null : iso(hours), ...given }));
const next = (given: Partial<Parameters<typeof nextUpOf>[0]>) =>
  nextUpOf({ putAway: [], later: [], goesOut: [], now: NOW, ...given });

describe('nextUpOf', () => {
  it('next posts to become due come soonest first, with each content group once', () => {
    const piece = { assetGroupId: 'g' };
    const later = [
      post('1', dueHours + 5, piece),
      post('2', dueHours + 6, { ...piece, network: 'facebook' }),
      post('3', dueHours + 1),
    ];
    expect(next({ later }).map(({ post: of, at, reason }) => [of?.id, (at - NOW) / hourMs, reason])).toEqual([
      ['3', 1, 'due'],
      ['1', 5, 'due'],
    ]);
  });

  it('posts already due and posts without a date are left out of the next items', () => {
    expect(next({ later: [post('1', dueHours), post('2', null), post('3', 1)] })).toEqual([]);
  });

  it('only the next post to publish is among the next items', () => {
    const scheduled = { status: 'scheduled', review: null } as const;
    const goesOut = [
      post('past', -1, scheduled),
      post('draft', 1, { status: 'draft', review: null }),
      post('first', 2, scheduled),
      post('second', 3, scheduled),
    ];
    expect(next({ goesOut })).toMatchObject([{ key: 'scheduled first', reason: 'scheduled', count: 1 }]);
  });

  it('at most five next items are listed', () => {
    const later = Array.from({ length: 9 }, (_, index) => post(`${index}`, dueHours + 1 + index));
    expect(next({ later })).toHaveLength(5);
  });

  /** Posts that are due already, each snoozed for so many hours. */
  const snoozed = (...hours: readonly number[]) =>
    entriesIn(
      snapshotOf({ posts: hours.map((_, index) => duePost(`s${index}`, { scheduleAt: iso(40) })) }),
    ).map((entry, index) =>
      standing(entry, {
        standing: { isAway: true },
        kept: putAwayOf(entry.item, NOW, NOW + (hours[index] ?? 0) * hourMs),
      }),
    );

  it('snoozed items that return at the same time are one next item without names', () => {
    const back = next({ putAway: snoozed(3, 3, 5) });
    expect(back.map(({ at, count, post: of }) => [(at - NOW) / hourMs, count, of?.id ?? null])).toEqual([
      [3, 2, null],
      [5, 1, 's2'],
    ]);
  });

  it('a snoozed post is among the next items once, for its return and not for becoming due', () => {
    const putAway = snoozed(3);
    const [own] = putAway.flatMap(({ entry }) => ('lead' in entry ? [entry.lead] : []));
    const later = own ? [{ ...own, scheduledAt: NOW + dueWithinMs + hourMs }] : [];
    expect(next({ putAway, later }).map(({ reason }) => reason)).toEqual(['snooze_ended']);
  });

  it('next items are in the future, soonest first, each once', () => {
    const hours = fc.array(fc.integer({ min: -5, max: 100 }), { maxLength: 8 });
    const ahead = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 6 });
    fc.assert(
      fc.property(ahead, hours, hours, (putAway, later, goesOut) => {
        const all = next({
          putAway: snoozed(...putAway),
          later: later.map((one, index) => post(`l${index}`, one)),
          goesOut: goesOut.map((one, index) => post(`g${index}`, one, { status: 'scheduled', review: null })),
        });
        const moments = all.map(({ at }) => at);
        expect(moments.every((at) => at > NOW)).toBe(true);
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
      }),
    );
  });
});

describe('destinationOf', () => {
  it("destinationOf opens a record's own page or the screen that shows it", () => {
    expect(destinationOf({ kind: 'record', record: 'planning:post:7' })).toEqual(postDestination('7'));
    expect(destinationOf({ kind: 'record', record: 'planning:integration:a1' })).toMatchObject({
      to: '/accounts',
      search: { account: 'a1' },
    });
    expect(destinationOf({ kind: 'record', record: 'app:batch:b' })).toMatchObject({
      params: { batch: 'b' },
    });
    expect(reminderDestination('7')).toMatchObject({ params: { postId: '7' }, search: { at: 'reminder' } });
  });

  it('a goal and a due report open their screen with the month in its address form', () => {
    expect(destinationOf({ kind: 'goal', month: '2026-10-01' })).toMatchObject({
      to: '/goals',
      search: { month: '2026-10' },
    });
    expect(destinationOf({ kind: 'due_report', client: 'reporting:7', month: '2026-10-01' })).toMatchObject({
      to: '/reports/new',
      search: { client: 'reporting:7', month: '2026-10' },
    });
  });

  it('an opened dashboard opens the list of dashboards', () => {
    expect(destinationOf({ kind: 'record', record: 'reporting:report:12' })).toMatchObject({
      search: { open: 'reporting:report:12' },
    });
    expect(destinationOf({ kind: 'record', record: 'reporting:dashboard:12' })).toMatchObject({
      search: { show: 'dashboards', open: 'reporting:dashboard:12' },
    });
  });
});

describe('ReviewDecisions newest request', () => {
  const decision = (id: number, hours: number, given: object = {}) => ({
    id: String(id),
    parent: '1',
    seenAt: NOW,
    isSuspect: false,
    record: {
      id,
      reviewer: { name: 'Ana', email: 'ana@a.example' },
      status: 'request_changes',
      reasons: ['Price'],
      is_invalidated: false,
      decided_at: iso(hours),
      created_at: iso(hours),
      ...given,
    },
  });
  const open = (...decisions: readonly ReturnType<typeof decision>[]) => {
    const engine = new FakeEngine();
    engine.setRecords('planning.post_reviews', { records: decisions as never });
    return { engine, requests: new ReviewDecisions(engine) };
  };

  it('the newest change request is the last valid one with a readable date', async () => {
    const { requests } = open(
      decision(1, -9),
      decision(2, -3, { reviewer: { name: null, email: 'bia@a.example' }, reasons: null }),
      decision(3, -1, { is_invalidated: true }),
      decision(4, -1, { status: 'approved' }),
      decision(5, -1, { decided_at: 'some day' }),
    );
    expect(await requests.newestRequest('1')).toEqual({
      at: NOW - 3 * hourMs,
      reviewer: 'bia@a.example',
      reasons: [],
      words: null,
    });
    expect(await requests.newestRequest('2')).toBeNull();
  });

  it('the newest change request is cached until the decisions of its post are forgotten', async () => {
    const { engine, requests } = open(decision(1, -9));
    await requests.newestRequest('1');
    engine.setRecords('planning.post_reviews', { records: [decision(2, -1)] as never });
    expect((await requests.newestRequest('1'))?.at).toBe(NOW - 9 * hourMs);
    requests.forget(['other']);
    expect((await requests.newestRequest('1'))?.at).toBe(NOW - 9 * hourMs);
    requests.forget(['1']);
    expect((await requests.newestRequest('1'))?.at).toBe(NOW - hourMs);
    requests.forget();
    expect((await requests.newestRequest('1'))?.at).toBe(NOW - hourMs);
  });
});
