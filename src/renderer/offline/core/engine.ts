import type { DeskError } from '@shared/errors';
import type { SyncWindow } from '@shared/workspaces';
import type { EngineStatus, PostDetail, PostPage, PostQuery, RefreshScope } from '../api';
import type { Snapshot, StorageFailure, StoreResult } from '../store/engine-store';
import { pace } from './pace';
import type { EnginePorts } from './ports';
import { Publisher } from './publisher';
import { type PageRead, readDetail, readPage } from './reading';
import { Session } from './session';
import { lendStore } from './session-store';
import { startingStatus, statusOf } from './status';
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
export class Engine {
  private session: Session | null = null;
  private failure: StorageFailure | null = null;
  private syncWindow: SyncWindow | null = null;
  private readonly publisher: Publisher;
  private waiting: ((session: Session) => void)[] = [];
  /** Monotonic ms: two openings in short order do not mend what is broken. */
  private openedAt = -Infinity;
  private endSession: ((reason: StorageFailure) => void) | null = null;
  private cancelOpening: (() => void) | null = null;
  private isStopped = false;

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
    if (this.session) return statusOf(this.session.ledger, this.session.desk, this.failure);
    if (!this.failure) return startingStatus;
    return { ...startingStatus, phase: 'storage_failed', error: storageError(this.failure) };
  }

  hear(news: News): void {
    if (news.kind === 'sync_window') this.syncWindow = news.window;
    this.session?.hear(news);
  }

  /** Answers from the copy. While that cannot be opened the question waits. */
  async query(query: PostQuery): Promise<PostPage> {
    const { page, missing } = await this.read<PageRead>((session) =>
      readPage(session.copy, query, session.ledger.confirmedAt),
    );
    if (missing.length > 0) void this.session?.heal(missing);
    return page;
  }

  readPost(id: string): Promise<PostDetail | null> {
    return this.read((session) => readDetail(session.copy, id));
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

  private async open(): Promise<void> {
    const { store, clock, report } = this.ports;
    this.cancelOpening = null;
    this.openedAt = clock.monotonic();
    const opened = await store.open(() => this.showFailure(blocked));
    if (this.isStopped) return;
    if (!opened.ok) return this.noteStorage(opened.failure);
    const { rebuilt } = opened.value;
    if (rebuilt) report(new Error(`the copy was thrown away and is read anew: its database was ${rebuilt}`));
    this.showFailure(null);
    this.begin(opened.value);
  }

  private begin(snapshot: Snapshot): void {
    const { ports, publisher } = this;
    const lent = lendStore(ports.store, (failure) => this.noteStorage(failure));
    const session = new Session({ ports, publisher, store: lent.store }, snapshot);
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

  private showFailure(failure: StorageFailure | null): void {
    this.failure = failure;
    this.publisher.statusMayDiffer();
  }
}

const blocked: StorageFailure = {
  kind: 'failed',
  message: 'another connection keeps the database from being opened',
};
