import { type EpochMs, parseHttpDate } from '@shared/domain/time';
import { type DeskError, type DeskResult, fail, succeed } from '@shared/errors';
import type { Endpoint, ServiceName } from '@shared/services/endpoint';
import type { Lane } from '@shared/services/read';
import type { CallMade } from '../../log/call-log';
import {
  type Clock,
  type Logger,
  pause,
  type Timers,
  type Transport,
  type TransportOutcome,
} from '../../ports';
import { readRequestId } from '../errors/envelope';
import { readRetryAfter } from '../errors/retry-after';
import type { CallSpending, Permit } from '../limits/budget';
import type { Limiter } from '../limits/limiter';
import type { WindowStatus } from '../limits/rate-window';
import { parseBodyInTurns } from '../reading/parse-body';
import type { BuiltRequest, CheckedInput } from './build-request';
import {
  type AttemptEnd,
  type CallPassage,
  type Circuit,
  createCircuit,
  enterBoth,
  type FailedPart,
  failedPart,
} from './circuit';
import { judge, type SuccessfulAnswer } from './judge';
import { aborted } from './unless-aborted';

/** A person would rather hear soon that it failed; the engine would rather not hear at all. */
const tries: Readonly<Record<Lane, number>> = { interactive: 2, freshness: 3, backfill: 3 };

const firstDelayMs = 400;
const longestDelayMs = 10_000;

/** Longest wait that the app accepts from a service. For a longer one the call fails. */
const longestWaitMs: Readonly<Record<Lane, number>> = {
  interactive: 5_000,
  freshness: 60_000,
  backfill: 10 * 60_000,
};

/**
 * Wait before the next retry; null if there is none. Only reads are retried, and only if the same call may end
 * differently. There is no retry without a network: that is known at once and shown as offline.
 */
export function retryDelay(
  { idempotent }: Endpoint,
  lane: Lane,
  tried: number,
  { code, retryable, data }: DeskError,
  random: () => number,
): number | null {
  if (!idempotent || !retryable || tried >= tries[lane]) return null;
  if (
    data?.circuit === 'open' ||
    code === 'NETWORK_OFFLINE' ||
    code === 'CALL_ABORTED' ||
    code === 'BUDGET_SPENT'
  )
    return null;
  const asked = data?.retryAfterMs;
  if (typeof asked === 'number') return asked <= longestWaitMs[lane] ? asked : null;
  // Full jitter: many apps that failed together must not come back together.
  return random() * Math.min(firstDelayMs * 2 ** (tried - 1), longestDelayMs);
}

/** A call with everything that its attempts share. */
export interface PendingCall {
  /** The workspace that makes the call. */
  readonly workspaceId: string;
  readonly service: ServiceName;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly input: CheckedInput;
  readonly built: BuiltRequest;
  /** Key of the budget that it uses; see `budgetKey`. */
  readonly budget: string;
  readonly signal?: AbortSignal;
  /** See `CallOptions`. */
  readonly beforeSend?: () => Promise<DeskResult<unknown>>;
  /** True for a read that only looks for the cause of a failure. It is never retried. */
  readonly isProbe?: boolean;
}

/** A good answer with the time at which its request left. */
export interface TimedAnswer extends SuccessfulAnswer {
  readonly sentAt: EpochMs;
}

export interface TryCallDeps {
  readonly transport: Transport;
  readonly limiter: Limiter;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
  /** Between 0 and 1, for jitter. */
  readonly random: () => number;
  /** Masks secrets in what a service says of refused fields; without it nothing of that is passed on. */
  readonly redactText?: (text: string) => string;
  /** Called after every attempt. */
  readonly onCall?: (workspaceId: string, call: CallMade) => void;
}

