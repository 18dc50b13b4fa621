import type { DeskError } from '@shared/errors';
import type { LocalKey } from '@shared/record-key';
import type { ServiceName } from '@shared/services/endpoint';
import type {
  ClearReport,
  ClearScope,
  FreshnessReport,
  KeptRecord,
  RecordCounts,
  RecordFilter,
  RecordList,
  RefreshScope,
  ResourceName,
  StorageReport,
} from '../api';
import type { ReviewGroups } from '../columns/headed-order';
import { readExpired } from '../metrics/lost-connection';
import type { MetricWants } from '../metrics/metric-wants';
import { Metrics } from '../metrics/metrics';
import type { AccessRevisions, MainEvent } from '../protocol';
import { resources } from '../resources';
import { SearchIndex } from '../search/search-index';
import type { ReplicaStore, Snapshot } from '../store/engine-store';
import type { StoreResult } from '../store/journal-port';
import { createHintReader, type HintReader } from '../webhooks';
import { takeAccess } from './access-change';
import type { ReaderPresence } from './backfill-throttle';
import { clear } from './clearing';
import { type FreshnessSource, freshnessOf, freshShareOf } from './freshness';
import { Housekeeping } from './housekeeping';
import type { IngestedTable } from './ingester';
import { ChangeOutbox } from './local/change-outbox';
import { JournalProjection } from './local/projection';
import { LocalReplica } from './local-replica';
import { readMissingOf } from './packages';
import type { EnginePorts } from './ports';
import { PostFinder } from './post-reading';
import type { Publisher } from './publisher';
import { Reader } from './reader';
import { countRecords, readOneRecord, readRecordList } from './record-reading';
import { serviceAndIdOf } from './refreshing';
import { ReplicaTransaction } from './replica-transaction';
import type { SyncProgress } from './requested-days';
import { reviewTimesOf } from './review-times';
import { type DayRange, recordListScope, scopeKeyOf } from './scopes';
import { loadSearchIndex, searchIndexPart } from './searching';
import { storageOf } from './storage';
import type { SyncState } from './sync-state';
import { TaskQueue } from './task-queue';

const shareEveryMs = 10_000;

interface OpenReplicaDeps {
  readonly ports: Pick<EnginePorts, 'clock' | 'random' | 'call' | 'report' | 'originUse'>;
  readonly store: ReplicaStore;
  readonly publisher: Publisher;
  readonly metricWants: MetricWants;
  /** There was no copy to open, and the journal tells that there has been one. */
  readonly onMissing: () => void;
  /**
   * Called when a service's access differs from the one that the replica was read with. All of its data is read again.
   */
  readonly onAccessReplaced: () => void;
}

/** Whether nothing was ever written to the replica, not even a removal. */
const isEmpty = ({ progress, journalSequence, segments }: Snapshot): boolean =>
  progress === null && journalSequence === 0 && segments.length === 0;

/**
 * Owner of everything that lives as long as one opening of the replica: rows and columns, service reads, and the
 * journal copy.
 */
export class OpenReplica {
  readonly replica: LocalReplica;
  readonly finder: PostFinder;
  readonly metrics: Metrics;
  readonly reviewTimes: ReturnType<typeof reviewTimesOf>;
  private readonly transaction: ReplicaTransaction;
  private readonly reader: Reader;
  private readonly projection: JournalProjection;
  private readonly feed: ChangeOutbox;
  private readonly housekeeping: Housekeeping;
  private readonly hints: HintReader;
  private readonly writer = new TaskQueue();
  private hasSeenJournal = false;
  /** Why main cannot open the journal; null while it can. */
  journalError: DeskError | null = null;
  /** `until`: monotonic ms. */
  private share: { readonly of: number | null; readonly until: number } = { of: null, until: 0 };
  private readonly loaded: Promise<StoreResult<null>>;
  private readonly wordsLoaded: Promise<StoreResult<SearchIndex>>;

