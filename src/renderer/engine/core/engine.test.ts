// @vitest-environment node
import { deskError } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness, type MadeCall } from '../testing/engine-harness';

let harness: EngineHarness;

beforeEach(() => {
  harness = new EngineHarness();
});

const isSingle = ({ route }: MadeCall) => route === 'planning.get_post';
const isReviewList = ({ input }: Pick<MadeCall, 'input'>) => input.query?.status === 'in_review';

describe('First reading', () => {
  it('the first reading brings posts in review, within the sync window or without a date', async () => {
    harness.inReview(1);
    harness.scheduled(2, '2026-11-25');
    harness.scheduled(3, '2025-01-01', 'published');
    harness.put(4, { status: 'draft', schedule_at: null });
    await harness.settle();
    const { rows, total } = await harness.list();
    expect(rows.map(({ id }) => id)).toEqual(['1', '2', '4']);
    expect(total).toBe(3);
    expect(harness.engine.status()).toMatchObject({ phase: 'idle', error: null, offlineSince: null });
    expect(harness.engine.status().completedAt).not.toBeNull();
  });

  it('the first reading starts with the review list and projects as awaited calls', async () => {
    harness.inReview(1);
    await harness.settle();
    const [first, second] = harness.calls.filter(({ route }) => route.startsWith('planning.'));
    expect(first).toMatchObject({ route: 'planning.list_posts', input: { isAwaited: true } });
    expect(first?.input.query?.status).toBe('in_review');
    expect(second).toMatchObject({ route: 'planning.list_projects', input: { isAwaited: true } });
  });

  it('each post in review is read singly for its review counts', async () => {
    harness.inReview(1, 'approved');
    await harness.settle();
    const { rows } = await harness.list();
    expect(rows[0]?.counts).toMatchObject({
      status: 'approved',
      reviewersTotal: 3,
      pending: 2,
      cycleStartedAt: null,
    });
  });

  it('stored posts contain no media URLs', async () => {
    harness.inReview(1);
    await harness.settle();
    const kept = JSON.stringify([...harness.disk.tables.posts.values()]);
    expect(kept).toContain('"type":"image"');
    expect(kept).not.toContain('signature');
  });

  it('at most four freshness calls and one backfill call are in flight', async () => {
    for (let id = 1; id <= 200; id += 1) harness.inReview(id);
    for (let id = 201; id <= 400; id += 1)
      harness.scheduled(id, '2026-12-01', id % 2 ? 'scheduled' : 'published');
    await harness.settle();
    expect(harness.mostOut).toEqual({ freshness: 4, backfill: 1 });
  });

  it('progress is reported with the total number of posts', async () => {
    harness = new EngineHarness({ pageSize: 2 });
    for (let id = 1; id <= 120; id += 1)
      harness.scheduled(id, `2026-12-${String((id % 28) + 1).padStart(2, '0')}`);
    await harness.settle();
    const progress = harness.events.flatMap((event) =>
      event.kind === 'status' ? [event.status.progress] : [],
    );
    const told = progress.filter((one) => one?.total !== null && one !== null);
    expect(told.map((one) => one?.total)).toContain(120);
    for (const one of told) expect(one?.done).toBeLessThanOrEqual(one?.total ?? 0);
  });

  it('the engine publishes at most four changed events a second', async () => {
    harness = new EngineHarness({ pageSize: 2 });
    for (let id = 1; id <= 300; id += 1) harness.inReview(id);
    harness.start();
    await harness.clock.pass(4_000);
    const changed = harness.events.filter(({ kind }) => kind === 'changed');
    expect(changed.length).toBeGreaterThan(4);
    expect(changed.length).toBeLessThanOrEqual(17);
  });
});

