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

describe('refreshing everything', () => {
  const ids = Array.from({ length: 30 }, (_, index) => String(index + 1)).sort();

  it('reads counts, decisions and group of every post in review, and is answered when they are here', async () => {
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

  it('tells meanwhile how many posts are left', async () => {
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

  it('goes on to the end while reading is paused', async () => {
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

  it('is answered with the reason where the answers cannot be read', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.fail(deskError('SERVICE_FAILED', 'down'), ({ route }) => route === 'planning.get_post');
    const error = await harness.soon(harness.engine.refresh({ kind: 'everything' }));
    expect(error?.code).toBe('SERVICE_FAILED');
  });
});

describe('what is due to be read', () => {
  it('is still due after a kill: the group of a post that was read singly', async () => {
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

describe('a post that was deleted during an absence', () => {
  it('is gone before everything is called up to date, once the network is back', async () => {
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

  it('is gone before everything is called up to date, after the app was closed meanwhile', async () => {
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

describe('a record that only its list can prove to be gone', () => {
  it('is looked for again soon after a kill too', async () => {
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

describe('another access to a service', () => {
  const tell = (planning: number) => harness.engine.onMainEvent({ kind: 'access', revisions: { planning } });

  it('has everything read anew at once, says so, and takes out what it does not reach', async () => {
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

  it('makes no news of what only one of the two reaches, and goes on telling what changes', async () => {
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

  it('is found after a kill too, and the same access is no news after a restart', async () => {
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
