/** Logs go to standard error: standard output carries the start line and nothing else. */
export function logLine(message: string, cause?: unknown): void {
  if (cause === undefined) console.error(`sandbox: ${message}`);
  else console.error(`sandbox: ${message}:`, cause);
}

/** Keeps the last `limit` entries, oldest first. */
export class RingBuffer<T> {
  readonly #limit: number;
  #entries: T[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(entry: T): void {
    this.#entries.push(entry);
    // Removing entries one by one would move the whole list on every call.
    if (this.#entries.length >= 2 * this.#limit) this.#entries = this.#entries.slice(-this.#limit);
  }

  all(): readonly T[] {
    return this.#entries.slice(-this.#limit);
  }

  clear(): void {
    this.#entries = [];
  }
}