/** Makes a call, again where that is safe and may help: past the circuit, in its turn, and into the log. */
export function createTryCall({
  transport,
  limiter,
  clock,
  timers,
  logger,
  random,
  redactText,
  onCall = () => undefined,
}: TryCallDeps) {
  const circuits = new Map<string, Circuit>();

  function circuitOf(key: string): Circuit {
    const circuit = circuits.get(key) ?? createCircuit(clock);
    circuits.set(key, circuit);
    return circuit;
  }

  /**
   * Two circuits of a call: one for the service, because an address that can't be reached is closed to every key, and one
   * for its endpoint, because the other endpoints may work.
   */
  function circuitsOf({ service, built, name }: PendingCall): Record<FailedPart, Circuit> {
    const key = `${service} ${built.baseUrl}`;
    return { service: circuitOf(key), endpoint: circuitOf(`${key} ${name}`) };
  }

  async function tryOnce(pending: PendingCall, tried: number): Promise<DeskResult<TimedAnswer>> {
    const { endpoint, input, budget, signal } = pending;
    const ofCall = circuitsOf(pending);
    for (let hasWaited = false; ; hasWaited = true) {
      for (const part of ['service', 'endpoint'] as const) {
        const restMs = ofCall[part].restMs(input.lane);
        if (restMs !== null) return resting(pending, part, restMs);
      }
      const permit = await limiter.acquire(budget, {
        lane: input.lane,
        ...(input.isAwaited && { isAwaited: true }),
        ...(endpoint.action && { action: endpoint.action }),
        ...(signal && { signal }),
      });
      if (!permit.ok) return permit;
      // Only now: a probe that waits for its turn would keep everybody else from probing.
      const entry = enterBoth(ofCall, input.lane);
      if (entry.ok) return sendPrepared(pending, tried, permit.data, entry.passage);
      permit.data.release({ sent: false });
      if (input.lane !== 'interactive' || hasWaited) return resting(pending, entry.part, entry.retryAfterMs);
      if (!(await isOver(entry.probeEnds, signal))) return aborted();
    }
  }

  /** Waits for a probe's end, but no longer than a person may be made to; false where the call was called off. */
  async function isOver(probeEnds: Promise<void>, signal: AbortSignal | undefined): Promise<boolean> {
    const over = new AbortController();
    void probeEnds.then(() => over.abort());
    await pause(timers, longestWaitForProbeMs, AbortSignal.any([over.signal, ...(signal ? [signal] : [])]));
    return signal?.aborted !== true;
  }

  async function sendPrepared(
    pending: PendingCall,
    tried: number,
    permit: Permit,
    passage: CallPassage,
  ): Promise<DeskResult<TimedAnswer>> {
    let isReady = false;
    try {
      const prepared = await pending.beforeSend?.();
      if (prepared && !prepared.ok) return prepared;
      isReady = true;
    } finally {
      if (!isReady) {
        permit.release({ sent: false });
        passage.end('unknown');
      }
    }
    return send(pending, tried, permit, passage);
  }

  async function send(
    pending: PendingCall,
    tried: number,
    permit: Permit,
    passage: CallPassage,
  ): Promise<DeskResult<TimedAnswer>> {
    const { service, endpoint, built, input, signal } = pending;
    const startedAt = clock.monotonic();
    const sentAt = clock.now();
    try {
      const outcome = await transport.send({
        ...built.request,
        lane: input.lane,
        ...(mayBeCalledOff(endpoint) && signal && { signal }),
      });
      const parsed = outcome.ok ? await parseBodyInTurns(outcome.response.body) : undefined;
      const answer = judge(service, endpoint, outcome, parsed, input.body, redactText);
      permit.release(spendingOf(outcome, answer));
      passage.end(endOf(answer, outcome));
      log(pending, tried, clock.monotonic() - startedAt, outcome, answer);
      return answer.ok ? succeed({ ...answer.data, sentAt }) : answer;
    } finally {
      // Runs only after a bug, because both end once only: the call may have left, and nothing was learned.
      permit.release({ sent: true });
      passage.end('unknown');
    }
  }

  function log(
    { workspaceId, service, name, endpoint, input, built, budget }: PendingCall,
    tried: number,
    ms: number,
    outcome: TransportOutcome,
    answer: DeskResult<SuccessfulAnswer>,
  ): void {
    const response = outcome.ok ? outcome.response : undefined;
    const call = {
      service,
      endpoint: name,
      method: endpoint.method,
      lane: input.lane,
      tried,
      ms: Math.round(ms),
      status: response?.status ?? null,
      code: answer.ok ? null : answer.error.code,
      budgetLeft: leastLeft(limiter.status(budget)),
      requestId: readRequestId(response?.headers['x-request-id']) ?? null,
    };
    // The path as declared, so that no id, query or session ever reaches a file.
    logger.log(answer.ok ? 'info' : 'warn', 'service call', { ...call, path: endpoint.path, workspaceId });
    onCall(workspaceId, { ...call, path: built.target.split('?', 1)[0] ?? '' });
  }

  async function tryCall(pending: PendingCall): Promise<DeskResult<TimedAnswer>> {
    const { endpoint, input, signal } = pending;
    let earlier: DeskError | undefined;
    for (let tried = 1; ; tried++) {
      const answer = await tryOnce(pending, tried);
      if (answer.ok) return answer;
      // Return the service's last error: it says more than our own budget or timeout, which only stops the retry.
      if (earlier && (answer.error.code === 'BUDGET_SPENT' || answer.error.data?.circuit === 'open')) {
        return { ok: false, error: earlier };
      }
      earlier = answer.error;
      const delayMs = pending.isProbe ? null : retryDelay(endpoint, input.lane, tried, answer.error, random);
      if (delayMs === null) return answer;
      if (!(await pause(timers, delayMs, signal))) return aborted();
    }
  }

  return {
    tryCall,
    /** Ends the pauses of all circuits, since the network or a service is said to be back. */
    tryNow: () => {
      for (const circuit of circuits.values()) circuit.tryNow();
    },
  };
}

