import type { DeskError } from '@shared/errors';
import type { SyncWindow } from '@shared/workspaces';
import type {
  ClearReport,
  ClearScope,
  EngineStatus,
  MetricWant,
  PostFilter,
  PostQuery,
  RefreshScope,
} from '../api';
import { accountLoadsOf } from '../columns/account-loads';
import { noReviewGroups } from '../columns/headed-order';
import { facetsOf } from '../columns/post-facets';
import { urgencyHoldsUntil } from '../columns/urgency-until';
import { MetricWants } from '../metrics/metric-wants';
import type { AccessRevisions, MainEvent, MethodAnswer, MethodArgs, MethodName } from '../protocol';
import type { Snapshot } from '../store/engine-store';
import type { StorageFailure, StoreResult } from '../store/journal-port';
import type { ReaderPresence } from './backfill-throttle';
import { storageError } from './failures';
import { readChanges } from './local/change-query';
import { OpenReplica } from './open-replica';
import type { EnginePorts } from './ports';
import { readCalendar, readDetail, readPostsPage } from './post-reading';
import { Publisher } from './publisher';
import { answerSearch } from './searching';
import { startingStatus, statusOf, unopenedStatus } from './status';
import { leaseStore } from './store-lease';
import { syncTimings } from './sync-timings';

/**
 * Engine without its worker: opens the replica, runs a session on it, and reopens it after a failure. All access to the
 * machine goes through ports.
 */
