import { freshClock, SandboxClock } from '../../src/sandbox/kernel/clock';
import { FixedWindowLimiter } from '../../src/sandbox/kernel/rate-limiter';
import { Store } from '../../src/sandbox/kernel/store/store';
import type { ServiceName } from '../../src/shared/services/endpoint';

/** How a service limits calls, and what it reports about the limit. */
export interface ServiceRules {
  readonly service: ServiceName;
  readonly perMinute: number;
  readonly perSecond?: number;
  /** `X-RateLimit-Limit` and `-Remaining` on every answer. */
  readonly tellsCount: boolean;
  /** `Retry-After` on a refusal. */
  readonly tellsWait: boolean;
}

export interface Answer {
  readonly isRefused: boolean;
  readonly limit?: number;
  readonly remaining?: number;
  readonly retryAfterMs?: number;
}

/** The current simulated time. The sandbox's own windows count by it. */
class SimulatedClock extends SandboxClock {
  readonly #now: () => number;

  constructor(now: () => number) {
    super(freshClock('manual'));
    this.#now = now;
  }

  override now(): number {
    return this.#now();
  }
}

/** One account of a service that counts as the sandbox does: in fixed windows. A refused call counts in no window. */
export class SimulatedService {
  readonly #windows: FixedWindowLimiter;
  rules: ServiceRules;

  constructor(rules: ServiceRules, now: () => number) {
    this.rules = rules;
    this.#windows = new FixedWindowLimiter(new SimulatedClock(now), new Store(null));
  }

  call(): Answer {
    const { perMinute, perSecond, tellsCount, tellsWait } = this.rules;
    const minute = { key: 'minute', max: perMinute, windowMs: 60_000 };
    const second = { key: 'second', max: perSecond ?? 0, windowMs: 1_000 };
    const limits = perSecond === undefined ? [minute] : [minute, second];
    const refusing = limits.map((limit) => this.#windows.peek(limit.key, limit)).filter(({ ok }) => !ok);
    if (refusing.length === 0) for (const limit of limits) this.#windows.consume(limit.key, limit);
    const { remaining } = this.#windows.peek(minute.key, minute);
    const waitS = Math.max(0, ...refusing.map(({ retryAfterS }) => retryAfterS));
    return {
      isRefused: refusing.length > 0,
      ...(tellsCount && { limit: perMinute, remaining }),
      ...(tellsWait && refusing.length > 0 && { retryAfterMs: waitS * 1000 }),
    };
  }
}
