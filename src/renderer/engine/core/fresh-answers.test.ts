// @vitest-environment node
import { deskError } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness, type MadeCall } from '../testing/engine-harness';
import { syncTimings } from './sync-timings';

let harness: EngineHarness;

beforeEach(() => {
  harness = new EngineHarness();
});

const minuteMs = 60_000;
const idsOf = (route: string) =>
  harness.calls
    .filter((call) => call.route === route)
    .map(({ input }) => String(Object.values(input.params ?? {})[0]))
    .sort();
const isGroup = ({ route }: MadeCall) => route === 'planning.get_content_group';

/** Lets time pass until the engine says that everything is here. */
async function untilIdle(): Promise<void> {
  for (let seconds = 0; seconds < 300 && harness.engine.status().phase !== 'idle'; seconds += 1)
    await harness.clock.pass(1_000);
  expect(harness.engine.status().phase).toBe('idle');
}

describe('Refresh of everything', () => {
  const ids = Array.from({ length: 30 }, (_, index) => String(index + 1)).sort();

  it('refreshing everything reads counts, decisions and content group of every post in review', async () => {
    for (const id of ids) harness.put(Number(id), { asset_group_id: `g${id}` });
    await harness.settle();
    await harness.clock.pass(30_000);
    harness.calls.length = 0;
    harness.put(7, { asset_group_id: 'g7' }, { decided: 3, approved: 3, pending: 0 });
    expect(await harness.soon(harness.engine.refresh({ kind: 'everything' }))).toBeNull();
    expect(idsOf('planning.get_post')).toEqual(ids);
    expect(idsOf('planning.list_post_reviews')).toEqual(ids);
    expect(idsOf('planning.get_content_group')).toEqual(ids.map((id) => `g${id}`).sort());
    const { rows } = await harness.list();
    expect(rows.find(({ id }) => id === '7')?.counts?.decided).toBe(3);
  });

  it('refreshing everything reports how many posts are left', async () => {
    for (const id of ids) harness.put(Number(id), { asset_group_id: `g${id}` });
    await harness.settle();
    const landed = harness.engine.refresh({ kind: 'everything' });
    const told: number[] = [];
    for (let step = 0; step < 60; step += 1) {
      await harness.clock.pass(10);
      const { progress } = harness.engine.status();
      if (progress?.of === 'details') told.push(progress.postsLeft);
    }
    expect(Math.max(...told)).toBeGreaterThan(10);
    expect(Math.min(...told)).toBeLessThan(10);
    expect(await harness.soon(landed)).toBeNull();
  });

  it('refreshing everything completes while the engine is paused', async () => {
    harness.inReview(1);
    await harness.settle();
    await harness.soon(harness.engine.setPaused(true));
    harness.calls.length = 0;
    expect(await harness.soon(harness.engine.refresh({ kind: 'everything' }))).toBeNull();
    expect(idsOf('planning.list_post_reviews')).toEqual(['1']);
    harness.calls.length = 0;
    await harness.clock.pass(10 * minuteMs);
    expect(idsOf('planning.get_post')).toEqual([]);
  });

  it('refreshing everything returns the error when posts cannot be read', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.fail(deskError('SERVICE_FAILED', 'down'), ({ route }) => route === 'planning.get_post');
    const error = await harness.soon(harness.engine.refresh({ kind: 'everything' }));
    expect(error?.code).toBe('SERVICE_FAILED');
  });
});

describe('Due reads after a restart', () => {
  it('a content group that failed to load is read after a restart', async () => {
    harness.inReview(1);
    harness.fail(deskError('SERVICE_FAILED', 'down'), isGroup);
    await harness.settle();
    expect([...harness.disk.tables.records.keys()]).not.toContain('planning.content_groups g1');
    harness.intercept = () => null;
    harness.restart();
    await harness.clock.pass(5_000);
    expect([...harness.disk.tables.records.keys()]).toContain('planning.content_groups g1');
  });
});

