import { dayKeyIn } from '@shared/domain/time';
import { type DeskError, type DeskResult, deskError } from '@shared/errors';
import type { SyncWindow } from '@shared/workspaces';
import type { RefreshScope } from '../api';
import type { StorageFailure } from '../store/engine-store';
import { type Answer, ask } from './asking';
import type { Books } from './books';
import { type PlannedCall, postSubject, walkSubject } from './calls';
import type { CopyChange } from './copy';
import { decide } from './decide';
import { type Desk, failed, forgive, freshDesk, leave, nextDue, reached, settle, tryNow } from './desk';
import { meaningOf } from './failures';
import { type Asked, Lander, type LandOutcome } from './lander';
import { completePass, type Ledger, noteContact, skipWalk, startPass, startWalk } from './ledger';
import { isUnneeded, ledgerAfterFailure } from './ledger-failures';
import { Overlap } from './overlap';
import { pace } from './pace';
import type { EnginePorts } from './ports';
import { type DayRange, rangeOf } from './scopes';
import type { Serial } from './serial';
import { nextStep, type Step } from './steps';
import { storageError } from './storage-errors';
import { Waiters } from './waiters';

export interface ReaderDeps {
  readonly ports: Pick<EnginePorts, 'clock' | 'random' | 'call'>;
  readonly books: Books;
  readonly writer: Serial;
  readonly onChanged: (table: 'posts' | 'projects') => void;
  readonly onStatus: () => void;
}

const reviewSubject = walkSubject('review');

/**
 * Reads the services into the copy: asks what `decide` says, lands what comes, and starts walks and passes when they
 * are due. All it knows beyond the ledger lives in `desk` and may be lost.
 */
export class Reader {
  desk: Desk;
  private syncWindow: SyncWindow | null = null;
  private readonly overlap = new Overlap();
  private readonly waiters = new Waiters();
  private readonly lander: Lander;
  private flushDue: number;
  /** After a failed write nothing is asked for until then: it could not be kept. */
  private heldUntil = 0;
  private stepsTaken = 0;
  private isStopped = false;
  private cancelWake: (() => void) | null = null;

  constructor(private readonly deps: ReaderDeps) {
    const { books, ports, onChanged } = deps;
    const now = ports.clock.monotonic();
    this.desk = freshDesk(now + this.passDelayMs());
    this.flushDue = now + pace.flushEveryMs;
    this.lander = new Lander(books, this.overlap, () => books.ledger.pass ?? this.range(), onChanged);
  }

  /** The days to keep; the first reading of everything waits for it, and another window begins a new one. */
  setSyncWindow(window: SyncWindow): void {
    const before = this.syncWindow;
    const isOther =
      before && (before.pastDays !== window.pastDays || before.futureDays !== window.futureDays);
    this.syncWindow = window;
    if (isOther) this.desk = { ...this.desk, passDue: 0 };
    this.pump();
  }

  /** Something happened that makes another try promising. */
  tryNow(): void {
    this.desk = tryNow(this.desk);
    this.pump();
  }

  refresh(scope: RefreshScope): Promise<DeskError | null> {
    const subject = scope.kind === 'post' ? postSubject(scope.id) : reviewSubject;
    const landed = this.waiters.wait(subject);
    this.heldUntil = 0;
    if (scope.kind === 'post') {
      this.desk = { ...this.desk, wantedPosts: new Set(this.desk.wantedPosts).add(scope.id) };
      this.pump();
    } else if (!this.desk.isReviewWanted) {
      // From the first page on, also where a walk is under way: what it has read may already be old.
      this.desk = { ...this.desk, isReviewWanted: true };
      void this.take('start_review');
    }
    return landed;
  }

  /** What it waits for may still come; it lands nowhere. */
  stop(reason: DeskError): void {
    this.isStopped = true;
    this.cancelWake?.();
    this.waiters.answerAll(reason);
  }

  pump(): void {
    if (this.isStopped) return;
    const { books, ports, onStatus } = this.deps;
    const monotonic = ports.clock.monotonic();
    if (monotonic >= this.heldUntil) {
      const { ledger, copy } = books;
      const { desk, flushDue } = this;
      const step = nextStep({ ledger, desk, copy, range: this.range(), flushDue, monotonic });
      if (step && this.stepsTaken === 0) void this.take(step);
      const calls = decide({ ledger, desk, copy, monotonic, now: ports.clock.now() });
      for (const call of calls) void this.send(call);
    }
    this.wakeLater(monotonic);
    onStatus();
  }

  private async send(call: PlannedCall): Promise<void> {
    const { ports, writer } = this.deps;
    this.desk = leave(this.desk, call);
    const asked: Asked = { tick: this.overlap.asked(), at: ports.clock.now() };
    const result = await ask(ports.call, call);
    await writer.run(() => this.receive(call, asked, result));
    this.overlap.returned(asked.tick);
    this.pump();
  }

  private async receive(call: PlannedCall, asked: Asked, result: DeskResult<Answer>): Promise<void> {
    if (this.isStopped) return;
    if (result.ok) {
      this.conclude(call, await this.lander.land(result.data, asked, call));
    } else if (call.kind !== 'page' && meaningOf(result.error) === 'gone') {
      this.conclude(call, await this.lander.remove(call.kind, call.id, asked));
    } else {
      await this.fail(call, result.error);
    }
    this.desk = settle(this.desk, call);
  }

