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
const resource = 'planning.review_groups';
const open = { pending: 1, approved: 0, request_changes: 0 };
const decided = { pending: 0, approved: 0, request_changes: 0 };

/** Far outside the sync window: no list holds it. */
const farAway = (id: number) => harness.scheduled(id, '2027-09-01');

const bundle = (id: number, postIds: readonly number[], summary: object = open) =>
  harness.putRecord(resource, {
    id,
    posts_count: postIds.length,
    review_summary: summary,
    reviewers_count: 1,
    posts: postIds.map((postId) => ({ id: postId, network: 'instagram', status: 'scheduled' })),
  });

const kept = async () => (await harness.list()).rows.map(({ id }) => id).sort();
const readAlone = (call: MadeCall) => call.route === 'planning.get_post';
const readsOf = (id: number) =>
  harness.calls.filter((call) => readAlone(call) && String(call.input.params?.id) === String(id));

describe('Open review package', () => {
  it('an open review package keeps all its posts, and posts no list holds are read once', async () => {
    harness.inReview(1);
    farAway(2);
    farAway(3);
    bundle(9, [1, 2]);
    await harness.settle();
    expect(await kept()).toEqual(['1', '2']);
    await harness.clock.pass(40 * minuteMs);
    expect(await kept()).toEqual(['1', '2']);
    expect(readsOf(2)).toHaveLength(1);
  });

  it('the engine is not idle before an open review package is complete', async () => {
    harness.inReview(1);
    farAway(2);
    bundle(9, [1, 2]);
    const phases: string[] = [];
    harness.intercept = (call) => {
      if (readAlone(call) && String(call.input.params?.id) === '2')
        phases.push(harness.engine.status().phase);
      return null;
    };
    await harness.settle();
    expect(phases).toEqual(['reading']);
    expect(harness.engine.status().phase).toBe('idle');
  });

  it('a decided review package releases its posts outside the sync window', async () => {
    harness.inReview(1);
    farAway(2);
    bundle(9, [1, 2]);
    await harness.settle();
    harness.scheduled(1, '2026-11-25');
    bundle(9, [1, 2], decided);
    await harness.clock.pass(60 * minuteMs);
    expect(await kept()).toEqual(['1']);
  });

  it('a missing post of a review package is retried only rarely', async () => {
    harness.inReview(1);
    bundle(9, [1, 404]);
    await harness.settle();
    expect(readsOf(404)).toHaveLength(1);
    await harness.clock.pass(syncTimings.senselessRetryMs / 2);
    expect(readsOf(404)).toHaveLength(1);
    await harness.clock.pass(syncTimings.senselessRetryMs);
    expect(readsOf(404)).toHaveLength(2);
  });
});

describe('Review package after a restart', () => {
  it('an open review package stays complete after a restart with many early status requests', async () => {
    harness.inReview(1);
    farAway(2);
    bundle(9, [1, 2]);
    await harness.settle();
    harness.restart();
    for (let step = 0; step < 50; step += 1) {
      harness.engine.status();
      await Promise.resolve();
    }
    await harness.clock.pass(40 * minuteMs);
    expect(await kept()).toEqual(['1', '2']);
  });
});

describe('Requested review package', () => {
  const ask = (id: number) =>
    harness.soon(harness.engine.refresh({ kind: 'record', resource, id: String(id) }));

  it('a requested review package is read with its missing posts and kept although decided', async () => {
    farAway(2);
    farAway(3);
    bundle(9, [2, 3], decided);
    await harness.settle();
    expect(await kept()).toEqual([]);
    expect(await ask(9)).toBeNull();
    expect(await kept()).toEqual(['2', '3']);
    expect(readsOf(2).map(({ input }) => input.lane)).toEqual(['interactive']);
    await harness.clock.pass(40 * minuteMs);
    expect(await kept()).toEqual(['2', '3']);
  });

  it('a requested review package is kept over a restart without reading its posts again', async () => {
    farAway(2);
    farAway(3);
    bundle(9, [2, 3], decided);
    await harness.settle();
    expect(await ask(9)).toBeNull();
    harness.restart();
    await harness.clock.pass(40 * minuteMs);
    expect(await kept()).toEqual(['2', '3']);
    expect(readsOf(2)).toEqual([]);
  });

  it('a large review package is read completely and each post once', async () => {
    const ids = Array.from({ length: 2 * syncTimings.singlesAhead + 1 }, (_, index) => index + 1);
    for (const id of ids) farAway(id);
    bundle(9, ids, decided);
    await harness.settle();
    await ask(9);
    expect((await harness.list()).total).toBe(ids.length);
    expect(harness.calls.filter(readAlone)).toHaveLength(ids.length);
  });

  it('a review package that fails to load returns its error and loads on the next request', async () => {
    farAway(2);
    bundle(9, [2], decided);
    await harness.settle();
    const offline = deskError('NETWORK_OFFLINE', 'no network');
    harness.fail(offline, readAlone);
    expect(await ask(9)).toEqual(offline);
    harness.intercept = () => null;
    expect(await ask(9)).toBeNull();
    expect(await kept()).toEqual(['2']);
  });

  it('a review package loads although one of its posts is gone', async () => {
    farAway(2);
    bundle(9, [2, 404], decided);
    await harness.settle();
    expect(await ask(9)).toBeNull();
    expect(await kept()).toEqual(['2']);
  });
});
