// @vitest-environment node
import { deskError } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness, type MadeCall } from '../testing/engine-harness';
import { noteEntry } from '../testing/journal-samples';

let harness: EngineHarness;

beforeEach(() => {
  harness = new EngineHarness();
});

const offline = deskError('NETWORK_OFFLINE', 'no network');
const minuteMs = 60_000;
const isPlanning = ({ route }: MadeCall) => route.startsWith('planning.');

describe('Engine with unreachable service', () => {
  it('an offline engine keeps its posts and its offline time, also after a restart', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.fail(offline);
    await harness.clock.pass(61_000);
    const { offlineSince } = harness.engine.status();
    expect(harness.engine.status()).toMatchObject({ phase: 'offline', error: { code: 'NETWORK_OFFLINE' } });
    expect(offlineSince).not.toBeNull();
    harness.restart();
    await harness.clock.pass(60_000);
    expect(harness.engine.status()).toMatchObject({ phase: 'offline', offlineSince });
    const page = await harness.list({ statuses: ['in_review'] });
    expect(page.total).toBe(1);
    expect(page.asOf).toBeLessThan(offlineSince ?? 0);
  });

  it('an offline engine retries with backoff and recovers when the service answers', async () => {
    for (let id = 1; id <= 10; id += 1) harness.inReview(id);
    harness.fail(offline, isPlanning);
    harness.start();
    await harness.clock.pass(10 * 60_000);
    const tries = harness.calls.filter(isPlanning);
    expect(tries.length).toBeGreaterThan(8);
    expect(tries.length).toBeLessThan(30);
    harness.intercept = () => null;
    await harness.clock.pass(90_000);
    expect(harness.engine.status()).toMatchObject({ phase: 'idle', offlineSince: null });
  });

  it('a hint that the network is back triggers a call at once', async () => {
    harness.fail(offline, isPlanning);
    harness.start();
    await harness.clock.pass(10 * 60_000);
    harness.intercept = () => null;
    harness.engine.onMainEvent({ kind: 'worth_a_try' });
    await harness.clock.pass(1_000);
    expect(harness.engine.status().offlineSince).toBeNull();
  });

  it('a hint while the network is down turns the engine offline within half a second', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.fail(offline);
    harness.engine.onMainEvent({ kind: 'worth_a_try' });
    await harness.clock.pass(500);
    expect(harness.engine.status().phase).toBe('offline');
  });
});

describe('Engine with one endpoint that always fails', () => {
  it.each(['SERVICE_FAILED', 'NETWORK_TIMEOUT', 'SERVICE_UNAVAILABLE'] as const)(
    'posts stay listed and checked while their single reads end with %s',
    async (code) => {
      for (let id = 1; id <= 10; id += 1) harness.inReview(id);
      harness.fail(deskError(code, 'no'), ({ route }) => route === 'planning.get_post');
      harness.start();
      await harness.clock.pass(5 * 60_000);
      const lists = () => harness.calls.filter(({ route }) => route === 'planning.list_posts').length;
      const singles = () => harness.calls.filter(({ route }) => route === 'planning.get_post').length;
      const before = [lists(), singles()] as const;
      await harness.clock.pass(5 * 60_000);
      expect(harness.engine.status()).toMatchObject({ offlineSince: null, error: null });
      expect(lists() - before[0]).toBeGreaterThan(20);
      expect(singles() - before[1]).toBeLessThanOrEqual(20);
      const freshness = await harness.soon(harness.engine.freshness());
      expect(freshness.kinds.find(({ kind }) => kind === 'planning.post_answers')?.error).toMatchObject({
        code,
      });
      harness.intercept = () => null;
      await harness.clock.pass(60_000);
      expect(harness.engine.status()).toMatchObject({ phase: 'idle', error: null });
    },
  );

  it('a list that always times out names its error, and the other lists of its service are read', async () => {
    const late = deskError('NETWORK_TIMEOUT', 'no answer');
    harness.fail(late, ({ route }) => route === 'reporting.list_reports');
    harness.start();
    await harness.clock.pass(10 * 60_000);
    const records = (resource: 'reporting.reports' | 'reporting.projects') =>
      harness.soon(harness.engine.records(resource));
    expect((await records('reporting.reports')).error).toMatchObject({ code: 'NETWORK_TIMEOUT' });
    expect(await records('reporting.projects')).toMatchObject({ error: null });
    expect((await records('reporting.projects')).asOf).not.toBeNull();
  });
});

