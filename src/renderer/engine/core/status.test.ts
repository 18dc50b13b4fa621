// @vitest-environment node
import { deskError } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EngineStatus } from '../api';
import { EngineHarness } from '../testing/engine-harness';
import { localEntry } from '../testing/journal-samples';
import { syncTimings } from './sync-timings';

let harness: EngineHarness;

beforeEach(() => {
  harness = new EngineHarness();
});

const isQuiet = ({ phase, completedAt }: EngineStatus) => phase === 'idle' && completedAt !== null;

/** Lets time pass until the status is said to be this. */
async function until(isThat: (status: EngineStatus) => boolean): Promise<void> {
  for (let steps = 0; steps < 2_000; steps += 1) {
    if (isThat(harness.engine.status())) return;
    await harness.clock.pass(5);
  }
  throw new Error(`still ${JSON.stringify(harness.engine.status())}`);
}

describe('Idle status', () => {
  it('the engine is idle only after counts and decisions of all posts in review are read', async () => {
    for (let id = 1; id <= 30; id += 1) harness.inReview(id);
    harness.start();
    await until(isQuiet);
    const { rows } = await harness.list({ statuses: ['in_review'] });
    expect(rows).toHaveLength(30);
    expect(rows.filter(({ counts, reviewers }) => counts === null || reviewers === null)).toEqual([]);
  });

  it('the engine is reading again until the details of a new post in review are read', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.inReview(2);
    harness.engine.onMainEvent({ kind: 'worth_a_try' });
    await until(({ phase }) => phase === 'reading');
    await until(isQuiet);
    const { rows } = await harness.list({ statuses: ['in_review'] });
    expect(rows.map(({ id, reviewers }) => [id, reviewers])).toEqual([
      ['1', []],
      ['2', []],
    ]);
  });

  it('the engine is reading until the last decisions of a post that left review are read', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.scheduled(1, '2026-11-25');
    const asked = harness.calls.length;
    harness.engine.onMainEvent({ kind: 'worth_a_try' });
    await until(({ phase }) => phase === 'reading');
    await until(isQuiet);
    expect(harness.routes().slice(asked)).toContain('planning.list_post_reviews');
  });

  it('decisions of pinned clients are read before the engine is idle, and others after that', async () => {
    const project = { id: 8, timezone: 'UTC', name: 'Padaria' };
    harness.service.projects.set('8', project);
    for (let id = 1; id <= 40; id += 1) harness.scheduled(id, '2026-11-22', 'published');
    const pinned = { status: 'scheduled', schedule_at: '2026-11-23T09:00:00Z', project } as const;
    for (let id = 41; id <= 60; id += 1) harness.put(id, pinned);
    const pin = { collection: 'pins', key: 'planning:8', value: true } as const;
    harness.service.journal.push(localEntry(1, pin));
    harness.start();
    await until(isQuiet);
    const read = harness.calls.filter(({ route }) => route === 'planning.list_post_reviews');
    const ids = read.map(({ input }) => Number(input.params?.id));
    expect(ids.slice(0, 20).sort()).toEqual(Array.from({ length: 20 }, (_, index) => index + 41));
    await harness.clock.pass(30_000);
    expect(harness.calls.filter(({ route }) => route === 'planning.list_post_reviews')).toHaveLength(60);
  });

  it('the engine is idle only after the lists of small records of all services are read', async () => {
    harness.inReview(1);
    harness.putRecord('planning.integrations', { id: 5, name: 'Insta', status: 'expired' });
    for (const uuid of ['u1', 'u2']) harness.putRecord('connect.customers', { uuid, name: uuid });
    const integration = { name: 'Insta', slug: 'instagram' };
    harness.putRecord('connect.connections', { uuid: 'c1', source_name: 'c1', integration }, 'u2');
    harness.start();
    await until(isQuiet);
    for (const resource of ['planning.integrations', 'connect.connections'] as const)
      expect((await harness.soon(harness.engine.records(resource))).records).toHaveLength(1);
  });

  it('the engine becomes idle despite missing scopes, repeated failures and an unreachable service', async () => {
    harness.inReview(1);
    const answers: Record<string, ReturnType<typeof deskError>> = {
      'planning.list_post_reviews': deskError('SERVICE_FAILED', '500'),
      'planning.list_integrations': deskError('SCOPE_MISSING', 'no'),
      'connect.list_customers': deskError('NETWORK_OFFLINE', 'no network'),
    };
    harness.intercept = ({ route }) => {
      const error = answers[route];
      return error ? { ok: false, error } : null;
    };
    harness.start();
    await until(isQuiet);
  });

  it('a paused first reading is idle and not completed', async () => {
    for (let id = 1; id <= 300; id += 1) harness.inReview(id);
    harness.start();
    await until(({ progress }) => progress?.of === 'posts' && progress.done > 0);
    await harness.soon(harness.engine.setPaused(true));
    await harness.clock.pass(1_000);
    expect(harness.engine.status()).toMatchObject({ phase: 'idle', isPaused: true, completedAt: null });
  });
});

describe('Progress', () => {
  it('progress counts posts first and then details, and ends when the engine is idle', async () => {
    // Enough posts to take longer than the lists do.
    for (let id = 1; id <= 200; id += 1) harness.inReview(id);
    harness.start();
    await until(({ progress }) => progress?.of === 'posts' && progress.done > 0);
    await until(({ progress }) => progress?.of === 'details');
    const { progress } = harness.engine.status();
    // Each post needs its single read and its decisions.
    expect(progress).toMatchObject({ total: 400, minutesLeft: 1 });
    await until(({ progress: later }) => (later?.done ?? 0) > (progress?.done ?? 0));
    const left = ({ progress: later }: EngineStatus) => (later?.of === 'details' ? later.postsLeft : 200);
    await until((status) => left(status) < 200);
    await until(isQuiet);
    expect(harness.engine.status().progress).toBeNull();
  });

  it('progress of the first reading continues during a refresh of one post', async () => {
    for (let id = 1; id <= 300; id += 1) harness.inReview(id);
    harness.start();
    await until(({ progress }) => progress?.of === 'posts' && progress.done > 0);
    void harness.engine.refresh({ kind: 'post', id: '1' });
    await harness.clock.pass(1);
    expect(harness.engine.status().progress).toMatchObject({ of: 'posts' });
    await until(isQuiet);
    void harness.engine.refresh({ kind: 'post', id: '1' });
    await harness.clock.pass(1);
    expect(harness.engine.status()).toMatchObject({ phase: 'reading', progress: null });
  });

  it('progress counts lists when no posts are read', async () => {
    harness.fail(deskError('SERVICE_NOT_CONFIGURED', 'none'), ({ route }) => route.startsWith('planning.'));
    for (let id = 1; id <= 30; id += 1)
      harness.putRecord('connect.customers', { uuid: `u${id}`, name: 'One' });
    harness.start();
    await until(({ progress }) => progress?.of === 'lists' && progress.total > 30);
    const { done, total } = harness.engine.status().progress ?? {};
    expect(done).toBeLessThan(total ?? 0);
    await harness.clock.pass(syncTimings.confirmMs);
    const { phase, asOf, service, completedAt } = harness.engine.status();
    expect([phase, service]).toEqual(['idle', 'reporting']);
    expect(asOf).toBeGreaterThan(0);
    expect(asOf).toBeLessThanOrEqual(harness.clock.now());
    expect(completedAt).toBe(asOf);
  });
});
