import { deskError, fail } from '@shared/errors';
import type { UnseenReading } from '@shared/settings';
import type { On, Request } from '../ipc';
import type { EngineEvent, EngineStatus, OfflineEngine } from './api';
import { callRoutes } from './core/ports';
import { startingStatus } from './core/status';
import { relayMainEvents } from './main-event-relay';
import {
  type Ask,
  connectMessage,
  deliveries,
  type EngineReply,
  type FromWorker,
  type MethodAnswer,
  type MethodArgs,
  type MethodName,
  methodsThrough,
  type Question,
  splitToFit,
  type ToWorker,
} from './protocol';
import { startOwnWorker, type WorkerLike } from './worker-start';

interface EngineDeps {
  readonly request: Request;
  readonly on: On;
  readonly workspaceId: string;
  readonly unseenReading?: UnseenReading;
  /** Where one was started early, and for tests; otherwise the engine's own worker is started. */
  readonly startWorker?: () => WorkerLike;
}

/** Starts the engine in its worker and speaks for it on the page. */
export function createEngine(deps: EngineDeps): OfflineEngine {
  const client = new EngineClient(deps);
  return {
    ...methodsThrough(client.ask),
    status: () => client.status(),
    subscribe: (listener) => client.subscribe(listener),
  };
}

interface Waiting {
  readonly question: Question;
  readonly resolve: (reply: EngineReply) => void;
  /** The first items of a list that is too long for one message. */
  readonly parts: unknown[];
}

class EngineClient {
  private readonly listeners = new Set<(event: EngineEvent) => void>();
  private readonly waiting = new Map<number, Waiting>();
  private readonly restarts = new RestartBudget();
  /** Last metric requests of each viewer, to repeat them to a new worker. */
  private readonly metricWants = new Map<string, Question<'wantMetrics'>>();
  private lastStatus: EngineStatus = startingStatus;
  private lastId = 0;
  private port: MessagePort | null = null;
  /** Aborts with the current worker, so that its calls to main end. */
  private workerEnded = new AbortController();
  private readonly mainEvents: ReturnType<typeof relayMainEvents>;

  constructor(private readonly deps: EngineDeps) {
    this.mainEvents = relayMainEvents(deps, (event) => this.send({ kind: 'main_event', event }));
    this.connect();
  }

  status(): EngineStatus {
    return this.lastStatus;
  }

  subscribe(listener: (event: EngineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A question put while the worker is being restarted is put to the next one. */
  readonly ask: Ask = async <M extends MethodName>(
    method: M,
    ...args: MethodArgs<M>
  ): Promise<MethodAnswer<M>> => {
    const question: Question<M> = { method, args };
    const parts: unknown[] = [];
    if (isWant(question)) this.noteWant(question);
    const reply = await new Promise<EngineReply>((resolve) => {
      this.lastId += 1;
      this.waiting.set(this.lastId, { question, resolve, parts });
      if (this.restarts.isSpent) this.refuseAll();
      else this.send({ kind: 'ask', id: this.lastId, question });
    });
    if (reply.kind === 'broken') throw new Error(reply.message);
    // The worker calls the named method and sends its return value.
    return deliveries[method].join(parts, reply.value as MethodAnswer<M>);
  };

  private noteWant(question: Question<'wantMetrics'>): void {
    const [viewer, wants] = question.args;
    if (wants.length > 0) this.metricWants.set(viewer, question);
    else this.metricWants.delete(viewer);
  }

  private connect(): void {
    const worker = (this.deps.startWorker ?? startOwnWorker)();
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const ended = new AbortController();
    this.workerEnded = ended;
    port1.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data, port1);
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.port !== port1) return;
      this.port = null;
      ended.abort();
      port1.close();
      worker.terminate();
      this.report(event.message || 'the engine’s worker did not start', errorOf(event)?.stack);
      this.reconnect();
    };
    worker.postMessage(connectMessage, [port2]);
    this.mainEvents.tellAgain();
    // The new worker's reply is ignored, because the page already had one.
    for (const question of this.metricWants.values()) this.send({ kind: 'ask', id: 0, question });
    for (const [id, { question, parts }] of this.waiting) {
      parts.length = 0;
      this.send({ kind: 'ask', id, question });
    }
  }

  private reconnect(): void {
    const delayMs = this.restarts.nextDelayMs(performance.now());
    if (delayMs !== null) {
      setTimeout(() => this.connect(), delayMs);
      return;
    }
    const error = deskError('INTERNAL', 'the offline engine keeps failing');
    this.emit({
      kind: 'status',
      status: { ...this.lastStatus, phase: 'storage_failed', storage: 'failed', error },
    });
    this.refuseAll();
  }

  private refuseAll(): void {
    for (const { resolve } of this.waiting.values())
      resolve({ kind: 'broken', message: 'the engine has ended' });
    this.waiting.clear();
  }

  private send(message: ToWorker): void {
    this.port?.postMessage(message);
  }

  private hear(message: FromWorker, port: MessagePort): void {
    switch (message.kind) {
      case 'call':
        return void this.relay(message, port);
      case 'event':
        return this.emit(message.event);
      case 'problem':
        return this.report(message.message, message.stack);
      case 'part':
        this.waiting.get(message.id)?.parts.push(...message.items);
        return;
      case 'reply': {
        const waiting = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        waiting?.resolve(message.reply);
      }
    }
  }

  /** Relays a call of the worker to main. Only listed routes are allowed, even if foreign code runs in the worker. */
  private async relay({ id, route, input }: FromWorker & { kind: 'call' }, port: MessagePort): Promise<void> {
    const answer = (message: ToWorker) => port.postMessage(message);
    const { signal } = this.workerEnded;
    if (!callRoutes.includes(route)) {
      return answer({ kind: 'answer', id, result: fail('ROUTE_UNKNOWN', 'no route of the engine') });
    }
    try {
      // Main checks every input at run time; the channel has lost its type.
      const result = await this.deps.request(route, input as never, { signal });
      const light = splitToFit(result);
      for (const records of light.ahead) answer({ kind: 'answer_part', id, records });
      answer({ kind: 'answer', id, result: light.result });
    } catch {
      answer({ kind: 'answer', id, result: fail('INTERNAL', 'the bridge to main is broken') });
    }
  }

  private emit(event: EngineEvent): void {
    if (event.kind === 'status') this.lastStatus = event.status;
    for (const listener of this.listeners) listener(event);
  }

  private report(message: string, stack?: string): void {
    const problem = { kind: 'error', from: 'worker', message: message.slice(0, 4_000) } as const;
    // If this fails too, there is no other place to report it.
    void this.deps
      .request('app.report_problem', { ...problem, ...(stack && { stack: stack.slice(0, 16_000) }) })
      .catch(() => undefined);
  }
}

const isWant = (question: Question): question is Question<'wantMetrics'> => question.method === 'wantMetrics';

const errorOf = ({ error }: ErrorEvent): Error | null => (error instanceof Error ? error : null);

const mostRestarts = 5;
const windowMs = 10 * 60_000;

/** How often a dying worker is started again: at once, then ever later, and not more than five times in ten minutes. */
class RestartBudget {
  private readonly deaths: number[] = [];
  isSpent = false;

  /** Null where it has died too often. `now` is monotonic ms. */
  nextDelayMs(now: number): number | null {
    this.deaths.push(now);
    const recent = this.deaths.filter((at) => at > now - windowMs).length;
    this.isSpent = recent > mostRestarts;
    return this.isSpent ? null : recent === 1 ? 0 : 500 * 2 ** (recent - 1);
  }
}
