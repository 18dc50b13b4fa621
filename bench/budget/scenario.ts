import type { CallSpending, Permit } from '../../src/main/services/limits/budget';
import { createLimitDiscovery } from '../../src/main/services/limits/limit-discovery';
import { testLimiter } from '../../src/main/services/testing/limiter';
import { type VirtualTime, virtualTime } from '../../src/main/services/testing/virtual-time';
import { SeededRandom } from '../../src/sandbox/kernel/seeded';
import type { ServiceDeclaration } from '../../src/shared/services/endpoint';
import { loadService } from '../../src/shared/services/load';
import type { Lane } from '../../src/shared/services/read';
import { type Answer, type ServiceRules, SimulatedService } from './service';

/**
 * Delays each call until it may be sent, and receives the result of the call. Either the app's limiter or an
 * alternative to it.
 */
export interface Pacer {
  leave(lane: Lane): Promise<(answer: Answer) => void>;
}

/** Makes a pacer for an account of a service; `send` sends one call at once. */
export type OpenPacer = (
  time: VirtualTime,
  rules: () => ServiceRules,
  send: () => Promise<Answer>,
) => Pacer | Promise<Pacer>;

export interface Call {
  readonly lane: Lane;
  readonly askedAt: number;
  readonly leftAt: number;
  readonly answeredAt: number;
  readonly isRefused: boolean;
}

export interface Scenario {
  readonly time: VirtualTime;
  readonly random: SeededRandom;
  readonly service: SimulatedService;
  readonly calls: Call[];
  readonly call: (lane: Lane) => Promise<void>;
  /** As the engine does: four freshness calls and one backfill call are always outstanding. */
  readonly syncWithoutEnd: () => void;
  /** One backfill call after the other, and nothing else. */
  readonly backfillWithoutEnd: () => void;
  readonly every: (gapMs: () => number, run: () => void) => void;
}

/** Answers take this long; the service counts a call somewhere on the way. */
const latencyMs = { least: 40, most: 250 } as const;

const key = 'bench https://service.example 0123';

export async function openScenario(given: ServiceRules, open: OpenPacer, seed: string): Promise<Scenario> {
  const time = virtualTime();
  const random = new SeededRandom(seed);
  const service = new SimulatedService(given, () => time.clock.now());
  const calls: Call[] = [];
  const wait = (ms: number) => new Promise<void>((resolve) => void time.timers.after(ms, resolve));
  const pacer = await open(time, () => service.rules, send);

  async function send(): Promise<Answer> {
    const tripMs = latencyMs.least + random.next() * (latencyMs.most - latencyMs.least);
    const thereMs = tripMs * random.next();
    await wait(thereMs);
    const answer = service.call();
    await wait(tripMs - thereMs);
    return answer;
  }

  async function call(lane: Lane): Promise<void> {
    const askedAt = time.clock.monotonic();
    const end = await pacer.leave(lane);
    const leftAt = time.clock.monotonic();
    const answer = await send();
    const answeredAt = time.clock.monotonic();
    calls.push({ lane, askedAt, leftAt, answeredAt, isRefused: answer.isRefused });
    end(answer);
  }

  async function again(lane: Lane): Promise<void> {
    for (;;) await call(lane);
  }

  return {
    time,
    random,
    service,
    calls,
    call,
    syncWithoutEnd() {
      for (let i = 0; i < 4; i++) void again('freshness');
      void again('backfill');
    },
    backfillWithoutEnd: () => void again('backfill'),
    every(gapMs, run) {
      const next = () => {
        run();
        time.timers.after(gapMs(), next);
      };
      time.timers.after(gapMs(), next);
    },
  };
}

/** The app's own limiter and its keeper of limits, which reads the account's settings as the app does. */
export const appPacer: OpenPacer = async (time, rules, send) => {
  const limiter = testLimiter(time);
  const keeper = createLimitDiscovery(limiter, time.clock);
  const declaration: ServiceDeclaration = await loadService(rules().service);

  async function turn(lane: Lane): Promise<Permit> {
    for (;;) {
      const permit = await limiter.acquire(key, { lane });
      // The limiter gives a call up after a while; the engine then asks again.
      if (permit.ok) return permit.data;
    }
  }

  async function readSettings(lane: Lane): Promise<unknown> {
    const permit = await turn(lane);
    const answer = await send();
    permit.release(spendingOf(answer));
    const { perMinute, perSecond } = rules();
    return answer.isRefused
      ? undefined
      : { rate_limit_per_minute: String(perMinute), rate_limit_per_second: String(perSecond) };
  }

  return {
    async leave(lane) {
      await keeper.ensure(key, declaration, () => readSettings(lane));
      const permit = await turn(lane);
      return (answer) => permit.release(spendingOf(answer));
    },
  };
};

const spendingOf = ({ isRefused, limit, remaining, retryAfterMs }: Answer): CallSpending => ({
  sent: true,
  ...(limit !== undefined && { limit }),
  ...(remaining !== undefined && { remaining }),
  ...(isRefused && { refusedForMs: retryAfterMs ?? null }),
});
