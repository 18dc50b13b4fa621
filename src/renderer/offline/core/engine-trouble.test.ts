// @vitest-environment node
import { deskError } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness, type MadeCall } from '../testing/engine-harness';
import { noteEntry } from '../testing/journal-samples';

let desk: EngineHarness;

beforeEach(() => {
  desk = new EngineHarness();
});

const offline = deskError('NETWORK_OFFLINE', 'no network');
const isPlanning = ({ route }: MadeCall) => route.startsWith('planning.');

describe('without the service', () => {
  it('says since when, shows what it has, and keeps the hour over a restart', async () => {
    desk.inReview(1);
    await desk.settle();
    desk.fail(offline);
    await desk.clock.pass(61_000);
    const { offlineSince } = desk.engine.status();
    expect(desk.engine.status()).toMatchObject({ phase: 'offline', error: { code: 'NETWORK_OFFLINE' } });
    expect(offlineSince).not.toBeNull();
    desk.restart();
    await desk.clock.pass(60_000);
    expect(desk.engine.status()).toMatchObject({ phase: 'offline', offlineSince });
    const page = await desk.list({ statuses: ['in_review'] });
    expect(page.total).toBe(1);
    expect(page.asOf).toBeLessThan(offlineSince ?? 0);
  });

  it('tries again by itself, one call at a time and ever more rarely', async () => {
    for (let id = 1; id <= 10; id += 1) desk.inReview(id);
    desk.fail(offline, isPlanning);
    desk.start();
    await desk.clock.pass(10 * 60_000);
    const tries = desk.calls.filter(isPlanning);
    expect(tries.length).toBeGreaterThan(8);
    expect(tries.length).toBeLessThan(30);
    desk.intercept = () => null;
    await desk.clock.pass(90_000);
    expect(desk.engine.status()).toMatchObject({ phase: 'idle', offlineSince: null });
  });

  it('tries at once when there is reason to', async () => {
    desk.fail(offline, isPlanning);
    desk.start();
    await desk.clock.pass(10 * 60_000);
    desk.intercept = () => null;
    desk.engine.hear({ kind: 'worth_a_try' });
    await desk.clock.pass(1_000);
    expect(desk.engine.status().offlineSince).toBeNull();
  });

  it('notices soon when it is told that something has changed', async () => {
    desk.inReview(1);
    await desk.settle();
    desk.fail(offline);
    desk.engine.hear({ kind: 'worth_a_try' });
    await desk.clock.pass(500);
    expect(desk.engine.status().phase).toBe('offline');
  });
});

describe('a refusal', () => {
  it('of the key stops the reading until there is reason to try again', async () => {
    desk.fail(deskError('KEY_REFUSED', 'no'), isPlanning);
    await desk.settle();
    expect(desk.engine.status()).toMatchObject({
      phase: 'refused',
      error: { code: 'KEY_REFUSED' },
      offlineSince: null,
    });
    const before = desk.calls.length;
    await desk.clock.pass(60_000);
    expect(desk.calls.length).toBe(before);
    desk.intercept = () => null;
    desk.engine.hear({ kind: 'worth_a_try' });
    await desk.clock.pass(30_000);
    expect(desk.engine.status().phase).toBe('idle');
  });

  it('of projects alone leaves the posts, which name their projects themselves', async () => {
    desk.inReview(1);
    desk.fail(deskError('SCOPE_MISSING', 'no'), ({ route }) => route === 'planning.list_projects');
    await desk.settle();
    expect(desk.engine.status().phase).toBe('idle');
    const page = await desk.soon(desk.engine.query({ filter: {}, sort: 'client', afterKey: null, limit: 5 }));
    expect(page.groups).toEqual([
      { by: 'client', projectId: '7', name: 'Café Aurora', timezone: 'America/Sao_Paulo', total: 1 },
    ]);
  });

  it('of one list gives that list up and reads the others', async () => {
    desk.inReview(1);
    desk.scheduled(2, '2026-11-25');
    desk.fail(deskError('REQUEST_REFUSED', 'no'), ({ input }) => input.query?.status === 'draft');
    desk.start();
    await desk.clock.pass(25 * 60_000);
    expect(desk.engine.status()).toMatchObject({ phase: 'idle', completedAt: null });
    expect((await desk.list()).total).toBe(2);
  });

  it('for too many calls is waited out', async () => {
    desk.fail(deskError('RATE_LIMITED', 'slow down', { retryAfterMs: 20_000 }), ({ route }) =>
      route.startsWith('planning.'),
    );
    desk.start();
    await desk.clock.pass(19_000);
    const asked = desk.calls.length;
    expect(desk.engine.status().phase).toBe('reading');
    desk.intercept = () => null;
    await desk.clock.pass(30_000);
    expect(desk.calls.length).toBeGreaterThan(asked);
    expect(desk.engine.status().phase).toBe('idle');
  });
});