describe('Interrupted reading', () => {
  it('a restart resumes at the stored cursor and ends with all posts and no suspects', async () => {
    harness = new EngineHarness({ pageSize: 3 });
    for (let id = 1; id <= 12; id += 1) harness.inReview(id);
    harness.start();
    await harness.clock.pass(25);
    const { next } = [...harness.disk.tables.cursors.values()].find(({ key }) => key === 'review') ?? {};
    expect(next?.page).toBe(3);
    harness.restart();
    await harness.clock.pass(5);
    const pages = harness.calls.filter(({ input }) => input.next !== undefined || isReviewList({ input }));
    expect(pages[0]?.input).toMatchObject(next?.input ?? {});
    await harness.clock.pass(30_000);
    expect((await harness.list({ statuses: ['in_review'] })).total).toBe(12);
    expect((await harness.list()).rows.some(({ isSuspect }) => isSuspect)).toBe(false);
  });

  it('a restart does not repeat lists that were just completed', async () => {
    harness.scheduled(1, '2026-11-25');
    await harness.settle();
    harness.restart();
    await harness.clock.pass(30_000);
    const lists = harness.calls.filter(({ route }) => route === 'planning.list_posts');
    // That posts which are published soon were read is written with the next change, or a minute later.
    const others = lists.filter(({ input }) => !Array.isArray(input.query?.['status']));
    expect(others.every(isReviewList)).toBe(true);
  });
});

describe('Change at the service', () => {
  it('a changed review status shows within a minute', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.inReview(1, 'request_changes');
    await harness.clock.pass(61_000);
    const page = await harness.list({ statuses: ['in_review'], review: 'request_changes' });
    expect(page.rows.map(({ id }) => id)).toEqual(['1']);
    expect(page.counts).toEqual({ pending: 0, approved: 0, request_changes: 1 });
    expect(page.rows[0]?.counts?.status).toBe('request_changes');
  });

  it('changed review counts are found although the list response is unchanged', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.put(1, {}, { pending: 1, decided: 2, approved: 2 });
    await harness.clock.pass(8 * 60_000);
    expect((await harness.list()).rows[0]?.counts?.pending).toBe(1);
  });

  it('an unchanged post is confirmed without a write', async () => {
    harness.scheduled(1, '2026-11-25');
    await harness.settle();
    const written: string[] = [];
    harness.disk.onCommit = ({ posts = [] }) => written.push(...posts.map(({ id }) => id));
    await harness.clock.pass(20 * 60_000);
    expect(written).toEqual([]);
    const [row] = (await harness.list()).rows;
    expect(row?.seenAt).toBeGreaterThan(harness.clock.now() - 16 * 60_000);
  });

  it('a post that leaves review keeps its last counts', async () => {
    harness.inReview(1);
    await harness.settle();
    const before = (await harness.list()).rows[0]?.counts;
    harness.scheduled(1, '2026-11-23');
    await harness.clock.pass(61_000);
    const [row] = (await harness.list()).rows;
    expect(row).toMatchObject({ status: 'scheduled', review: null, inReviewSeenAt: null, isSuspect: false });
    expect(row?.counts).toEqual(before);
  });

  it('a post moved within the sync window is updated, and one moved outside it is removed', async () => {
    harness.scheduled(1, '2026-11-25');
    await harness.settle();
    harness.scheduled(1, '2026-12-20');
    await harness.clock.pass(16 * 60_000);
    expect((await harness.list()).rows[0]?.scheduleAt).toBe('2026-12-20T12:00:00Z');
    harness.scheduled(1, '2028-01-01');
    await harness.clock.pass(16 * 60_000);
    expect((await harness.list()).total).toBe(0);
  });
});

