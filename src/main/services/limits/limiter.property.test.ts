import type { ActionName } from '@shared/services/endpoint';
import type { Lane } from '@shared/services/read';
import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testLimiter } from '../testing/limiter';
import { virtualTime } from '../testing/virtual-time';
import type { CallSpending } from './budget';

/** The most calls in any window of this length, found by counting every one. */
function busiest(moments: readonly number[], lengthMs: number): number {
  const counts = moments.map((from) => moments.filter((at) => at >= from && at < from + lengthMs).length);
  return Math.max(0, ...counts);
}

const actionNames = ['metrics_get_data', 'reports_create', 'dashboards_create'] as const;
type Stated = Partial<Record<ActionName, { maxAttempts: number; decaySeconds: number }>>;

const action = fc.record({
  maxAttempts: fc.integer({ min: 1, max: 6 }),
  decaySeconds: fc.constantFrom(1, 10, 60, 61, 600, 3_600),
});

const limits = fc.record(
  {
    perMinute: fc.integer({ min: 1, max: 12 }),
    perSecond: fc.integer({ min: 1, max: 4 }),
    actions: fc
      .record(
        { metrics_get_data: action, reports_create: action, dashboards_create: action },
        { requiredKeys: [] },
      )
      .map((stated): Stated => stated),
  },
  { requiredKeys: ['perMinute'] },
);

/** Random content of a response. It must never make the limiter more generous. */
const answer = fc.record(
  {
    remaining: fc.integer({ min: 0, max: 12 }),
    refusedForMs: fc.option(fc.integer({ min: 0, max: 90_000 })),
  },
  { requiredKeys: [] },
);

const call = fc.record({
  gapMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 30_000 })),
  latencyMs: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 20_000 })),
  /** Moment between start and response at which the service counts the call. */
  countedAt: fc.double({ min: 0, max: 1, noNaN: true }),
  lane: fc.constantFrom<Lane>('interactive', 'freshness', 'backfill'),
  action: fc.option(fc.constantFrom(...actionNames), { nil: undefined }),
  isSent: fc.boolean(),
  answer: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: answer }),
  clockJumps: fc.boolean(),
});

it('the limiter never exceeds any window, for any call timing and share', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(call, { minLength: 1, maxLength: 60 }),
      limits,
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      async (calls, { perMinute, perSecond, actions = {} }, share) => {
        const time = virtualTime();
        const limiter = testLimiter(time, { shareOf: () => share });
        limiter.setLimits('one', {
          perMinute,
          actions,
          ...(perSecond !== undefined && { perSecond }),
        });
        limiter.hold('workspace', 'reporting', 'one');
        const counted: { readonly at: number; readonly action: ActionName | undefined }[] = [];
        let answered = 0;
        for (const { gapMs, latencyMs, countedAt, lane, action: name, isSent, answer, clockJumps } of calls) {
          await time.advance(gapMs);
          if (clockJumps) limiter.clockJumped();
          void limiter.acquire('one', { lane, ...(name && { action: name }) }).then((permit) => {
            answered++;
            if (!permit.ok) return;
            if (isSent) counted.push({ at: time.clock.monotonic() + latencyMs * countedAt, action: name });
            const spending = (isSent ? { sent: true, ...answer } : { sent: false }) as CallSpending;
            time.timers.after(latencyMs, () => permit.data.release(spending));
          });
        }
        await time.advance(60 * 60_000);
        expect(answered).toBe(calls.length);

        const all = counted.map(({ at }) => at);
        const ours = (limit: number) => Math.max(1, Math.floor(limit * share));
        expect(busiest(all, 60_000)).toBeLessThanOrEqual(ours(perMinute));
        expect(busiest(all, 1_000)).toBeLessThanOrEqual(ours(perSecond ?? Number.MAX_SAFE_INTEGER));
        for (const [name, { maxAttempts, decaySeconds }] of Object.entries(actions)) {
          const own = counted.flatMap((one) => (one.action === name ? [one.at] : []));
          expect(busiest(own, decaySeconds * 1000), name).toBeLessThanOrEqual(maxAttempts);
        }
      },
    ),
    runs(250),
  );
});
