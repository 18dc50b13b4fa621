// @vitest-environment node
import { type DeskResult, deskError } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CopyChanged } from '../api';
import { EngineHarness } from '../testing/engine-harness';

let harness: EngineHarness;

beforeEach(() => {
  harness = new EngineHarness();
});

const minuteMs = 60_000;
const partsOfFlush = [
  'progress',
  'cursors',
  'removedCursors',
  'seenIds',
  'removedSeenIds',
  'segments',
  'recordLists',
];
const lost: DeskResult<never> = { ok: false, error: deskError('NETWORK_OFFLINE', 'no way there') };
const changes = () => harness.events.filter((event): event is CopyChanged => event.kind === 'changed');
const tablesOf = (heard: readonly CopyChanged[]) =>
  [...new Set(heard.flatMap(({ tables }) => tables))].sort();
const backfillCalls = () => harness.calls.filter(({ input }) => input.lane === 'backfill').length;

/** Waits until everything is loaded, then clears the recorded calls and events. */
async function settled(): Promise<void> {
  await harness.settle();
  await harness.clock.pass(10 * minuteMs);
  harness.events.length = 0;
  harness.calls.length = 0;
}

describe('Engine without changes', () => {
  it('repeated reads without changes publish no changed event while ages in the status advance', async () => {
    for (let id = 1; id <= 12; id += 1) harness.inReview(id);
    harness.scheduled(20, '2026-11-25');
    harness.scheduled(21, '2026-11-19', 'published');
    await settled();
    const { ages, asOf } = harness.engine.status();
    await harness.clock.pass(40 * minuteMs);
    expect(harness.calls.length).toBeGreaterThan(100);
    expect(changes()).toEqual([]);
    const now = harness.engine.status();
    expect(now.asOf).toBeGreaterThan(asOf ?? Infinity);
    expect(now.ages.review).toBeGreaterThan(ages.review ?? Infinity);
    expect(now.ages.lists['planning.projects']).toBeGreaterThan(ages.lists['planning.projects'] ?? Infinity);
    // Ages are published in steps of half a minute.
    expect(harness.events.length).toBeLessThan(40 * 3);
  });

  it('repeated reads without changes write only sync progress, at most about once a minute', async () => {
    for (let id = 1; id <= 12; id += 1) harness.inReview(id);
    harness.scheduled(20, '2026-11-25');
    await settled();
    const written = new Map<string, number>();
    harness.disk.onCommit = (commit) => {
      for (const [part, rows] of Object.entries(commit))
        if (!Array.isArray(rows) || rows.length > 0) written.set(part, (written.get(part) ?? 0) + 1);
    };
    const minutes = 13;
    await harness.clock.pass(minutes * minuteMs);
    expect(harness.calls.length).toBeGreaterThan(60);
    expect([...written.keys()].filter((part) => !partsOfFlush.includes(part))).toEqual([]);
    expect(written.get('progress')).toBeLessThanOrEqual(minutes + 1);
    expect(written.get('segments') ?? 0).toBeLessThanOrEqual(1);
  });

  it('counts confirmed without a write have the same age in list and post, also after an edit', async () => {
    for (let id = 1; id <= 3; id += 1) harness.inReview(id);
    await settled();
    await harness.clock.pass(20 * minuteMs);
    const [row] = (await harness.list()).rows;
    const readAt = row?.counts?.readAt ?? 0;
    expect(harness.clock.now() - readAt).toBeLessThan(6 * minuteMs);
    expect((await harness.soon(harness.engine.readPost(row?.id ?? '')))?.row.counts?.readAt).toBe(readAt);
    const { ages } = await harness.soon(harness.engine.freshness());
    const answers = ages.find(({ tier }) => tier === 'review_responses')?.measured;
    expect(answers?.p95Ms).toBeGreaterThan(minuteMs);
    expect(answers?.p95Ms).toBeLessThan(6 * minuteMs);
    harness.put(Number(row?.id), { caption: 'another one' });
    harness.intercept = ({ route }) => (route === 'planning.get_post' ? lost : null);
    await harness.clock.pass(minuteMs / 2);
    const [rewritten] = (await harness.list()).rows;
    expect(rewritten).toMatchObject({ caption: 'another one', counts: { readAt } });
  });

  it('a kill before list progress is written loses no post and leaves no suspects', async () => {
    harness = new EngineHarness({ pageSize: 4 });
    for (let id = 1; id <= 10; id += 1) harness.inReview(id);
    await settled();
    for (const waitMs of [1_000, 15_004, 15_015, 61_000]) {
      await harness.clock.pass(waitMs);
      harness.restart();
      await harness.clock.pass(minuteMs / 2);
      expect((await harness.list()).total).toBe(10);
      expect((await harness.list()).rows.filter(({ isSuspect }) => isSuspect)).toEqual([]);
      expect(harness.engine.status().phase).toBe('idle');
    }
  });

  it('the review age in the status is never newer than the age of the review list', async () => {
    for (let id = 1; id <= 12; id += 1) harness.inReview(id);
    await settled();
    for (let step = 0; step < 60; step += 1) {
      await harness.clock.pass(7_000);
      const { asOf } = await harness.list({ statuses: ['in_review'] });
      expect(harness.engine.status().ages.review).toBeLessThanOrEqual(asOf ?? 0);
    }
  });
});

