import type { DeskError, DeskResult } from '@shared/errors';
import { fail } from '@shared/errors';
import type { Endpoint, ServiceName } from '@shared/services/endpoint';
import type { Clock, Logger, Transport, TransportOutcome } from '../../ports';
import { readRequestId } from '../errors/envelope';
import { readRetryAfter } from '../errors/retry-after';
import type { CallSpending, Limiter } from '../limits/limiter';
import type { Timers } from '../timers';
import { pause } from '../timers';
import type { BuiltRequest, CheckedInput } from './build-request';
import type { Circuit } from './circuit';
import { createCircuit, isServiceFailure } from './circuit';
import type { GoodAnswer } from './judge';
import { judge } from './judge';
import { retryDelay } from './retry';

/** One call on its way: all that its tries have in common. */
export interface Errand {
  readonly service: ServiceName;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly input: CheckedInput;
  readonly built: BuiltRequest;
  /** Whose budget it spends; see `budgetKey`. */
  readonly budget: string;
  readonly signal?: AbortSignal;
}

export interface TryCallDeps {
  readonly transport: Transport;
  readonly limiter: Limiter;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
  /** Between 0 and 1, for jitter. */
  readonly random: () => number;
}

/** Makes a call, again where that is safe and may help: past the circuit, in its turn, and into the log. */
export function createTryCall({ transport, limiter, clock, timers, logger, random }: TryCallDeps) {
  /** By service and address: a service that is down is down for every key. */
  const circuits = new Map<string, Circuit>();

  function circuitOf({ service, built }: Errand): Circuit {
    const key = `${service} ${built.baseUrl}`;
    const circuit = circuits.get(key) ?? createCircuit(clock);
    circuits.set(key, circuit);
    return circuit;
  }

  async function tryOnce(errand: Errand, tried: number): Promise<DeskResult<GoodAnswer>> {
    const { service, endpoint, input, built, budget, signal } = errand;
    const entry = circuitOf(errand).enter(input.lane);
    if (!entry.ok) return resting(service, entry.retryAfterMs);
    const permit = await limiter.acquire(budget, {
      lane: input.lane,
      ...(endpoint.action && { action: endpoint.action }),
      ...(signal && { signal }),
    });
    if (!permit.ok) {
      entry.passage.end(null);
      return permit;
    }
    const startedAt = clock.monotonic();
    const outcome = await transport.send({ ...built.request, ...(signal && { signal }) });
    permit.data.release(spendingOf(outcome));
    const answer = judge(service, endpoint, outcome);
    entry.passage.end(wasFailure(answer, outcome));
    log(errand, tried, clock.monotonic() - startedAt, outcome, answer);
    return answer;
  }

  /** The path as declared, so that no id, query or session ever reaches a log. */
  function log(
    { service, name, endpoint, input }: Errand,
    tried: number,
    ms: number,
    outcome: TransportOutcome,
    answer: DeskResult<GoodAnswer>,
  ): void {
    logger.log(answer.ok ? 'info' : 'warn', 'service call', {
      service,
      endpoint: name,
      method: endpoint.method,
      path: endpoint.path,
      lane: input.lane,
      tried,
      ms: Math.round(ms),
      ...(outcome.ok && {
        status: outcome.response.status,
        requestId: readRequestId(outcome.response.headers['x-request-id']),
      }),
      ...(!answer.ok && { code: answer.error.code }),
    });
  }

  return async (errand: Errand): Promise<DeskResult<GoodAnswer>> => {
    const { endpoint, input, signal } = errand;
    let earlier: DeskError | undefined;
    for (let tried = 1; ; tried++) {
      const answer = await tryOnce(errand, tried);
      if (answer.ok) return answer;
      // What the service said before says more than that our own budget or patience now stops the next try.
      if (earlier && (answer.error.code === 'BUDGET_SPENT' || answer.error.data?.circuit === 'open')) {
        return { ok: false, error: earlier };
      }
      earlier = answer.error;
      const delayMs = retryDelay(endpoint, input.lane, tried, answer.error, random);
      if (delayMs === null || !(await pause(timers, delayMs, signal))) return answer;
    }
  };
}

const resting = (service: ServiceName, retryAfterMs: number): DeskResult<never> =>
  fail('SERVICE_UNAVAILABLE', `${service} keeps failing; it is left alone for a moment`, {
    service,
    circuit: 'open',
    resumesInMs: Math.ceil(retryAfterMs),
  });

function spendingOf(outcome: TransportOutcome): CallSpending {
  if (!outcome.ok) return { sent: outcome.mayHaveArrived };
  const { status, headers } = outcome.response;
  const limit = count(headers['x-ratelimit-limit']);
  const remaining = count(headers['x-ratelimit-remaining']);
  return {
    sent: true,
    ...(limit !== undefined && { limit }),
    ...(remaining !== undefined && { remaining }),
    ...(status === 429 && { refusedForMs: readRetryAfter(headers['retry-after']) ?? null }),
  };
}

const count = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;

/** What a try says about the service; null where it was over before it could say anything. */
function wasFailure(answer: DeskResult<GoodAnswer>, outcome: TransportOutcome): boolean | null {
  if (!outcome.ok && (outcome.failure === 'aborted' || outcome.failure === 'offline')) return null;
  return answer.ok ? false : isServiceFailure(answer.error);
}