describe('Engine with refused calls', () => {
  it('a key that is not accepted stops all calls until a hint arrives', async () => {
    harness.fail(deskError('KEY_REFUSED', 'no'), isPlanning);
    await harness.settle();
    expect(harness.engine.status()).toMatchObject({
      phase: 'refused',
      error: { code: 'KEY_REFUSED' },
      offlineSince: null,
    });
    const before = harness.calls.length;
    await harness.clock.pass(60_000);
    expect(harness.calls.length).toBe(before);
    harness.intercept = () => null;
    harness.engine.onMainEvent({ kind: 'worth_a_try' });
    await harness.clock.pass(30_000);
    expect(harness.engine.status().phase).toBe('idle');
  });

  it('posts are read and grouped by client although the projects scope is missing', async () => {
    harness.inReview(1);
    harness.fail(deskError('SCOPE_MISSING', 'no'), ({ route }) => route === 'planning.list_projects');
    await harness.settle();
    expect(harness.engine.status().phase).toBe('idle');
    const page = await harness.soon(
      harness.engine.query({ filter: {}, sort: 'client', afterKey: null, limit: 5 }),
    );
    expect(page.groups).toEqual([
      { by: 'client', projectId: '7', name: 'Café Aurora', timezone: 'America/Sao_Paulo', total: 1 },
    ]);
  });

  it('a refused list is skipped and the other lists are read', async () => {
    harness.inReview(1);
    harness.scheduled(2, '2026-11-25');
    harness.fail(deskError('REQUEST_REFUSED', 'no'), ({ input }) => input.query?.status === 'draft');
    harness.start();
    await harness.clock.pass(25 * 60_000);
    expect(harness.engine.status()).toMatchObject({ phase: 'idle', completedAt: null });
    expect((await harness.list()).total).toBe(2);
  });

  it('a list that the service does not have names its error within a minute', async () => {
    harness.fail(deskError('RECORD_NOT_FOUND', 'no'), ({ route }) => route === 'reporting.list_reports');
    harness.start();
    await harness.clock.pass(minuteMs);
    const { error, asOf } = await harness.soon(harness.engine.records('reporting.reports'));
    expect({ code: error?.code, asOf }).toEqual({ code: 'RECORD_NOT_FOUND', asOf: null });
    harness.intercept = () => null;
    harness.engine.onMainEvent({ kind: 'worth_a_try' });
    await harness.clock.pass(minuteMs);
    expect((await harness.soon(harness.engine.records('reporting.reports'))).error).toBeNull();
  });

  it('a rate limit is waited out and reading then completes', async () => {
    harness.fail(deskError('RATE_LIMITED', 'slow down', { retryAfterMs: 20_000 }), ({ route }) =>
      route.startsWith('planning.'),
    );
    harness.start();
    await harness.clock.pass(19_000);
    const asked = harness.calls.length;
    expect(harness.engine.status().phase).toBe('reading');
    harness.intercept = () => null;
    await harness.clock.pass(30_000);
    expect(harness.calls.length).toBeGreaterThan(asked);
    expect(harness.engine.status().phase).toBe('idle');
  });
});

describe('Refresh of posts', () => {
  it('refreshing a post makes interactive calls and resolves after its data is stored', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.put(1, { caption: 'edited' });
    harness.calls.length = 0;
    expect(await harness.soon(harness.engine.refresh({ kind: 'post', id: '1' }))).toBeNull();
    const isHers = ({ input }: MadeCall) => input.lane === 'interactive';
    expect(harness.calls.filter(isHers).map(({ route }) => route)).toEqual([
      'planning.get_post',
      'planning.list_post_reviews',
    ]);
    const detail = await harness.soon(harness.engine.readPost('1'));
    expect(detail?.row.caption).toBe('edited');
  });

  it('refreshing a deleted post says so, and another refresh after 20 seconds removes it', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.service.posts.delete('1');
    const refresh = () => harness.soon(harness.engine.refresh({ kind: 'post', id: '1' }));
    expect(await refresh()).toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect((await harness.list()).total).toBe(1);
    await harness.clock.pass(20_000);
    expect(await refresh()).toBeNull();
    expect((await harness.list()).total).toBe(0);
  });

  it('refreshing approvals reads the review list from its first page', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.inReview(2);
    harness.calls.length = 0;
    expect(await harness.soon(harness.engine.refresh({ kind: 'approvals' }))).toBeNull();
    expect(harness.calls[0]).toMatchObject({
      input: { lane: 'interactive', query: { status: 'in_review', page: 1 } },
    });
    expect((await harness.list()).total).toBe(2);
  });

  it('a failed refresh returns its error after one call, also while the engine is offline', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.fail(offline);
    await harness.clock.pass(120_000);
    const asked = harness.calls.length;
    const error = await harness.soon(harness.engine.refresh({ kind: 'approvals' }));
    expect(error?.code).toBe('NETWORK_OFFLINE');
    expect(harness.calls.length).toBe(asked + 1);
  });
});

