import { randomUUID } from 'node:crypto';
import { isObject } from '@shared/domain/json';
import { isoTime, parseInstant } from '@shared/domain/time';
import { type DeskResult, succeed } from '@shared/errors';
import type { LateMetricRead, metricReadRoutes } from '@shared/ipc/metric-reads';
import type { ParsedInputOf } from '@shared/ipc/route';
import type { LocalKey } from '@shared/record-key';
import type { MapRead } from '@shared/services/read';
import type { DeliveryOutcome } from '@shared/webhooks';
import { createExclusively } from '../../flow/exclusively';
import { type Clock, pause, type Timers } from '../../ports';
import { parseBodyInTurns } from '../../services/reading/parse-body';
import type { Deliveries } from '../deliveries';
import { type Paths, pathPrefix } from '../paths';
import type { MetricJob, MetricJobs } from './metric-jobs';

/**
 * The values of a metric delivery by the ids of the requested items. The documents disagree on whether the map is
 * bare or under `data`, as in a synchronous answer. Items that were not requested are ignored.
 */
export function deliveredValues(
  json: unknown,
  asked: readonly string[],
): Readonly<Record<string, unknown>> | null {
  for (const map of [
    json,
    isObject(json) ? Object.getOwnPropertyDescriptor(json, 'data')?.value : null,
  ] as const) {
    if (!isObject(map)) continue;
    const found = asked.filter((id) => Object.hasOwn(map, id));
    if (found.length > 0) return Object.fromEntries(found.map((id) => [id, map[id]]));
  }
  return null;
}

/** The ids of a request's items, in their order. */
function askedIds({ metrics }: Readonly<Record<string, unknown>>): readonly string[] {
  if (!Array.isArray(metrics)) return [];
  return metrics.flatMap((item: unknown) => (isObject(item) && typeof item.id === 'string' ? [item.id] : []));
}

export type MetricWish = ParsedInputOf<(typeof metricReadRoutes)['metric_reads.request']>;

/**
 * Metric reads whose answer is delivered. Each read has its own path, which is its only proof. Only the service
 * receives it.
 */
export interface MetricReads {
  /** Null where it is to be read synchronously instead. */
  request(
    workspaceId: string,
    wish: MetricWish,
    signal?: AbortSignal,
  ): Promise<DeskResult<MapRead<unknown> | null>>;
  /** A delivery on the path of a job is on the disk. */
  arrived(workspaceId: string, job: string, body: Buffer, sequence: number): Promise<void>;
  /** Takes what was acknowledged right before the app ended. */
  resume(workspaceId: string): Promise<void>;
  nextLate(workspaceId: string): Promise<DeskResult<LateMetricRead | null>>;
  takeLate(workspaceId: string, job: string): Promise<DeskResult<null>>;
  /** Sets how services reach this machine. Until then every read is synchronous. */
  reachBy(addressFor: AddressFor): void;
}

/** Public address for a path; null if nothing would arrive or others could read it. */
export type AddressFor = (workspaceId: string, path: string) => string | null;

export type AskForMetrics = (
  workspaceId: string,
  wish: MetricWish,
  url: string,
  signal?: AbortSignal,
) => Promise<DeskResult<unknown>>;

interface Asking {
  readonly id: string;
  readonly wish: MetricWish;
  readonly delivered: Promise<MapRead<unknown>>;
  readonly signal: AbortSignal | undefined;
}

interface Deps {
  readonly paths: Pick<Paths, 'make' | 'retire' | 'of'>;
  readonly jobs: MetricJobs;
  readonly deliveries: Pick<Deliveries, 'settle' | 'whole' | 'untakenMetrics'>;
  /** Asks the service to deliver to this address. */
  readonly ask: AskForMetrics;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  /** Called when an answer has arrived that no request waits for. */
  readonly onLate: (workspaceId: string) => void;
}

/** Longest wait for a delivery. After that the metrics are read synchronously. */
export const deliveredWithinMs = 2 * 60_000;
/** A service tries again for about half an hour. */
const pathIsOpenForMs = 24 * 60 * 60_000;