describe('refresh', () => {
  it('of a post is an interactive call and resolves once it has landed', async () => {
    desk.inReview(1);
    await desk.settle();
    desk.put(1, { caption: 'edited' });
    desk.calls.length = 0;
    expect(await desk.soon(desk.engine.refresh({ kind: 'post', id: '1' }))).toBeNull();
    const isHers = ({ input }: MadeCall) => input.lane === 'interactive';
    expect(desk.calls.filter(isHers).map(({ route }) => route)).toEqual([
      'planning.get_post',
      'planning.list_post_reviews',
    ]);
    const detail = await desk.soon(desk.engine.readPost('1'));
    expect(detail?.row.caption).toBe('edited');
  });

  it('of a post that is gone takes it out and is no failure', async () => {
    desk.inReview(1);
    await desk.settle();
    desk.service.posts.delete('1');
    expect(await desk.soon(desk.engine.refresh({ kind: 'post', id: '1' }))).toBeNull();
    expect((await desk.list()).total).toBe(0);
  });

  it('of the approvals reads the list from its first page', async () => {
    desk.inReview(1);
    await desk.settle();
    desk.inReview(2);
    desk.calls.length = 0;
    expect(await desk.soon(desk.engine.refresh({ kind: 'approvals' }))).toBeNull();
    expect(desk.calls[0]).toMatchObject({
      input: { lane: 'interactive', query: { status: 'in_review', page: 1 } },
    });
    expect((await desk.list()).total).toBe(2);
  });

  it('answers why it could not, also while the engine itself waits', async () => {
    desk.inReview(1);
    await desk.settle();
    desk.fail(offline);
    await desk.clock.pass(120_000);
    const asked = desk.calls.length;
    const error = await desk.soon(desk.engine.refresh({ kind: 'approvals' }));
    expect(error?.code).toBe('NETWORK_OFFLINE');
    expect(desk.calls.length).toBe(asked + 1);
  });
});

describe('the disk', () => {
  it('that is full is said, costs nothing that is there, and is tried again', async () => {
    desk.inReview(1);
    await desk.settle();
    desk.diskFailure = { kind: 'full', message: 'QuotaExceededError' };
    desk.inReview(2);
    await desk.clock.pass(70_000);
    expect(desk.engine.status()).toMatchObject({
      phase: 'storage_failed',
      storage: 'full',
      error: { code: 'STORAGE_FULL' },
    });
    expect((await desk.list()).rows.map(({ id }) => id)).toEqual(['1']);
    const error = await desk.soon(desk.engine.refresh({ kind: 'post', id: '1' }));
    expect(error?.code).toBe('STORAGE_FULL');
    desk.diskFailure = null;
    await desk.clock.pass(90_000);
    expect(desk.engine.status().phase).toBe('idle');
    expect((await desk.list()).total).toBe(2);
  });

  it('that was erased is filled again, notes included', async () => {
    desk.inReview(1);
    const at = '2026-11-20T14:00:00Z';
    desk.service.journal.push(noteEntry(1, '1', 'ask Ana', at));
    await desk.settle();
    desk.disk.erase();
    await desk.clock.pass(90_000);
    const detail = await desk.soon(desk.engine.readPost('1'));
    expect(detail).toMatchObject({ row: { id: '1', hasNote: true }, note: { text: 'ask Ana', at } });
    expect(desk.engine.status()).toMatchObject({ phase: 'idle', rebuilt: 'missing' });
  });

  it('that fails is opened anew, after a while', async () => {
    desk.inReview(1);
    await desk.settle();
    desk.diskFailure = { kind: 'failed', message: 'UnknownError' };
    await desk.clock.pass(62_000);
    expect(desk.engine.status()).toMatchObject({
      phase: 'storage_failed',
      error: { code: 'STORAGE_FAILED' },
    });
    desk.diskFailure = null;
    await desk.clock.pass(60_000);
    expect(desk.engine.status().phase).toBe('idle');
  });

  it('that was thrown away as it was opened is told, for as long as this engine runs', async () => {
    desk.inReview(1);
    desk.rebuilt = 'newer';
    await desk.settle();
    expect(desk.engine.status()).toMatchObject({ phase: 'idle', rebuilt: 'newer' });
    expect(desk.problems.map(({ message }) => message)).toEqual([expect.stringContaining('newer')]);
    desk.rebuilt = null;
    desk.restart();
    await desk.clock.pass(1_000);
    expect(desk.engine.status().rebuilt).toBeNull();
  });

  it('that has nothing on it is no loss where nothing was ever made, nor where a person emptied it', async () => {
    desk.inReview(1);
    await desk.settle();
    expect(desk.engine.status().rebuilt).toBeNull();
    desk.service.journal.push(noteEntry(1, '1', 'ask Ana', '2026-11-20T14:00:00Z'));
    desk.engine.hear({ kind: 'journal_appended' });
    await desk.clock.pass(1_000);
    await desk.soon(desk.engine.clear({ kind: 'everything' }));
    await desk.clock.pass(30_000);
    desk.restart();
    await desk.clock.pass(1_000);
    expect(desk.engine.status().rebuilt).toBeNull();
    expect(desk.problems).toEqual([]);
  });

  it('that another engine writes to is left to it', async () => {
    desk.inReview(1);
    await desk.settle();
    desk.disk.tables.fence += 1;
    await desk.clock.pass(10 * 60_000);
    expect(desk.engine.status()).toMatchObject({
      phase: 'storage_failed',
      storage: 'fenced',
    });
  });

  it('that lost single rows gets them again', async () => {
    desk.inReview(1);
    desk.inReview(2);
    await desk.settle();
    desk.disk.tables.posts.delete('1');
    const page = await desk.list();
    expect(page.rows.map(({ id }) => id)).toEqual(['2']);
    await desk.clock.pass(61_000);
    expect((await desk.list()).rows.map(({ id }) => id)).toEqual(['1', '2']);
  });
});