export class Engine {
  private openReplica: OpenReplica | null = null;
  private failure: StorageFailure | null = null;
  private syncWindow: SyncWindow | null = null;
  private access: AccessRevisions | null = null;
  private presence: ReaderPresence = { isLookedAt: true, backfill: 'full' };
  private mayHaveDeliveries = false;
  private mayHaveLateMetrics = false;
  /** Events of any service that arrived before there was a copy to read into. */
  private readonly unrepaired = new Set<string>();
  private readonly publisher: Publisher;
  private waiting: ((openReplica: OpenReplica) => void)[] = [];
  /** Monotonic ms: two openings in short order do not mend what is broken. */
  private openedAt = -Infinity;
  private endSession: ((reason: StorageFailure) => void) | null = null;
  private cancelOpening: (() => void) | null = null;
  private opening: Promise<void> | null = null;
  private isStopped = false;
  private readonly metricWants = new MetricWants();
  /** Reason why the replica was read again since this engine started. */
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
    if (this.openReplica) {
      const { plannerInput, freshShare, journalError } = this.openReplica;
      return statusOf(plannerInput, this.failure, this.rebuilt, freshShare, journalError);
    }
    return this.failure ? unopenedStatus(this.failure) : startingStatus;
  }

  onMainEvent(event: MainEvent): void {
    if (event.kind === 'sync_window') this.syncWindow = event.window;
    if (event.kind === 'access') this.access = event.revisions;
    if (event.kind === 'presence') {
      this.presence = event;
      this.publisher.setLookedAt(event.isLookedAt);
    }
    if (event.kind === 'deliveries_changed') this.mayHaveDeliveries = true;
    if (event.kind === 'metrics_arrived') this.mayHaveLateMetrics = true;
    if (event.kind === 'events_heard' && !this.openReplica)
      for (const heard of event.events) this.unrepaired.add(heard);
    this.openReplica?.onMainEvent(event);
  }

  /** Answers from the replica. While that cannot be opened the question waits. */
  ask<M extends MethodName>(method: M, ...args: MethodArgs<M>): Promise<MethodAnswer<M>> {
    return answers[method](this, ...args);
  }

  async clear(what: ClearScope): Promise<ClearReport> {
    const openReplica = await this.ready();
    const cleared = await openReplica.clear(what, () => this.endSession?.(emptied));
    if (!this.openReplica && !this.isStopped && !this.cancelOpening) await this.open();
    if (!cleared.ok) throw new Error(cleared.failure.message);
    return cleared.value;
  }

  async refresh(scope: RefreshScope): Promise<DeskError | null> {
    if (!this.openReplica && this.failure) return storageError(this.failure);
    const openReplica = await this.ready();
    return openReplica.refresh(scope);
  }

  /** Told again to the next session where this one ends meanwhile: clearing keeps the pause that it found. */
  async setPaused(isPaused: boolean): Promise<void> {
    for (;;) {
      const openReplica = await this.ready();
      await openReplica.setPaused(isPaused);
      if (this.openReplica === openReplica) return;
    }
  }

  /** Metric requests survive a reopening of the replica. */
  wantMetrics(viewer: string, wants: readonly MetricWant[]): void {
    if (!this.metricWants.take(viewer, wants)) return;
    this.publisher.changed('metrics.results');
    this.openReplica?.metrics.reader.changed();
  }

  /** Reads from the replica, and again from the next one where it breaks meanwhile. */
  async read<T>(ask: (openReplica: OpenReplica) => Promise<StoreResult<T>>): Promise<T> {
    for (;;) {
      const openReplica = await this.ready();
      const result = await ask(openReplica);
      if (result.ok) return result.value;
      // A failed read ends the session it was made in; the question goes to the next one.
      if (this.openReplica === openReplica) this.noteStorage(result.failure);
    }
  }

  ready(): Promise<OpenReplica> {
    const { openReplica } = this;
    return openReplica ? Promise.resolve(openReplica) : new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Opens the replica, once at a time: two sessions on one store would overwrite each other. */
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
    const lent = leaseStore(ports.store, (failure) => this.noteStorage(failure));
    const onMissing = () => this.noteRebuilt('missing');
    const onAccessReplaced = () => this.noteRebuilt('access');
    const { metricWants } = this;
    const deps = { ports, publisher, metricWants, store: lent.store, onMissing, onAccessReplaced };
    const openReplica = new OpenReplica(deps, snapshot);
    this.openReplica = openReplica;
    this.endSession = (reason) => {
      this.openReplica = null;
      this.endSession = null;
      lent.takeBack();
      openReplica.stop(storageError(reason));
    };
    if (this.syncWindow) openReplica.onMainEvent({ kind: 'sync_window', window: this.syncWindow });
    if (this.access) openReplica.onMainEvent({ kind: 'access', revisions: this.access });
    openReplica.setPresence(this.presence);
    openReplica.start();
    if (this.mayHaveDeliveries) openReplica.onMainEvent({ kind: 'deliveries_changed' });
    if (this.mayHaveLateMetrics) openReplica.onMainEvent({ kind: 'metrics_arrived' });
    if (this.unrepaired.size > 0)
      openReplica.onMainEvent({ kind: 'events_heard', events: [...this.unrepaired] });
    this.unrepaired.clear();
    const waiting = this.waiting.splice(0);
    for (const resolve of waiting) resolve(openReplica);
    publisher.changed('posts', 'projects', 'notes');
  }

  /**
   * Handles a storage failure. Without space, everything stays readable and writing is retried. If another engine took
   * over, this one ends. After any other failure the replica is reopened, because memory may not match the disk.
   */
  private noteStorage(failure: StorageFailure | null): void {
    if (this.isStopped) return;
    this.showFailure(failure);
    if (!failure || failure.kind === 'full') return;
    this.endSession?.(failure);
    if (failure.kind === 'fenced' || this.cancelOpening) return;
    const { clock } = this.ports;
    const isFirst = clock.monotonic() - this.openedAt > syncTimings.storageRetryMs;
    this.cancelOpening = clock.after(isFirst ? 0 : syncTimings.storageRetryMs, () => void this.open());
  }

  private noteRebuilt(reason: NonNullable<EngineStatus['rebuilt']>): void {
    // A database that was thrown away is missing afterwards; why it went says more.
    if (reason === 'missing' && this.rebuilt !== null) return;
    this.rebuilt = reason;
    if (reason !== 'access')
      this.ports.report(new Error(`the copy is read anew: its database was ${reason}`));
    this.publisher.statusMayDiffer();
  }

  private showFailure(failure: StorageFailure | null): void {
    this.failure = failure;
    this.publisher.statusMayDiffer();
  }
}

const emptied: StorageFailure = { kind: 'lost', message: 'a person emptied the copy' };

const blocked: StorageFailure = {
  kind: 'blocked',
  message: 'another connection keeps the database from being opened',
};

