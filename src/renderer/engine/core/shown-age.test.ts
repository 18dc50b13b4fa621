// @vitest-environment node
import { deskError } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness } from '../testing/engine-harness';

let harness: EngineHarness;

beforeEach(() => {
  harness = new EngineHarness();
});

const minuteMs = 60_000;
const inReview = { statuses: ['in_review'] } as const;

describe('Age of lists', () => {
  it('the age of a list and of the status is never newer than its oldest review counts', async () => {
    for (let id = 1; id <= 12; id += 1) harness.inReview(id);
    await harness.settle();
    for (let step = 0; step < 60; step += 1) {
      await harness.clock.pass(7_000);
      const page = await harness.list(inReview);
      const oldest = Math.min(...page.rows.map(({ counts }) => counts?.readAt ?? 0));
      expect(page.asOf).toBeLessThanOrEqual(oldest);
      expect((await harness.list()).asOf).toBeLessThanOrEqual(oldest);
      expect(harness.engine.status().asOf).toBeLessThanOrEqual(oldest);
    }
  });

  it('a list missing a new response is never younger than that response', async () => {
    for (let id = 1; id <= 12; id += 1) harness.inReview(id);
    await harness.settle();
    await harness.clock.pass(90_000);
    const decidedAt = harness.clock.now();
    harness.put(5, {}, { decided: 2, approved: 2, pending: 1 });
    for (let step = 0; step < 80; step += 1) {
      await harness.clock.pass(5_000);
      const { rows, asOf } = await harness.list(inReview);
      if (rows.find(({ id }) => id === '5')?.counts?.decided === 2) return;
      expect(asOf).toBeLessThanOrEqual(decidedAt);
    }
    throw new Error('the answer was never seen');
  });

  it('a list counts posts whose review counts are still due', async () => {
    harness.inReview(1);
    harness.scheduled(9, '2026-11-25');
    await harness.settle();
    expect(await harness.list()).toMatchObject({ due: 0 });
    harness.fail(deskError('SERVICE_FAILED', 'down'), ({ route }) => route === 'planning.get_post');
    harness.inReview(2);
    harness.inReview(3);
    await harness.clock.pass(20_000);
    expect(await harness.list(inReview)).toMatchObject({ total: 3, due: 2 });
    expect(await harness.list({ statuses: ['scheduled'] })).toMatchObject({ due: 0 });
  });

  it('a suspect post keeps the list as old as its last confirmation', async () => {
    harness.scheduled(1, '2026-11-25');
    harness.scheduled(2, '2026-11-26');
    await harness.settle();
    const before = harness.clock.now();
    harness.fail(deskError('SERVICE_FAILED', 'down'), ({ route }) => route === 'planning.get_post');
    harness.service.posts.delete('1');
    await harness.clock.pass(16 * minuteMs);
    const page = await harness.list();
    expect(page.rows.find(({ id }) => id === '1')).toMatchObject({ isSuspect: true });
    expect(page.asOf).toBeLessThanOrEqual(before);
    expect(page.due).toBe(1);
  });
});

describe('Refresh report of review counts', () => {
  const answers = async () =>
    (await harness.soon(harness.engine.freshness())).kinds.find(
      ({ kind }) => kind === 'planning.post_answers',
    );

  it('the refresh report counts posts in review and those with stale counts', async () => {
    for (let id = 1; id <= 3; id += 1) harness.inReview(id);
    await harness.settle();
    expect(await answers()).toMatchObject({ records: 3, stale: 0 });
    harness.fail(deskError('SERVICE_FAILED', 'down'), ({ route }) => route === 'planning.get_post');
    await harness.clock.pass(7 * minuteMs);
    expect(await answers()).toMatchObject({ records: 3, stale: 3 });
  });
});
