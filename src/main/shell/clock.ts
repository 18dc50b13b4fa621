import type { Clock, ClockJump, Timers } from '../ports';

export interface Heartbeat {
  stop(): void;
}

const BEAT_MS = 5000;
/** Largest normal difference between the two clocks. */
const TOLERANCE_MS = 3000;
/** A busy machine, and macOS for a hidden app, delay a beat by this much without anything being wrong. */
const LATE_MS = 30_000;

/**
 * Compares both clocks every five seconds. On some systems the monotonic clock runs while a machine sleeps, on others
 * it does not. If it stops, the wall clock has moved. If it runs, a beat comes late. One of the two always shows.
 * Power events are an extra trigger only, because not every sleep has one.
 */
export function startHeartbeat(clock: Clock, onJump: (jump: ClockJump) => void, every: Every): Heartbeat {
  let before = { wall: clock.now(), monotonic: clock.monotonic() };
  const stop = every((intervalMs) => {
    const now = { wall: clock.now(), monotonic: clock.monotonic() };
    const passedMs = now.monotonic - before.monotonic;
    const byMs = now.wall - before.wall - passedMs;
    before = now;
    if (Math.abs(byMs) > TOLERANCE_MS) onJump({ kind: 'wall_moved', byMs });
    else if (passedMs > intervalMs + LATE_MS) onJump({ kind: 'stood_still', forMs: passedMs - intervalMs });
  }, BEAT_MS);
  return { stop };
}

/**
 * True if time may have passed that the monotonic clock has not counted. If only a beat came late, that clock kept
 * running. Durations measured by it, such as the age of a call, are then correct.
 */
export const mayHideASleep = (jump: ClockJump): boolean => jump.kind === 'wall_moved';

/** Like `setInterval`, but returns a function that stops it. `run` gets the interval just waited, ms. */
export type Every = (run: (intervalMs: number) => void, intervalMs: number) => () => void;

/** Shortest interval of pure observers while no window is open, so that they do not wake the machine often. */
const HIDDEN_MS = 10_000;

/** Uses each interval while a window is shown, and a longer one while none is. */
export const everyWhileShown =
  (isShown: () => boolean, timers: Timers): Every =>
  (run, intervalMs) => {
    let cancel = () => {};
    const wait = () => {
      const waitMs = isShown() ? intervalMs : Math.max(intervalMs, HIDDEN_MS);
      cancel = timers.after(waitMs, () => {
        wait();
        run(waitMs);
      });
    };
    wait();
    return () => cancel();
  };