describe('Engine disk', () => {
  it('a full disk is reported, keeps existing posts and is retried', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.diskFailure = { kind: 'full', message: 'QuotaExceededError' };
    harness.inReview(2);
    await harness.clock.pass(70_000);
    expect(harness.engine.status()).toMatchObject({
      phase: 'storage_failed',
      storage: 'full',
      error: { code: 'STORAGE_FULL' },
    });
    expect((await harness.list()).rows.map(({ id }) => id)).toEqual(['1']);
    const error = await harness.soon(harness.engine.refresh({ kind: 'post', id: '1' }));
    expect(error?.code).toBe('STORAGE_FULL');
    harness.diskFailure = null;
    await harness.clock.pass(90_000);
    expect(harness.engine.status().phase).toBe('idle');
    expect((await harness.list()).total).toBe(2);
  });

  it('an erased disk is filled again, notes included', async () => {
    harness.inReview(1);
    const at = '2026-11-20T14:00:00Z';
    harness.service.journal.push(noteEntry(1, '1', 'ask Ana', at));
    await harness.settle();
    harness.disk.erase();
    await harness.clock.pass(90_000);
    const detail = await harness.soon(harness.engine.readPost('1'));
    expect(detail).toMatchObject({ row: { id: '1', hasNote: true }, note: { text: 'ask Ana', at } });
    expect(harness.engine.status()).toMatchObject({ phase: 'idle', rebuilt: 'missing' });
  });

  it('a failing disk is reported and works again within a minute of its repair', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.diskFailure = { kind: 'failed', message: 'UnknownError' };
    harness.inReview(2);
    await harness.clock.pass(62_000);
    expect(harness.engine.status()).toMatchObject({
      phase: 'storage_failed',
      error: { code: 'STORAGE_FAILED' },
    });
    harness.diskFailure = null;
    await harness.clock.pass(60_000);
    expect(harness.engine.status().phase).toBe('idle');
  });

  it('a discarded database is reported as rebuilt until the next restart', async () => {
    harness.inReview(1);
    harness.rebuilt = 'newer';
    await harness.settle();
    expect(harness.engine.status()).toMatchObject({ phase: 'idle', rebuilt: 'newer' });
    expect(harness.problems.map(({ message }) => message)).toEqual([expect.stringContaining('newer')]);
    harness.rebuilt = null;
    harness.restart();
    await harness.clock.pass(1_000);
    expect(harness.engine.status().rebuilt).toBeNull();
  });

  it('an empty database is not reported as rebuilt on first use or after clearing everything', async () => {
    harness.inReview(1);
    await harness.settle();
    expect(harness.engine.status().rebuilt).toBeNull();
    harness.service.journal.push(noteEntry(1, '1', 'ask Ana', '2026-11-20T14:00:00Z'));
    harness.engine.onMainEvent({ kind: 'journal_appended' });
    await harness.clock.pass(1_000);
    await harness.soon(harness.engine.clear({ kind: 'everything' }));
    await harness.clock.pass(30_000);
    harness.restart();
    await harness.clock.pass(1_000);
    expect(harness.engine.status().rebuilt).toBeNull();
    expect(harness.problems).toEqual([]);
  });

  it('an engine stops writing when another engine has fenced the database', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.disk.tables.fence += 1;
    await harness.clock.pass(10 * 60_000);
    expect(harness.engine.status()).toMatchObject({
      phase: 'storage_failed',
      storage: 'fenced',
    });
  });

  it('a row missing on disk is read again', async () => {
    harness.inReview(1);
    harness.inReview(2);
    await harness.settle();
    harness.disk.tables.posts.delete('1');
    const page = await harness.list();
    expect(page.rows.map(({ id }) => id)).toEqual(['2']);
    await harness.clock.pass(61_000);
    expect((await harness.list()).rows.map(({ id }) => id)).toEqual(['1', '2']);
  });
});
