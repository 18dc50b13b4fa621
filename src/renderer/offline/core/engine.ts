import type { DeskError } from '@shared/errors';
import type { LocalCollection, LocalValue } from '@shared/local-data';
import type { SyncWindow } from '@shared/workspaces';
import type {
  AccountLoad,
  CalendarPage,
  CalendarQuery,
  ChangePage,
  ChangeQuery,
  ClearReport,
  ClearScope,
  EngineStatus,
  Facets,
  FreshnessReport,
  KeptRecord,
  MetricResult,
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
} from '../api';
import { accountLoadsOf } from '../columns/account-loads';
import { facetsOf } from '../columns/post-facets';
import { noReviewGroups } from '../columns/review-groups';
import type { Answering } from '../protocol';
import type { Snapshot, StorageFailure, StoreResult } from '../store/engine-store';
import { type CalendarRead, readCalendar } from './calendar-reading';
import { readChanges } from './local/change-query';
import { pace } from './pace';
import type { EnginePorts } from './ports';
import { Publisher } from './publisher';
import { type PageRead, readDetail, readPage } from './reading';
import { readSearch } from './searching';
import { Session } from './session';
import { lendStore } from './session-store';
import { startingStatus, statusOf, unopenedStatus } from './status';
import { storageError } from './storage-errors';

/** What main or the page tell the engine. */
export type News =
  | { readonly kind: 'journal_appended' }
  /** The network returned, the machine woke, the demo's services changed, a key was replaced: try again. */
  | { readonly kind: 'worth_a_try' }
  | { readonly kind: 'sync_window'; readonly window: SyncWindow };

/**
 * The engine without its worker: opens the copy, keeps a session on it, and opens it anew where it broke. Everything
 * it needs of the machine comes through ports.
 */
export class Engine implements Answering {
  private session: Session | null = null;
  private failure: StorageFailure | null = null;
  private syncWindow: SyncWindow | null = null;
  private readonly publisher: Publisher;
  private waiting: ((session: Session) => void)[] = [];
  /** Monotonic ms: two openings in short order do not mend what is broken. */
  private openedAt = -Infinity;
  private endSession: ((reason: StorageFailure) => void) | null = null;
  private cancelOpening: (() => void) | null = null;
  private opening: Promise<void> | null = null;
  private isStopped = false;
  /** Why the copy had to be read anew since this engine was started. */
  private rebuilt: EngineStatus['rebuilt'] = null;

  constructor(private readonly ports: EnginePorts) {
    this.publisher = new Publisher(ports.clock, () => this.status(), ports.publish);
  }

  start(): void {
    void this.open();
  }

  stop(): void {
    this.isStopped = true;
    this.publisher.stop();
    this.cancelOpening?.();
    this.endSession?.({ kind: 'lost', message: 'the engine was stopped' });
    this.ports.store.close();
  }

  status(): EngineStatus {
    if (this.session) return statusOf(this.session.situation, this.failure, this.rebuilt);
    return this.failure ? unopenedStatus(this.failure) : startingStatus;
  }

  hear(news: News): void {
    if (news.kind === 'sync_window') this.syncWindow = news.window;
    this.session?.hear(news);
  }

  /** Answers from the copy. While that cannot be opened the question waits. */
  async query(query: PostQuery): Promise<PostPage> {
    const { page, missing } = await this.read<PageRead>(async (session) => {
      const groups = asksOfGroups(query) ? await session.reviewGroups() : noGroupsAsked;
      if (!groups.ok) return groups;
      const words = asksOfWords(query.filter) ? await session.words() : nothingAsked;
      if (!words.ok) return words;
      const { ledger, finder, copy } = session;
      return readPage(
        copy,
        { from: this.ports.clock.now(), ...query, filter: finder.resolve(query.filter) },
        ledger.confirmedAt,
        groups.value,
      );
    });
    if (missing.length > 0) void this.session?.heal(missing);
    return page;
  }

  async calendar(query: CalendarQuery): Promise<CalendarPage> {
    const { page, missing } = await this.read<CalendarRead>((session) =>
      readCalendar(session.copy, query, session.ledger.confirmedAt),
    );
    if (missing.length > 0) void this.session?.heal(missing);
    return page;
  }

  async accountLoads(): Promise<readonly AccountLoad[]> {
    return accountLoadsOf((await this.ready()).copy.posts, this.ports.clock.now());
  }

  facets(filter: PostFilter): Promise<Facets> {
    return this.read(async (session) => {
      const { copy, finder } = session;
      const groups = await session.reviewGroups();
      if (!groups.ok) return groups;
      const words = asksOfWords(filter) ? await session.words() : nothingAsked;
      if (!words.ok) return words;
      const nameOf = (id: string) => copy.nameOf(id);
      return { ok: true, value: facetsOf(copy.posts, finder.resolve(filter), groups.value, nameOf) };
    });
  }

  readPost(id: string): Promise<PostDetail | null> {
    return this.read((session) => readDetail(session.copy, id));
  }

  records<R extends ResourceName>(resource: R, filter: RecordFilter = {}): Promise<RecordList<R>> {
    return this.read((session) => session.records(resource, filter));
  }

  record<R extends ResourceName>(resource: R, id: string): Promise<KeptRecord<R> | null> {
    return this.read((session) => session.record(resource, id));
  }

