import type { MetricQuestion } from '@shared/domain/metrics';
import type { ApprovalTimes, PostForecast } from '@shared/domain/review-times';
import type { DeskError } from '@shared/errors';
import type { LocalCollection, LocalValue } from '@shared/local-data';
import type { LocalKey } from '@shared/record-key';
import type { AccountLoad, CalendarPage, CalendarQuery } from './calendar';
import type { ChangePage, ChangeQuery } from './changes';
import type { Facets, UrgencyQuery } from './facets';
import type { ClearReport, ClearScope, FreshnessReport, StorageReport } from './freshness';
import type { MetricCalls, MetricNumbers, MetricNumbersQuery, MetricReading, MetricWant } from './metrics';
import type { PostDetail, PostFilter, PostPage, PostQuery } from './posts';
import type { KeptRecord, RecordCounts, RecordFilter, RecordList, ResourceName } from './records';
import type { SearchPage, SearchQuery } from './search';
import type { EngineStatus } from './status';

export type * from './calendar';
export type * from './changes';
export type * from './facets';
export type * from './freshness';
export type * from './metrics';
export type * from './posts';
export type * from './records';
export type * from './search';
export type * from './status';

/**
 * Every question the engine answers. It lives in a worker; each answer comes from the replica on this machine and none
 * waits for the network, except `refresh`. How an answer travels to the page is said in `protocol.ts`, who
 * gives it in `core/answers.ts`.
 */
export interface EngineMethods {
  query(query: PostQuery): Promise<PostPage>;
  /** Values by which a person can narrow the posts of a filter. */
  facets(filter: PostFilter): Promise<Facets>;
  /** Time until which no post becomes due, overdue or long-waiting by time alone, epoch ms; null if never. */
  urgencyHoldsUntil(query: UrgencyQuery): Promise<number | null>;
  /** Posts of a range of days, with collisions and gaps. */
  calendar(query: CalendarQuery): Promise<CalendarPage>;
  /** Upcoming posts of each account from now on. Omits accounts without any. */
  accountLoads(): Promise<readonly AccountLoad[]>;
  /** How long a client's approvals take, by planning project, with forecasts for its posts. Computed when asked for. */
  approvalTimes(projectId: string): Promise<ApprovalTimes>;
  /** Forecasts for the posts that wait for their reviewers; omits those for which nothing can be said. */
  slotForecasts(): Promise<readonly PostForecast[]>;
  /** Reads all that the replica knows of a post; null if it has never seen it. */
  readPost(id: string): Promise<PostDetail | null>;
  /** Requests newer data now, as an interactive call. Resolves when it has arrived or failed. */
  refresh(scope: RefreshScope): Promise<DeskError | null>;
  /** All records of a resource that is small enough to be read whole, which is every one except posts. */
  records<R extends ResourceName>(resource: R, filter?: RecordFilter): Promise<RecordList<R>>;
  record<R extends ResourceName>(resource: R, id: string): Promise<KeptRecord<R> | null>;
  /** Number of records that `records` would list, and the state of the resource. */
  recordCounts(resource: ResourceName): Promise<RecordCounts>;
  /** Stored metric results, in the order of the questions. */
  metrics(questions: readonly MetricQuestion[]): Promise<readonly MetricReading[]>;
  /** Numbers of many sources and periods, for tables over all clients. */
  metricNumbers(query: MetricNumbersQuery): Promise<MetricNumbers>;
  /**
   * Replaces the metric requests of a viewer (a screen or task). An empty list ends them. Arriving results emit
   * `changed` with `metrics.results`.
   */
  wantMetrics(viewer: string, wants: readonly MetricWant[]): Promise<void>;
  metricCalls(): Promise<MetricCalls>;
  search(query: SearchQuery): Promise<SearchPage>;
  changes(query: ChangeQuery): Promise<ChangePage>;
  local<C extends LocalCollection>(collection: C): Promise<readonly LocalValue<C>[]>;
  freshness(): Promise<FreshnessReport>;
  storage(): Promise<StorageReport>;
  /** Pauses or resumes the engine's own reads. A person's requests still run. The setting survives a restart. */
  setPaused(paused: boolean): Promise<void>;
  /** Takes things out of the replica, or all of it; what is still needed is read again. Answers what was taken. */
  clear(what: ClearScope): Promise<ClearReport>;
}

/** The engine as screens use it: its methods and its events. */
export interface OfflineEngine extends EngineMethods {
  status(): EngineStatus;
  subscribe(listener: (event: EngineEvent) => void): () => void;
}

export type RefreshScope =
  | { readonly kind: 'approvals' }
  | { readonly kind: 'post'; readonly id: string }
  /** Only these posts, without related records. Few enough to be read one by one. */
  | { readonly kind: 'posts'; readonly ids: readonly string[] }
  /** Every post dated on these days (both included), in each client's own zone, also beyond the sync window. */
  | { readonly kind: 'days'; readonly from: string; readonly to: string }
  | { readonly kind: 'resource'; readonly resource: ResourceName }
  /** A single list of a resource, even one that was never read, such as the catalogue in another language. */
  | { readonly kind: 'list'; readonly resource: ResourceName; readonly parent: string }
  /** A list of one client's records, if the service supports it. */
  | { readonly kind: 'list_of_client'; readonly resource: ResourceName; readonly clientId: string }
  /** A single record. Refreshing a review group also reads its missing posts. */
  | { readonly kind: 'record'; readonly resource: ResourceName; readonly id: string }
  /** Everything of one client on this machine. */
  | { readonly kind: 'client'; readonly client: LocalKey }
  /** The same for a client with records at several services. */
  | { readonly kind: 'joined_client'; readonly records: readonly LocalKey[] }
  | { readonly kind: 'everything' };

export type EngineEvent = CopyChanged | { readonly kind: 'status'; readonly status: EngineStatus };

/**
 * Event for changes that a screen can show. Never sent for a confirmation without changes, because the status carries
 * the age.
 */
export interface CopyChanged {
  readonly kind: 'changed';
  readonly tables: readonly ChangedTable[];
  /** The posts that all changes of `post_details` and `planning.post_reviews` are about; missing where they are too many. */
  readonly postIds?: readonly string[];
}

/**
 * `posts`: what lists of them are filtered, ordered and counted by, and what their rows say first. `post_details`: what only
 * somebody who looks at that very post can see, such as who has decided on it. `notes` and `projects` stand for their own
 * lists; every other small resource and local collection by its name.
 */
export type ChangedTable =
  | 'posts'
  | 'post_details'
  | 'projects'
  | 'notes'
  | 'changes'
  | 'local'
  | 'search'
  | ResourceName;
