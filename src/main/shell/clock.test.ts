import { describe, expect, it } from 'vitest';
import { type ClockJump, startHeartbeat } from './clock';

function setUp() {
  const time = { wall: 1_700_000_000_000, monotonic: 50_000 };
  const jumps: ClockJump[] = [];
  let beat: (() => void) | undefined;
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
  const pass = (wallMs: number, monotonicMs = wallMs) => {
    time.wall += wallMs;
    time.monotonic += monotonicMs;
    beat?.();
  };
  return { jumps, pass, heartbeat };
}

describe('the heartbeat', () => {
  it('is silent while time passes as it should, late beats of a busy machine included', () => {
    const { jumps, pass } = setUp();
    for (const ms of [5000, 5010, 7500, 4990]) pass(ms);
    expect(jumps).toEqual([]);
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

  it('ends when it is stopped', () => {
    const { jumps, pass, heartbeat } = setUp();
    heartbeat.stop();
    pass(3_605_000, 5000);
    expect(jumps).toEqual([]);
  });
});
