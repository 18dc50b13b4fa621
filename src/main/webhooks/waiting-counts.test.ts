import { expect, it } from 'vitest';
import { createWaitingCounts } from './waiting-counts';

function setUp() {
  const told: Readonly<Record<string, number>>[] = [];
  const waits: (() => void)[] = [];
  const state = { count: 0, reads: 0 };
  const counts = createWaitingCounts({
    read: async () => {
      state.reads += 1;
      return { a: state.count };
    },
    timers: {
      after(_ms, run) {
        waits.push(run);
        return () => void waits.splice(waits.indexOf(run), 1);
      },
    },
    onCounted: (now) => told.push(now),
  });
  const come = async (count: number) => {
    state.count = count;
    counts.changed();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { counts, told, waits, state, come };
}

it('the first delivery is counted at once and a burst once more after a pause', async () => {
  const { told, waits, state, come } = setUp();
  for (let count = 1; count <= 1_000; count += 1) await come(count);
  expect([told, state.reads, waits.length]).toEqual([[{ a: 1 }], 1, 1]);
  waits.shift()?.();
  await Promise.resolve();
  await Promise.resolve();
  expect([told.at(-1), state.reads]).toEqual([{ a: 1_000 }, 2]);
});

it('no timer runs without deliveries, and an unchanged count is not reported', async () => {
  const { counts, told, waits, come } = setUp();
  await come(1);
  waits.shift()?.();
  expect(waits).toEqual([]);
  await come(1);
  expect(told).toEqual([{ a: 1 }]);
  counts.close();
  expect(waits).toEqual([]);
});
