import type { EpochMs } from '../../shared/domain/time';

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