  async keepResult(result: MetricResult): Promise<void> {
    return (await this.ready()).keepResult(result);
  }

  search(query: SearchQuery): Promise<SearchPage> {
    return this.read(async (session) => {
      const words = await session.words();
      return words.ok ? readSearch(session.copy, words.value, query) : words;
    });
  }

  changes(query: ChangeQuery): Promise<ChangePage> {
    return this.read((session) => readChanges(session.copy.store, query));
  }

  local<C extends LocalCollection>(collection: C): Promise<readonly LocalValue<C>[]> {
    return this.read((session) => session.copy.store.readCollection(collection));
  }

  async freshness(): Promise<FreshnessReport> {
    return (await this.ready()).freshness();
  }

  storage(): Promise<StorageReport> {
    return this.read((session) => session.storage());
  }

  async setPaused(paused: boolean): Promise<void> {
    return (await this.ready()).setPaused(paused);
  }

  async clear(what: ClearScope): Promise<ClearReport> {
    const session = await this.ready();
    const cleared = await session.clear(what, () => this.endSession?.(emptied));
    if (!this.session && !this.isStopped && !this.cancelOpening) await this.open();
    if (!cleared.ok) throw new Error(cleared.failure.message);
    return cleared.value;
  }

  async refresh(scope: RefreshScope): Promise<DeskError | null> {
    if (!this.session && this.failure) return storageError(this.failure);
    const session = await this.ready();
    return session.refresh(scope);
  }

  private async read<T>(ask: (session: Session) => Promise<StoreResult<T>>): Promise<T> {
    for (;;) {
      const session = await this.ready();
      const result = await ask(session);
      if (result.ok) return result.value;
      // A failed read ends the session it was made in; the question goes to the next one.
      if (this.session === session) this.noteStorage(result.failure);
    }
  }

  private ready(): Promise<Session> {
    const { session } = this;
    return session ? Promise.resolve(session) : new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Once at a time, whoever asks: two sessions on one copy would each write what the other does not know. */
  private open(): Promise<void> {
    this.opening ??= this.openAnew().finally(() => {
      this.opening = null;
    });
    return this.opening;
  }

  private async openAnew(): Promise<void> {
    const { store, clock } = this.ports;
    this.cancelOpening = null;
    this.openedAt = clock.monotonic();
    const opened = await store.open(() => this.showFailure(blocked));
    if (this.isStopped) return;
    if (!opened.ok) return this.noteStorage(opened.failure);
    const { rebuilt } = opened.value;
    if (rebuilt) this.noteRebuilt(rebuilt);
    this.showFailure(null);
    this.begin(opened.value);
  }

  private begin(snapshot: Snapshot): void {
    const { ports, publisher } = this;
    const lent = lendStore(ports.store, (failure) => this.noteStorage(failure));
    const onMissing = () => this.noteRebuilt('missing');
    const session = new Session({ ports, publisher, store: lent.store, onMissing }, snapshot);
    this.session = session;
    this.endSession = (reason) => {
      this.session = null;
      this.endSession = null;
      lent.takeBack();
      session.stop(storageError(reason));
    };
    if (this.syncWindow) session.hear({ kind: 'sync_window', window: this.syncWindow });
    session.start();
    const waiting = this.waiting.splice(0);
    for (const resolve of waiting) resolve(session);
    publisher.changed('posts', 'projects', 'notes');
  }

  /**
   * What the disk did. No room: everything stays readable, and writing is tried again. Another engine has taken over:
   * this one ends. Anything else: the copy is opened anew, since nothing in memory can be trusted to match it.
   */
  private noteStorage(failure: StorageFailure | null): void {
    if (this.isStopped) return;
    this.showFailure(failure);
    if (!failure || failure.kind === 'full') return;
    this.endSession?.(failure);
    if (failure.kind === 'fenced' || this.cancelOpening) return;
    const { clock } = this.ports;
    const isFirst = clock.monotonic() - this.openedAt > pace.storageRetryMs;
    this.cancelOpening = clock.after(isFirst ? 0 : pace.storageRetryMs, () => void this.open());
  }

  private noteRebuilt(reason: NonNullable<EngineStatus['rebuilt']>): void {
    // A database that was thrown away is missing afterwards; why it went says more.
    if (reason === 'missing' && this.rebuilt !== null) return;
    this.rebuilt = reason;
    this.ports.report(new Error(`the copy is read anew: its database was ${reason}`));
    this.publisher.statusMayDiffer();
  }

  private showFailure(failure: StorageFailure | null): void {
    this.failure = failure;
    this.publisher.statusMayDiffer();
  }
}

/** Only such questions wait for the small records: at start a list of posts must not. */
const asksOfGroups = ({ sort, filter }: PostQuery) =>
  sort === 'review_group' || filter.reviewGroupIds !== undefined;
const noGroupsAsked = { ok: true, value: noReviewGroups } as const;

/** And only such of them wait for the words. */
const asksOfWords = ({ text }: PostFilter) => text !== undefined;
const nothingAsked = { ok: true, value: null } as const;

const emptied: StorageFailure = { kind: 'lost', message: 'a person emptied the copy' };

const blocked: StorageFailure = {
  kind: 'blocked',
  message: 'another connection keeps the database from being opened',
};
