import { expect, it } from 'vitest';
import { atOnce, createPause, inTurns } from './turns';

it('long work yields to waiting tasks, short work does not, and both return the result', async () => {
  let now = 0;
  const seen: unknown[] = [];
  function* work(ms: number): Generator<undefined, string> {
    for (let step = 0; step < 4; step += 1) {
      seen.push(step);
      now += ms;
      yield;
    }
    return 'done';
  }
  setImmediate(() => seen.push('waited'));
  expect(await inTurns(work(5), () => now)).toBe('done');
  expect(seen.splice(0)).toEqual([0, 1, 'waited', 2, 3]);
  setImmediate(() => seen.push('waited'));
  expect(await inTurns(work(1), () => now)).toBe('done');
  expect(atOnce(work(5))).toBe('done');
  expect(seen).not.toContain('waited');
});

it('async work pauses after eight milliseconds and not before', async () => {
  let now = 0;
  const seen: unknown[] = [];
  const pause = createPause(() => now);
  setImmediate(() => seen.push('waited'));
  for (const step of [1, 2, 3]) {
    seen.push(step);
    now += 5;
    await pause();
  }
  expect(seen).toEqual([1, 2, 'waited', 3]);
});
