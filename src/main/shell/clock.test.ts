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

describe('Heartbeat', () => {
  it('on-time and slightly late beats report no clock jump', () => {
    const { jumps, pass } = setUp();
    for (const ms of [5000, 5010, 7500, 4990]) pass(ms);
    expect(jumps).toEqual([]);
  });

  it('late beats of up to 34 seconds report no clock jump', () => {
    const { jumps, pass } = setUp();
    for (const ms of [8000, 20_000, 34_000]) pass(ms);
    expect(jumps).toEqual([]);
  });

  it('only a moved wall clock may hide a sleep, a late beat does not', () => {
    expect(mayHideASleep({ kind: 'stood_still', forMs: 3_600_000 })).toBe(false);
    expect(mayHideASleep({ kind: 'wall_moved', byMs: 3_600_000 })).toBe(true);
  });

  it.each([
    ['set forward by an hour', 3_605_000, 3_600_000],
    ['set back by a day', 5000 - 86_400_000, -86_400_000],
  ])('the heartbeat reports a wall clock %s', (_name, wallMs, byMs) => {
    const { jumps, pass } = setUp();
    pass(wallMs, 5000);
    pass(5000);
    expect(jumps).toEqual([{ kind: 'wall_moved', byMs }]);
  });

  it('the heartbeat reports a sleep whether the monotonic clock stops or runs meanwhile', () => {
    const { jumps, pass } = setUp();
    pass(3_605_000, 5000);
    pass(3_605_000, 3_605_000);
    expect(jumps).toEqual([
      { kind: 'wall_moved', byMs: 3_600_000 },
      { kind: 'stood_still', forMs: 3_600_000 },
    ]);
  });

  it('slower beats without a shown window are not reported as a sleep', () => {
    const { jumps, pass } = setUp();
    pass(10_000, 10_000, 10_000);
    pass(12_500, 12_500, 10_000);
    expect(jumps).toEqual([]);
    pass(70_000, 70_000, 10_000);
    expect(jumps).toEqual([{ kind: 'stood_still', forMs: 60_000 }]);
  });

  it('a stopped heartbeat reports nothing', () => {
    const { jumps, pass, heartbeat } = setUp();
    heartbeat.stop();
    pass(3_605_000, 5000);
    expect(jumps).toEqual([]);
  });
});

describe('everyWhileShown timer', () => {
  it('the interval is at least ten seconds while hidden and the usual one while shown', () => {
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