  private conclude(call: PlannedCall, outcome: LandOutcome): void {
    switch (outcome.kind) {
      case 'landed':
        this.desk = reached(this.desk, call, call.kind !== 'page' || outcome.finished !== null);
        if (outcome.finished?.scope.kind === 'review') this.endReview();
        if (call.kind === 'post' || outcome.finished) this.answer(call, null);
        return;
      case 'outdated':
        this.desk = reached(this.desk, call, true);
        return;
      case 'senseless': {
        const error = deskError('REQUEST_REFUSED', 'the answer holds another record than the one asked for');
        this.desk = failed(this.desk, call, error, this.deps.ports.clock.monotonic(), this.deps.ports.random);
        return this.answer(call, error);
      }
      case 'unwritten':
        return this.hold(outcome.failure);
    }
  }

  private async fail(call: PlannedCall, error: DeskError): Promise<void> {
    const { books, ports } = this.deps;
    if (isUnneeded(call, error) && call.kind === 'page') {
      await this.write({}, skipWalk(noteContact(books.ledger), call.walk.key));
      this.desk = reached(this.desk, call, true);
      return;
    }
    const afterFailure = () => failed(this.desk, call, error, ports.clock.monotonic(), ports.random);
    const next = ledgerAfterFailure(books.ledger, call, error, afterFailure(), ports.clock.now());
    const isGivenUp = call.kind === 'page' && !next.walks.has(call.walk.key);
    // The ledger first: nobody may see that we are offline before it is known since when.
    if (next !== books.ledger) await this.write({}, next);
    this.desk = isGivenUp ? forgive(afterFailure(), call) : afterFailure();
    if (isGivenUp && call.subject === reviewSubject) this.endReview();
    this.answer(call, error);
  }

  /** The next reading is due a while after the end of this one, however long it took. */
  private endReview(): void {
    const reviewDue = this.deps.ports.clock.monotonic() + pace.reviewEveryMs;
    this.desk = { ...this.desk, reviewDue, rereadsLeft: pace.rereadsPerReview };
  }

  /** Only a call that left for the person answers the person: any other may have left before they asked. */
  private answer({ subject, room }: PlannedCall, error: DeskError | null): void {
    if (room !== 'interactive') return;
    const wantedPosts = new Set([...this.desk.wantedPosts].filter((id) => postSubject(id) !== subject));
    const isReviewWanted = this.desk.isReviewWanted && subject !== reviewSubject;
    this.desk = { ...this.desk, wantedPosts, isReviewWanted };
    this.waiters.answer(subject, error);
  }

  private async take(step: Step): Promise<void> {
    this.stepsTaken += 1;
    await this.deps.writer.run(() => this.perform(step));
    this.stepsTaken -= 1;
    this.pump();
  }

  private async perform(step: Step): Promise<void> {
    if (this.isStopped) return;
    const { books, ports } = this.deps;
    const range = this.range();
    switch (step) {
      case 'start_pass':
        if (range) await this.write({}, startPass(books.ledger, range));
        return;
      case 'start_review':
        await this.write({}, startWalk(books.ledger, { kind: 'review' }));
        return;
      case 'end_pass':
        return this.endPass();
      case 'flush': {
        this.flushDue = ports.clock.monotonic() + pace.flushEveryMs;
        const failure = await books.copy.flush();
        if (failure) this.hold(failure);
      }
    }
  }

  /** Posts that have left the sync window go, a few at a time, then projects nobody names; then the pass is over. */
  private async endPass(): Promise<void> {
    const { books, ports, onChanged } = this.deps;
    const { pass } = books.ledger;
    if (!pass) return;
    for (;;) {
      const removedPosts = books.copy.outsideOf(pass, pace.evictAtOnce);
      if (removedPosts.length === 0) break;
      if (!(await this.write({ removedPosts }))) return;
      onChanged('posts');
    }
    const removedProjects = books.copy.orphanedProjects();
    await this.write({ removedProjects }, completePass(books.ledger, ports.clock.now()));
    this.desk = { ...this.desk, passDue: ports.clock.monotonic() + pace.passEveryMs };
  }

  private async write(change: CopyChange, next?: Ledger): Promise<boolean> {
    const failure = await this.deps.books.write(change, next);
    if (failure) this.hold(failure);
    return failure === null;
  }

  private hold(failure: StorageFailure): void {
    this.heldUntil = this.deps.ports.clock.monotonic() + pace.storageRetryMs;
    this.desk = { ...this.desk, wantedPosts: new Set(), isReviewWanted: false };
    this.waiters.answerAll(storageError(failure));
  }

  private range(): DayRange | null {
    return this.syncWindow && rangeOf(this.syncWindow, dayKeyIn('UTC', this.deps.ports.clock.now()));
  }

  /** How long until everything is read again, after a restart: counted from the last complete reading. */
  private passDelayMs(): number {
    const { completedAt } = this.deps.books.ledger;
    if (completedAt === null) return 0;
    const agoMs = this.deps.ports.clock.now() - completedAt;
    // A wall clock that ran back would put it off for as long; it never waits more than the usual time.
    return Math.min(Math.max(0, pace.passEveryMs - agoMs), pace.passEveryMs);
  }

  private wakeLater(monotonic: number): void {
    this.cancelWake?.();
    const times = [nextDue(this.desk, monotonic), this.flushDue, this.heldUntil];
    const next = Math.min(...times.filter((time) => time > monotonic));
    this.cancelWake = Number.isFinite(next)
      ? this.deps.ports.clock.after(next - monotonic, () => this.pump())
      : null;
  }
}
