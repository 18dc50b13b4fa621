import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ticker } from './ticker';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it('all ticker listeners share one timer, and no timer runs without listeners', () => {
  const ticks: string[] = [];
  const stops = Array.from({ length: 100 }, (_, index) =>
    ticker.start(30_000, () => ticks.push(`age ${index}`)),
  );
  stops.push(ticker.start(60_000, () => ticks.push('minute')));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersToNextTimer();
  expect(Date.now()).toBe(30_000);
  expect(ticks).toHaveLength(100);
  vi.advanceTimersToNextTimer();
  expect(Date.now()).toBe(60_000);
  expect(ticks).toHaveLength(201);
  expect(vi.getTimerCount()).toBe(1);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('the ticker has no timer while it rests, and ticks at once when it resumes', () => {
  let ticks = 0;
  const stop = ticker.start(30_000, () => {
    ticks += 1;
  });
  ticker.setResting(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(3_600_000);
  ticker.setResting(false);
  expect(ticks).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
  stop();
});
