import type { Clock } from './clock';
import type { Store } from './store/store';
import type { Table } from './store/table';

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

export interface Spent {
  /** False where the call is one too many; it then counts for nothing, there is no extra penalty. */
  readonly ok: boolean;
  readonly remaining: number;
  /** Until the window ends; whole seconds, at least 1. */
  readonly retryAfterS: number;
}

interface Window {
  readonly id: string;
  readonly opensAt: number;
  readonly endsAt: number;
  readonly count: number;
}

/** A window of an hour or more is kept in the data file: a day's budget must not come back with a restart. */
const durableFromMs = 3_600_000;
const sweepAt = 5_000;

/** Fixed windows, each opening with its first call, on the sandbox's clock. */
export class RateWindows {
  readonly #clock: Clock;
  readonly #brief = new Map<string, Window>();
  readonly #durable: Table<Window>;

  constructor(clock: Clock, store: Store) {
    this.#clock = clock;
    this.#durable = store.table<Window>('kernel.windows');
  }

  /** Counts one call against the limit; `key` names whose limit it is and which. */
  spend(key: string, limit: Limit): Spent {
    const now = this.#clock.now();
    const window = this.#open(key, limit, now);
    const retryAfterS = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    if (window.count >= limit.max) return { ok: false, remaining: 0, retryAfterS };
    this.#keep({ ...window, count: window.count + 1 }, limit);
    return { ok: true, remaining: limit.max - window.count - 1, retryAfterS };
  }

  /** Whether a call would fit, without counting it: where several limits hold, all are asked before one is spent. */
  look(key: string, limit: Limit): Spent {
    const now = this.#clock.now();
    const window = this.#open(key, limit, now);
    const remaining = Math.max(0, limit.max - window.count);
    return {
      ok: remaining > 0,
      remaining,
      retryAfterS: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
    };
  }

  #open(key: string, limit: Limit, now: number): Window {
    const held = limit.windowMs >= durableFromMs ? this.#durable.get(key) : this.#brief.get(key);
    if (held && now < held.endsAt) return held;
    return { id: key, opensAt: now, endsAt: now + limit.windowMs, count: 0 };
  }

  #keep(window: Window, limit: Limit): void {
    if (limit.windowMs >= durableFromMs) this.#durable.put(window);
    else {
      this.#brief.set(window.id, window);
      if (this.#brief.size > sweepAt) this.#sweep(window.opensAt);
    }
  }

  #sweep(now: number): void {
    for (const [key, { endsAt }] of this.#brief) if (endsAt <= now) this.#brief.delete(key);
  }
}
