// @vitest-environment node
import { doubtReasonOf } from '@shared/domain/guard/doubt';
import { isoTime, parseInstant } from '@shared/domain/time';
import { deskError } from '@shared/errors';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness, type MadeCall } from '../testing/engine-harness';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let harness: EngineHarness;

beforeEach(() => {
  harness = new EngineHarness();
});

const allRead = { isClosed: false, isOutOfReach: false, isRejected: false, isMediaUnread: false };
const publishAt = (
  id: number,
  at: number,
  caption = 'as approved',
  status: 'scheduled' | 'publishing' = 'scheduled',
) => harness.put(id, { status, schedule_at: isoTime(at), caption });
const rowOf = async (id: number) => (await harness.list({ ids: [String(id)] })).rows[0];
/** Lists by status fail from now on, so that posts can only be read singly. */
function failListsByStatus(): void {
  harness.intercept = ({ route, input }) =>
    route === 'planning.list_posts' && Array.isArray(input.query?.['status'])
      ? { ok: false, error: deskError('SERVICE_FAILED', 'no') }
      : null;
}
/** Most calls that left within any minute. */
function mostInAMinute(calls: readonly MadeCall[] = harness.calls): number {
  const times = calls.map(({ at }) => at);
  return Math.max(
    ...times.map((from, index) => times.slice(index).filter((at) => at < from + minuteMs).length),
  );
}
/** Waits until everything is loaded, including the backfill. */
async function settled(): Promise<void> {
  await harness.settle();
  await harness.clock.pass(5 * minuteMs);
  harness.calls.length = 0;
}

describe('Posts about to be published', () => {
  it('95 % of edits show within 75 s, all within 150 s, at most 90 calls a minute', async () => {
    const start = harness.clock.now();
    const slots = Array.from({ length: 200 }, (_, n) => start + 4 * hourMs + n * 12 * minuteMs);
    slots.forEach((at, index) => publishAt(index + 1, at));
    await settled();
    const delays: number[] = [];
    for (let edit = 0; edit < 40; edit += 1) {
      // Edits fall into every part of the interval between two readings.
      await harness.clock.pass((edit * 37_373) % 60_000);
      const id = 1 + ((edit * 67) % 200);
      publishAt(id, slots[id - 1] as number, `edit ${edit}`);
      let waited = 0;
      while ((await rowOf(id))?.caption !== `edit ${edit}` && waited < 300_000) {
        await harness.clock.pass(2_500);
        waited += 2_500;
      }
      delays.push(waited);
    }
    delays.sort((a, b) => a - b);
    expect(delays[37]).toBeLessThanOrEqual(75_000);
    expect(delays.at(-1)).toBeLessThanOrEqual(150_000);
    expect(mostInAMinute()).toBeLessThanOrEqual(90);
  });

  it('an edit up to three minutes before publication shows before publication', async () => {
    const start = harness.clock.now();
    const slotOf = (id: number) => start + 20 * minuteMs + id * 7_000;
    for (let id = 1; id <= 100; id += 1) publishAt(id, slotOf(id));
    await settled();
    // The last of them are looked at after the last edit.
    for (let id = 1; id <= 125; id += 1) {
      await harness.clock.pass(Math.max(0, slotOf(id) - 3 * minuteMs - harness.clock.now()));
      if (id <= 100) publishAt(id, slotOf(id), 'edited');
      const before = id - 25;
      if (before < 1) continue;
      // Five seconds are left for the notification.
      expect(harness.clock.now()).toBeLessThanOrEqual(slotOf(before) - 5_000);
      expect((await rowOf(before))?.caption).toBe('edited');
    }
    expect(mostInAMinute()).toBeLessThanOrEqual(90);
  });

  it('300 posts at one time are confirmed by list within two minutes before publication', async () => {
    const slot = harness.clock.now() + 30 * minuteMs;
    for (let id = 1; id <= 300; id += 1) publishAt(id, slot);
    for (let id = 301; id <= 900; id += 1) publishAt(id, slot + 20 * hourMs + id * minuteMs);
    await settled();
    await harness.clock.pass(slot - 10 * minuteMs - harness.clock.now());
    harness.calls.length = 0;
    await harness.clock.pass(slot - harness.clock.now());
    const page = await harness.soon(
      harness.engine.query({
        filter: { between: { from: slot, to: slot + 1 } },
        sort: 'schedule',
        afterKey: null,
        limit: 300,
      }),
    );
    expect(page.rows.filter(({ seenAt }) => seenAt < slot - 2 * minuteMs)).toEqual([]);
    expect(harness.calls.filter(({ route }) => route === 'planning.get_post').length).toBeLessThan(20);
    expect(mostInAMinute()).toBeLessThanOrEqual(90);
  });

  it('the decisions of a scheduled post are read once, half an hour before publication', async () => {
    const slot = harness.clock.now() + 2 * hourMs;
    publishAt(1, slot);
    await settled();
    await harness.clock.pass(slot - harness.clock.now());
    const reads = harness.calls.filter(({ route }) => route === 'planning.list_post_reviews');
    expect(reads.map(({ at }) => Math.round((harness.clock.monotonic() - at) / minuteMs))).toEqual([30]);
  });

  it('an edit makes the engine read the decisions of a scheduled post again', async () => {
    const slot = harness.clock.now() + 20 * hourMs;
    publishAt(1, slot);
    await settled();
    publishAt(1, slot, 'edited');
    await harness.clock.pass(70_000);
    expect(harness.routes()).toContain('planning.list_post_reviews');
  });

  it('while hidden, scheduled posts are read about every 3 minutes, but every minute near publication', async () => {
    const slot = harness.clock.now() + 4 * hourMs;
    publishAt(1, slot);
    await settled();
    harness.engine.onMainEvent({ kind: 'presence', isLookedAt: false, backfill: 'none' });
    const readings = () => harness.calls.filter(({ input }) => Array.isArray(input.query?.['status'])).length;
    await harness.clock.pass(5 * minuteMs);
    const before = readings();
    await harness.clock.pass(30 * minuteMs);
    expect(readings() - before).toBeLessThanOrEqual(11);
    await harness.clock.pass(slot - hourMs - harness.clock.now());
    const later = readings();
    await harness.clock.pass(30 * minuteMs);
    expect(readings() - later).toBeGreaterThanOrEqual(28);
  });

  it('property 10: reads before publication take at most 20 of at most 90 calls a minute, review reads are at most 20 s apart, and posts about to be published were read 2 min ago or say too_old', async () => {
    const minutesFromNow = fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 5, maxLength: 150 });
    await fc.assert(
      fc.asyncProperty(minutesFromNow, async (minutes) => {
        harness = new EngineHarness();
        const start = harness.clock.now();
        minutes.forEach((at, index) => publishAt(index + 1, start + at * minuteMs));
        for (let id = 1_001; id <= 1_020; id += 1) harness.inReview(id);
        await settled();
        await harness.clock.pass(12 * minuteMs);
        const review = harness.calls.filter(({ input }) => input.query?.['status'] === 'in_review');
        const gaps = review.map(({ at }, index) => at - (review[index - 1]?.at ?? at));
        expect(Math.max(...gaps)).toBeLessThanOrEqual(20_000);
        const own = harness.calls.filter(
          ({ route, input }) =>
            Array.isArray(input.query?.['status']) ||
            (route === 'planning.get_post' && Number(input.params?.id) <= 1_000),
        );
        expect(mostInAMinute(own)).toBeLessThanOrEqual(20);
        expect(mostInAMinute()).toBeLessThanOrEqual(90);
        const now = harness.clock.now();
        const between = { from: now, to: now + 2 * minuteMs };
        const { rows } = await harness.list({ statuses: ['scheduled'], between });
        for (const { status, scheduleAt, seenAt } of rows) {
          const facts = { status, seenAt, publishAt: parseInstant(scheduleAt ?? '') };
          const doubt = doubtReasonOf({ kind: 'same', approvedAt: null }, { ...allRead, ...facts }, now);
          expect(now - seenAt <= 2 * minuteMs || doubt === 'too_old').toBe(true);
        }
      }),
      { numRuns: 3 },
    );
  });
});

