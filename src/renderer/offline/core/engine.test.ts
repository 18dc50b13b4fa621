// @vitest-environment node
import { deskError } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness, type MadeCall } from '../testing/engine-harness';

let desk: EngineHarness;

beforeEach(() => {
  desk = new EngineHarness();
});

const isSingle = ({ route }: MadeCall) => route === 'planning.get_post';
const isReviewList = ({ input }: Pick<MadeCall, 'input'>) => input.query?.status === 'in_review';

describe('the first reading', () => {
  it('brings what is in review, what the window holds, and what has no date', async () => {
    desk.inReview(1);
    desk.scheduled(2, '2026-11-25');
    desk.scheduled(3, '2025-01-01', 'published');
    desk.put(4, { status: 'draft', schedule_at: null });
    await desk.settle();
    const { rows, total } = await desk.list();
    expect(rows.map(({ id }) => id)).toEqual(['1', '2', '4']);
    expect(total).toBe(3);
    expect(desk.engine.status()).toMatchObject({ phase: 'idle', error: null, offlineSince: null });
    expect(desk.engine.status().completedAt).not.toBeNull();
  });

  it('asks for projects and the review list before all else, as for a person who waits', async () => {
    desk.inReview(1);
    await desk.settle();
    const [first, second] = desk.calls.filter(({ route }) => route.startsWith('planning.'));
    expect(first).toMatchObject({ route: 'planning.list_posts', input: { lane: 'interactive' } });
    expect(first?.input.query?.status).toBe('in_review');
    expect(second).toMatchObject({ route: 'planning.list_projects', input: { lane: 'interactive' } });
  });

  it('reads each post in review singly, for the counts that no list gives', async () => {
    desk.inReview(1, 'approved');
    await desk.settle();
    const { rows } = await desk.list();
    expect(rows[0]?.counts).toMatchObject({
      status: 'approved',
      reviewersTotal: 3,
      pending: 2,
      cycleStartedAt: null,
    });
  });

  it('keeps no address of media', async () => {
    desk.inReview(1);
    await desk.settle();
    const kept = JSON.stringify([...desk.disk.tables.posts.values()]);
    expect(kept).toContain('"type":"image"');
    expect(kept).not.toContain('signature');
  });

  it('has at most four freshness calls and one backfill call out', async () => {
    for (let id = 1; id <= 200; id += 1) desk.inReview(id);
    for (let id = 201; id <= 400; id += 1)
      desk.scheduled(id, '2026-12-01', id % 2 ? 'scheduled' : 'published');
    await desk.settle();
    expect(desk.mostOut).toEqual({ freshness: 4, backfill: 1 });
  });

  it('tells how far it is once every status has told how many there are', async () => {
    desk = new EngineHarness({ pageSize: 2 });
    for (let id = 1; id <= 120; id += 1)
      desk.scheduled(id, `2026-12-${String((id % 28) + 1).padStart(2, '0')}`);
    await desk.settle();
    const progress = desk.events.flatMap((event) => (event.kind === 'status' ? [event.status.progress] : []));
    const told = progress.filter((one) => one?.total !== null && one !== null);
    expect(told.map((one) => one?.total)).toContain(120);
    for (const one of told) expect(one?.done).toBeLessThanOrEqual(one?.total ?? 0);
  });

  it('bundles its events: four a second at most', async () => {
    desk = new EngineHarness({ pageSize: 2 });
    for (let id = 1; id <= 300; id += 1) desk.inReview(id);
    desk.start();
    await desk.clock.pass(4_000);
    const changed = desk.events.filter(({ kind }) => kind === 'changed');
    expect(changed.length).toBeGreaterThan(4);
    expect(changed.length).toBeLessThanOrEqual(17);
  });
});

describe('an interruption', () => {
  it('goes on at the cursor, following the link as it was given', async () => {
    desk = new EngineHarness({ pageSize: 3 });
    for (let id = 1; id <= 12; id += 1) desk.inReview(id);
    desk.start();
    await desk.clock.pass(25);
    const { next } = [...desk.disk.tables.walks.values()].find(({ key }) => key === 'review') ?? {};
    expect(next?.page).toBe(3);
    desk.restart();
    await desk.clock.pass(5);
    const pages = desk.calls.filter(({ input }) => input.next !== undefined || isReviewList({ input }));
    expect(pages[0]?.input).toMatchObject(next?.input ?? {});
    await desk.clock.pass(30_000);
    expect((await desk.list({ statuses: ['in_review'] })).total).toBe(12);
    expect((await desk.list()).rows.some(({ isSuspect }) => isSuspect)).toBe(false);
  });

  it('does not begin anew what was complete a moment ago', async () => {
    desk.scheduled(1, '2026-11-25');
    await desk.settle();
    desk.restart();
    await desk.clock.pass(30_000);
    const lists = desk.calls.filter(({ route }) => route === 'planning.list_posts');
    expect(lists.every(isReviewList)).toBe(true);
  });
});

