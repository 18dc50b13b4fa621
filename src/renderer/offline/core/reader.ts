import { type DeskError, type DeskResult, deskError } from '@shared/errors';
import type { SyncWindow } from '@shared/workspaces';
import type { RefreshScope } from '../api';
import type { Resource } from '../resources';
import type { StorageFailure } from '../store/engine-store';
import { type Answer, ask } from './asking';
import type { Books } from './books';
import type { PlannedCall } from './calls';
import { isGroupDue, isOfReviews } from './companions';
import { decide, wantedCalls } from './decide';
import {
  type Desk,
  failed,
  forgive,
  freshDesk,
  isSetUp,
  leave,
  meaningFor,
  nextDue,
  reached,
  rested,
  settle,
  tryNow,
} from './desk';
import type { Housekeeping } from './housekeeping';
import { KeptDays } from './kept-days';
import { type Asked, Lander, type LandOutcome, type Table } from './lander';
import { type Walk, wantPackage } from './ledger';
import { isGivenUp, isOfOne, ledgerAfterFailure } from './ledger-failures';
import { Overlap } from './overlap';
import { pace } from './pace';
import { People } from './people';
import type { EnginePorts } from './ports';
import { begin, passSubject, planRefresh } from './refreshing';
import { duesAtStart, ended, wanted } from './rhythm';
import type { Serial } from './serial';
import { dueInMs } from './shelves';
import { nextStep, type Step } from './steps';
import { storageError } from './storage-errors';
import { Tempo } from './tempo';

export interface ReaderDeps {
  readonly ports: Pick<EnginePorts, 'clock' | 'random' | 'call'>;
  readonly books: Books;
  readonly housekeeping: Housekeeping;
  readonly writer: Serial;
  readonly onChanged: (table: Table) => void;
  readonly onStatus: () => void;
}

const stoppedError = deskError('CALL_ABORTED', 'the engine was stopped');

/**
 * Reads the services into the copy: asks what `decide` says, lands what comes, and starts walks and passes when they
 * are due. All it knows beyond the ledger lives in `desk` and may be lost.
 */
export class Reader {
  desk: Desk;
  readonly tempo = new Tempo();
  readonly days: KeptDays;
  private readonly overlap = new Overlap();
  private readonly people: People;
  private readonly lander: Lander;
  /** Lists that left a question which only their next reading answers, by key. */
  private readonly unsettled = new Set<string>();
  private flushDue: number;
  private isPruneWanted = true;
  /** After a failed write nothing is asked for until then: it could not be kept. */
  private heldUntil = 0;
  private stepsTaken = 0;
  private isBeginning = false;
  /** Nothing is decided before the records are there that it is decided by. */
  private isStarted = false;
  private isStopped = false;
  private cancelWake: (() => void) | null = null;
  constructor(private readonly deps: ReaderDeps) {
    const { books, ports, onChanged } = deps;
    const now = ports.clock.monotonic();
    const passDue = now + dueInMs(books.ledger.completedAt, pace.passEveryMs, ports.clock.now());
    this.desk = freshDesk(passDue, duesAtStart(books.ledger, ports.clock));
    this.people = new People(this, books);
    this.days = new KeptDays(ports.clock, () => books.ledger.floor);
    this.flushDue = now + pace.flushEveryMs;
    this.lander = new Lander({
      ...{ books, overlap: this.overlap, onChanged },
      range: () => this.days.during(books.ledger.pass),
    });
  }

  /** The days to keep; the first reading of everything waits for it, and another window begins a new one. */
  setSyncWindow(window: SyncWindow): void {
    if (this.days.setWindow(window)) this.desk = { ...this.desk, passDue: 0 };
    this.pump();
  }

  /** Something happened that makes another try promising. */
  tryNow(): void {
    this.desk = tryNow(this.desk);
    this.pump();
  }

