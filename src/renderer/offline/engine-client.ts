import { type DeskError, deskError, fail } from '@shared/errors';
import type { On, Request } from '../ipc';
import type {
  EngineEvent,
  EngineStatus,
  OfflineEngine,
  PostDetail,
  PostPage,
  PostQuery,
  RefreshScope,
} from './api';
import { callRoutes } from './core/ports';
import { startingStatus } from './core/status';
import { relayNews } from './news-relay';
import {
  connectMessage,
  type FromWorker,
  isLight,
  type Question,
  type Reply,
  type ToWorker,
} from './protocol';
import { RestartBudget } from './restart-budget';

export interface EngineDeps {
  readonly request: Request;
  readonly on: On;
  readonly workspaceId: string;
  /** For tests; otherwise the engine's own worker is started. */
  readonly startWorker?: () => WorkerLike;
}

/** What the client needs of a worker. */
export interface WorkerLike {
  postMessage(message: unknown, transfer: Transferable[]): void;
  terminate(): void;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Starts the engine in its worker and speaks for it on the page. */
export function createEngine(deps: EngineDeps): OfflineEngine {
  return new EngineClient(deps);
}

const startOwnWorker = (): WorkerLike =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

interface Waiting {
  readonly question: Question;
  readonly resolve: (reply: Reply) => void;
}

class EngineClient implements OfflineEngine {
  private readonly listeners = new Set<(event: EngineEvent) => void>();
  private readonly waiting = new Map<number, Waiting>();
  private readonly restarts = new RestartBudget();
  private lastStatus: EngineStatus = startingStatus;
  private lastId = 0;
  private port: MessagePort | null = null;
  private readonly news: ReturnType<typeof relayNews>;

  constructor(private readonly deps: EngineDeps) {
    this.news = relayNews(deps, (news) => this.send({ kind: 'news', news }));
    this.connect();
  }

  async query(query: PostQuery): Promise<PostPage> {
    return (await this.ask({ kind: 'query', query })).page;
  }

  async readPost(id: string): Promise<PostDetail | null> {
    return (await this.ask({ kind: 'read_post', id })).detail;
  }

  async refresh(scope: RefreshScope): Promise<DeskError | null> {
    return (await this.ask({ kind: 'refresh', scope })).error;
  }

  status(): EngineStatus {
    return this.lastStatus;
  }

  subscribe(listener: (event: EngineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A question put while the worker is being restarted is put to the next one. */
  private async ask<K extends Question['kind']>(
    question: Question & { kind: K },
  ): Promise<Reply & { kind: K }> {
    const reply = await new Promise<Reply>((resolve) => {
      this.lastId += 1;
      this.waiting.set(this.lastId, { question, resolve });
      if (this.restarts.isSpent) this.refuseAll();
      else this.send({ kind: 'ask', id: this.lastId, question });
    });
    if (reply.kind === 'broken') throw new Error(reply.message);
    if (!isReplyTo(reply, question.kind)) throw new Error(`a reply of kind ${reply.kind}`);
    return reply;
  }

  private connect(): void {
    const worker = (this.deps.startWorker ?? startOwnWorker)();
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data, port1);
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.port !== port1) return;
      this.port = null;
      port1.close();
      worker.terminate();
      this.report(event.message || 'the engine’s worker did not start', errorOf(event)?.stack);
      this.reconnect();
    };
    worker.postMessage(connectMessage, [port2]);
    this.news.tellAgain();
    for (const [id, { question }] of this.waiting) this.send({ kind: 'ask', id, question });
  }

  private reconnect(): void {
    const delayMs = this.restarts.nextDelayMs(performance.now());
    if (delayMs !== null) {
      setTimeout(() => this.connect(), delayMs);
      return;
    }
    const error = deskError('INTERNAL', 'the offline engine keeps failing');
    this.emit({ kind: 'status', status: { ...this.lastStatus, phase: 'storage_failed', error } });
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
      case 'reply':
        this.waiting.get(message.id)?.resolve(message.reply);
        this.waiting.delete(message.id);
    }
  }

  /** The worker may ask main for what is on the list and for nothing else, whatever code came to run in it. */
  private async relay({ id, route, input }: FromWorker & { kind: 'call' }, port: MessagePort): Promise<void> {
    const answer = (message: ToWorker) => port.postMessage(message);
    if (!callRoutes.includes(route)) {
      return answer({ kind: 'answer', id, result: fail('ROUTE_UNKNOWN', 'no route of the engine') });
    }
    try {
      // Main checks every input at run time; the channel has lost its type.
      const result = await this.deps.request(route, input as never);
      const isFit = isLight(result);
      answer({ kind: 'answer', id, result: isFit ? result : fail('ANSWER_TOO_LARGE', 'over 1 MB') });
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

const isReplyTo = <K extends Question['kind']>(reply: Reply, kind: K): reply is Reply & { kind: K } =>
  reply.kind === kind;
