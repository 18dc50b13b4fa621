import type { EpochMs } from '../../shared/domain/time';
import { logLine } from './log';
import { TimerQueue } from './timer-queue';

/**
 * The clock of the sandbox. All timed behaviour follows it: expiries, trials, rate limits, signed addresses, retry
 * pauses and publication. `real` is the machine's clock plus an offset. `manual` does not move until it is advanced.
 */
export interface ClockState {
  readonly mode: 'real' | 'manual';
  /** In real mode: how far the sandbox is ahead of the machine, in milliseconds. */
  readonly offsetMs: number;
  /** In manual mode: the current time. */
  readonly standsAt: EpochMs;
}

/** A job gets the instant at which it was due. During an advance that may be before the clock's new time. */
type Job = (at: number) => void | Promise<void>;

/** 2026-03-02T09:00:00Z, where the manual clock starts. */
export const manualStart = Date.UTC(2026, 2, 2, 9);

export const freshClock = (mode: ClockState['mode']): ClockState => ({
  mode,
  offsetMs: 0,
  standsAt: manualStart,
});

/** Longest time before timers are set again, because setTimeout is limited to 2^31 ms and a machine may sleep. */
const longestWaitMs = 60_000;

export class SandboxClock {
  readonly #queue = new TimerQueue<Job>();
  readonly #running = new Set<Promise<void>>();
  readonly #onMoved: () => void;
  #state: ClockState;
  #timer: NodeJS.Timeout | null = null;
  #advancing: Promise<void> = Promise.resolve();
  #stopped = false;

  /** `onMoved` is called after jobs have run or the clock was advanced, because state may have changed. */
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

  /** Runs the job at its time, at once if that has passed. Returns a function that cancels it. */
  schedule(at: number, job: Job): () => void {
    const cancel = this.#queue.push(at, job);
    this.#arm();
    return cancel;
  }

  /**
   * Advances the clock. Everything that falls due meanwhile happens in order of time, including jobs that these jobs
   * schedule. Resolves when all of it has finished, network calls included.
   */
  advance(ms: number): Promise<void> {
    const turn = this.#advancing.then(() => this.#advanceNow(ms));
    this.#advancing = turn;
    return turn;
  }

  /** Cancels all jobs. */
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
    // The machine's clock went on while the jobs ran; the new offset must be exactly what was requested.
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

  /** Sets the timer for the next job. Under the manual clock only jobs that are due already run by themselves. */
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

// A job has no caller, so its error is logged and the sandbox continues.
const logFailure = (error: unknown) => logLine('a timed job failed', error);
