import type { MetricQuestion } from '@shared/domain/metrics';
import type { DeskError } from '@shared/errors';
import type { LocalCollection, LocalKey, LocalValue } from '@shared/local-data';
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
  /** What the posts of a filter have in common with each other: what a person may narrow them down to. */
  facets(filter: PostFilter): Promise<Facets>;
  /** Until when no post becomes overdue or due, or has waited so many days, by time alone, epoch ms; null: none ever does. */
  urgencyHoldsUntil(query: UrgencyQuery): Promise<number | null>;
  /** The posts of a range of days, with what collides and where nothing is planned. */
  calendar(query: CalendarQuery): Promise<CalendarPage>;
  /** What each account has before it from now on; accounts with nothing are left out. */
  accountLoads(): Promise<readonly AccountLoad[]>;
  /** One post with everything the replica knows of it; null where it has never seen it. */
  readPost(id: string): Promise<PostDetail | null>;
  /** A person asks for newer data now: an interactive call. Resolves when it has landed or failed. */
  refresh(scope: RefreshScope): Promise<DeskError | null>;
  /** Every record of a resource that is small enough to be held whole: everything but posts. */
  records<R extends ResourceName>(resource: R, filter?: RecordFilter): Promise<RecordList<R>>;
  record<R extends ResourceName>(resource: R, id: string): Promise<KeptRecord<R> | null>;
  /** How many records `records` would list, and how the resource stands, without the records themselves. */
  recordCounts(resource: ResourceName): Promise<RecordCounts>;
  /** What the copy has of these metrics, in the order of the questions. */
  metrics(questions: readonly MetricQuestion[]): Promise<readonly MetricReading[]>;
  /** Numbers of many sources and periods, for tables over all clients. */
  metricNumbers(query: MetricNumbersQuery): Promise<MetricNumbers>;
  /**
   * What one viewer (a screen, a task) wants read, in place of what it wanted before; an empty list ends it. What lands
   * is told by `changed` with `metrics.results`.
   */
  wantMetrics(viewer: string, wants: readonly MetricWant[]): Promise<void>;
  metricCalls(): Promise<MetricCalls>;
  search(query: SearchQuery): Promise<SearchPage>;
  changes(query: ChangeQuery): Promise<ChangePage>;
  local<C extends LocalCollection>(collection: C): Promise<readonly LocalValue<C>[]>;
  freshness(): Promise<FreshnessReport>;
  storage(): Promise<StorageReport>;
  /** Stops and restarts what the engine does of its own accord; what a person asks for still goes. Kept over a restart. */
  setPaused(paused: boolean): Promise<void>;
  /** Takes things out of the replica, or all of it; what is still needed is read again. Answers what was taken. */
  clear(what: ClearScope): Promise<ClearReport>;
}

/** The engine as screens see it: its methods, and what it tells by itself. */
export interface OfflineEngine extends EngineMethods {
  status(): EngineStatus;
  subscribe(listener: (event: EngineEvent) => void): () => void;
}

export type RefreshScope =
  | { readonly kind: 'approvals' }
  | { readonly kind: 'post'; readonly id: string }
  /** These posts alone, without what stands beside them; few enough to be read one by one. */
  | { readonly kind: 'posts'; readonly ids: readonly string[] }
  /** Every post dated on these days (both included), in each client's own zone, also beyond the sync window. */
  | { readonly kind: 'days'; readonly from: string; readonly to: string }
  | { readonly kind: 'resource'; readonly resource: ResourceName }
  /** One of a resource's lists, also one that was never read before, such as the catalogue in another language. */
  | { readonly kind: 'list'; readonly resource: ResourceName; readonly parent: string }
  /** A list narrowed to one client's records, where the service can. */
  | { readonly kind: 'list_of_client'; readonly resource: ResourceName; readonly clientId: string }
  /** Of a review group its missing posts as well. */
  | { readonly kind: 'record'; readonly resource: ResourceName; readonly id: string }
  /** Everything of one client that is on this machine. */
  | { readonly kind: 'client'; readonly client: LocalKey }
  /** The same of a client whose records lie at several services. */
  | { readonly kind: 'joined_client'; readonly records: readonly LocalKey[] }
  | { readonly kind: 'everything' };

export type EngineEvent = CopyChanged | { readonly kind: 'status'; readonly status: EngineStatus };

/** Told of what a screen can show otherwise now, and never of a mere confirmation: that is in the status, as an age. */
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