describe('a change at the service', () => {
  it('shows within the minute where it is in review', async () => {
    desk.inReview(1);
    await desk.settle();
    desk.inReview(1, 'request_changes');
    await desk.clock.pass(61_000);
    const page = await desk.list({ statuses: ['in_review'], review: 'request_changes' });
    expect(page.rows.map(({ id }) => id)).toEqual(['1']);
    expect(page.counts).toEqual({ pending: 0, approved: 0, request_changes: 1 });
    expect(page.rows[0]?.counts?.status).toBe('request_changes');
  });

  it('is found in counts that changed while the list says the same', async () => {
    desk.inReview(1);
    await desk.settle();
    desk.put(1, {}, { pending: 1, decided: 2, approved: 2 });
    await desk.clock.pass(8 * 60_000);
    expect((await desk.list()).rows[0]?.counts?.pending).toBe(1);
  });

  it('writes nothing for posts that say what they said', async () => {
    desk.scheduled(1, '2026-11-25');
    await desk.settle();
    const written: string[] = [];
    desk.disk.onCommit = ({ posts = [] }) => written.push(...posts.map(({ id }) => id));
    await desk.clock.pass(20 * 60_000);
    expect(written).toEqual([]);
    const [row] = (await desk.list()).rows;
    expect(row?.seenAt).toBeGreaterThan(desk.clock.now() - 16 * 60_000);
  });

  it('keeps the last counts, stamped, when a post leaves the review', async () => {
    desk.inReview(1);
    await desk.settle();
    const before = (await desk.list()).rows[0]?.counts;
    desk.scheduled(1, '2026-11-23');
    await desk.clock.pass(61_000);
    const [row] = (await desk.list()).rows;
    expect(row).toMatchObject({ status: 'scheduled', review: null, inReviewSeenAt: null, isSuspect: false });
    expect(row?.counts).toEqual(before);
  });

  it('that moves a post out of its window is an update, until the window is left for good', async () => {
    desk.scheduled(1, '2026-11-25');
    await desk.settle();
    desk.scheduled(1, '2026-12-20');
    await desk.clock.pass(16 * 60_000);
    expect((await desk.list()).rows[0]?.scheduleAt).toBe('2026-12-20T12:00:00Z');
    desk.scheduled(1, '2028-01-01');
    await desk.clock.pass(16 * 60_000);
    expect((await desk.list()).total).toBe(0);
  });
});

describe('absence', () => {
  it('makes a suspect that is still shown, as long as the single read has not answered', async () => {
    desk.inReview(1);
    await desk.settle();
    desk.service.posts.delete('1');
    desk.fail(deskError('SERVICE_FAILED', 'a fault'), isSingle);
    await desk.clock.pass(70_000);
    expect((await desk.list()).rows).toMatchObject([{ id: '1', isSuspect: true }]);
  });

  it('becomes removal by the answer that there is no such post', async () => {
    desk.inReview(1);
    desk.inReview(2);
    await desk.settle();
    desk.service.posts.delete('1');
    await desk.clock.pass(61_000);
    expect((await desk.list()).rows.map(({ id }) => id)).toEqual(['2']);
    expect(desk.disk.tables.posts.has('1')).toBe(false);
  });

  it('of a record that could not be read is none', async () => {
    desk.inReview(1);
    await desk.settle();
    desk.intercept = (call) => {
      if (!isReviewList(call)) return null;
      const page = { currentPage: 1, lastPage: 1, perPage: 50, total: 1, next: null };
      const setAside = [{ path: 'data.0.status', reason: 'not a status', id: '1' }];
      return { ok: true, data: { records: [], setAside, page, readAt: desk.clock.now() } };
    };
    await desk.clock.pass(61_000);
    expect((await desk.list()).rows).toMatchObject([{ id: '1', isSuspect: false }]);
    expect(desk.engine.status().setAsideCount).toBe(1);
    desk.intercept = () => null;
    await desk.clock.pass(61_000);
    expect(desk.engine.status().setAsideCount).toBe(0);
  });

  it('of a project ends in its removal too, once no post names it', async () => {
    desk.service.projects.set('8', { id: 8, timezone: 'Europe/London', name: 'Foxglove' });
    await desk.settle();
    desk.service.projects.delete('8');
    await desk.clock.pass(16 * 60_000);
    const { records } = await desk.soon(desk.engine.records('planning.projects'));
    expect(records.map(({ id }) => id)).toEqual(['7']);
  });
});

describe('the sync window', () => {
  it('begins the reading anew when it changes, and lets go of what it no longer holds', async () => {
    desk.scheduled(1, '2026-11-25');
    desk.scheduled(2, '2026-10-01', 'published');
    await desk.settle();
    expect((await desk.list()).total).toBe(2);
    desk.engine.hear({ kind: 'sync_window', window: { pastDays: 10, futureDays: 10 } });
    await desk.clock.pass(5_000);
    expect((await desk.list()).rows.map(({ id }) => id)).toEqual(['1']);
  });
});

describe('a list', () => {
  it('has no age before every status it shows was read, and then the oldest', async () => {
    desk.inReview(1);
    desk.start();
    await desk.clock.pass(15);
    expect((await desk.list()).asOf).toBeNull();
    await desk.clock.pass(30_000);
    const whole = (await desk.list()).asOf ?? 0;
    await desk.clock.pass(5 * 60_000);
    const reviewed = (await desk.list({ statuses: ['in_review'] })).asOf ?? 0;
    expect(reviewed).toBeGreaterThan(desk.clock.now() - 62_000);
    expect((await desk.list()).asOf).toBe(whole);
    expect(whole).toBeLessThan(reviewed);
  });
});