  constructor(
    private readonly deps: OpenReplicaDeps,
    snapshot: Snapshot,
  ) {
    const { ports, store, publisher } = deps;
    const { writer } = this;
    // Callbacks must not capture the snapshot: it would keep a second copy of all columns in memory.
    const wasEmpty = isEmpty(snapshot);
    const searched = new SearchIndex();
    this.finder = new PostFinder(searched);
    this.replica = new LocalReplica(
      store,
      snapshot,
      searchIndexPart(searched, () => publisher.changed('search')),
      () => this.flushOutbox(),
    );
    this.transaction = new ReplicaTransaction(this.replica, snapshot);
    for (const id of this.transaction.syncProgress.wantedPackages) this.replica.packages.keepWhole(id);
    this.metrics = new Metrics({
      ports,
      writer,
      replica: this.replica,
      transaction: this.transaction,
      wants: deps.metricWants,
      onChanged: () => publisher.changed('metrics.results'),
      onExpired: (source) => readExpired(source, this.replica, (scope) => this.reader.refresh(scope)),
    });
    this.reviewTimes = reviewTimesOf(
      this.replica,
      ports.clock,
      () => this.reviewGroups(),
      () => this.reader.syncState.denied.has('planning.post_reviews'),
    );
    const onChanged = (table: IngestedTable) => {
      publisher.changed(table);
      // A source whose connection was renewed can be read again.
      if (table === 'connect.connections' || table === 'reporting.integrations')
        this.metrics.reader.changed();
      // A customer may have been paid for, whose trial had ended.
      if (table === 'connect.customers') this.metrics.reader.tryRefused();
      if (table === 'planning.projects') publisher.changed('projects');
    };
    this.housekeeping = new Housekeeping({ transaction: this.transaction, clock: ports.clock, onChanged });
    this.reader = new Reader({
      ports,
      writer,
      onChanged,
      transaction: this.transaction,
      housekeeping: this.housekeeping,
      onPostChanged: (table, id) => publisher.postChanged(table, id),
      onStatus: () => publisher.statusMayDiffer(),
    });
    this.projection = new JournalProjection(
      {
        ...ports,
        store,
        writer,
        onChanged: (tables) => {
          publisher.changed(...tables);
          if (tables.includes('local')) void this.takePins();
        },
        onFirstLook: (lastSequence) => {
          this.hasSeenJournal = true;
          this.flushOutbox();
          if (lastSequence > 0 && wasEmpty) deps.onMissing();
        },
        onJournal: (error) => {
          if (error?.code === this.journalError?.code) return;
          this.journalError = error;
          publisher.statusMayDiffer();
        },
      },
      snapshot.journalSequence,
    );
    this.feed = new ChangeOutbox({ ...ports, store, writer, onHanded: () => this.projection.catchUp() });
    this.hints = createHintReader(ports, this.replica, (scope) => this.reader.refresh(scope));
    this.loaded = this.takePins().then((taken) => (taken.ok ? this.replica.loadRecords() : taken));
    // The writer's first task, because the effect of a change on the words is known only when the words are loaded.
    this.wordsLoaded = writer.run(async () => {
      const loaded = await this.loaded;
      const filled = loaded.ok ? await loadSearchIndex(searched, store, ports.clock) : loaded;
      return filled.ok ? { ok: true, value: searched } : filled;
    });
  }

  /** Everything that what is next, and how it is, follow from. */
  get plannerInput(): FreshnessSource {
    const { clock } = this.deps.ports;
    const { replica, syncProgress, syncState } = this;
    const { throughput } = this.reader;
    return { replica, syncProgress, syncState, throughput, monotonic: clock.monotonic(), now: clock.now() };
  }

  /** Share of fresh records. Computed rarely, because it passes over all rows. */
  get freshShare(): number | null {
    const now = this.deps.ports.clock.monotonic();
    if (now >= this.share.until)
      this.share = { of: freshShareOf(this.plannerInput), until: now + shareEveryMs };
    return this.share.of;
  }

  get syncProgress(): SyncProgress {
    return this.transaction.syncProgress;
  }

  /** The days of the sync window; null before it is known. */
  get keptDays(): DayRange | null {
    return this.reader.days.range();
  }

  get syncState(): SyncState {
    return this.reader.syncState;
  }

  /** Lists of posts are answered at once; what is read next is decided when the small records are there too. */
  start(): void {
    this.projection.catchUp();
    void this.loaded.then(({ ok }) => {
      // After a failure the engine reopens the replica.
      if (!ok) return;
      this.deps.publisher.changed('posts', 'projects', ...resources.map(({ name }) => name));
      this.reader.start();
      this.metrics.reader.changed();
    });
  }

  /** A journal that lost its end is known by its length: nothing may be added to it before that was looked at. */
  private flushOutbox(): void {
    if (this.hasSeenJournal) this.feed.flush();
  }

  stop(reason: DeskError): void {
    this.projection.stop();
    this.feed.stop();
    this.reader.stop(reason);
    this.metrics.reader.stop();
    this.hints.stop();
  }

  onMainEvent(event: MainEvent): void {
    switch (event.kind) {
      case 'journal_appended':
        return this.projection.catchUp();
      case 'deliveries_changed':
        return void this.loaded.then(({ ok }) => ok && this.hints.wake());
      case 'events_heard':
        return void this.loaded.then(({ ok }) => (ok ? this.hints.repair(event.events) : undefined));
      case 'worth_a_try':
        this.metrics.reader.tryNow();
        this.hints.tryNow();
        return this.reader.tryNow();
      case 'metrics_arrived':
        return void this.metrics.reader.takeLate();
      case 'access':
        return void this.takeAccess(event.revisions);
      case 'sync_window':
        return this.reader.setSyncWindow(event.window);
      case 'files_replaced':
        return void this.loaded.then(({ ok }) => ok && this.reader.replaceFiles(event.files));
      case 'presence':
        return this.setPresence(event);
    }
  }

