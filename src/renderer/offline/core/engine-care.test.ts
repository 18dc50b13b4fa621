// @vitest-environment node
import { deskError } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClearReport } from '../api';
import { EngineHarness } from '../testing/engine-harness';
import { noteEntry } from '../testing/journal-samples';

let desk: EngineHarness;

beforeEach(() => {
  desk = new EngineHarness();
});

const minuteMs = 60_000;
const records = (resource: 'reporting.reports' | 'connect.connections' | 'planning.projects') =>
  desk.soon(desk.engine.records(resource));
const report = (id: number, client_id = 7) =>
  desk.putRecord('reporting.reports', { id, title: `Report ${id}`, client_id, views: 1 });

describe('a pause', () => {
  it('stops what the engine does of its own accord, and nothing that a person asks for', async () => {
    desk.inReview(1);
    await desk.settle();
    await desk.soon(desk.engine.setPaused(true));
    await desk.clock.pass(1_000);
    desk.calls.length = 0;
    desk.inReview(2);
    await desk.clock.pass(60 * minuteMs);
    expect(desk.calls.filter(({ route }) => !route.startsWith('journal.'))).toEqual([]);
    expect(desk.engine.status()).toMatchObject({ isPaused: true, phase: 'idle' });
    expect(await desk.soon(desk.engine.refresh({ kind: 'approvals' }))).toBeNull();
    expect((await desk.list()).total).toBe(2);
    expect(await desk.soon(desk.engine.refresh({ kind: 'everything' }))).toBeNull();
  });

  it('is kept over a restart, until it is ended', async () => {
    await desk.settle();
    await desk.soon(desk.engine.setPaused(true));
    desk.restart();
    desk.inReview(1);
    await desk.clock.pass(5 * minuteMs);
    expect(desk.engine.status().isPaused).toBe(true);
    expect((await desk.list()).total).toBe(0);
    await desk.soon(desk.engine.setPaused(false));
    await desk.clock.pass(5_000);
    expect((await desk.list()).total).toBe(1);
  });
});

