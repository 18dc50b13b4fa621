import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayHideASleep, startHeartbeat } from '../../shell/clock';
import { testLimiter } from '../testing/limiter';
import { virtualTime } from '../testing/virtual-time';

it('calls continue however late the heartbeats come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 120_000 }), { minLength: 20, maxLength: 60 }),
      async (delays) => {
        const time = virtualTime();
        const limiter = testLimiter(time);
        limiter.setLimits('one', { perMinute: 10 });
        limiter.hold('workspace', 'reporting', 'one');
        const due = [...delays];
        const heartbeat = startHeartbeat(
          time.clock,
          (jump) => {
            if (mayHideASleep(jump)) limiter.clockJumped();
          },
          // The system delays each timer by another amount.
          (run, intervalMs) => {
            const wait = (): void => {
              const late = due.shift();
              if (late === undefined) return;
              time.timers.after(intervalMs + late, () => {
                run(intervalMs);
                wait();
              });
            };
            wait();
            return () => undefined;
          },
        );
        let left = 0;
        const leave = () =>
          void limiter.acquire('one', { lane: 'freshness' }).then((permit) => {
            if (!permit.ok) return;
            left += 1;
            permit.data.release({ sent: true });
            leave();
          });
        leave();
        for (let minute = 0; minute < 10; minute += 1) {
          const before = left;
          await time.advance(120_000);
          expect(left).toBeGreaterThan(before);
        }
        heartbeat.stop();
      },
    ),
    { numRuns: 50 },
  );
});