  /** Resolves once what was asked for has landed, or with what kept it from landing. */
  async refresh(scope: RefreshScope): Promise<DeskError | null> {
    const { books, writer } = this.deps;
    this.heldUntil = 0;
    let landed: Promise<DeskError | null> = Promise.resolve(null);
    await writer.run(async () => {
      const range = this.days.range();
      const isConfigured = ({ service }: Resource) => isSetUp(this.desk, service);
      const plan = await planRefresh(scope, books.copy, range, isConfigured);
      landed = this.people.wait(plan.subjects);
      if (this.isStopped) return this.people.answerAll(stoppedError);
      const { ledger, begun } = begin(plan, books.ledger, this.desk, range);
      const isWritten = ledger === books.ledger || (await this.write(ledger));
      if (!isWritten) return;
      const isAllWanted = this.desk.isAllWanted || (plan.isPassWanted && range !== null);
      this.desk = { ...wanted(this.desk, plan.singles, begun, ledger.isPaused), isAllWanted };
    });
    this.pump();
    return landed;
  }

  /** Stops and restarts what is read of its own accord. */
  async setPaused(isPaused: boolean): Promise<void> {
    const { books, writer } = this.deps;
    this.desk = { ...this.desk, isAllWanted: false };
    await writer.run(() => this.write({ ...books.ledger, isPaused }));
    this.pump();
  }

  /** A person wants this package here whole, and finds it so after a restart. */
  async keepPackage(id: string): Promise<void> {
    const { books, writer } = this.deps;
    books.copy.packages.keepWhole(id);
    await writer.run(() => this.write(wantPackage(books.ledger, id)));
    this.pump();
  }

  /** What it waits for may still come; it lands nowhere. */
  stop(reason: DeskError): void {
    this.isStopped = true;
    this.cancelWake?.();
    this.people.answerAll(reason);
  }

  start(): void {
    this.isStarted = true;
    this.pump();
  }

  pump(): void {
    if (this.isStopped || !this.isStarted) return;
    const { books, ports, onStatus } = this.deps;
    const monotonic = ports.clock.monotonic();
    if (monotonic >= this.heldUntil) {
      const { ledger, copy } = books;
      const { desk, flushDue, isPruneWanted } = this;
      const times = { monotonic, now: ports.clock.now() };
      const step = nextStep({
        ...{ ledger, desk, copy, range: this.days.range(), flushDue, isPruneWanted },
        ...times,
      });
      if (step && this.stepsTaken === 0) void this.take(step);
      const situation = { ledger, desk, copy, ...times };
      // What is just being begun may be more urgent than all that is there to choose from.
      const calls = this.isBeginning ? wantedCalls(situation) : decide(situation);
      for (const call of calls) void this.send(call);
    }
    this.wakeLater(monotonic);
    onStatus();
  }

  private async send(call: PlannedCall): Promise<void> {
    const { ports, writer } = this.deps;
    this.desk = leave(this.desk, call);
    const asked: Asked = { tick: this.overlap.asked(), at: ports.clock.now() };
    const leftAt = ports.clock.monotonic();
    const result = await ask(ports.call, call);
    this.tempo.returned(call, ports.clock.monotonic() - leftAt, this.desk.calls.values());
    await writer.run(() => this.receive(call, asked, result));
    this.overlap.returned(asked.tick);
    this.pump();
  }

  private async receive(call: PlannedCall, asked: Asked, result: DeskResult<Answer>): Promise<void> {
    if (this.isStopped) return;
    if (result.ok) this.conclude(call, await this.lander.land(result.data, asked, call));
    else if (meaningFor(call, result.error) === 'gone') await this.receiveGone(call, asked, result.error);
    else await this.fail(call, result.error);
    this.desk = settle(this.desk, call);
  }

  /** What was asked for by its name is not there. */
  private async receiveGone(call: PlannedCall, asked: Asked, error: DeskError): Promise<void> {
    const now = this.deps.ports.clock.now();
    if (call.kind !== 'page') return this.conclude(call, await this.lander.remove(call, asked, now));
    const { walk } = call;
    if (walk.scope.kind !== 'shelf' || !(isOfOne(walk) || isOfReviews(walk.scope.resource)))
      return this.fail(call, error);
    const outcome = isOfOne(walk)
      ? await this.lander.removeOne(walk.scope, asked, now)
      : await this.deps.housekeeping.doubtPost(walk.scope.parent ?? '');
    this.conclude(call, outcome.kind === 'landed' ? { ...outcome, finished: walk } : outcome);
  }