  setPresence(presence: ReaderPresence): void {
    this.reader.setPresence(presence);
  }

  async refresh(scope: RefreshScope): Promise<DeskError | null> {
    await this.loaded;
    const error = await this.reader.refresh(scope);
    if (scope.kind !== 'record' || scope.resource !== 'planning.review_groups') return error;
    const missing = error ?? (await readMissingOf(this.replica.packages, scope.id, this.reader));
    // Not before: of its own accord the engine would ask for the same posts at the same time.
    await this.reader.keepPackage(scope.id);
    return missing;
  }

  /** Who is in which review group; known once the small records are there. */
  async reviewGroups(): Promise<StoreResult<ReviewGroups>> {
    const loaded = await this.loaded;
    if (!loaded.ok) return loaded;
    const listState = this.syncProgress.recordLists.get(
      scopeKeyOf(recordListScope('planning.review_groups', null)),
    );
    return { ok: true, value: this.replica.reviewGroups(listState?.confirmedAt != null) };
  }

  /** The words of all texts. At start they come after the small records, and lists of posts do without them. */
  words(): Promise<StoreResult<SearchIndex>> {
    return this.wordsLoaded;
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

  async recordCounts(resource: ResourceName): Promise<StoreResult<RecordCounts>> {
    const list = await this.records(resource, {});
    return list.ok ? { ok: true, value: countRecords(list.value, resource) } : list;
  }

  async freshness(): Promise<FreshnessReport> {
    await this.loaded;
    return freshnessOf(this.plannerInput);
  }

  async storage(): Promise<StoreResult<StorageReport>> {
    const loaded = await this.loaded;
    if (!loaded.ok) return loaded;
    const words = await this.words();
    return words.ok ? storageOf(this.replica, words.value, await this.deps.ports.originUse()) : words;
  }

  async setPaused(isPaused: boolean): Promise<void> {
    await this.reader.setPaused(isPaused);
    this.metrics.reader.changed();
  }

  /** `onWiped`: the whole copy went, and with it everything this session holds in memory. */
  async clear(what: ClearScope, onWiped: () => void): Promise<StoreResult<ClearReport>> {
    await this.loaded;
    const { transaction, housekeeping, reader } = this;
    const cleared = await this.writer.run(async () => {
      const report = await clear(
        {
          transaction,
          housekeeping,
          pastDays: reader.days.pastDays,
          now: this.deps.ports.clock.now(),
          metricRows: (isMeant) => this.metrics.rowsOf(isMeant),
        },
        what,
      );
      this.metrics.forget();
      // Runs before the writer continues, because waiting writes would store outdated progress.
      if (what.kind === 'everything' && report.ok) onWiped();
      return report;
    });
    this.deps.publisher.changed('posts', 'projects', ...resources.map(({ name }) => name), 'metrics.results');
    this.reader.pump();
    return cleared;
  }

  private async takeAccess(revisions: AccessRevisions): Promise<void> {
    await this.loaded;
    const { transaction, writer, reader, deps } = this;
    const readAnew = (replaced: ReadonlySet<ServiceName>) => {
      reader.tryNow();
      void reader.refresh({ kind: 'everything' });
      void this.metrics.reader.forgetRefusals(replaced);
    };
    const { onAccessReplaced: onReplaced } = deps;
    await takeAccess({ transaction, writer, now: () => this.now(), onReplaced, readAnew }, revisions);
  }

  /** Posts of pinned clients are read before others of the same tier. */
  private async takePins(): Promise<StoreResult<null>> {
    const pins = await this.replica.store.readCollection('pins');
    if (!pins.ok) return pins;
    const ids = pins.value.map(({ key }) => serviceAndIdOf(key as LocalKey));
    this.replica.pinnedProjects = new Set(
      ids.flatMap(([service, id]) => (service === 'planning' ? [id] : [])),
    );
    this.reader.pump();
    return { ok: true, value: null };
  }

  /** Posts whose rows the disk has lost: without them the columns are whole again, and the next reading brings them back. */
  heal(missing: readonly string[]): void {
    if (missing.length > 0) void this.writer.run(() => this.transaction.write({ removedPosts: missing }));
  }

  /** Epoch ms. */
  now(): number {
    return this.deps.ports.clock.now();
  }
}
