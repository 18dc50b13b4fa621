// @vitest-environment node
import { deskError } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClearReport } from '../api';
import { EngineHarness } from '../testing/engine-harness';
import { noteEntry } from '../testing/journal-samples';

let harness: EngineHarness;

beforeEach(() => {
  harness = new EngineHarness();
});

const minuteMs = 60_000;
const records = (resource: 'reporting.reports' | 'connect.connections' | 'planning.projects') =>
  harness.soon(harness.engine.records(resource));
const report = (id: number, client_id = 7) =>
  harness.putRecord('reporting.reports', { id, title: `Report ${id}`, client_id, views: 1 });

describe('Engine pause', () => {
  it('a paused engine makes no service calls of its own but still answers refreshes', async () => {
    harness.inReview(1);
    await harness.settle();
    await harness.soon(harness.engine.setPaused(true));
    await harness.clock.pass(1_000);
    harness.calls.length = 0;
    harness.inReview(2);
    await harness.clock.pass(60 * minuteMs);
    expect(harness.calls.filter(({ route }) => !route.startsWith('journal.'))).toEqual([]);
    expect(harness.engine.status()).toMatchObject({ isPaused: true, phase: 'idle' });
    expect(await harness.soon(harness.engine.refresh({ kind: 'approvals' }))).toBeNull();
    expect((await harness.list()).total).toBe(2);
    expect(await harness.soon(harness.engine.refresh({ kind: 'everything' }))).toBeNull();
  });

  it('a pause survives a restart and lasts until it is ended', async () => {
    await harness.settle();
    await harness.soon(harness.engine.setPaused(true));
    harness.restart();
    harness.inReview(1);
    await harness.clock.pass(5 * minuteMs);
    expect(harness.engine.status().isPaused).toBe(true);
    expect((await harness.list()).total).toBe(0);
    await harness.soon(harness.engine.setPaused(false));
    await harness.clock.pass(5_000);
    expect((await harness.list()).total).toBe(1);
  });
});

describe('Removed post', () => {
  it('a removed post leaves its content group while other members stay', async () => {
    for (const id of [1, 2]) harness.inReview(id);
    await harness.settle();
    const members = async () => {
      const { records: groups } = await harness.soon(harness.engine.records('planning.content_groups'));
      return groups.flatMap(({ record }) => record.posts ?? []).map(({ id }) => String(id));
    };
    expect(await members()).toEqual(['1', '2']);
    harness.service.posts.delete('2');
    await harness.clock.pass(2 * minuteMs);
    expect((await harness.list()).total).toBe(1);
    expect(await members()).toEqual(['1']);
  });
});