  private conclude(call: PlannedCall, outcome: LandOutcome): void {
    switch (outcome.kind) {
      case 'landed': {
        const { finished } = outcome;
        this.desk = reached(this.desk, call, call.kind !== 'page' || finished !== null);
        this.restInVain(call);
        if (call.kind === 'page' && outcome.isUnsettled) this.unsettled.add(call.walk.key);
        if (finished) this.endWalk(finished);
        if (outcome.groupId !== null) void this.considerGroup(outcome.groupId);
        this.people.answerSingle(call, null);
        return;
      }
      case 'outdated':
        this.desk = reached(this.desk, call, true);
        return;
      case 'senseless': {
        const error = deskError('REQUEST_REFUSED', 'the answer holds another record than the one asked for');
        this.desk = failed(this.desk, call, error, this.deps.ports.clock.monotonic(), this.deps.ports.random);
        return this.people.answerSingle(call, error);
      }
      case 'unwritten':
        return this.hold(outcome.failure);
    }
  }

  /** A package names a post that cannot be had: else it would be asked for again at once. */
  private restInVain(call: PlannedCall): void {
    if (call.kind !== 'post' || call.reason !== 'package') return;
    const { books, ports } = this.deps;
    if (books.copy.known(call.id) !== null) return;
    this.desk = rested(this.desk, call, ports.clock.monotonic() + pace.senselessRetryMs);
  }

  private async fail(call: PlannedCall, error: DeskError): Promise<void> {
    const { books, ports } = this.deps;
    const afterFailure = () => failed(this.desk, call, error, ports.clock.monotonic(), ports.random);
    const desk = afterFailure();
    const next = ledgerAfterFailure(books.ledger, call, error, desk, ports.clock.now());
    // The ledger first: nobody may see that we are offline before it is known since when. Where that cannot be kept,
    // nothing is asked for a while, and then again.
    if (next !== books.ledger && !(await this.write(next))) return;
    const isOver = isGivenUp(call, error, desk);
    this.desk = isOver ? forgive(afterFailure(), call) : afterFailure();
    if (isOver && call.kind === 'page') this.scheduleAgain(call.walk);
    this.people.answerSingle(call, error);
    if (call.kind === 'page') this.people.answerWalk(call.walk.key, error);
  }

  private endWalk(walk: Walk): void {
    this.scheduleAgain(walk);
    this.people.answerWalk(walk.key, null);
  }

  private scheduleAgain(walk: Walk): void {
    const now = this.deps.ports.clock.monotonic();
    this.desk = ended(this.desk, walk, now, this.unsettled.delete(walk.key));
    // Other lists may stand under what this one holds.
    if (walk.scope.kind === 'shelf') this.isPruneWanted = true;
  }

  /** The group of a post that somebody looked at, where it is not known yet or has grown old. */
  private async considerGroup(id: string): Promise<void> {
    const { books, ports } = this.deps;
    const isWanted = await isGroupDue(books.copy, id, ports.clock.now());
    if (!isWanted || this.isStopped || this.desk.groupsDue.includes(id)) return;
    this.desk = { ...this.desk, groupsDue: [...this.desk.groupsDue, id] };
    this.pump();
  }

  private async take(step: Step): Promise<void> {
    this.stepsTaken += 1;
    this.isBeginning = step.startsWith('start');
    await this.deps.writer.run(() => this.perform(step));
    this.stepsTaken -= 1;
    this.isBeginning = false;
    this.pump();
  }

  private async perform(step: Step): Promise<void> {
    if (this.isStopped) return;
    const now = this.deps.ports.clock.monotonic();
    if (step === 'flush') this.flushDue = now + pace.flushEveryMs;
    if (step === 'prune') this.isPruneWanted = false;
    const failure = await this.deps.housekeeping.perform(step, this.days.range());
    if (failure) return this.hold(failure);
    if (step === 'prune') this.people.answerPruned();
    if (step !== 'end_pass') return;
    const dues = { passDue: now + pace.passEveryMs, soonDue: now + pace.soonEveryMs };
    this.desk = { ...this.desk, ...dues, isAllWanted: false };
    this.people.answer(passSubject);
  }

  private async write(next: Books['ledger']): Promise<boolean> {
    const failure = await this.deps.books.write({}, next);
    if (failure) this.hold(failure);
    return failure === null;
  }

  private hold(failure: StorageFailure): void {
    this.heldUntil = this.deps.ports.clock.monotonic() + pace.storageRetryMs;
    this.people.answerAll(storageError(failure));
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