describe('Post whose publish date has passed', () => {
  it.each(['failed', 'published'] as const)(
    'a post shows as %s within two minutes of its publish date',
    async (status) => {
      const slot = harness.clock.now() + 8 * minuteMs;
      publishAt(5, slot);
      await harness.settle();
      await harness.clock.pass(slot - harness.clock.now());
      harness.put(5, { status, schedule_at: isoTime(slot) });
      expect((await rowOf(5))?.status).toBe('scheduled');
      await harness.clock.pass(minuteMs + 5_000);
      expect((await rowOf(5))?.status).toBe(status);
    },
  );

  it('a post that is still publishing is confirmed every minute', async () => {
    const slot = harness.clock.now() + 8 * minuteMs;
    publishAt(5, slot);
    await harness.settle();
    await harness.clock.pass(slot - harness.clock.now());
    publishAt(5, slot, 'as approved', 'publishing');
    for (let minute = 0; minute < 30; minute += 1) {
      await harness.clock.pass(minuteMs);
      expect(harness.clock.now() - ((await rowOf(5))?.seenAt ?? 0)).toBeLessThanOrEqual(65_000);
    }
  });

  it.each(['scheduled', 'publishing'] as const)(
    'a post that stays %s is read singly 1, 5 and 15 minutes after its publish date when its list fails',
    async (status) => {
      const slot = harness.clock.now() + 8 * minuteMs;
      publishAt(5, slot);
      await harness.settle();
      failListsByStatus();
      await harness.clock.pass(slot - harness.clock.now());
      publishAt(5, slot, 'as approved', status);
      const slotAt = harness.clock.monotonic();
      harness.calls.length = 0;
      await harness.clock.pass(30 * minuteMs);
      const reads = harness.calls.filter(({ route }) => route === 'planning.get_post');
      expect(reads.map(({ at }) => Math.floor((at - slotAt) / minuteMs))).toEqual([1, 5, 15]);
    },
  );

  it('a failed post is read singly when its list fails', async () => {
    const slot = harness.clock.now() + 8 * minuteMs;
    publishAt(5, slot);
    await harness.settle();
    failListsByStatus();
    await harness.clock.pass(slot - harness.clock.now());
    harness.put(5, { status: 'failed', schedule_at: isoTime(slot) });
    await harness.clock.pass(minuteMs + 5_000);
    expect((await rowOf(5))?.status).toBe('failed');
  });
});
