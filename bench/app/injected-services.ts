import type { RefreshScope } from '../../src/renderer/engine';
import type { FromWorker, Question, ToWorker } from '../../src/renderer/engine/protocol';
import { dayKeyIn } from '../../src/shared/domain/time';
import { AgencyPosts } from '../agency/agency-posts';
import { InstantConnectService } from '../agency/connect-service';
import { InstantPlanningService } from '../agency/planning-service';
import { InstantReportingService } from '../numbers/reporting-service';
import type { FedAgency } from './fill-app';

/**
 * Runs in the built app's page before the app's own code. It sits in the single channel between page and worker and
 * answers the worker's calls to the services itself. All other messages pass, so engine, offline copy and screens are
 * the real ones. The services' rate limit would make the first load last for hours, so it applies only on request.
 */
declare global {
  /** Set by the script that is put before this one. */
  var syncSize: FedAgency & { readonly perPage: number };
  var syncProgress: {
    /** When the first list was asked for, epoch ms. */
    beganAt: number;
    /** When the newest call was made, epoch ms. */
    calledAt: number;
    /** When the engine's last whole pass ended, epoch ms. */
    completedAt: number | null;
    /** Tasks of this thread since the first list that lasted over 50 ms, the browser's own limit for a long task. */
    longTasksMs: number[];
  };
  /** Somebody edits these posts at the service, by their numbers. */
  var editPosts: (indexes: readonly number[]) => void;
  /** Has the engine read this part of the service, and waits until it has. */
  var readAnew: (scope: RefreshScope) => Promise<void>;
}

globalThis.syncProgress = {
  beganAt: Number.POSITIVE_INFINITY,
  calledAt: 0,
  completedAt: null,
  longTasksMs: [],
};
const { perPage, month, customers, callsPerMinute, ...size } = globalThis.syncSize;
/** Where the agency's numbers are looked at; else it has a planning service only. */
const reporting = month && new InstantReportingService(month);
const connect = customers === undefined ? undefined : new InstantConnectService(customers);
const agency = new AgencyPosts(size, dayKeyIn('UTC', Date.now()));
const service = new InstantPlanningService(agency, perPage);
globalThis.editPosts = (indexes) => {
  for (const index of indexes) agency.edit(index);
};
/** Questions of the benchmark's own, by ids that the page never comes to. */
const ownQuestions = new Map<number, () => void>();
let lastOwnId = 1e9;
const { syncProgress } = globalThis;

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    if (performance.timeOrigin + startTime >= syncProgress.beganAt) syncProgress.longTasksMs.push(duration);
}).observe({ type: 'longtask' });

globalThis.Worker = class extends Worker {
  override postMessage(message: unknown, options?: Transferable[] | StructuredSerializeOptions): void {
    const [toPage] = Array.isArray(options) ? options : [];
    if (!(toPage instanceof MessagePort))
      throw new Error('the engine’s worker is started in another way now');
    const { port1: toWorker, port2 } = new MessageChannel();
    toPage.onmessage = ({ data }: MessageEvent<ToWorker>) => toWorker.postMessage(data);
    toWorker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const isAnswered = data.kind === 'reply' && ownQuestions.get(data.id);
      if (isAnswered) return isAnswered();
      if (data.kind === 'event' && data.event.kind === 'status')
        syncProgress.completedAt = data.event.status.completedAt;
      if (data.kind !== 'call' || !isOfService(data.route)) return toPage.postMessage(data);
      syncProgress.calledAt = Date.now();
      if (data.route === 'planning.list_posts')
        syncProgress.beganAt = Math.min(syncProgress.beganAt, Date.now());
      const { id, route, input } = data;
      inItsTurn(() => {
        const result = serviceOf(route).answer(route, input);
        toWorker.postMessage({ kind: 'answer', id, result } satisfies ToWorker);
      });
    };
    super.postMessage(message, [port2]);
    globalThis.readAnew = (scope) =>
      new Promise((done) => {
        lastOwnId += 1;
        ownQuestions.set(lastOwnId, done);
        const question: Question<'refresh'> = { method: 'refresh', args: [scope] };
        toWorker.postMessage({ kind: 'ask', id: lastOwnId, question } satisfies ToWorker);
      });
  }
};

let nextAt = 0;

/** As the services' rate allows. */
function inItsTurn(answer: () => void): void {
  if (callsPerMinute === undefined) return answer();
  const now = performance.now();
  nextAt = Math.max(now, nextAt + 60_000 / callsPerMinute);
  setTimeout(answer, nextAt - now);
}

function serviceOf(route: string) {
  if (reporting && route.startsWith('reporting.')) return reporting;
  return connect && route.startsWith('connect.') ? connect : service;
}

const isOfService = (route: string) => /^(?:planning|reporting|connect)\./.test(route);
