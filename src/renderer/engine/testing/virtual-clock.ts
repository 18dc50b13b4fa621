import type { EngineClock } from '../core/ports';

interface Timer {
  readonly due: number;
  readonly order: number;
  readonly run: () => void;
}

/** Time that only passes when a test says so. */
export class VirtualClock implements EngineClock {
  private elapsedMs = 0;
  private order = 0;
  private readonly timers = new Set<Timer>();
  /** Difference of the wall clock from the elapsed time. Change it to make the clock jump. */
  wallOffsetMs: number;

  constructor(startsAt: number) {
    this.wallOffsetMs = startsAt;
  }

  now(): number {
    return this.elapsedMs + this.wallOffsetMs;
  }

  monotonic(): number {
    return this.elapsedMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { due: this.elapsedMs + Math.max(0, delayMs), order: this.order++, run };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** Resolves once so much time has passed; for code under test that waits. */
  readonly wait = (delayMs: number): Promise<void> =>
    new Promise((resolve) => {
      this.after(delayMs, resolve);
    });

  /** Lets time pass, timer by timer, each with all that follows from it. */
  async pass(durationMs: number): Promise<void> {
    const end = this.elapsedMs + durationMs;
    await settle();
    for (let next = this.nextBefore(end); next; next = this.nextBefore(end)) {
      this.timers.delete(next);
      this.elapsedMs = Math.max(this.elapsedMs, next.due);
      next.run();
      await settle();
    }
    this.elapsedMs = end;
  }

  private nextBefore(end: number): Timer | null {
    let first: Timer | null = null;
    for (const timer of this.timers) {
      if (timer.due > end) continue;
      if (!first || timer.due < first.due || (timer.due === first.due && timer.order < first.order))
        first = timer;
    }
    return first;
  }
}

const { port1, port2 } = new MessageChannel();
let settled: (() => void) | null = null;
port1.onmessage = () => settled?.();

/** A message to the own port arrives after every promise that can continue has done so. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    settled = resolve;
    port2.postMessage(null);
  });
}