/** Who answers each method of `EngineMethods`. */
const answers: {
  readonly [M in MethodName]: (engine: Engine, ...args: MethodArgs<M>) => Promise<MethodAnswer<M>>;
} = {
  query: (engine, query) =>
    engine.read(async (openReplica) => {
      const groups = asksOfGroups(query) ? await openReplica.reviewGroups() : noGroupsAsked;
      if (!groups.ok) return groups;
      const words = asksOfWords(query.filter) ? await openReplica.words() : nothingAsked;
      if (!words.ok) return words;
      const read = await readPostsPage(
        openReplica.replica,
        { from: openReplica.now(), ...query, filter: openReplica.finder.resolve(query.filter) },
        openReplica.syncProgress.confirmedAt,
        groups.value,
      );
      if (!read.ok) return read;
      openReplica.heal(read.value.missing);
      return { ok: true, value: read.value.page };
    }),
  calendar: (engine, query) =>
    engine.read(async (openReplica) => {
      const { replica, syncProgress, keptDays } = openReplica;
      const read = await readCalendar(replica, query, syncProgress, keptDays);
      if (!read.ok) return read;
      openReplica.heal(read.value.missing);
      return { ok: true, value: read.value.page };
    }),
  accountLoads: async (engine) => {
    const openReplica = await engine.ready();
    return accountLoadsOf(openReplica.replica.posts, openReplica.now());
  },
  approvalTimes: (engine, projectId) => engine.read(({ reviewTimes }) => reviewTimes.ofClient(projectId)),
  slotForecasts: (engine) => engine.read(({ reviewTimes }) => reviewTimes.forecasts()),
  facets: (engine, filter) =>
    engine.read(async (openReplica) => {
      const { replica, finder } = openReplica;
      const groups = await openReplica.reviewGroups();
      if (!groups.ok) return groups;
      const words = asksOfWords(filter) ? await openReplica.words() : nothingAsked;
      if (!words.ok) return words;
      const nameOf = (id: string) => replica.nameOf(id);
      return { ok: true, value: facetsOf(replica.posts, finder.resolve(filter), groups.value, nameOf) };
    }),
  urgencyHoldsUntil: async (engine, query) => urgencyHoldsUntil((await engine.ready()).replica.posts, query),
  readPost: (engine, id) => engine.read(({ replica }) => readDetail(replica, id)),
  records: (engine, resource, filter = {}) =>
    engine.read((openReplica) => openReplica.records(resource, filter)),
  record: (engine, resource, id) => engine.read((openReplica) => openReplica.record(resource, id)),
  recordCounts: (engine, resource) => engine.read((openReplica) => openReplica.recordCounts(resource)),
  metrics: (engine, questions) => engine.read(({ metrics }) => metrics.readings(questions)),
  metricNumbers: (engine, query) => engine.read(({ metrics }) => metrics.numbers(query)),
  wantMetrics: async (engine, viewer, wants) => engine.wantMetrics(viewer, wants),
  metricCalls: async (engine) => (await engine.ready()).metrics.counts,
  search: (engine, query) =>
    engine.read(async (openReplica) => {
      const words = await openReplica.words();
      return words.ok ? answerSearch(openReplica.replica, words.value, query) : words;
    }),
  changes: (engine, query) => engine.read(({ replica }) => readChanges(replica.store, query)),
  local: (engine, collection) => engine.read(({ replica }) => replica.store.readCollection(collection)),
  freshness: async (engine) => (await engine.ready()).freshness(),
  storage: (engine) => engine.read((openReplica) => openReplica.storage()),
  setPaused: (engine, paused) => engine.setPaused(paused),
  clear: (engine, what) => engine.clear(what),
  refresh: (engine, scope) => engine.refresh(scope),
};

/** Only these questions wait for the review groups to be loaded: at start a plain list of posts must not. */
const asksOfGroups = ({ sort, filter }: PostQuery) =>
  sort === 'review_group' || filter.reviewGroupIds !== undefined;
const noGroupsAsked = { ok: true, value: noReviewGroups } as const;

/** Only questions with a text wait for the search index. */
const asksOfWords = ({ text }: PostFilter) => text !== undefined;
const nothingAsked = { ok: true, value: null } as const;
