import { logLine } from './log';
import { TimerQueue } from './timer-queue';

/**
 * The one clock of the sandbox. Everything timed follows it: expiries, trials, rate windows, signed addresses, retry
 * pauses and publication. `real` is this machine's clock plus an offset; `manual` stands until it is advanced.
 */
export interface ClockState {
  readonly mode: 'real' | 'manual';
  /** Real: how far the sandbox is ahead of this machine, milliseconds. */
  readonly offsetMs: number;
  /** Manual: where the clock stands, epoch milliseconds. */
  readonly standsAt: number;
}

/** A job gets the instant it was due, which under an advance may lie before the clock's new position. */
export type Job = (at: number) => void | Promise<void>;

/** 2026-03-02T09:00:00Z, where the manual clock starts. */
export const manualStart = Date.UTC(2026, 2, 2, 9);

export const freshClock = (mode: ClockState['mode']): ClockState => ({
  mode,
  offsetMs: 0,
  standsAt: manualStart,
});

/** setTimeout takes no more than 2^31 ms, and a machine that slept should not overshoot by much. */
const longestWaitMs = 60_000;

export class Clock {
  readonly #queue = new TimerQueue<Job>();
  readonly #running = new Set<Promise<void>>();
  readonly #onMoved: () => void;
  #state: ClockState;
  #timer: NodeJS.Timeout | null = null;
  #advancing: Promise<void> = Promise.resolve();
  #stopped = false;

  /** `onMoved` is told after jobs have run or the clock was moved: state may have changed and wants to be kept. */
  constructor(state: ClockState, onMoved: () => void = () => undefined) {
    this.#state = state;
    this.#onMoved = onMoved;
  }

  get state(): ClockState {
    return this.#state;
  }

  now(): number {
    return this.#state.mode === 'manual' ? this.#state.standsAt : Date.now() + this.#state.offsetMs;
  }

  /** The job runs when its time comes, at once if it has passed. Returns what calls it off. */
  schedule(at: number, job: Job): () => void {
    const cancel = this.#queue.push(at, job);
    this.#arm();
    return cancel;
  }

  /**
   * Moves the clock forward. All that falls due on the way happens in the order of time, also what it schedules in
   * turn; answers when it has happened, network calls included.
   */
  advance(ms: number): Promise<void> {
    const turn = this.#advancing.then(() => this.#advanceNow(ms));
    this.#advancing = turn;
    return turn;
  }

  /** Nothing is run any more. */
  stop(): void {
    this.#stopped = true;
    this.#queue.clear();
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #advanceNow(ms: number): Promise<void> {
    const target = this.now() + ms;
    const offsetAfter = this.#state.offsetMs + ms;
    for (;;) {
      const due = this.#queue.takeDue(target);
      if (due) {
        this.#moveTo(due.at);
        this.#run(due.job, due.at);
      } else if (this.#running.size > 0) await Promise.race(this.#running);
      else break;
    }
    this.#moveTo(target);
    // While jobs ran this machine's clock went on too: the offset is what was asked for, not what was left of it.
    if (this.#state.mode === 'real') this.#state = { ...this.#state, offsetMs: offsetAfter };
    this.#onMoved();
    this.#arm();
  }

  #moveTo(at: number): void {
    if (at <= this.now()) return;
    this.#state =
      this.#state.mode === 'manual'
        ? { ...this.#state, standsAt: at }
        : { ...this.#state, offsetMs: at - Date.now() };
  }

  #run(job: Job, at: number): void {
    try {
      const unfinished = job(at);
      if (!unfinished) return;
      const done = unfinished.catch(logFailure).finally(() => {
        this.#running.delete(done);
        this.#onMoved();
      });
      this.#running.add(done);
    } catch (error) {
      logFailure(error);
    }
  }

  /** Sets the one timer to the next job. Under the manual clock only what is due already runs by itself. */
  #arm(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const next = this.#queue.nextAt();
    if (this.#stopped || next === null) return;
    const waitMs = Math.max(0, next - this.now());
    if (waitMs > 0 && this.#state.mode === 'manual') return;
    this.#timer = setTimeout(() => this.#runDue(), Math.min(waitMs, longestWaitMs));
  }

  #runDue(): void {
    const before = this.now();
    let ran = false;
    for (let due = this.#queue.takeDue(before); due; due = this.#queue.takeDue(before)) {
      this.#run(due.job, due.at);
      ran = true;
    }
    if (ran) this.#onMoved();
    this.#arm();
  }
}

// A job has nobody to answer to: what it throws is a bug, and the rest of the sandbox goes on.
const logFailure = (error: unknown) => logLine('a timed job failed', error);
