import { type MetricQuestion, questionKeyOf } from '@shared/domain/metrics';
import type { ApprovalTimes, PostForecast } from '@shared/domain/review-times';
import type { DeskError } from '@shared/errors';
import type { LocalCollection, LocalValue } from '@shared/local-data';
import type {
  AccountLoad,
  CalendarPage,
  CalendarQuery,
  ChangeLine,
  ChangePage,
  ChangeQuery,
  ClearReport,
  ClearScope,
  EngineEvent,
  EngineStatus,
  Facets,
  FreshnessReport,
  KeptRecord,
  MetricCalls,
  MetricNumbers,
  MetricNumbersQuery,
  MetricReading,
  MetricWant,
  OfflineEngine,
  PostDetail,
  PostFilter,
  PostPage,
  PostQuery,
  PostRow,
  RecordCounts,
  RecordFilter,
  RecordList,
  RefreshScope,
  ResourceName,
  SearchPage,
  SearchQuery,
  StorageReport,
  UrgencyQuery,
} from '../engine';
import {
  calendarOfRows,
  countRecords,
  FakePosts,
  indexReviewGroups,
  startingStatus,
} from '../engine/testing';
import { postVersion } from './posts';

const idle: EngineStatus = { ...startingStatus, phase: 'idle' };

const notRead: MetricReading = {
  answer: null,
  asOf: null,
  refusal: null,
  isWaiting: false,
  readingSince: null,
};

/** Approval times of a client of whom nothing is known. */
export const noApprovalTimes: ApprovalTimes = {
  zone: 'UTC',
  window: null,
  dayMs: 9 * 3_600_000,
  since: null,
  coverage: { known: 0, of: 0 },
  silence: { reason: 'few_answers', seen: 0, needed: 6 },
  response: null,
  approval: null,
  lateTenths: null,
  cycles: { first: 0, second: 0, later: 0 },
  reasons: [],
  reviewers: [],
  agreed: null,
  curve: [],
  nineDays: null,
  waiting: [],
  sendBy: [],
  backTest: { count: 0, brier: 0, baseBrier: 0, said: [], isHidden: false },
};

const nothingKept: RecordList<never> = { records: [], asOf: null, error: null, setAside: [], lists: [] };

/** The engine's interface over posts in memory: screens are tested with it. */
export class FakeEngine implements OfflineEngine {
  readonly refreshed: RefreshScope[] = [];
  readonly queries: PostQuery[] = [];
  /** The result of the next refresh. */
  refreshError: DeskError | null = null;
  /** The days of which every post is here; null for all. */
  keptDays: CalendarPage['kept'] = null;
  readonly cleared: ClearScope[] = [];
  /** Metric requests of each viewer. */
  readonly metricWants = new Map<string, readonly MetricWant[]>();
  private readonly metricReadings = new Map<string, MetricReading>();
  /** Result of the next clearing. */
  clearReport: ClearReport = { removed: 0, proven: true };
  searchPage: SearchPage = { hits: [], counts: {} };
  changeLines: readonly ChangeLine[] = [];
  freshnessReport: FreshnessReport = {
    isPaused: false,
    silence: null,
    ages: [],
    upcoming: [],
    kinds: [],
    setAside: [],
  };
  /** Posts of every list whose answers are still to be read. */
  due = 0;
  loads: readonly AccountLoad[] = [];
  times: ApprovalTimes = noApprovalTimes;
  forecasts: readonly PostForecast[] = [];
  storageReport: StorageReport = { kinds: [], origin: null, clients: [] };
  private posts: readonly PostRow[] = [];
  private readonly lists = new Map<ResourceName, RecordList<ResourceName>>();
  private readonly locals = new Map<LocalCollection, readonly LocalValue[]>();
  private fakePosts: FakePosts | null = null;
  private readonly notes = new Map<string, string>();
  private readonly extras = new Map<string, Partial<PostDetail>>();
  private current: EngineStatus = idle;
  private readonly listeners = new Set<(event: EngineEvent) => void>();