describe('Records missing from a list', () => {
  const removedLines = () =>
    harness.service
      .told()
      .flatMap(({ kind, resource, recordId }) =>
        kind === 'removed' && resource === 'planning.posts' ? [recordId] : [],
      );

  it('a post missing from its list stays as a suspect while its single read fails', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.service.posts.delete('1');
    harness.fail(deskError('SERVICE_FAILED', 'a fault'), isSingle);
    await harness.clock.pass(70_000);
    expect((await harness.list()).rows).toMatchObject([{ id: '1', isSuspect: true }]);
  });

  it('a suspect post is removed once two single reads, 20 seconds apart, answer 404', async () => {
    harness.inReview(1);
    harness.inReview(2);
    await harness.settle();
    harness.service.posts.delete('1');
    await harness.clock.pass(18_000);
    expect((await harness.list()).rows).toMatchObject([{ id: '1', isSuspect: true }, { id: '2' }]);
    expect(harness.engine.status().phase).toBe('reading');
    await harness.clock.pass(25_000);
    expect((await harness.list()).rows.map(({ id }) => id)).toEqual(['2']);
    expect(harness.disk.tables.posts.has('1')).toBe(false);
    const at = harness.calls
      .filter(isSingle)
      .flatMap((call) => (call.input.params?.id === '1' ? call.at : []));
    expect((at.at(-1) ?? 0) - (at.at(-2) ?? 0)).toBeGreaterThanOrEqual(20_000);
    expect(removedLines()).toEqual(['1']);
  });

  it('a post that answers 404 once stays, and its next 404 is a first one again', async () => {
    harness.inReview(1);
    await harness.settle();
    const model = harness.service.posts.get('1');
    if (!model) throw new Error('no post');
    for (let times = 0; times < 2; times += 1) {
      harness.service.posts.delete('1');
      await harness.clock.pass(18_000);
      expect((await harness.list()).rows).toMatchObject([{ id: '1', isSuspect: true }]);
      harness.service.put(model);
      await harness.clock.pass(61_000);
      expect((await harness.list()).rows).toMatchObject([{ id: '1', isSuspect: false }]);
    }
    expect(removedLines()).toEqual([]);
  });

  it('a person who refreshes a post twice within 20 seconds does not remove it', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.service.posts.delete('1');
    for (let times = 0; times < 2; times += 1) {
      const error = await harness.soon(harness.engine.refresh({ kind: 'post', id: '1' }));
      expect(error).toMatchObject({ code: 'RECORD_NOT_FOUND' });
    }
    expect((await harness.list()).rows).toMatchObject([{ id: '1', isSuspect: true }]);
  });

  it('posts of a client that the key no longer reaches leave the copy and are not reported as removed', async () => {
    harness.service.projects.set('8', { id: 8, timezone: 'Europe/London', name: 'Foxglove' });
    harness.inReview(1);
    harness.put(2, { project: { id: 8, timezone: 'Europe/London', name: 'Foxglove' } });
    await harness.settle();
    harness.service.posts.delete('2');
    harness.service.projects.delete('8');
    await harness.clock.pass(61_000);
    expect((await harness.list()).rows.map(({ id }) => id)).toEqual(['1']);
    expect(removedLines()).toEqual([]);
  });

  it('an unreadable record is counted and does not become a suspect', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.intercept = (call) => {
      if (!isReviewList(call)) return null;
      const page = { currentPage: 1, lastPage: 1, perPage: 50, total: 1, next: null };
      const setAside = [{ path: 'data.0.status', reason: 'not a status', id: '1' }];
      return { ok: true, data: { records: [], setAside, page, readAt: harness.clock.now() } };
    };
    await harness.clock.pass(61_000);
    expect((await harness.list()).rows).toMatchObject([{ id: '1', isSuspect: false }]);
    expect(harness.engine.status().setAsideCount).toBe(1);
    harness.intercept = () => null;
    await harness.clock.pass(61_000);
    expect(harness.engine.status().setAsideCount).toBe(0);
  });

  it('a deleted project without posts is removed', async () => {
    harness.service.projects.set('8', { id: 8, timezone: 'Europe/London', name: 'Foxglove' });
    await harness.settle();
    harness.service.projects.delete('8');
    await harness.clock.pass(16 * 60_000);
    const { records } = await harness.soon(harness.engine.records('planning.projects'));
    expect(records.map(({ id }) => id)).toEqual(['7']);
  });
});

describe('Sync window', () => {
  it('a smaller sync window removes posts that are now outside it', async () => {
    harness.scheduled(1, '2026-11-25');
    harness.scheduled(2, '2026-10-01', 'published');
    await harness.settle();
    expect((await harness.list()).total).toBe(2);
    harness.engine.onMainEvent({ kind: 'sync_window', window: { pastDays: 10, futureDays: 10 } });
    await harness.clock.pass(5_000);
    expect((await harness.list()).rows.map(({ id }) => id)).toEqual(['1']);
  });
});

describe('Age of a list', () => {
  it('a list has no age before all its statuses are read, and then the age of the oldest', async () => {
    harness.inReview(1);
    harness.start();
    await harness.clock.pass(15);
    expect((await harness.list()).asOf).toBeNull();
    await harness.clock.pass(30_000);
    const whole = (await harness.list()).asOf ?? 0;
    await harness.clock.pass(5 * 60_000);
    const reviewed = (await harness.list({ statuses: ['in_review'] })).asOf ?? 0;
    // The list is as old as the counts in it, which are read again every four minutes.
    expect(reviewed).toBeGreaterThan(harness.clock.now() - 4.5 * 60_000);
    expect((await harness.list()).asOf).toBe(whole);
    expect(whole).toBeLessThan(reviewed);
  });
});
