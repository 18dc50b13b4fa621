import { setImmediate as turn } from 'node:timers/promises';
import type { Clock, Timers } from '../../../src/main/ports';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Thrown away with the process that was killed: it never settles. */
const never = new Promise<never>(() => undefined);

/**
 * A process on virtual time whose calls to the world (disk, network) are true ones. Time moves only where the process
 * waits for nothing else, and the process can be killed before or after any of these calls.
 */
export class VirtualMachine {
  /** Of the machine, epoch ms; a jump moves it against the other clock. */
  wall: number;
  #monotonic = 0;
  #timers = new Set<Timer>();
  #underway = 0;
  #calls = 0;
  #dead = false;
  /** Calls are counted, two for each: before it and after it. The process dies at this one. */
  killAt = Number.POSITIVE_INFINITY;

  constructor(wall: number) {
    this.wall = wall;
  }

  readonly clock: Clock = { now: () => this.wall, monotonic: () => this.#monotonic };
  readonly timers: Timers = {
    after: (delayMs, run) => {
      const timer = { at: this.#monotonic + Math.max(0, delayMs), run };
      this.#timers.add(timer);
      return () => void this.#timers.delete(timer);
    },
  };

  get isDead(): boolean {
    return this.#dead;
  }

  /** Runs a call to the world. A process that is dead learns nothing of it and makes no further one. */
  async call<T>(work: () => Promise<T>): Promise<T> {
    if (this.#dies()) return never;
    this.#underway += 1;
    const result = await work().finally(() => {
      this.#underway -= 1;
    });
    return this.#dies() ? never : result;
  }

  #dies(): boolean {
    this.#calls += 1;
    if (this.#calls >= this.killAt) this.kill();
    return this.#dead;
  }

  kill(): void {
    this.#dead = true;
    this.#timers.clear();
  }

  /** Waits until the process waits for time alone. */
  async idle(): Promise<void> {
    for (let quiet = 0; quiet < 4; ) {
      await turn();
      quiet = this.#underway > 0 ? 0 : quiet + 1;
    }
  }

  /** In ms; null where it waits for nothing. */
  nextTimerInMs(): number | null {
    const moments = [...this.#timers].map(({ at }) => at);
    return moments.length === 0 ? null : Math.max(0, Math.min(...moments) - this.#monotonic);
  }

  /** Lets so much time pass and runs what is due by then. */
  pass(ms: number): void {
    this.#monotonic += ms;
    this.wall += ms;
    for (const timer of [...this.#timers].filter(({ at }) => at <= this.#monotonic)) {
      this.#timers.delete(timer);
      timer.run();
    }
  }
}
