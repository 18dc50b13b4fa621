import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenOrphaned } from './orphaned.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the loss of the parent process is reported once, and not before', () => {
  let parent = 4711;
  const told = vi.fn();
  whenOrphaned(told, { parentNow: () => parent, everyMs: 100 });
  vi.advanceTimersByTime(10_000);
  expect(told).not.toHaveBeenCalled();
  parent = 1;
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveBeenCalledOnce();
});

it('by default the parent of this process is watched', () => {
  const told = vi.fn();
  whenOrphaned(told);
  vi.advanceTimersByTime(10_000);
  expect(told).not.toHaveBeenCalled();
});
