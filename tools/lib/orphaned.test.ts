import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenOrphaned } from './orphaned.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells once that the starter is gone, and not before', () => {
  let parent = 4711;
  const told = vi.fn();
  whenOrphaned(told, { parentNow: () => parent, everyMs: 100 });
  vi.advanceTimersByTime(10_000);
  expect(told).not.toHaveBeenCalled();
  parent = 1;
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveBeenCalledOnce();
});

it('watches the process that started this one unless told otherwise', () => {
  const told = vi.fn();
  whenOrphaned(told);
  vi.advanceTimersByTime(10_000);
  expect(told).not.toHaveBeenCalled();
});
