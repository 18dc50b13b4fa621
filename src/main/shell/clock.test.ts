import { describe, expect, it } from 'vitest';
import type { ClockJump } from '../ports';
import { everyWhileShown, mayHideASleep, startHeartbeat } from './clock';

function setUp() {
  const time = { wall: 1_700_000_000_000, monotonic: 50_000 };
  const jumps: ClockJump[] = [];
  let beat: ((intervalMs: number) => void) | undefined;
  const heartbeat = startHeartbeat(
    { now: () => time.wall, monotonic: () => time.monotonic },
    (jump) => jumps.push(jump),
    (run) => {
      beat = run;
      return () => {
        beat = undefined;
      };
    },
  );
  const pass = (wallMs: number, monotonicMs = wallMs, intervalMs = 5000) => {
    time.wall += wallMs;
    time.monotonic += monotonicMs;
    beat?.(intervalMs);
  };
  return { jumps, pass, heartbeat };
}

describe('the heartbeat', () => {
  it('is silent while time passes as it should, late beats of a busy machine included', () => {
    const { jumps, pass } = setUp();
    for (const ms of [5000, 5010, 7500, 4990]) pass(ms);
    expect(jumps).toEqual([]);
  });

  it('takes no late beat of a hidden app, which macOS delays, for a sleep', () => {
    const { jumps, pass } = setUp();
    for (const ms of [8000, 20_000, 34_000]) pass(ms);
    expect(jumps).toEqual([]);
  });

  it('leaves the ages of calls alone after a late beat: the monotonic clock has run', () => {
    expect(mayHideASleep({ kind: 'stood_still', forMs: 3_600_000 })).toBe(false);
    expect(mayHideASleep({ kind: 'wall_moved', byMs: 3_600_000 })).toBe(true);
  });

  it.each([
    ['set forward by an hour', 3_605_000, 3_600_000],
    ['set back by a day', 5000 - 86_400_000, -86_400_000],
  ])('tells of a wall clock %s', (_name, wallMs, byMs) => {
    const { jumps, pass } = setUp();
    pass(wallMs, 5000);
    pass(5000);
    expect(jumps).toEqual([{ kind: 'wall_moved', byMs }]);
  });

  it('tells of a sleep on systems whose monotonic clock stands meanwhile, and where it runs', () => {
    const { jumps, pass } = setUp();
    pass(3_605_000, 5000);
    pass(3_605_000, 3_605_000);
    expect(jumps).toEqual([
      { kind: 'wall_moved', byMs: 3_600_000 },
      { kind: 'stood_still', forMs: 3_600_000 },
    ]);
  });

  it('beats more rarely while no window is shown, and takes that for no sleep', () => {
    const { jumps, pass } = setUp();
    pass(10_000, 10_000, 10_000);
    pass(12_500, 12_500, 10_000);
    expect(jumps).toEqual([]);
    pass(70_000, 70_000, 10_000);
    expect(jumps).toEqual([{ kind: 'stood_still', forMs: 60_000 }]);
  });

  it('ends when it is stopped', () => {
    const { jumps, pass, heartbeat } = setUp();
    heartbeat.stop();
    pass(3_605_000, 5000);
    expect(jumps).toEqual([]);
  });
});

describe('what watches while no window is shown', () => {
  it('waits ten seconds at least, and no longer than usual once one is', () => {
    const waits: number[] = [];
    let due = () => {};
    let isShown = true;
    const stop = everyWhileShown(() => isShown, {
      after(ms, run) {
        waits.push(ms);
        due = run;
        return () => {
          due = () => {};
        };
      },
    })((ms) => told.push(ms), 5000);
    const told: number[] = [];
    due();
    isShown = false;
    due();
    due();
    isShown = true;
    due();
    due();
    expect(waits).toEqual([5000, 5000, 10_000, 10_000, 5000, 5000]);
    expect(told).toEqual([5000, 5000, 10_000, 10_000, 5000]);
    stop();
    due();
    expect(told).toHaveLength(5);
  });
});
