import { connect } from '@shared/services/connect';
import { planning } from '@shared/services/planning';
import { expect, it } from 'vitest';
import { testLimiter } from '../testing/limiter';
import { virtualTime } from '../testing/virtual-time';
import { createLimitDiscovery } from './limit-discovery';

const key = 'connect https://connect.example 0123';

function start() {
  const time = virtualTime();
  const limiter = testLimiter(time);
  const keeper = createLimitDiscovery(limiter, time.clock);
  const asked: number[] = [];
  let perMinute = 300;
  let gate: Promise<void> = Promise.resolve();
  return {
    time,
    limiter,
    asked,
    cutTo: (limit: number) => {
      perMinute = limit;
    },
    hold(until: Promise<void>) {
      gate = until;
    },
    ensure: () =>
      keeper.ensure(key, connect, async () => {
        asked.push(time.clock.monotonic());
        await gate;
        return { rate_limit_per_minute: String(perMinute) };
      }),
    async refuse() {
      const permit = await limiter.acquire(key, { lane: 'interactive' });
      if (permit.ok) permit.data.release({ sent: true, refusedForMs: null });
    },
    limit: () => limiter.status(key).find(({ name }) => name === 'minute')?.limit,
  };
}

it('limit discovery reads the settings once and again after an hour', async () => {
  const at = start();
  await Promise.all([at.ensure(), at.ensure()]);
  await at.time.advance(59 * 60_000);
  await at.ensure();
  expect(at.asked).toHaveLength(1);
  await at.time.advance(60_001);
  await at.ensure();
  expect(at.asked).toHaveLength(2);
});

it('limit discovery reads again after an unexpected refusal, at most once a minute', async () => {
  const at = start();
  await at.ensure();
  await at.time.advance(120_000);
  at.cutTo(60);
  await at.refuse();
  await at.ensure();
  expect(at.limit()).toBe(60);
  expect(at.asked).toHaveLength(2);
  await at.time.advance(2_000);
  await at.refuse();
  await at.ensure();
  expect(at.asked).toHaveLength(2);
});

it('other calls do not wait while the limits are read again', async () => {
  const at = start();
  await at.ensure();
  await at.time.advance(61 * 60_000);
  let answer: () => void = () => undefined;
  at.hold(new Promise((resolve) => (answer = resolve)));
  const reading = at.ensure();
  await at.ensure();
  expect(at.asked).toHaveLength(2);
  answer();
  await reading;
});

it('limit discovery reads nothing for a service with a documented limit', async () => {
  const { limiter, time } = start();
  const keeper = createLimitDiscovery(limiter, time.clock);
  await keeper.ensure(key, planning, () => Promise.reject(new Error('planning has no settings')));
  expect(limiter.status(key)).toMatchObject([{ name: 'minute', limit: 120 }]);
});
