import type { BudgetState } from '@shared/budgets';
import { beforeEach, expect, it } from 'vitest';
import { testLimiter } from '../testing/limiter';
import { virtualTime } from '../testing/virtual-time';
import { createBudgetFeed } from './budget-feed';

let told: { at: number; workspaceId: string; states: readonly BudgetState[] }[];
beforeEach(() => {
  told = [];
});

/** Starts a feed. `readers` read again on each event; other workspaces never read. */
function start(...readers: readonly string[]) {
  const time = virtualTime(0);
  const limiter = testLimiter(time);
  const feed = createBudgetFeed({ limiter, clock: time.clock, timers: time.timers });
  limiter.setLimits('one', { perMinute: 6_000 });
  limiter.hold('north', 'planning', 'one');
  feed.onChange((workspaceId) => {
    const states = readers.includes(workspaceId) ? feed.read(workspaceId) : [];
    told.push({ at: time.clock.monotonic(), workspaceId, states });
  });
  for (const id of readers) feed.read(id);
  const call = async () => {
    const permit = await limiter.acquire('one', { lane: 'interactive' });
    if (permit.ok) permit.data.release({ sent: true });
  };
  return { time, limiter, call, feed };
}

it('budget feed reports the first change at once and later ones at most once a second', async () => {
  const { time, call } = start('north');
  for (let i = 0; i < 200; i++) {
    await time.advance(20);
    void call();
  }
  await time.advance(1_000);
  expect(told[0]?.at).toBeLessThan(100);
  const gaps = told.slice(1).map(({ at }, i) => at - (told[i]?.at ?? 0));
  expect(gaps.length).toBeGreaterThan(2);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
  expect(told.at(-1)?.states).toMatchObject([{ windows: [{ used: 200 }] }]);
});

it('budget feed reports when the calls have aged out and then stays silent', async () => {
  const { time, call } = start('north');
  void call();
  await time.advance(62_000);
  expect(told.at(-1)?.states).toMatchObject([{ windows: [{ used: 0, freesAt: null }] }]);
  const count = told.length;
  await time.advance(3_600_000);
  expect(told).toHaveLength(count);
});

it('budget feed reports to each workspace only its own credentials', async () => {
  const { time, limiter, call } = start('north', 'south');
  limiter.setLimits('other', { perMinute: 10 });
  limiter.hold('south', 'planning', 'other');
  limiter.hold('south', 'connect', 'one');
  void call();
  await time.advance(10);
  expect(told.map(({ workspaceId, states }) => [workspaceId, states.map(({ service }) => service)])).toEqual([
    ['north', ['planning']],
    ['south', ['planning', 'connect']],
  ]);
});

it('budget feed reports nothing before the first read and once after each read', async () => {
  const { time, call, feed } = start();
  void call();
  await time.advance(5_000);
  expect(told).toEqual([]);
  feed.read('north');
  for (let i = 0; i < 5; i++) {
    void call();
    await time.advance(2_000);
  }
  await time.advance(120_000);
  expect(told).toHaveLength(1);
});

it('budget feed reports nothing after stop', async () => {
  const { time, call, feed } = start('north');
  await time.advance(5_000);
  told.length = 0;
  feed.stop();
  void call();
  await time.advance(5_000);
  expect(told).toEqual([]);
});