  constructor(posts: readonly PostRow[] = [], status: Partial<EngineStatus> = {}) {
    this.posts = posts;
    this.current = { ...idle, asOf: status.completedAt ?? null, ...status };
  }

  setPosts(posts: readonly PostRow[]): void {
    this.posts = posts;
    this.forget();
    this.emit({ kind: 'changed', tables: ['posts'] });
  }

  setNote(postId: string, text: string): void {
    this.notes.set(postId, text);
    this.emit({ kind: 'changed', tables: ['notes'] });
  }

  setDetail(postId: string, detail: Partial<PostDetail>): void {
    this.extras.set(postId, detail);
  }

  /** Sets the result of `records` and `record` for a resource. Records need only the fields that the test reads. */
  setRecords<R extends ResourceName>(resource: R, list: Partial<RecordList<R>>): void {
    this.lists.set(resource, { ...this.unset(resource), ...list });
    this.forget();
    this.emit({ kind: 'changed', tables: [resource] });
  }

  setLocal<C extends LocalCollection>(collection: C, values: readonly LocalValue<C>[]): void {
    this.locals.set(collection, values);
    this.emit({ kind: 'changed', tables: ['local'] });
  }

  setStatus(status: Partial<EngineStatus>): void {
    const asOf = status.completedAt === undefined ? {} : { asOf: status.completedAt };
    this.current = { ...this.current, ...asOf, ...status };
    this.emit({ kind: 'status', status: this.current });
  }

  async approvalTimes(): Promise<ApprovalTimes> {
    return this.times;
  }

  async slotForecasts(): Promise<readonly PostForecast[]> {
    return this.forecasts;
  }

  async query(query: PostQuery): Promise<PostPage> {
    this.queries.push(query);
    return { ...this.kept().query(query), asOf: this.oldest(), due: this.due };
  }

  /** When the oldest part of the copy was confirmed. */
  private oldest(): number | null {
    const oldest = Math.min(this.kept().oldestSeenAt, this.current.completedAt ?? Infinity);
    return Number.isFinite(oldest) ? oldest : null;
  }

  private forget(): void {
    this.fakePosts = null;
  }

  private kept(): FakePosts {
    this.fakePosts ??= new FakePosts(this.posts, this.reviewGroups());
    return this.fakePosts;
  }

  private reviewGroups(): ReturnType<typeof indexReviewGroups> {
    const { records, asOf } = this.listOf('planning.review_groups');
    const rows = records.map(({ id, record }) => ({ id, record }));
    return indexReviewGroups(rows, asOf !== null, () => null);
  }

  async facets(filter: PostFilter): Promise<Facets> {
    return this.kept().facets(filter);
  }

  async urgencyHoldsUntil(query: UrgencyQuery): Promise<number | null> {
    return this.kept().urgencyHoldsUntil(query);
  }

  async calendar(query: CalendarQuery): Promise<CalendarPage> {
    return {
      ...calendarOfRows(this.posts, query, this.keptDays),
      asOf: this.oldest(),
      due: this.due,
    };
  }

  async accountLoads(): Promise<readonly AccountLoad[]> {
    return this.loads;
  }

  async readPost(id: string): Promise<PostDetail | null> {
    const row = this.posts.find((post) => post.id === id);
    if (!row) return null;
    const text = this.notes.get(id);
    const note = text ? { text, at: '2026-11-20T17:00:00Z' } : null;
    return {
      row,
      firstComment: null,
      publishedUrl: null,
      note,
      approved: null,
      versionSince: null,
      version: postVersion({
        caption: row.caption,
        accountName: row.accountName,
        scheduleAt: row.scheduleAt,
      }),
      ...this.extras.get(id),
    };
  }

  async refresh(scope: RefreshScope): Promise<DeskError | null> {
    this.refreshed.push(scope);
    return this.refreshError;
  }

  async records<R extends ResourceName>(resource: R, filter: RecordFilter = {}): Promise<RecordList<R>> {
    const list = this.listOf(resource);
    const records = list.records.filter(
      ({ id, parent }) => (!filter.ids || filter.ids.includes(id)) && (filter.parent ?? parent) === parent,
    );
    return { ...list, records };
  }