/** Equal to the longest wait of an interactive call in the queue. */
const longestWaitForProbeMs = 30_000;

/** Says whether a sent call may still be cancelled. Not if its response contains a secret that is given only once. */
const mayBeCalledOff = ({ answer }: Endpoint): boolean => !('secret' in answer);

function resting({ service, name }: PendingCall, part: FailedPart, retryAfterMs: number): DeskResult<never> {
  const failing = part === 'endpoint' ? { service, endpoint: name } : { service };
  const who = Object.values(failing).join(' ');
  return fail('SERVICE_UNAVAILABLE', `${who} keeps failing; it is left alone for a moment`, {
    ...failing,
    circuit: 'open',
    resumesInMs: Math.ceil(retryAfterMs),
  });
}

function spendingOf(outcome: TransportOutcome, answer: DeskResult<SuccessfulAnswer>): CallSpending {
  if (!outcome.ok) return { sent: outcome.mayHaveArrived };
  const { status, headers } = outcome.response;
  const limit = count(headers['x-ratelimit-limit']);
  const remaining = count(headers['x-ratelimit-remaining']);
  const date = isOfService(answer) ? parseHttpDate(headers.date ?? '') : null;
  return {
    sent: true,
    ...(limit !== undefined && { limit }),
    ...(remaining !== undefined && { remaining }),
    ...(date !== null && { date }),
    ...(status === 429 && { refusedForMs: readRetryAfter(headers) ?? null }),
  };
}

/** Excludes responses of gateways and sign-in pages, because the service counts by its own clock. */
const isOfService = (answer: DeskResult<SuccessfulAnswer>): boolean =>
  answer.ok || answer.error.data?.notTheService !== true;

/** How much is left of the fullest window; null if no limit is known. */
function leastLeft(windows: readonly WindowStatus[]): number | null {
  return windows.length > 0 ? Math.min(...windows.map(({ limit, used }) => limit - used)) : null;
}

const count = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;

/** What failed in the attempt: `none` if the service answered, `unknown` if it ended too early to tell. */
function endOf(answer: DeskResult<SuccessfulAnswer>, outcome: TransportOutcome): AttemptEnd {
  if (!outcome.ok && (outcome.failure === 'aborted' || outcome.failure === 'offline')) return 'unknown';
  return answer.ok ? 'none' : failedPart(answer.error);
}
