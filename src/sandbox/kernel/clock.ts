import type { EpochMs } from '../../shared/domain/time';
import { logLine } from './log';

/** A job and when it is due. */
interface QueuedJob<J> {
  /** Epoch milliseconds on the sandbox's clock. */
  readonly at: EpochMs;
  readonly job: J;
}

interface Entry<J> extends QueuedJob<J> {
  readonly order: number;
  cancelled: boolean;
}

/**
 * A queue of jobs, soonest first; jobs of the same instant stay in the order in which they were added. It is a binary
 * heap, because the large data set schedules tens of thousands of posts.
 */
export class TimerQueue<J> {
  readonly #heap: Entry<J>[] = [];
  #order = 0;

  /** Returns a function that removes the job. */
  push(at: number, job: J): () => void {
    const entry: Entry<J> = { at, job, order: this.#order++, cancelled: false };
    this.#heap.push(entry);
    this.#rise(this.#heap.length - 1);
    return () => {
      entry.cancelled = true;
    };
  }

  /** Time at which the next job is due; null if there is no job. */
  nextAt(): number | null {
    this.#dropCancelled();
    return this.#heap[0]?.at ?? null;
  }

  /** Removes and returns the next job that is due by this instant. */
  takeDue(by: number): QueuedJob<J> | null {
    const next = this.nextAt();
    return next !== null && next <= by ? this.#takeFirst() : null;
  }

  clear(): void {
    this.#heap.length = 0;
  }

  #dropCancelled(): void {
    while (this.#heap[0]?.cancelled) this.#takeFirst();
  }

  #takeFirst(): Entry<J> | null {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (!first || !last) return null;
    if (first !== last) {
      this.#heap[0] = last;
      this.#sink(0);
    }
    return first;
  }

  #rise(start: number): void {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#swapIfBefore(index, parent)) return;
      index = parent;
    }
  }

  #sink(start: number): void {
    let index = start;
    for (;;) {
      const left = 2 * index + 1;
      const child = this.#isBefore(left + 1, left) ? left + 1 : left;
      if (!this.#swapIfBefore(child, index)) return;
      index = child;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [first, second] = [this.#heap[a], this.#heap[b]];
    if (!first || !second) return false;
    return first.at < second.at || (first.at === second.at && first.order < second.order);
  }

  #swapIfBefore(a: number, b: number): boolean {
    if (!this.#isBefore(a, b)) return false;
    const [first, second] = [this.#heap[a], this.#heap[b]];
    if (!first || !second) return false;
    this.#heap[a] = second;
    this.#heap[b] = first;
    return true;
  }
}

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