export function createMetricReads(deps: Deps): MetricReads {
  const { paths, jobs, deliveries, clock, timers } = deps;
  let addressFor: AddressFor = () => null;
  /** Callers that wait in this run, by job. */
  const waiting = new Map<string, (values: MapRead<unknown>) => void>();
  const inTurn = createExclusively();

  const end = (workspaceId: string, job: MetricJob) => jobs.put(workspaceId, { ...job, state: 'over' });

  async function retireOld(workspaceId: string): Promise<void> {
    const known = await jobs.all(workspaceId);
    if (!known.ok) return;
    for (const { pathId, purpose } of paths.of(workspaceId)) {
      if (purpose.kind !== 'metrics') continue;
      const job = known.data.get(purpose.job);
      const isOld = job && clock.now() - (parseInstant(job.askedAt) ?? 0) > pathIsOpenForMs;
      if (job && !isOld) continue;
      // Skip a running request: its path is made before its job is noted.
      if (waiting.has(purpose.job)) continue;
      if (job) await end(workspaceId, job);
      await paths.retire(workspaceId, pathId);
    }
  }

  async function request(workspaceId: string, wish: MetricWish, signal?: AbortSignal) {
    const isOn = paths.of(workspaceId).some(({ purpose }) => purpose.kind === 'subscription');
    if (!isOn || addressFor(workspaceId, pathPrefix) === null) return succeed(null);
    await retireOld(workspaceId);
    const id = randomUUID();
    // Registered first, because another request may clean up meanwhile, or the delivery may precede the answer.
    const delivered = new Promise<MapRead<unknown>>((resolve) => waiting.set(id, resolve));
    try {
      return await ask(workspaceId, { id, wish, delivered, signal });
    } finally {
      waiting.delete(id);
    }
  }

  async function ask(workspaceId: string, { id, wish, delivered, signal }: Asking) {
    const made = await paths.make(workspaceId, { kind: 'metrics', job: id });
    if (!made.ok) return succeed(null);
    const { pathId, path } = made.data;
    const { customer, body } = wish;
    const askedAt = isoTime(clock.now());
    const job: MetricJob = { id, pathId, customer, body, askedAt, state: 'asked', sequence: null };
    const noted = await jobs.put(workspaceId, job);
    const url = addressFor(workspaceId, path);
    if (!noted.ok || url === null) {
      if (noted.ok) await end(workspaceId, job);
      await paths.retire(workspaceId, pathId);
      return succeed(null);
    }
    const late = new AbortController();
    const ended = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    try {
      const asked = await deps.ask(workspaceId, wish, url, signal);
      // Fall back to a synchronous read, which has its own error or none.
      if (!asked.ok) {
        await end(workspaceId, job);
        return signal?.aborted ? asked : succeed(null);
      }
      const timeOut = pause(timers, deliveredWithinMs, ended).then((isOver) => ({ isOver }));
      const first = await Promise.race([delivered, timeOut]);
      if ('values' in first) return succeed(first);
      // Cancelled because the page is gone. The answer is kept for the next page.
      if (first.isOver) await end(workspaceId, job);
      return succeed(null);
    } finally {
      late.abort();
    }
  }

  async function take(workspaceId: string, id: string, body: Buffer, sequence: number): Promise<void> {
    const at = isoTime(clock.now());
    let client: LocalKey | null = null;
    const settle = (confirmation: DeliveryOutcome['confirmation']) =>
      deliveries.settle(workspaceId, [{ sequence, client, confirmation }]);
    const known = await jobs.all(workspaceId);
    if (!known.ok) return;
    const job = known.data.get(id);
    client = job ? `connect:${job.customer}` : null;
    // The app ended between the two: its answer is noted and not yet shown.
    const isNoted = job?.state === 'arrived' && job.sequence === sequence;
    if (!job || (job.state !== 'asked' && !isNoted)) return void (await settle({ kind: 'same_again', at }));
    const values = await valuesIn(body, job);
    if (!values) return void (await settle({ kind: 'not_confirmed', at, reason: 'says_otherwise' }));
    const waits = waiting.get(id);
    const state = waits ? 'over' : 'arrived';
    const noted = isNoted ? succeed(null) : await jobs.put(workspaceId, { ...job, sequence, state });
    if (waits) waits({ values, readAt: clock.now(), setAside: [] });
    else if (noted.ok) deps.onLate(workspaceId);
    const after = Object.keys(values).length;
    const about = { resource: 'connect.metrics', id: job.customer, name: null, client };
    await settle({ kind: 'confirmed', at, facts: [{ kind: 'record_read', ...about, after }] });
  }

  return {
    request,
    reachBy(reachedAt) {
      addressFor = reachedAt;
    },
    // Arrivals are handled one after the other, so that exactly one of two equal ones is the first.
    arrived: (workspaceId, job, body, sequence) => inTurn(() => take(workspaceId, job, body, sequence)),
    async resume(workspaceId) {
      const untaken = await deliveries.untakenMetrics(workspaceId);
      if (!untaken.ok) return;
      for (const { sequence, job } of untaken.data) {
        const whole = await deliveries.whole(workspaceId, sequence);
        if (whole.ok) await inTurn(() => take(workspaceId, job, whole.data.body, sequence));
      }
    },
    async nextLate(workspaceId) {
      const known = await jobs.all(workspaceId);
      if (!known.ok) return known;
      for (const job of known.data.values()) {
        if (job.state !== 'arrived' || job.sequence === null) continue;
        const whole = await deliveries.whole(workspaceId, job.sequence);
        const values = whole.ok && (await valuesIn(whole.data.body, job));
        if (!whole.ok || !values) {
          await end(workspaceId, job);
          continue;
        }
        const { id, customer, body } = job;
        return succeed({ job: id, customer, body, values, readAt: whole.data.delivery.at, setAside: [] });
      }
      return succeed(null);
    },
    async takeLate(workspaceId, id) {
      const known = await jobs.all(workspaceId);
      if (!known.ok) return known;
      const job = known.data.get(id);
      return job ? end(workspaceId, job) : succeed(null);
    },
  };
}

/** Parses a body in pieces, because it may have megabytes. */
async function valuesIn(body: Buffer, job: MetricJob): Promise<Readonly<Record<string, unknown>> | null> {
  const parsed = await parseBodyInTurns(body);
  return parsed.ok ? deliveredValues(parsed.json, askedIds(job.body)) : null;
}
