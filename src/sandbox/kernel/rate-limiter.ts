import type { SandboxClock } from './clock';
import type { Store, StoreTable } from './store/store';

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

interface LimitResult {
  /** False if the call exceeds the limit. A refused call is not counted. */
  readonly ok: boolean;
  readonly remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly retryAfterS: number;
}

interface Window {
  readonly id: string;
  readonly opensAt: number;
  readonly endsAt: number;
  readonly count: number;
}

/** Windows of an hour or more are stored in the data file, so that a restart does not restore a day's limit. */
const persistedFromMs = 3_600_000;
const sweepAt = 5_000;

/** Limits calls by fixed windows. A window opens with its first call. */
export class FixedWindowLimiter {
  readonly #clock: SandboxClock;
  readonly #brief = new Map<string, Window>();
  readonly #durable: StoreTable<Window>;

  constructor(clock: SandboxClock, store: Store) {
    this.#clock = clock;
    this.#durable = store.table<Window>('kernel.windows');
  }

  /** Counts a call against the limit; `key` identifies the limit and whose it is. */
  consume(key: string, limit: Limit): LimitResult {
    const now = this.#clock.now();
    const window = this.#open(key, limit, now);
    const retryAfterS = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    if (window.count >= limit.max) return { ok: false, remaining: 0, retryAfterS };
    this.#keep({ ...window, count: window.count + 1 }, limit);
    return { ok: true, remaining: limit.max - window.count - 1, retryAfterS };
  }

  /** Whether a call would be allowed, without counting it: if several limits apply, all are checked before any is consumed. */
  peek(key: string, limit: Limit): LimitResult {
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
    const held = limit.windowMs >= persistedFromMs ? this.#durable.get(key) : this.#brief.get(key);
    if (held && now < held.endsAt) return held;
    return { id: key, opensAt: now, endsAt: now + limit.windowMs, count: 0 };
  }

  #keep(window: Window, limit: Limit): void {
    if (limit.windowMs >= persistedFromMs) this.#durable.put(window);
    else {
      this.#brief.set(window.id, window);
      if (this.#brief.size > sweepAt) this.#sweep(window.opensAt);
    }
  }

  #sweep(now: number): void {
    for (const [key, { endsAt }] of this.#brief) if (endsAt <= now) this.#brief.delete(key);
  }
}
