import { describe, expect, it } from 'vitest';
import { runInSlices } from './client-matcher';

/** Counts its steps, which are as many as are asked for. */
function* counting(steps: number, onStep: (step: number) => void = () => undefined) {
  for (let step = 1; step <= steps; step += 1) {
    onStep(step);
    yield;
  }
  return steps;
}

const never = new AbortController().signal;

describe('runInSlices', () => {
  it('sliced work runs to its end', async () => {
    expect(await runInSlices(counting(1_000), { signal: never })).toBe(1_000);
  });

  it('sliced work lets other tasks run after each slice', async () => {
    const order: string[] = [];
    setTimeout(() => order.push('somebody else'));
    const work = counting(3, (step) => order.push(`step ${step}`));
    await runInSlices(work, { signal: never, sliceMs: 0 });
    expect(order).toEqual(['step 1', 'somebody else', 'step 2', 'step 3']);
  });

  it('sliced work ends when it is aborted', async () => {
    const off = new AbortController();
    let steps = 0;
    const work = counting(1_000, (step) => {
      steps = step;
      if (step === 5) off.abort();
    });
    expect(await runInSlices(work, { signal: off.signal, sliceMs: 0 })).toBeNull();
    expect(steps).toBe(5);
  });
});
