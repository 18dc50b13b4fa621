import { type DeskError, deskError, fail } from '@shared/errors';
import type { LocalCollection, LocalValue } from '@shared/local-data';
import type { On, Request } from '../ipc';
import type {
  AccountLoad,
  CalendarPage,
  CalendarQuery,
  ChangePage,
  ChangeQuery,
  ClearReport,
  ClearScope,
  EngineEvent,
  EngineStatus,
  Facets,
  FreshnessReport,
  KeptRecord,
  MetricResult,
  OfflineEngine,
  PostDetail,
  PostFilter,
  PostPage,
  PostQuery,
  RecordFilter,
  RecordList,
  RefreshScope,
  ResourceName,
  SearchPage,
  SearchQuery,
  StorageReport,
} from './api';
import { callRoutes } from './core/ports';
import { startingStatus } from './core/status';
import { relayNews } from './news-relay';
import { startOwnWorker, type WorkerLike } from './own-worker';
import {
  type Answering,
  connectMessage,
  type FromWorker,
  type Question,
  type Reply,
  type ToWorker,
} from './protocol';
import { lightened } from './relayed-answer';
import { RestartBudget } from './restart-budget';

export interface EngineDeps {
  readonly request: Request;
  readonly on: On;
  readonly workspaceId: string;
  /** Where one was started early, and for tests; otherwise the engine's own worker is started. */
  readonly startWorker?: () => WorkerLike;
}

/** Starts the engine in its worker and speaks for it on the page. */
export function createEngine(deps: EngineDeps): OfflineEngine {
  return new EngineClient(deps);
}

interface Waiting {
  readonly question: Question;
  readonly resolve: (reply: Reply) => void;
  /** The first items of a list that is too long for one message. */
  readonly parts: unknown[];
}

class EngineClient implements OfflineEngine {
  private readonly listeners = new Set<(event: EngineEvent) => void>();
  private readonly waiting = new Map<number, Waiting>();
  private readonly restarts = new RestartBudget();
  private lastStatus: EngineStatus = startingStatus;
  private lastId = 0;
  private port: MessagePort | null = null;
  /** Aborts with the worker that is at work now: what it asked of main is nobody's any more. */
  private workerEnded = new AbortController();
  private readonly news: ReturnType<typeof relayNews>;

  constructor(private readonly deps: EngineDeps) {
    this.news = relayNews(deps, (news) => this.send({ kind: 'news', news }));
    this.connect();
  }

  query(query: PostQuery): Promise<PostPage> {
    return this.ask('query', query);
  }

  calendar(query: CalendarQuery): Promise<CalendarPage> {
    return this.ask('calendar', query);
  }

  accountLoads(): Promise<readonly AccountLoad[]> {
    return this.ask('accountLoads');
  }

  facets(filter: PostFilter): Promise<Facets> {
    return this.ask('facets', filter);
  }

  readPost(id: string): Promise<PostDetail | null> {
    return this.ask('readPost', id);
  }

  refresh(scope: RefreshScope): Promise<DeskError | null> {
    return this.ask('refresh', scope);
  }

  records<R extends ResourceName>(resource: R, filter: RecordFilter = {}): Promise<RecordList<R>> {
    // The engine answers records of the resource it was asked for; the channel cannot carry that in types.
    return this.ask('records', resource, filter) as Promise<RecordList<R>>;
  }

  record<R extends ResourceName>(resource: R, id: string): Promise<KeptRecord<R> | null> {
    return this.ask('record', resource, id) as Promise<KeptRecord<R> | null>;
  }

  keepResult(result: MetricResult): Promise<void> {
    return this.ask('keepResult', result);
  }

  search(query: SearchQuery): Promise<SearchPage> {
    return this.ask('search', query);
  }

  changes(query: ChangeQuery): Promise<ChangePage> {
    return this.ask('changes', query);
  }

  local<C extends LocalCollection>(collection: C): Promise<readonly LocalValue<C>[]> {
    return this.ask('local', collection) as Promise<readonly LocalValue<C>[]>;
  }

  freshness(): Promise<FreshnessReport> {
    return this.ask('freshness');
  }

  storage(): Promise<StorageReport> {
    return this.ask('storage');
  }

  setPaused(paused: boolean): Promise<void> {
    return this.ask('setPaused', paused);
  }

  clear(what: ClearScope): Promise<ClearReport> {
    return this.ask('clear', what);
  }

  status(): EngineStatus {
    return this.lastStatus;
  }

  subscribe(listener: (event: EngineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A question put while the worker is being restarted is put to the next one. */
  private async ask<M extends keyof Answering>(
    method: M,
    ...args: Parameters<Answering[M]>
  ): Promise<Awaited<ReturnType<Answering[M]>>> {
    const question: Question = { method, args };
    const reply = await new Promise<Reply>((resolve) => {
      this.lastId += 1;
      this.waiting.set(this.lastId, { question, resolve, parts: [] });
      if (this.restarts.isSpent) this.refuseAll();
      else this.send({ kind: 'ask', id: this.lastId, question });
    });
    if (reply.kind === 'broken') throw new Error(reply.message);
    // The worker calls the method that was named and sends what it returns.
    return reply.value as Awaited<ReturnType<Answering[M]>>;
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
    this.news.tellAgain();
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
        waiting?.resolve(withParts(message.reply, waiting.parts));
      }
    }
  }

  /** The worker may ask main for what is on the list and for nothing else, whatever code came to run in it. */
  private async relay({ id, route, input }: FromWorker & { kind: 'call' }, port: MessagePort): Promise<void> {
    const answer = (message: ToWorker) => port.postMessage(message);
    const { signal } = this.workerEnded;
    if (!callRoutes.includes(route)) {
      return answer({ kind: 'answer', id, result: fail('ROUTE_UNKNOWN', 'no route of the engine') });
    }
    try {
      // Main checks every input at run time; the channel has lost its type.
      const result = await this.deps.request(route, input as never, { signal });
      const light = lightened(result);
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
    const problem = { kind: 'error', message: message.slice(0, 4_000) } as const;
    // Where even that fails there is nobody left to tell.
    void this.deps
      .request('app.report_problem', { ...problem, ...(stack && { stack: stack.slice(0, 16_000) }) })
      .catch(() => undefined);
  }
}

const errorOf = ({ error }: ErrorEvent): Error | null => (error instanceof Error ? error : null);

/** Puts a list that came in several messages together again. */
function withParts(reply: Reply, parts: readonly unknown[]): Reply {
  if (reply.kind === 'broken' || parts.length === 0) return reply;
  const { value } = reply;
  if (Array.isArray(value)) return { kind: 'answer', value: [...parts, ...(value as unknown[])] };
  const list = value as RecordList<never>;
  return { kind: 'answer', value: { ...list, records: [...parts, ...list.records] } };
}