describe('refresh', () => {
  it('of a resource reads its lists now, with every parent', async () => {
    for (const uuid of ['u1', 'u2']) desk.putRecord('connect.customers', { uuid, name: uuid });
    await desk.settle();
    const integration = { name: 'Insta', slug: 'instagram' };
    desk.putRecord('connect.connections', { uuid: 'c1', source_name: 'c1', integration }, 'u2');
    desk.calls.length = 0;
    expect(
      await desk.soon(desk.engine.refresh({ kind: 'resource', resource: 'connect.connections' })),
    ).toBeNull();
    const asked = desk.calls.filter(({ route }) => route.startsWith('connect.'));
    expect(asked.map(({ input }) => [input.customer, input.lane])).toEqual([
      ['u1', 'interactive'],
      ['u2', 'interactive'],
    ]);
    expect((await records('connect.connections')).records.map(({ id }) => id)).toEqual(['c1']);
  });

  it('of a record reads it singly, or its list where it has no single read', async () => {
    report(1);
    desk.putRecord('connect.customers', { uuid: 'u1', name: 'One' });
    await desk.settle();
    desk.calls.length = 0;
    await desk.soon(desk.engine.refresh({ kind: 'record', resource: 'reporting.reports', id: '1' }));
    await desk.soon(desk.engine.refresh({ kind: 'record', resource: 'connect.customers', id: 'u1' }));
    expect(desk.routes()).toEqual(['reporting.get_report', 'connect.list_customers']);
  });

  it('of a client reads what is that client’s, and judges nobody else by it', async () => {
    report(1, 7);
    report(2, 8);
    desk.putRecord('reporting.projects', { id: 7, name: 'Aurora' });
    await desk.settle();
    desk.service.records.table('reporting.reports').delete('1');
    report(3, 7);
    expect(await desk.soon(desk.engine.refresh({ kind: 'client', client: 'reporting:7' }))).toBeNull();
    await desk.clock.pass(1_000);
    expect((await records('reporting.reports')).records.map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('of a client that several services know reads all of it', async () => {
    report(1, 7);
    desk.scheduled(1, '2026-11-25');
    desk.putRecord('reporting.projects', { id: 7, name: 'Aurora' });
    await desk.settle();
    report(2, 7);
    desk.scheduled(2, '2026-11-27', 'draft');
    const records7 = ['planning:7', 'reporting:7'] as const;
    expect(await desk.soon(desk.engine.refresh({ kind: 'joined_client', records: records7 }))).toBeNull();
    await desk.clock.pass(1_000);
    expect((await records('reporting.reports')).records.map(({ id }) => id)).toEqual(['1', '2']);
    expect((await desk.list()).rows.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('of a planning client reads its posts, whatever their status', async () => {
    desk.scheduled(1, '2026-11-25');
    await desk.settle();
    desk.scheduled(1, '2026-11-26', 'failed');
    desk.scheduled(2, '2026-11-27', 'draft');
    expect(await desk.soon(desk.engine.refresh({ kind: 'client', client: 'planning:7' }))).toBeNull();
    expect((await desk.list()).rows.map(({ id, status }) => `${id} ${status}`)).toEqual([
      '1 failed',
      '2 draft',
    ]);
  });

  it('of everything resolves when all of it has been read', async () => {
    desk.scheduled(1, '2026-11-25');
    report(1);
    await desk.settle();
    desk.scheduled(1, '2026-11-26');
    report(2);
    expect(await desk.soon(desk.engine.refresh({ kind: 'everything' }))).toBeNull();
    expect((await desk.list()).rows[0]?.scheduleAt).toContain('2026-11-26');
    expect((await records('reporting.reports')).records).toHaveLength(2);
  });

  it('answers why it could not', async () => {
    report(1);
    await desk.settle();
    desk.fail(deskError('KEY_REFUSED', 'no'));
    const error = await desk.soon(desk.engine.refresh({ kind: 'resource', resource: 'reporting.reports' }));
    expect(error?.code).toBe('KEY_REFUSED');
    expect((await records('reporting.reports')).error?.code).toBe('KEY_REFUSED');
  });
});

describe('clear', () => {
  it('takes out posts before a day, and they stay out until the window reaches further', async () => {
    desk.scheduled(1, '2026-10-20', 'published');
    desk.scheduled(2, '2026-11-25');
    desk.put(3, { schedule_at: '2026-10-20T09:00:00Z' });
    await desk.settle();
    const report = await desk.soon(desk.engine.clear({ kind: 'posts_before', day: '2026-11-01' }));
    expect(report).toEqual({ removed: 1, proven: true });
    await desk.clock.pass(40 * minuteMs);
    expect((await desk.list()).rows.map(({ id }) => id)).toEqual(['3', '2']);
    desk.engine.hear({ kind: 'sync_window', window: { pastDays: 90, futureDays: 90 } });
    await desk.clock.pass(minuteMs);
    expect((await desk.list()).total).toBe(3);
  });

  it('takes out posts before a day while lists are being read, and no answer under way brings one back', async () => {
    for (let id = 1; id <= 9; id += 1) desk.scheduled(id, `2026-11-1${id}`, 'published');
    // Asked for while answers wait to be written, so that some are written behind it.
    let clearing: Promise<ClearReport> | undefined;
    desk.intercept = ({ route, input }) => {
      if (route === 'planning.list_posts' && input.query?.status === 'published')
        clearing ??= desk.engine.clear({ kind: 'posts_before', day: '2026-11-18' });
      return null;
    };
    desk.start();
    while (!clearing) await desk.clock.pass(1);
    await desk.soon(clearing);
    for (let waitedMs = 0; waitedMs < 200; waitedMs += 1) {
      const days = (await desk.list()).rows.map(({ scheduleAt }) => scheduleAt?.slice(0, 10) ?? '');
      expect(days.filter((day) => day < '2026-11-18')).toEqual([]);
      await desk.clock.pass(1);
    }
    expect((await desk.list()).total).toBe(2);
  });

  it('takes one client out, and what is still needed is read again', async () => {
    desk.service.projects.set('8', { id: 8, timezone: 'UTC', name: 'Foxglove' });
    desk.scheduled(1, '2026-11-25');
    desk.put(2, {
      status: 'scheduled',
      schedule_at: '2026-11-25T12:00:00Z',
      project: { id: 8, timezone: 'UTC', name: 'Foxglove' },
    });
    await desk.settle();
    await desk.soon(desk.engine.setPaused(true));
    const cleared = await desk.soon(desk.engine.clear({ kind: 'client', client: 'planning:8' }));
    expect(cleared.proven).toBe(true);
    expect((await desk.list()).rows.map(({ id }) => id)).toEqual(['1']);
    expect((await records('planning.projects')).records.map(({ id }) => id)).toEqual(['7']);
    await desk.soon(desk.engine.setPaused(false));
    await desk.clock.pass(16 * minuteMs);
    expect((await desk.list()).total).toBe(2);
  });

  it('takes everything out but what a person wrote, and begins anew', async () => {
    desk.inReview(1);
    report(1);
    desk.service.journal.push(noteEntry(1, '1', 'ask Ana'));
    await desk.settle();
    const cleared = await desk.soon(desk.engine.clear({ kind: 'everything' }));
    expect(cleared.proven).toBe(true);
    expect(cleared.removed).toBeGreaterThan(2);
    await desk.clock.pass(30_000);
    const detail = await desk.soon(desk.engine.readPost('1'));
    expect(detail?.note?.text).toBe('ask Ana');
    expect((await records('reporting.reports')).records).toHaveLength(1);
    expect(desk.engine.status().phase).toBe('idle');
    expect(desk.service.journal).toHaveLength(1);
  });
});

describe('freshness', () => {
  it('tells what is out, what follows and why', async () => {
    desk.inReview(1);
    desk.start();
    await desk.clock.pass(5);
    const first = await desk.soon(desk.engine.freshness());
    expect(first.upcoming.filter(({ isOut }) => isOut).length).toBeGreaterThan(0);
    expect(first.upcoming[0]).toMatchObject({ kind: 'planning.posts', reason: 'first_reading', isOut: true });
    await desk.clock.pass(30_000);
    void desk.engine.refresh({ kind: 'post', id: '1' });
    await desk.clock.pass(1);
    const asked = await desk.soon(desk.engine.freshness());
    expect(asked.upcoming[0]).toMatchObject({
      ...{ kind: 'planning.posts', reason: 'asked', lane: 'interactive' },
      title: 'Three reasons to come by',
    });
  });

  it('tells of each kind how much of it is old, how often it is read, and why it is not', async () => {
    desk.inReview(1);
    desk.scheduled(2, '2026-11-25');
    report(1);
    await desk.settle();
    const kinds = async () => {
      const { kinds: all } = await desk.soon(desk.engine.freshness());
      return new Map(all.map((kind) => [kind.kind, kind]));
    };
    const fresh = await kinds();
    expect(fresh.get('planning.posts_in_review')).toMatchObject({
      records: 1,
      stale: 0,
      everyMs: minuteMs,
      error: null,
    });
    expect(fresh.get('planning.posts_scheduled')).toMatchObject({ records: 1, stale: 0 });
    expect(fresh.get('reporting.reports')).toMatchObject({ records: 1, stale: 0, everyMs: 15 * minuteMs });
    desk.fail(deskError('NETWORK_OFFLINE', 'no network'));
    await desk.clock.pass(90 * minuteMs);
    const stale = await kinds();
    for (const kind of ['planning.posts_in_review', 'planning.posts_scheduled', 'reporting.reports'])
      expect(stale.get(kind)).toMatchObject({ stale: 1, error: { code: 'NETWORK_OFFLINE' } });
  });

  it('estimates how long it takes to fill the rest in', async () => {
    for (let id = 1; id <= 200; id += 1) desk.scheduled(id, '2026-12-01', 'published');
    desk.start();
    await desk.clock.pass(1_000);
    const { kinds } = await desk.soon(desk.engine.freshness());
    const reviews = kinds.find(({ kind }) => kind === 'planning.post_reviews');
    expect(reviews?.progress?.total).toBe(200);
    expect(reviews?.progress?.done).toBeLessThan(200);
    expect(reviews?.progress?.remainingMs).toBeGreaterThan(0);
  });

  it('names what could not be read, where and why', async () => {
    const page = { currentPage: 1, lastPage: 1, perPage: 50, total: 1, next: null };
    const setAside = [{ path: 'data.0.views', reason: 'expected a number', id: '9' }];
    desk.intercept = ({ route }) =>
      route === 'reporting.list_reports'
        ? { ok: true, data: { records: [], setAside, page, readAt: desk.clock.now() } }
        : null;
    await desk.settle();
    const { setAside: named } = await desk.soon(desk.engine.freshness());
    expect(named).toEqual([
      { kind: 'reporting.reports', id: '9', path: 'data.0.views', reason: 'expected a number' },
    ]);
    expect((await records('reporting.reports')).setAside).toEqual(setAside);
  });
});

describe('storage', () => {
  it('tells how much room each kind and each client takes', async () => {
    for (let id = 1; id <= 10; id += 1) desk.scheduled(id, '2026-12-01');
    report(1, 41);
    desk.putRecord('reporting.projects', { id: 41, name: 'Aurora' });
    await desk.settle();
    const { kinds, clients } = await desk.soon(desk.engine.storage());
    const posts = kinds.find(({ kind }) => kind === 'planning.posts');
    expect(posts).toMatchObject({ records: 10 });
    expect(posts?.bytes).toBeGreaterThan(10 * 300);
    expect(posts?.oldestAt).toBeGreaterThan(desk.clock.now() - 31_000);
    expect(clients).toContainEqual(
      expect.objectContaining({ client: 'planning:7', name: 'Café Aurora', records: 11 }),
    );
    expect(clients).toContainEqual(
      expect.objectContaining({ client: 'reporting:41', name: 'Aurora', records: 2 }),
    );
  });

  it('weighs the search index as it lies on the disk', async () => {
    for (let id = 1; id <= 300; id += 1) desk.scheduled(id, '2026-12-01');
    await desk.settle();
    const { kinds } = await desk.soon(desk.engine.storage());
    const { searchSegments, searchWords } = desk.disk.tables;
    const segments = [...searchSegments.values()].flatMap(({ keys, orders, words, starts }) => [
      keys.length,
      ...[orders, words, starts].map(({ byteLength }) => byteLength),
    ]);
    const texts = [...searchSegments.values()].flatMap(({ keys }) => keys.split('\n')).filter(Boolean);
    const words = [...searchWords.values()].map((page) => page.words.length);
    const onDisk = [...segments, ...words].reduce((sum, bytes) => sum + bytes, 0);
    const search = kinds.find(({ kind }) => kind === 'search');
    expect(search?.records).toBe(texts.length);
    expect(search?.bytes).toBeGreaterThanOrEqual(onDisk);
    // Beside them the alphabetical order of the words, by four bytes each.
    expect((search?.bytes ?? 0) - onDisk).toBeLessThan(4 * 1_000);
  });
});
