import type { DeskError } from '@shared/errors';
import type {
  ClearReport,
  ClearScope,
  FreshnessReport,
  KeptRecord,
  MetricResult,
  RecordFilter,
  RecordList,
  RefreshScope,
  ResourceName,
  StorageReport,
} from '../api';
import type { ReviewGroups } from '../columns/review-groups';
import { resources } from '../resources';
import { SearchIndex } from '../search/search-index';
import type { Snapshot, StoreResult } from '../store/engine-store';
import { keyOfRecord, type StoredRecord, shelfOf } from '../store/rows';
import { Books } from './books';
import { canonicalText } from './canonical';
import { clear } from './clearing';
import { Copy } from './copy';
import type { Desk } from './desk';
import type { News } from './engine';
import { freshnessOf } from './freshness';
import { Housekeeping } from './housekeeping';
import type { Table } from './lander';
import type { Ledger } from './ledger';
import { Feed, withFeed } from './local/feed';
import { JournalProjection } from './local/projection';
import type { EnginePorts } from './ports';
import { PostFinder } from './post-finder';
import type { Publisher } from './publisher';
import { Reader } from './reader';
import { hashOfRecord } from './record-landing';
import { readOneRecord, readRecordList } from './record-reading';
import { keyOf, shelfScope } from './scopes';
import { searchPart } from './searching';
import { Serial } from './serial';
import type { SessionStore } from './session-store';
import { storageOf } from './storage';

interface SessionDeps {
  readonly ports: Pick<EnginePorts, 'clock' | 'random' | 'call' | 'report' | 'originUse'>;
  readonly store: SessionStore;
  readonly publisher: Publisher;
}

/** Everything that lives as long as one opening of the copy: its rows and columns, the reading of services, what main's journal says. */
export class Session {
  readonly copy: Copy;
  readonly searched: SearchIndex;
  readonly finder: PostFinder;
  private readonly books: Books;
  private readonly reader: Reader;
  private readonly projection: JournalProjection;
  private readonly feed: Feed;
  private readonly housekeeping: Housekeeping;
  private readonly writer = new Serial();
  private readonly loaded: Promise<StoreResult<null>>;

  constructor(
    private readonly deps: SessionDeps,
    snapshot: Snapshot,
  ) {
    const { ports, store, publisher } = deps;
    const { writer } = this;
    this.searched = new SearchIndex(snapshot.search);
    this.finder = new PostFinder(this.searched);
    this.copy = new Copy(
      withFeed(store, () => this.feed.flush()),
      snapshot,
      searchPart(this.searched, () => publisher.changed('search')),
    );
    this.books = new Books(this.copy, snapshot);
    const onChanged = (table: Table) => {
      publisher.changed(table);
      if (table === 'planning.projects') publisher.changed('projects');
    };
    this.housekeeping = new Housekeeping({ books: this.books, clock: ports.clock, onChanged });
    this.reader = new Reader({
      ...{ ports, writer, onChanged, books: this.books, housekeeping: this.housekeeping },
      onStatus: () => publisher.statusMayDiffer(),
    });
    this.projection = new JournalProjection(
      { ...ports, store, writer, onChanged: (tables) => publisher.changed(...tables) },
      snapshot.journalSequence,
    );
    this.feed = new Feed({ ...ports, store, writer, onHanded: () => this.projection.catchUp() });
    this.loaded = this.copy.records.load();
  }

  get ledger(): Ledger {
    return this.books.ledger;
  }

  get desk(): Desk {
    return this.reader.desk;
  }

  /** Lists of posts are answered at once; what is read next is decided when the small records are there too. */
  start(): void {
    this.projection.catchUp();
    this.feed.flush();
    void this.loaded.then(({ ok }) => {
      // Where it failed the engine was told, and opens the copy anew.
      if (!ok) return;
      this.copy.posts.forgetClientOrder();
      this.deps.publisher.changed('posts', 'projects', ...resources.map(({ name }) => name));
      this.reader.start();
    });
  }

  stop(reason: DeskError): void {
    this.projection.stop();
    this.feed.stop();
    this.reader.stop(reason);
  }

  hear(news: News): void {
    switch (news.kind) {
      case 'journal_appended':
        return this.projection.catchUp();
      case 'worth_a_try':
        return this.reader.tryNow();
      case 'sync_window':
        return this.reader.setSyncWindow(news.window);
    }
  }

  async refresh(scope: RefreshScope): Promise<DeskError | null> {
    await this.loaded;
    return this.reader.refresh(scope);
  }

  /** Who is in which review group; known once the small records are there. */
  async reviewGroups(): Promise<StoreResult<ReviewGroups>> {
    const loaded = await this.loaded;
    if (!loaded.ok) return loaded;
    const shelf = this.ledger.shelves.get(keyOf(shelfScope('planning.review_groups', null)));
    return { ok: true, value: this.copy.reviewGroups(shelf?.confirmedAt != null) };
  }

  async records<R extends ResourceName>(
    resource: R,
    filter: RecordFilter,
  ): Promise<StoreResult<RecordList<R>>> {
    const loaded = await this.loaded;
    return loaded.ok ? readRecordList(this, resource, filter) : loaded;
  }

  async record<R extends ResourceName>(resource: R, id: string): Promise<StoreResult<KeptRecord<R> | null>> {
    const loaded = await this.loaded;
    return loaded.ok ? readOneRecord(this, resource, id) : loaded;
  }

  async keepResult(result: MetricResult): Promise<void> {
    const { clock } = this.deps.ports;
    const id = canonicalText(result.request);
    const row: StoredRecord = {
      ...{ resource: 'metrics.results', id, parent: null, record: result, hash: hashOfRecord(result) },
      ...{ key: keyOfRecord('metrics.results', id), shelf: shelfOf('metrics.results', null) },
      ...{ flags: 0, readAt: clock.now() },
    };
    const failure = await this.writer.run(() =>
      this.books.write({ records: [{ before: null, after: row }] }),
    );
    if (!failure) this.deps.publisher.changed('metrics.results');
  }

  async freshness(): Promise<FreshnessReport> {
    await this.loaded;
    const { clock } = this.deps.ports;
    const { copy, ledger, desk } = this;
    const times = { now: clock.now(), monotonic: clock.monotonic() };
    return freshnessOf({ copy, ledger, desk, ...times, tempo: this.reader.tempo });
  }

  async storage(): Promise<StoreResult<StorageReport>> {
    const loaded = await this.loaded;
    return loaded.ok ? storageOf(this.copy, await this.deps.ports.originUse()) : loaded;
  }

  setPaused(isPaused: boolean): Promise<void> {
    return this.reader.setPaused(isPaused);
  }

  /** `onWiped`: the whole copy went, and with it everything this session holds in memory. */
  async clear(what: ClearScope, onWiped: () => void): Promise<StoreResult<ClearReport>> {
    await this.loaded;
    const { books, housekeeping, reader } = this;
    const cleared = await this.writer.run(async () => {
      const report = await clear({ books, housekeeping, pastDays: reader.days.pastDays }, what);
      // Before the writer goes on: whatever waits for it would write what it remembers.
      if (what.kind === 'everything' && report.ok) onWiped();
      return report;
    });
    this.deps.publisher.changed('posts', 'projects', ...resources.map(({ name }) => name));
    this.reader.pump();
    return cleared;
  }

  /** Posts whose rows the disk has lost: without them the columns are whole again, and the next reading brings them back. */
  async heal(missing: readonly string[]): Promise<void> {
    await this.writer.run(() => this.books.write({ removedPosts: missing }));
  }
}