  async record<R extends ResourceName>(resource: R, id: string): Promise<KeptRecord<R> | null> {
    return this.listOf(resource).records.find((one) => one.id === id) ?? null;
  }

  async recordCounts(resource: ResourceName): Promise<RecordCounts> {
    return countRecords(this.listOf(resource), resource);
  }

  /** Sets the results of `metrics`, by `questionKeyOf`. Other questions were never read. */
  setMetrics(readings: Readonly<Record<string, Partial<MetricReading>>>): void {
    for (const [key, reading] of Object.entries(readings))
      this.metricReadings.set(key, { ...notRead, ...reading });
    this.emit({ kind: 'changed', tables: ['metrics.results'] });
  }

  async metrics(questions: readonly MetricQuestion[]): Promise<readonly MetricReading[]> {
    return questions.map((question) => this.metricReadings.get(questionKeyOf(question)) ?? notRead);
  }

  async metricNumbers({ sources, items, periods }: MetricNumbersQuery): Promise<MetricNumbers> {
    const questions = sources.flatMap((source) =>
      items.flatMap((item) => periods.map((period) => ({ source, item, period }))),
    );
    const readings = await this.metrics(questions);
    return {
      values: Float64Array.from(readings, ({ answer }) =>
        answer?.kind === 'number' ? (answer.value ?? Number.NaN) : Number.NaN,
      ),
      readAt: Float64Array.from(readings, ({ asOf }) => asOf ?? Number.NaN),
      refusals: readings.flatMap(({ refusal }, place) => (refusal ? [{ place, refusal }] : [])),
    };
  }

  async wantMetrics(viewer: string, wants: readonly MetricWant[]): Promise<void> {
    if (wants.length > 0) this.metricWants.set(viewer, wants);
    else this.metricWants.delete(viewer);
  }

  async metricCalls(): Promise<MetricCalls> {
    return { calls: 0, halvings: 0, repeats: 0 };
  }

  async search(_query: SearchQuery): Promise<SearchPage> {
    return this.searchPage;
  }

  async changes({ record, client, kinds, since = 0, afterKey, limit }: ChangeQuery): Promise<ChangePage> {
    const wanted = this.changeLines.filter(
      (line) =>
        (!record || (line.resource === record.resource && line.recordId === record.id)) &&
        (!client || line.client === client) &&
        (!kinds || kinds.includes(line.kind)) &&
        line.seenAt > since,
    );
    const from = wanted.findIndex(({ key }) => key === afterKey) + 1;
    return { lines: wanted.slice(from, from + limit), total: wanted.length };
  }

  async local<C extends LocalCollection>(collection: C): Promise<readonly LocalValue<C>[]> {
    // Put there by `setLocal` under the same name.
    return (this.locals.get(collection) ?? []) as readonly LocalValue<C>[];
  }

  async freshness(): Promise<FreshnessReport> {
    return { ...this.freshnessReport, isPaused: this.current.isPaused };
  }

  async storage(): Promise<StorageReport> {
    return this.storageReport;
  }

  async setPaused(isPaused: boolean): Promise<void> {
    this.setStatus({ isPaused });
  }

  async clear(what: ClearScope): Promise<ClearReport> {
    this.cleared.push(what);
    return this.clearReport;
  }

  status(): EngineStatus {
    return this.current;
  }

  subscribe(listener: (event: EngineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  private listOf<R extends ResourceName>(resource: R): RecordList<R> {
    // Put there by `setRecords` under the same name.
    return (this.lists.get(resource) ?? this.unset(resource)) as RecordList<R>;
  }

  /** A pass that has ended has read the accounts too: most screens say nothing about clients before that. */
  private unset(resource: ResourceName): RecordList<never> {
    const isRead = resource === 'planning.integrations';
    return isRead ? { ...nothingKept, asOf: this.oldest() } : nothingKept;
  }

  /** Notifies every listener, as the engine does after a write. */
  emit(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
