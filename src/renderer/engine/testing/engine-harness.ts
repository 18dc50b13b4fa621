import type { PostStatus, ReviewStatus } from '@shared/domain/post-status';
import type { DeskError, DeskResult } from '@shared/errors';
import type { Post, ReviewBlock } from '@shared/services/planning/records';
import type { Lane } from '@shared/services/read';
import type { EngineEvent, PostFilter, PostPage } from '../api';
import type { CallRoute, CallService } from '../core/ports';
import { type ReadableName, resourceOf } from '../resources';
import type { Snapshot } from '../store/engine-store';
import type { StorageFailure } from '../store/journal-port';
import { createEngineInProcess, type EngineInProcess } from './engine-in-process';
import { MemoryDisk, MemoryStore } from './memory-store';
import { type ModelHabits, ModelService } from './model-service';
import { servicePost } from './samples';
import { VirtualClock } from './virtual-clock';

export interface MadeCall {
  readonly route: CallRoute;
  readonly input: {
    readonly lane?: Lane;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly next?: string;
    readonly customer?: string;
    readonly params?: { readonly id: unknown };
  };
  readonly at: number;
}

const answerMs = 10;

const waitingForTwo: ReviewBlock = {
  status: 'pending',
  cycle_started_at: null,
  reviewers_total: 3,
  decided: 1,
  approved: 1,
  request_changes: 0,
  pending: 2,
};

/** The answer with the service's own time, as main adds it from the header `Date`. */
function withDate(result: DeskResult<unknown>): DeskResult<unknown> {
  const readAt = result.ok && (result.data as { readonly readAt?: number } | null)?.readAt;
  if (!result.ok || typeof readAt !== 'number') return result;
  const serviceAt = Math.floor(readAt / 1_000) * 1_000;
  return { ok: true, data: { ...(result.data as object), sentAt: readAt - answerMs, serviceAt } };
}

/** The true engine on virtual time, beside a service that answers everything after ten milliseconds. */
export class EngineHarness {
  readonly clock = new VirtualClock(Date.UTC(2026, 10, 20, 14, 34));
  readonly disk = new MemoryDisk();
  readonly service: ModelService;
  readonly calls: MadeCall[] = [];
  readonly events: EngineEvent[] = [];
  readonly problems: Error[] = [];
  /** The most calls that were out at once to any one service. */
  mostOut = { freshness: 0, backfill: 0 };
  /** Answers in the service's place where it returns something. */
  intercept: (call: MadeCall) => DeskResult<unknown> | null = () => null;
  diskFailure: StorageFailure | null = null;
  /** Reason that the next opening of the store gives for a rebuild. */
  rebuilt: Snapshot['rebuilt'] = null;
  private readonly out = new Map<string, number>();
  private run = 0;
  engine: EngineInProcess;

  constructor(habits: Partial<ModelHabits> = {}) {
    const usual = { pageSize: 50, undatedPlace: 'last' as const, undatedShare: 0, statuses: [] };
    this.service = new ModelService({ ...usual, ...habits });
    this.service.projects.set('7', { id: 7, timezone: 'America/Sao_Paulo', name: 'Café Aurora' });
    this.engine = this.create();
  }

  /** The service has this post, in this state, from now on. */
  put(id: number, changes: Partial<Post> = {}, block: Partial<ReviewBlock> = {}): void {
    const post = servicePost({ id, ...changes });
    const isReviewed = post.status === 'in_review';
    const status = post.review_status ?? 'pending';
    this.service.put({
      post: isReviewed ? post : { ...post, review_status: null },
      createdAt: id,
      review: isReviewed ? { ...waitingForTwo, status, ...block } : null,
    });
  }

  scheduled(id: number, day: string, status: PostStatus = 'scheduled'): void {
    this.put(id, { status, schedule_at: `${day}T12:00:00Z` });
  }

  inReview(id: number, reviewStatus: ReviewStatus = 'pending'): void {
    this.put(id, { review_status: reviewStatus });
  }

  /** Adds a record to its service. Tests give only the fields that matter. */
  putRecord(resource: ReadableName, record: object, parent = ''): void {
    const usual = {
      id: 0,
      uuid: '',
      project_id: 1,
      client_id: 1,
      available_integrations: [],
      metrics: [],
      dimensions: [],
      sections: [],
    };
    this.service.records.put(resourceOf(resource), { ...usual, ...record }, parent);
  }

  /** Starts the engine and lets it read everything. */
  async settle(): Promise<void> {
    this.start();
    await this.clock.pass(30_000);
  }

  start(): void {
    this.engine.onMainEvent({ kind: 'sync_window', window: { pastDays: 60, futureDays: 90 } });
    this.engine.start();
  }

  /** Restarts as after kill -9: a new process with the data on disk. */
  restart(): void {
    this.run += 1;
    this.engine.stop();
    this.calls.length = 0;
    this.engine = this.create();
    this.start();
  }

  async list(filter: PostFilter = {}): Promise<PostPage> {
    return this.soon(this.engine.query({ filter, sort: 'schedule', afterKey: null, limit: 100 }));
  }

  /** Lets time pass until the promise is kept. */
  async soon<T>(promise: Promise<T>): Promise<T> {
    const answered = promise.then((value) => ({ value }));
    for (let tries = 0; tries < 1_000; tries += 1) {
      const answer = await Promise.race([answered, this.clock.pass(1).then(() => null)]);
      if (answer) return answer.value;
    }
    throw new Error('still waiting after a second');
  }

  fail(error: DeskError, concerns: (call: MadeCall) => boolean = () => true): void {
    this.intercept = (call) => (concerns(call) ? { ok: false, error } : null);
  }

  routes(): string[] {
    return this.calls.map(({ route }) => route);
  }

  private create(): EngineInProcess {
    const { run } = this;
    const store = new MemoryStore(this.disk, {
      nextFailure: () => this.diskFailure,
      rebuilt: () => this.rebuilt,
    });
    const call = async (route: CallRoute, input: MadeCall['input']): Promise<DeskResult<unknown>> => {
      const made = { route, input, at: this.clock.monotonic() };
      this.calls.push(made);
      this.count(route, input.lane, 1);
      await this.clock.wait(answerMs);
      this.count(route, input.lane, -1);
      if (run !== this.run) return new Promise(() => undefined);
      return this.intercept(made) ?? withDate(this.service.answer(route, input, this.clock.now()));
    };
    return createEngineInProcess({
      store,
      clock: this.clock,
      random: () => 0.5,
      originUse: async () => null,
      call: call as CallService,
      publish: (event) => this.events.push(event),
      report: (problem) => this.problems.push(problem),
    });
  }

  private count(route: CallRoute, lane: Lane | undefined, step: 1 | -1): void {
    if (!lane) return;
    const key = `${route.split('.')[0]} ${lane}`;
    const out = (this.out.get(key) ?? 0) + step;
    this.out.set(key, out);
    if (lane !== 'interactive') this.mostOut = { ...this.mostOut, [lane]: Math.max(this.mostOut[lane], out) };
  }
}