describe('Backfill events', () => {
  it('backfilled decisions publish changes of the affected posts only, not of lists', async () => {
    for (let id = 1; id <= 30; id += 1) harness.scheduled(id, '2026-11-19', 'published');
    harness.engine.onMainEvent({ kind: 'presence', isLookedAt: true, backfill: 'none' });
    await settled();
    harness.engine.onMainEvent({ kind: 'presence', isLookedAt: true, backfill: 'full' });
    await harness.clock.pass(minuteMs);
    expect(backfillCalls()).toBeGreaterThanOrEqual(30);
    expect(tablesOf(changes())).toEqual(['planning.post_reviews', 'post_details']);
    for (const { postIds } of changes()) expect(postIds?.length).toBeGreaterThan(0);
  });
});

describe('Visible changes', () => {
  it('a changed review status and changed review counts publish a change of posts', async () => {
    for (let id = 1; id <= 3; id += 1) harness.inReview(id);
    await settled();
    harness.inReview(2, 'approved');
    await harness.clock.pass(minuteMs);
    expect(tablesOf(changes())).toContain('posts');
    harness.events.length = 0;
    harness.put(3, {}, { decided: 2, approved: 2, pending: 1 });
    await harness.clock.pass(8 * minuteMs);
    expect(tablesOf(changes())).toContain('posts');
  });
});

describe('Engine while no window is visible', () => {
  const look = (isLookedAt: boolean, backfill: 'full' | 'slow' | 'none' = 'none') =>
    harness.engine.onMainEvent({ kind: 'presence', isLookedAt, backfill });

  it('changes are bundled while no window is visible and published once it is visible again', async () => {
    for (let id = 1; id <= 3; id += 1) harness.inReview(id);
    await settled();
    look(false);
    for (let round = 0; round < 6; round += 1) {
      harness.inReview(1 + (round % 3), round % 2 ? 'pending' : 'approved');
      await harness.clock.pass(minuteMs / 2);
    }
    const unseen = changes().length;
    expect(unseen).toBeGreaterThan(0);
    expect(unseen).toBeLessThanOrEqual(18);
    harness.inReview(1, 'request_changes');
    await harness.clock.pass(40_000);
    look(true);
    await harness.clock.pass(1);
    const told = changes().length;
    await harness.clock.pass(9_000);
    expect(changes().length - told).toBeLessThanOrEqual(1);
  });

  it('the review list is read every minute while hidden and at once when visible again', async () => {
    for (let id = 1; id <= 3; id += 1) harness.inReview(id);
    await settled();
    const readings = () =>
      harness.calls.filter(({ input }) => input.query?.['status'] === 'in_review').length;
    look(false);
    await harness.clock.pass(minuteMs);
    const before = readings();
    await harness.clock.pass(10 * minuteMs);
    expect(readings() - before).toBeGreaterThanOrEqual(9);
    expect(readings() - before).toBeLessThanOrEqual(11);
    await harness.clock.pass(20_000);
    const unseen = readings();
    look(true);
    await harness.clock.pass(100);
    expect(readings() - unseen).toBe(1);
    await harness.clock.pass(minuteMs);
    expect(readings() - unseen).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['waits', 'none', 0],
    ['continues slowly', 'slow', 5],
  ] as const)('backfill while no window is visible follows its setting: it %s', async (_how, pace, most) => {
    for (let id = 1; id <= 60; id += 1) harness.scheduled(id, '2026-11-19', 'published');
    look(false, pace);
    harness.start();
    for (let steps = 0; steps < 600 && harness.engine.status().completedAt === null; steps += 1)
      await harness.clock.pass(100);
    await harness.clock.pass(1_000);
    const before = backfillCalls();
    await harness.clock.pass(minuteMs);
    expect(backfillCalls() - before).toBeLessThanOrEqual(most);
    look(true, 'full');
    await harness.clock.pass(minuteMs);
    expect(backfillCalls() - before).toBeGreaterThan(20);
  });
});