describe('Post deleted while the app was away', () => {
  it('a post deleted while offline is gone before the engine is idle again', async () => {
    harness.scheduled(1, '2026-11-25');
    harness.scheduled(2, '2026-11-26');
    await harness.settle();
    harness.fail(deskError('NETWORK_OFFLINE', 'no network'));
    await harness.clock.pass(minuteMs);
    harness.service.posts.delete('1');
    await harness.clock.pass(4 * minuteMs);
    harness.intercept = () => null;
    harness.engine.onMainEvent({ kind: 'worth_a_try' });
    await untilIdle();
    expect((await harness.list()).rows.map(({ id }) => id)).toEqual(['2']);
  });

  it('a post deleted while the app was closed is gone before the engine is idle again', async () => {
    harness.scheduled(1, '2026-11-25');
    harness.scheduled(2, '2026-11-26');
    await harness.settle();
    harness.engine.stop();
    harness.service.posts.delete('1');
    await harness.clock.pass(5 * minuteMs);
    harness.restart();
    await harness.clock.pass(50);
    await untilIdle();
    expect((await harness.list()).rows.map(({ id }) => id)).toEqual(['2']);
  });
});

describe('Suspect record without a single read', () => {
  it('a suspect customer is removed soon after a restart', async () => {
    for (const uuid of ['u1', 'u2']) harness.putRecord('connect.customers', { uuid, name: uuid });
    await harness.settle();
    harness.service.records.table('connect.customers').delete('u1');
    const customers = async () =>
      (await harness.soon(harness.engine.records('connect.customers', {}))).records.map(
        ({ id, isSuspect }) => `${id} ${isSuspect}`,
      );
    await harness.soon(harness.engine.refresh({ kind: 'resource', resource: 'connect.customers' }));
    expect(await customers()).toEqual(['u1 true', 'u2 false']);
    harness.restart();
    await harness.clock.pass(syncTimings.confirmMs + 1_000);
    expect(await customers()).toEqual(['u2 false']);
  });
});

describe('Changed access to a service', () => {
  const tell = (planning: number) => harness.engine.onMainEvent({ kind: 'access', revisions: { planning } });

  it('changed access reads everything again and removes posts that are now unreachable', async () => {
    harness.scheduled(1, '2026-11-25');
    harness.start();
    tell(1);
    await harness.clock.pass(30_000);
    expect(harness.engine.status()).toMatchObject({ phase: 'idle', rebuilt: null });
    harness.service.posts.delete('1');
    for (let id = 2; id <= 12; id += 1) harness.scheduled(id, '2026-11-26');
    tell(2);
    await harness.clock.pass(5);
    expect(harness.engine.status()).toMatchObject({ phase: 'reading', rebuilt: 'access' });
    await untilIdle();
    expect((await harness.list()).total).toBe(11);
    expect((await harness.list()).rows.map(({ id }) => id)).not.toContain('1');
  });

  it('changed access adds no feed lines for posts gained or lost, but later changes do', async () => {
    harness.scheduled(1, '2026-11-25');
    harness.scheduled(2, '2026-11-25');
    harness.start();
    tell(1);
    await harness.clock.pass(30_000);
    harness.service.posts.delete('1');
    harness.scheduled(3, '2026-11-26');
    tell(2);
    await harness.clock.pass(5);
    await untilIdle();
    expect((await harness.list()).rows.map(({ id }) => id)).toEqual(['2', '3']);
    expect(harness.service.told()).toEqual([]);
    harness.service.posts.delete('2');
    harness.scheduled(4, '2026-11-27');
    await harness.clock.pass(16 * minuteMs);
    const told = harness.service.told().map(({ kind, recordId }) => `${recordId} ${kind}`);
    expect(told.sort()).toEqual(['2 removed', '4 appeared']);
  });

  it('changed access is noticed after a restart, and unchanged access reports no rebuild', async () => {
    harness.scheduled(1, '2026-11-25');
    harness.start();
    tell(1);
    await harness.clock.pass(30_000);
    harness.restart();
    tell(1);
    await harness.clock.pass(1_000);
    expect(harness.engine.status().rebuilt).toBeNull();
    harness.scheduled(2, '2026-11-26');
    harness.restart();
    tell(2);
    await harness.clock.pass(50);
    await untilIdle();
    expect((await harness.list()).total).toBe(2);
  });
});
