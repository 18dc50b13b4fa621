import type { Lane } from '@shared/services/read';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { virtualTime } from '../testing/virtual-time';
import { createLimiter } from './limiter';

const windowMs = { second: 1_000, minute: 60_000 };

/** The most calls in any window of this length, wherever it begins, by counting them all. */
function busiest(moments: readonly number[], lengthMs: number): number {
  const counts = moments.map((from) => moments.filter((at) => at >= from && at < from + lengthMs).length);
  return Math.max(0, ...counts);
}

const call = fc.record({
  gapMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 30_000 })),
  latencyMs: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 20_000 })),
  /** Where between leaving and answer the service counts it. */
  countedAt: fc.double({ min: 0, max: 1, noNaN: true }),
  lane: fc.constantFrom<Lane>('interactive', 'freshness', 'backfill'),
  isSent: fc.boolean(),
});

it('never exceeds a window, wherever the service lays it and whenever it counts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(call, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 4 }),
      async (calls, perMinute, perSecond) => {
        const time = virtualTime();
        const limiter = createLimiter({ clock: time.clock, timers: time.timers });
        limiter.setLimits('one', { perMinute, perSecond });
        const counted: number[] = [];
        let answered = 0;
        for (const { gapMs, latencyMs, countedAt, lane, isSent } of calls) {
          await time.advance(gapMs);
          void limiter.acquire('one', { lane }).then((permit) => {
            answered++;
            if (!permit.ok) return;
            if (isSent) counted.push(time.clock.monotonic() + latencyMs * countedAt);
            time.timers.after(latencyMs, () => permit.data.release({ sent: isSent }));
          });
        }
        await time.advance(60 * 60_000);
        expect(answered).toBe(calls.length);
        expect(busiest(counted, windowMs.minute)).toBeLessThanOrEqual(perMinute);
        expect(busiest(counted, windowMs.second)).toBeLessThanOrEqual(perSecond);
      },
    ),
    { numRuns: 1000 },
  );
});
