import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshClock, manualStart, SandboxClock } from './clock';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('manual SandboxClock', () => {
  it('the manual clock starts at 2026-03-02T09:00:00Z and does not run by itself', () => {
    const clock = new SandboxClock(freshClock('manual'));
    expect(new Date(clock.now()).toISOString()).toBe('2026-03-02T09:00:00.000Z');
    vi.advanceTimersByTime(3_600_000);
    expect(clock.now()).toBe(manualStart);
  });

  it('an advance runs the jobs due within it in time order, each at its own time', async () => {
    const clock = new SandboxClock(freshClock('manual'));
    const seen: [string, number][] = [];
    const note = (name: string) => () => void seen.push([name, clock.now() - manualStart]);
    clock.schedule(manualStart + 300, note('third'));
    clock.schedule(manualStart + 100, () => {
      note('first')();
      clock.schedule(manualStart + 200, note('second, asked for by the first'));
    });
    clock.schedule(manualStart + 5_000, note('not yet'));
    await clock.advance(1_000);
    expect(seen).toEqual([
      ['first', 100],
      ['second, asked for by the first', 200],
      ['third', 300],
    ]);
    expect(clock.now()).toBe(manualStart + 1_000);
  });

  it('an advance waits for asynchronous jobs and for the jobs that they schedule', async () => {
    const clock = new SandboxClock(freshClock('manual'));
    const attempts: number[] = [];
    const attempt = async (at: number): Promise<void> => {
      attempts.push(at - manualStart);
      await Promise.resolve();
      if (attempts.length < 3) clock.schedule(at + 10_000, attempt);
    };
    clock.schedule(manualStart + 1_000, attempt);
    await clock.advance(60_000);
    expect(attempts).toEqual([1_000, 11_000, 21_000]);
  });

  it('one advance finishes before the next begins', async () => {
    const clock = new SandboxClock(freshClock('manual'));
    await Promise.all([clock.advance(1_000), clock.advance(2_000)]);
    expect(clock.now()).toBe(manualStart + 3_000);
  });

  it('a job that is already due runs without an advance', () => {
    const clock = new SandboxClock(freshClock('manual'));
    const job = vi.fn();
    clock.schedule(manualStart - 5, job);
    expect(job).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(job).toHaveBeenCalledExactlyOnceWith(manualStart - 5);
  });

  it('the clock continues after a job that throws', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const clock = new SandboxClock(freshClock('manual'));
    const next = vi.fn();
    clock.schedule(manualStart + 1, () => {
      throw new Error('a bug');
    });
    clock.schedule(manualStart + 2, next);
    await clock.advance(10);
    expect(next).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('a stopped clock runs no job', () => {
    const clock = new SandboxClock(freshClock('manual'));
    const job = vi.fn();
    clock.schedule(manualStart, job);
    clock.stop();
    clock.schedule(manualStart, job);
    vi.advanceTimersByTime(10_000);
    expect(job).not.toHaveBeenCalled();
  });
});

describe('real SandboxClock', () => {
  it('the real clock follows the machine’s clock and runs jobs by itself', () => {
    const clock = new SandboxClock(freshClock('real'));
    const job = vi.fn();
    const startedAt = clock.now();
    clock.schedule(startedAt + 90_000, job);
    vi.advanceTimersByTime(89_999);
    expect(job).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(job).toHaveBeenCalledExactlyOnceWith(startedAt + 90_000);
    expect(clock.now()).toBe(startedAt + 90_000);
  });

  it('an advance moves the real clock ahead by exactly that offset', async () => {
    const clock = new SandboxClock(freshClock('real'));
    const job = vi.fn();
    clock.schedule(clock.now() + 1_000, job);
    const advanced = clock.advance(86_400_000);
    vi.runAllTicks();
    await advanced;
    expect(job).toHaveBeenCalledOnce();
    expect(clock.now() - Date.now()).toBe(86_400_000);
  });
});
