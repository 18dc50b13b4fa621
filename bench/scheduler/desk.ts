import { testLimiter } from '../../src/main/services/testing/limiter';
import type { CallRoute, CallService } from '../../src/renderer/engine/core/ports';
import { createEngineInProcess } from '../../src/renderer/engine/testing/engine-in-process';
import { MemoryDisk, MemoryStore } from '../../src/renderer/engine/testing/memory-store';
import { ModelService } from '../../src/renderer/engine/testing/model-service';
import { VirtualClock } from '../../src/renderer/engine/testing/virtual-clock';
import { type DeskResult, deskError } from '../../src/shared/errors';
import type { Lane } from '../../src/shared/services/read';
import { SeededRandom } from '../../src/shared/testing/seeded-random';
import { busiest } from '../budget/colleagues';
import { SimulatedService } from '../budget/service';

/** Answers take this long; the service counts a call somewhere on the way. */
const latencyMs = { least: 40, most: 250 } as const;

/** A call as it left. */
export interface Left {
  readonly at: number;
  readonly lane: Lane;
  readonly route: CallRoute;
  readonly isRefused: boolean;
}

export interface SpentService {
  readonly clock: VirtualClock;
  readonly random: SeededRandom;
  readonly window: SimulatedService;
}

/** The planning service's documented rate: 120 calls a minute for each token. */
export const openService = (seed: number): SpentService => {
  const clock = new VirtualClock(Date.UTC(2026, 10, 20, 14, 34));
  const rules = { service: 'planning', perMinute: 120, tellsCount: false, tellsWait: true } as const;
  return {
    clock,
    random: new SeededRandom(seed),
    window: new SimulatedService(rules, () => clock.now()),
  };
};

export interface OpenedDesk {
  readonly engine: ReturnType<typeof createEngineInProcess>;
  readonly left: Left[];
  /** The most calls that left within any minute, of one lane or of all. */
  readonly busiestMinute: (lane?: Lane) => number;
}

/** The true engine and the true limiter on virtual time, beside a service that others may spend too. */
export function openDesk({ clock, random, window }: SpentService, model: ModelService): OpenedDesk {
  const limiter = testLimiter({ clock, timers: clock });
  limiter.setLimits('token', { perMinute: 120 });
  const left: Left[] = [];

  async function call(
    route: CallRoute,
    input: { readonly lane?: Lane; readonly isAwaited?: boolean },
  ): Promise<DeskResult<unknown>> {
    if (route.startsWith('journal.') || route.startsWith('changes.'))
      return model.answer(route, input, clock.now());
    if (!route.startsWith('planning.'))
      return { ok: false, error: deskError('SERVICE_NOT_CONFIGURED', 'not set up') };
    const { lane = 'freshness', isAwaited = false } = input;
    const permit = await limiter.acquire('token', { lane, isAwaited });
    if (!permit.ok) return permit;
    const at = clock.monotonic();
    const tripMs = random.between(latencyMs.least, latencyMs.most);
    const thereMs = random.between(0, tripMs);
    await clock.wait(thereMs);
    const { isRefused, retryAfterMs = null } = window.call();
    left.push({ at, lane, route, isRefused });
    const answer = isRefused ? null : model.answer(route, input, clock.now());
    await clock.wait(tripMs - thereMs);
    permit.data.release({ sent: true, ...(isRefused && { refusedForMs: retryAfterMs }) });
    return answer ?? { ok: false, error: deskError('RATE_LIMITED', 'too many calls') };
  }

  const engine = createEngineInProcess({
    store: new MemoryStore(new MemoryDisk()),
    clock,
    random: random.next,
    originUse: async () => null,
    // One function answers all routes; the model gives each the output its declaration names.
    call: call as CallService,
    publish: () => undefined,
    report: (problem) => {
      throw problem;
    },
  });
  engine.onMainEvent({ kind: 'sync_window', window: { pastDays: 60, futureDays: 90 } });
  engine.start();
  const ofLane = (lane?: Lane) => left.filter((one) => lane === undefined || one.lane === lane);
  return {
    engine,
    left,
    busiestMinute: (lane) =>
      busiest(
        ofLane(lane)
          .map(({ at }) => at)
          .sort((a, b) => a - b),
      ),
  };
}

export const modelService = () =>
  new ModelService({
    pageSize: 50,
    undatedPlace: 'last',
    undatedShare: 0,
    statuses: ['draft', 'scheduled', 'published'],
  });

/** The value below which so large a share of the ascending values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