describe('Engine refresh', () => {
  it('refreshing everything succeeds without a customer token, but refreshing that customer fails', async () => {
    for (const uuid of ['u1', 'u2']) harness.putRecord('connect.customers', { uuid, name: uuid });
    await harness.settle();
    harness.fail(deskError('TOKEN_MISSING', 'no token'), ({ input }) => input.customer === 'u2');
    for (let press = 0; press < 2; press += 1)
      expect(await harness.soon(harness.engine.refresh({ kind: 'everything' }))).toBeNull();
    const list = { kind: 'list', resource: 'connect.connections', parent: 'u2' } as const;
    expect(await harness.soon(harness.engine.refresh(list))).toMatchObject({ code: 'TOKEN_MISSING' });
  });

  it('refreshing a resource reads the list of each parent in the interactive lane', async () => {
    for (const uuid of ['u1', 'u2']) harness.putRecord('connect.customers', { uuid, name: uuid });
    await harness.settle();
    const integration = { name: 'Insta', slug: 'instagram' };
    harness.putRecord('connect.connections', { uuid: 'c1', source_name: 'c1', integration }, 'u2');
    harness.calls.length = 0;
    expect(
      await harness.soon(harness.engine.refresh({ kind: 'resource', resource: 'connect.connections' })),
    ).toBeNull();
    const asked = harness.calls.filter(({ route }) => route.startsWith('connect.'));
    expect(asked.map(({ input }) => [input.customer, input.lane])).toEqual([
      ['u1', 'interactive'],
      ['u2', 'interactive'],
    ]);
    expect((await records('connect.connections')).records.map(({ id }) => id)).toEqual(['c1']);
  });

  it('refreshing a record reads it singly, or its list if no single read exists', async () => {
    report(1);
    harness.putRecord('connect.customers', { uuid: 'u1', name: 'One' });
    await harness.settle();
    harness.calls.length = 0;
    await harness.soon(harness.engine.refresh({ kind: 'record', resource: 'reporting.reports', id: '1' }));
    await harness.soon(harness.engine.refresh({ kind: 'record', resource: 'connect.customers', id: 'u1' }));
    expect(harness.routes()).toEqual(['reporting.get_report', 'connect.list_customers']);
  });

  it('refreshing a client reads its records and keeps the records of other clients', async () => {
    report(1, 7);
    report(2, 8);
    harness.putRecord('reporting.projects', { id: 7, name: 'Aurora' });
    await harness.settle();
    harness.service.records.table('reporting.reports').delete('1');
    report(3, 7);
    expect(await harness.soon(harness.engine.refresh({ kind: 'client', client: 'reporting:7' }))).toBeNull();
    await harness.clock.pass(1_000);
    expect((await records('reporting.reports')).records.map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('refreshing a matched client reads its records in every service', async () => {
    report(1, 7);
    harness.scheduled(1, '2026-11-25');
    harness.putRecord('reporting.projects', { id: 7, name: 'Aurora' });
    await harness.settle();
    report(2, 7);
    harness.scheduled(2, '2026-11-27', 'draft');
    const records7 = ['planning:7', 'reporting:7'] as const;
    expect(
      await harness.soon(harness.engine.refresh({ kind: 'joined_client', records: records7 })),
    ).toBeNull();
    await harness.clock.pass(1_000);
    expect((await records('reporting.reports')).records.map(({ id }) => id)).toEqual(['1', '2']);
    expect((await harness.list()).rows.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('refreshing a planning client reads its posts in every status', async () => {
    harness.scheduled(1, '2026-11-25');
    await harness.settle();
    harness.scheduled(1, '2026-11-26', 'failed');
    harness.scheduled(2, '2026-11-27', 'draft');
    expect(await harness.soon(harness.engine.refresh({ kind: 'client', client: 'planning:7' }))).toBeNull();
    expect((await harness.list()).rows.map(({ id, status }) => `${id} ${status}`)).toEqual([
      '1 failed',
      '2 draft',
    ]);
  });

  it('refreshing everything resolves after posts and reports have been read', async () => {
    harness.scheduled(1, '2026-11-25');
    report(1);
    await harness.settle();
    harness.scheduled(1, '2026-11-26');
    report(2);
    expect(await harness.soon(harness.engine.refresh({ kind: 'everything' }))).toBeNull();
    expect((await harness.list()).rows[0]?.scheduleAt).toContain('2026-11-26');
    expect((await records('reporting.reports')).records).toHaveLength(2);
  });

  it('a failed refresh returns its error and sets it on the list', async () => {
    report(1);
    await harness.settle();
    harness.fail(deskError('KEY_REFUSED', 'no'));
    const error = await harness.soon(
      harness.engine.refresh({ kind: 'resource', resource: 'reporting.reports' }),
    );
    expect(error?.code).toBe('KEY_REFUSED');
    expect((await records('reporting.reports')).error?.code).toBe('KEY_REFUSED');
  });
});

describe('Clearing of the offline copy', () => {
  it('posts cleared before a day stay out until the sync window is extended', async () => {
    harness.scheduled(1, '2026-10-20', 'published');
    harness.scheduled(2, '2026-11-25');
    harness.put(3, { schedule_at: '2026-10-20T09:00:00Z' });
    await harness.settle();
    const report = await harness.soon(harness.engine.clear({ kind: 'posts_before', day: '2026-11-01' }));
    expect(report).toEqual({ removed: 1, proven: true });
    await harness.clock.pass(40 * minuteMs);
    expect((await harness.list()).rows.map(({ id }) => id)).toEqual(['3', '2']);
    harness.engine.onMainEvent({ kind: 'sync_window', window: { pastDays: 90, futureDays: 90 } });
    await harness.clock.pass(minuteMs);
    expect((await harness.list()).total).toBe(3);
  });

  it('posts cleared before a day are not brought back by responses in flight', async () => {
    for (let id = 1; id <= 9; id += 1) harness.scheduled(id, `2026-11-1${id}`, 'published');
    // Asked for while answers wait to be written, so that some are written behind it.
    let clearing: Promise<ClearReport> | undefined;
    harness.intercept = ({ route, input }) => {
      if (route === 'planning.list_posts' && input.query?.status === 'published')
        clearing ??= harness.engine.clear({ kind: 'posts_before', day: '2026-11-18' });
      return null;
    };
    harness.start();
    while (!clearing) await harness.clock.pass(1);
    await harness.soon(clearing);
    for (let waitedMs = 0; waitedMs < 200; waitedMs += 1) {
      const days = (await harness.list()).rows.map(({ scheduleAt }) => scheduleAt?.slice(0, 10) ?? '');
      expect(days.filter((day) => day < '2026-11-18')).toEqual([]);
      await harness.clock.pass(1);
    }
    expect((await harness.list()).total).toBe(2);
  });

  it('a cleared client is removed and read again after the pause', async () => {
    harness.service.projects.set('8', { id: 8, timezone: 'UTC', name: 'Foxglove' });
    harness.scheduled(1, '2026-11-25');
    harness.put(2, {
      status: 'scheduled',
      schedule_at: '2026-11-25T12:00:00Z',
      project: { id: 8, timezone: 'UTC', name: 'Foxglove' },
    });
    await harness.settle();
    await harness.soon(harness.engine.setPaused(true));
    const cleared = await harness.soon(harness.engine.clear({ kind: 'client', client: 'planning:8' }));
    expect(cleared.proven).toBe(true);
    expect((await harness.list()).rows.map(({ id }) => id)).toEqual(['1']);
    expect((await records('planning.projects')).records.map(({ id }) => id)).toEqual(['7']);
    await harness.soon(harness.engine.setPaused(false));
    await harness.clock.pass(16 * minuteMs);
    expect((await harness.list()).total).toBe(2);
  });

  it('clearing everything keeps notes and reads the service data again', async () => {
    harness.inReview(1);
    report(1);
    harness.service.journal.push(noteEntry(1, '1', 'ask Ana'));
    await harness.settle();
    const cleared = await harness.soon(harness.engine.clear({ kind: 'everything' }));
    expect(cleared.proven).toBe(true);
    expect(cleared.removed).toBeGreaterThan(2);
    await harness.clock.pass(30_000);
    const detail = await harness.soon(harness.engine.readPost('1'));
    expect(detail?.note?.text).toBe('ask Ana');
    expect((await records('reporting.reports')).records).toHaveLength(1);
    expect(harness.engine.status().phase).toBe('idle');
    expect(harness.service.journal).toHaveLength(1);
  });
});

describe('Refresh report', () => {
  it('the refresh report lists calls in flight with their reason and lane', async () => {
    harness.inReview(1);
    harness.start();
    await harness.clock.pass(5);
    const first = await harness.soon(harness.engine.freshness());
    expect(first.upcoming.filter(({ isOut }) => isOut).length).toBeGreaterThan(0);
    expect(first.upcoming[0]).toMatchObject({ kind: 'planning.posts', reason: 'first_reading', isOut: true });
    await harness.clock.pass(30_000);
    void harness.engine.refresh({ kind: 'post', id: '1' });
    await harness.clock.pass(1);
    const asked = await harness.soon(harness.engine.freshness());
    expect(asked.upcoming[0]).toMatchObject({
      kind: 'planning.posts',
      reason: 'asked',
      lane: 'interactive',
      title: 'Three reasons to come by',
    });
  });

  it('the refresh report gives records, stale records, interval and error of each kind', async () => {
    harness.inReview(1);
    harness.scheduled(2, '2026-11-25');
    report(1);
    await harness.settle();
    const kinds = async () => {
      const { kinds: all } = await harness.soon(harness.engine.freshness());
      return new Map(all.map((kind) => [kind.kind, kind]));
    };
    const fresh = await kinds();
    expect(fresh.get('planning.posts_in_review')).toMatchObject({
      records: 1,
      stale: 0,
      everyMs: 20_000,
      error: null,
    });
    expect(fresh.get('planning.posts_scheduled')).toMatchObject({ records: 1, stale: 0 });
    expect(fresh.get('reporting.reports')).toMatchObject({ records: 1, stale: 0, everyMs: 15 * minuteMs });
    harness.fail(deskError('NETWORK_OFFLINE', 'no network'));
    await harness.clock.pass(90 * minuteMs);
    const stale = await kinds();
    for (const kind of ['planning.posts_in_review', 'planning.posts_scheduled', 'reporting.reports'])
      expect(stale.get(kind)).toMatchObject({ stale: 1, error: { code: 'NETWORK_OFFLINE' } });
  });

  it('the refresh report estimates the remaining time of decisions', async () => {
    for (let id = 1; id <= 200; id += 1) harness.scheduled(id, '2026-12-01', 'published');
    harness.start();
    await harness.clock.pass(1_000);
    const { kinds } = await harness.soon(harness.engine.freshness());
    const reviews = kinds.find(({ kind }) => kind === 'planning.post_reviews');
    expect(reviews?.progress?.total).toBe(200);
    expect(reviews?.progress?.done).toBeLessThan(200);
    expect(reviews?.progress?.remainingMs).toBeGreaterThan(0);
  });

  it('the refresh report names unreadable records with path and reason', async () => {
    const page = { currentPage: 1, lastPage: 1, perPage: 50, total: 1, next: null };
    const setAside = [{ path: 'data.0.views', reason: 'expected a number', id: '9' }];
    harness.intercept = ({ route }) =>
      route === 'reporting.list_reports'
        ? { ok: true, data: { records: [], setAside, page, readAt: harness.clock.now() } }
        : null;
    await harness.settle();
    const { setAside: named } = await harness.soon(harness.engine.freshness());
    expect(named).toEqual([
      { kind: 'reporting.reports', id: '9', path: 'data.0.views', reason: 'expected a number' },
    ]);
    expect((await records('reporting.reports')).setAside).toEqual(setAside);
  });
});

describe('Storage report', () => {
  it('the storage report gives records of each kind and client, and bytes of each kind', async () => {
    for (let id = 1; id <= 10; id += 1) harness.scheduled(id, '2026-12-01');
    report(1, 41);
    harness.putRecord('reporting.projects', { id: 41, name: 'Aurora' });
    await harness.settle();
    const { kinds, clients } = await harness.soon(harness.engine.storage());
    const posts = kinds.find(({ kind }) => kind === 'planning.posts');
    expect(posts).toMatchObject({ records: 10 });
    expect(posts?.bytes).toBeGreaterThan(10 * 300);
    expect(posts?.oldestAt).toBeGreaterThan(harness.clock.now() - 31_000);
    expect(clients).toContainEqual(
      expect.objectContaining({ client: 'planning:7', name: 'Café Aurora', records: 11 }),
    );
    expect(clients).toContainEqual(
      expect.objectContaining({ client: 'reporting:41', name: 'Aurora', records: 2 }),
    );
  });

  it('the reported size of the search index matches its size on disk', async () => {
    for (let id = 1; id <= 300; id += 1) harness.scheduled(id, '2026-12-01');
    await harness.settle();
    const { kinds } = await harness.soon(harness.engine.storage());
    const { searchSegments, searchWords } = harness.disk.tables;
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
