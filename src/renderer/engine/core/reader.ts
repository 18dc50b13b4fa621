import { type DeskError, type DeskResult, deskError } from '@shared/errors';
import type { ReplacedFile, SameFile } from '@shared/media';
import type { SyncWindow } from '@shared/workspaces';
import type { RefreshScope } from '../api';
import type { Resource } from '../resources';
import type { StorageFailure } from '../store/journal-port';
import { Alarm } from './alarm';
import { AwaitedAnswers } from './awaited-answers';
import { BackfillThrottle, type ReaderPresence } from './backfill-throttle';
import { type PlannedCall, recordCall } from './calls';
import { ConcurrentReadGuard } from './concurrent-read-guard';
import { decide, requestedCalls } from './decide';
import { isDecisionList } from './dependent-records';
import {
  listRead,
  soonFactorOf,
  syncStateAtStart,
  triedNow,
  withDueAnew,
  withFirstReadingOver,
  withPresence,
  withRequests,
  withTaskDone,
  withUnsettled,
} from './due-times';
import { tablesWithOtherErrors } from './error-changes';
import { stoppedError, storageError } from './failures';
import type { Housekeeping } from './housekeeping';
import { type IngestedTable, Ingester } from './ingester';
import { KeptDays } from './kept-days';
import type { ReplicaChange } from './local-replica';
import { type CallAnswer, makeCall } from './make-call';
import { nextTask, type SyncTask } from './next-task';
import { isMissingPackagePost } from './packages';
import type { EnginePorts } from './ports';
import type { CallStart, IngestOutcome, PostTable } from './post-ingester';
import { isGivenUp, isOfOne, progressAfterFailure } from './progress-after-failure';
import { isFailureOf, RefreshWaiters } from './refresh-waiters';
import { answersSubject, beginRefresh, passSubject, planRefresh } from './refreshing';
import type { ReplicaTransaction } from './replica-transaction';
import type { ListCursor } from './requested-days';
import { wantPackage } from './sync-progress';
import {
  callFailed,
  callSent,
  callSettled,
  failureMeaningOf,
  forgetFailures,
  isProvenGone,
  isSetUp,
  nextDueTime,
  restUntil,
  type SyncState,
  serviceAnswered,
  withMissingPost,
  withoutMissing,
} from './sync-state';
import { syncTimings } from './sync-timings';
import type { TaskQueue } from './task-queue';
import { ThroughputEstimator } from './throughput-estimator';

type PostCall = PlannedCall & { readonly kind: 'post' };

/** Ids of the posts that a call asked for or that its answer holds. */
function postsIn(call: PlannedCall, result: DeskResult<CallAnswer>): readonly string[] {
  if (call.kind === 'post') return [call.id];
  return result.ok && result.data.kind === 'posts'
    ? result.data.read.records.map(({ id }) => String(id))
    : [];
}

export interface ReaderDeps {
  readonly ports: Pick<EnginePorts, 'clock' | 'random' | 'call'>;
  readonly transaction: ReplicaTransaction;
  readonly housekeeping: Housekeeping;
  readonly writer: TaskQueue;
  readonly onChanged: (table: IngestedTable) => void;
  readonly onPostChanged: (table: PostTable, id: string) => void;
  readonly onStatus: () => void;
}

/**
 * Reads the services into the replica. It makes the calls that `decide` chooses, passes the responses to the
 * ingester, and starts lists and passes when they are due. State beyond the sync progress is in `syncState`, and may
 * be lost.
 */
export class Reader {
  syncState: SyncState;
  readonly throughput = new ThroughputEstimator();
  readonly days: KeptDays;
  private readonly readGuard = new ConcurrentReadGuard();
  private readonly waiters: RefreshWaiters;
  private readonly ingester: Ingester;
  private readonly answers: AwaitedAnswers;
  /** Lists that left a question which only their next reading answers, by key. */
  private readonly unsettled = new Set<string>();
  private flushDue: number;
  private isPruneWanted = true;
  /** After a failed write nothing is asked for until then: it could not be kept. */
  private heldUntil = 0;
  private readonly backfill = new BackfillThrottle();
  private stepsTaken = 0;
  private isBeginning = false;
  /** False until the small records are loaded: what to read next depends on them. */
  private isStarted = false;
  private isStopped = false;
  private readonly alarm: Alarm;

  constructor(private readonly deps: ReaderDeps) {
    const { transaction, ports, onChanged, onPostChanged } = deps;
    const now = ports.clock.monotonic();
    this.syncState = syncStateAtStart(transaction.syncProgress, ports.clock);
    this.alarm = new Alarm(ports.clock, () => this.pump());
    this.waiters = new RefreshWaiters(this, transaction);
    this.days = new KeptDays(ports.clock, () => transaction.syncProgress);
    this.flushDue = now + syncTimings.flushEveryMs;
    this.answers = new AwaitedAnswers(transaction.replica);
    this.ingester = new Ingester({
      transaction,
      readGuard: this.readGuard,
      onChanged,
      onPostChanged,
      holdsDay: (day) => this.days.holds(day, transaction.syncProgress.pass),
      groupsSince: () => transaction.syncProgress.groupsSince,
    });
  }

  /** The days to keep; the first reading of everything waits for it, and another window begins a new one. */
  setSyncWindow(window: SyncWindow): void {
    if (this.days.setWindow(window)) this.syncState = { ...this.syncState, passDueAt: 0 };
    this.pump();
  }

  /** Sets how backfill is read. It may wait while the window is not viewed or the computer runs on battery. */
  setPresence({ isLookedAt, backfill }: ReaderPresence): void {
    this.backfill.setReading(backfill);
    this.syncState = withPresence(this.syncState, isLookedAt, this.deps.ports.clock.monotonic());
    this.pump();
  }

  /** The network returned or a key was replaced: calls that wait for a retry are made now. */
  tryNow(): void {
    const { transaction, ports } = this.deps;
    this.syncState = triedNow(this.syncState, transaction.syncProgress, ports.clock.now());
    this.pump();
  }

  replaceFiles(files: readonly (ReplacedFile | SameFile)[]): void {
    void this.deps.writer.run(() => this.ingester.replaceFiles(files));
  }

  /** Resolves once what was asked for has landed, or with what kept it from landing. */
  async refresh(scope: RefreshScope): Promise<DeskError | null> {
    const { transaction, writer, ports } = this.deps;
    this.heldUntil = 0;
    let landed: Promise<DeskError | null> = Promise.resolve(null);
    await writer.run(async () => {
      const range = this.days.range();
      const isConfigured = ({ service }: Resource) => isSetUp(this.syncState, service);
      const plan = await planRefresh(scope, transaction.replica, range, isConfigured);
      landed = this.waiters.wait(plan.subjects, isFailureOf(scope));
      if (this.isStopped) return this.waiters.answerAll(stoppedError);
      const at = { range, now: ports.clock.now() };
      const { syncProgress, begun } = beginRefresh(scope, plan, transaction.syncProgress, this.syncState, at);
      const flags = this.answers.begin(plan.answersOf);
      const isNews = syncProgress !== transaction.syncProgress || flags.size > 0;
      if (isNews && !(await this.write(syncProgress, { flags }))) return;
      const before = this.syncState;
      this.syncState = {
        ...withRequests(before, plan.singles, begun, syncProgress.isPaused),
        isEverythingRequested: before.isEverythingRequested || (plan.isPassWanted && range !== null),
      };
    });
    this.pump();
    return landed;
  }

  /** Stops and restarts what is read of its own accord. */
  async setPaused(isPaused: boolean): Promise<void> {
    this.syncState = { ...this.syncState, isEverythingRequested: false };
    await this.deps.writer.run(() => this.write({ ...this.deps.transaction.syncProgress, isPaused }));
    this.pump();
  }

  /** A person wants this package here whole, and finds it so after a restart. */
  async keepPackage(id: string): Promise<void> {
    const { transaction, writer } = this.deps;
    transaction.replica.packages.keepWhole(id);
    await writer.run(() => this.write(wantPackage(transaction.syncProgress, id)));
    this.pump();
  }

  /** Answers to calls that are still out are dropped. */
  stop(reason: DeskError): void {
    this.isStopped = true;
    this.alarm.cancel();
    this.waiters.answerAll(reason);
  }

  start(): void {
    this.isStarted = true;
    this.syncState = withUnsettled(this.syncState, this.deps.transaction, this.deps.ports.clock);
    this.pump();
  }

  pump(): void {
    if (this.isStopped || !this.isStarted) return;
    const { transaction, ports, onStatus } = this.deps;
    const monotonic = ports.clock.monotonic();
    if (monotonic >= this.heldUntil) {
      const { syncProgress, replica } = transaction;
      const { syncState, flushDue, isPruneWanted } = this;
      const times = { monotonic, now: ports.clock.now() };
      const step = nextTask({
        syncProgress,
        syncState,
        replica,
        range: this.days.range(),
        flushDue,
        isPruneWanted,
        ...times,
      });
      if (step && this.stepsTaken === 0) void this.take(step);
      this.syncState = withFirstReadingOver(syncState, { syncProgress, syncState, replica, ...times });
      if (!this.syncState.isFirstReading) replica.ages.begin(times.now);
      const plannerInput = { syncProgress, syncState: this.syncState, replica, ...times };
      // The pending start of a list may be more urgent than every available call.
      const calls = this.isBeginning
        ? requestedCalls(plannerInput)
        : decide(plannerInput, this.backfill.slots(monotonic, this.syncState));
      for (const call of calls) void this.send(call);
    }
    const { flushDue, heldUntil, backfill } = this;
    const now = ports.clock.now();
    const slotAt = monotonic + transaction.replica.slotCheck(now, () => true).nextAt - now;
    this.alarm.set([nextDueTime(this.syncState, monotonic), flushDue, heldUntil, backfill.dueAt, slotAt]);
    onStatus();
  }

  private async send(call: PlannedCall): Promise<void> {
    const { ports, writer } = this.deps;
    const leftAt = ports.clock.monotonic();
    this.backfill.sent(call, leftAt);
    this.syncState = callSent(this.syncState, call, leftAt);
    const asked: CallStart = { tick: this.readGuard.callStarted(), at: ports.clock.now() };
    const result = await makeCall(ports.call, call);
    this.throughput.returned(call, ports.clock.monotonic() - leftAt, this.syncState.calls.values());
    await writer.run(() => this.receive(call, asked, result));
    this.readGuard.callEnded(asked.tick);
    this.pump();
  }

  private async receive(call: PlannedCall, asked: CallStart, result: DeskResult<CallAnswer>): Promise<void> {
    if (this.isStopped) return;
    const { syncProgress } = this.deps.transaction;
    const before = this.syncState;
    const isGone = !result.ok && failureMeaningOf(call, result.error) === 'gone';
    if (!isGone) this.syncState = withoutMissing(this.syncState, postsIn(call, result));
    if (result.ok) this.conclude(call, await this.ingester.ingest(result.data, asked, call));
    else if (isGone) await this.receiveGone(call, asked, result.error);
    else await this.fail(call, result.error);
    const settled = callSettled(this.syncState, call);
    this.syncState = withDueAnew(settled, syncProgress, this.deps.transaction.syncProgress);
    for (const table of tablesWithOtherErrors(before, this.syncState, call)) this.deps.onChanged(table);
    this.endAnswers();
  }

  /** A single read answered that there is no such record. */
  private async receiveGone(call: PlannedCall, asked: CallStart, error: DeskError): Promise<void> {
    const now = this.deps.ports.clock.now();
    if (call.kind === 'post' && (await this.isOnlyMissing(call, asked, error))) return;
    if (call.kind !== 'page') return this.conclude(call, await this.ingester.remove(call, asked, now));
    const { cursor } = call;
    if (cursor.scope.kind !== 'records' || !(isOfOne(cursor) || isDecisionList(cursor.scope.resource)))
      return this.fail(call, error);
    const outcome = isOfOne(cursor)
      ? await this.ingester.removeOne(cursor.scope, asked, now)
      : await this.deps.housekeeping.doubtPost(cursor.scope.parent ?? '');
    this.conclude(call, outcome.kind === 'landed' ? { ...outcome, finished: cursor } : outcome);
  }

  /**
   * One 404 may be an error of the service, so the post is removed at a second one only. Meanwhile its client is read:
   * if the key no longer reaches the client, the post is out of reach and not gone.
   */
  private async isOnlyMissing(call: PostCall, { tick }: CallStart, error: DeskError): Promise<boolean> {
    const { transaction, ports, housekeeping } = this.deps;
    const { replica, syncProgress } = transaction;
    const now = ports.clock.monotonic();
    if (replica.known(call.id) === null || isProvenGone(this.syncState, call.id, now)) return false;
    if (this.readGuard.isDoubtful(call.id, tick)) return false;
    this.conclude(call, await housekeeping.doubtPost(call.id), error);
    const client = replica.clientRowOf(call.id);
    const isDue = client && ports.clock.now() - replica.records.seenAt(client) >= syncTimings.confirmMs;
    const read = { resource: 'planning.projects', parent: null } as const;
    const reads = isDue ? [recordCall({ ...read, id: client.id }, 'interactive', 'suspect')] : [];
    const missing = withMissingPost(this.syncState, call, now);
    this.syncState = withRequests(missing, reads, [], syncProgress.isPaused);
    return true;
  }

  /** @param error answer to a person who waits for the call. */
  private conclude(call: PlannedCall, outcome: IngestOutcome, error: DeskError | null = null): void {
    const { transaction, ports } = this.deps;
    const { clock, random } = ports;
    switch (outcome.kind) {
      case 'landed': {
        const { finished } = outcome;
        this.syncState = serviceAnswered(this.syncState, call, call.kind !== 'page' || finished !== null);
        if (isMissingPackagePost(call, transaction.replica))
          this.syncState = restUntil(this.syncState, call, clock.monotonic() + syncTimings.senselessRetryMs);
        if (call.kind === 'page' && outcome.isUnsettled) this.unsettled.add(call.cursor.key);
        if (finished) {
          this.scheduleAgain(finished);
          this.waiters.answerList(finished.key, null);
        }
        this.waiters.answerSingle(call, error);
        return;
      }
      case 'outdated':
        this.syncState = serviceAnswered(this.syncState, call, true);
        return;
      case 'senseless': {
        const error = deskError('REQUEST_REFUSED', 'the answer holds another record than the one asked for');
        this.syncState = callFailed(this.syncState, call, error, clock.monotonic(), random);
        return this.waiters.answerSingle(call, error);
      }
      case 'unwritten':
        return this.hold(outcome.failure);
    }
  }

  private async fail(call: PlannedCall, error: DeskError): Promise<void> {
    const { transaction, ports } = this.deps;
    const afterFailure = () => callFailed(this.syncState, call, error, ports.clock.monotonic(), ports.random);
    const syncState = afterFailure();
    const next = progressAfterFailure(transaction.syncProgress, call, error, syncState, ports.clock.now());
    // The sync progress is written first, so that the offline state never shows before its start time is known. If the
    // write fails, calls pause for a while and then resume.
    if (next !== transaction.syncProgress && !(await this.write(next))) return;
    const isOver = isGivenUp(call, error, syncState);
    this.syncState = isOver ? forgetFailures(afterFailure(), call) : afterFailure();
    if (isOver && call.kind === 'page') this.scheduleAgain(call.cursor);
    this.waiters.answerSingle(call, error);
    if (call.kind === 'page') this.waiters.answerList(call.cursor.key, error);
    if (!this.answers.isWaiting || call.service !== 'planning') return;
    this.answers.giveUp();
    this.waiters.answer(answersSubject, error);
  }

  private soonFactor(): number {
    const { ports, transaction } = this.deps;
    const now = ports.clock.now();
    return soonFactorOf(this.syncState, transaction.replica.slotCheck(now, () => true).soonestAt, now);
  }

  private scheduleAgain(cursor: ListCursor): void {
    const now = this.deps.ports.clock.monotonic();
    const wasUnsettled = this.unsettled.delete(cursor.key);
    this.syncState = listRead(this.syncState, cursor, now, wasUnsettled, () => this.soonFactor());
    // A record that this list no longer holds may be the parent of other lists.
    if (cursor.scope.kind === 'records') this.isPruneWanted = true;
  }

  private endAnswers(): void {
    const { syncProgress } = this.deps.transaction;
    if (!this.answers.hasEnded(syncProgress, this.syncState)) return;
    this.waiters.answer(answersSubject);
    if (syncProgress.pass === null) this.syncState = { ...this.syncState, isEverythingRequested: false };
  }

  private async take(step: SyncTask): Promise<void> {
    this.stepsTaken += 1;
    this.isBeginning = step.startsWith('start');
    await this.deps.writer.run(() => this.perform(step));
    this.stepsTaken -= 1;
    this.isBeginning = false;
    this.pump();
  }

  private async perform(step: SyncTask): Promise<void> {
    if (this.isStopped) return;
    const now = this.deps.ports.clock.monotonic();
    const { syncProgress } = this.deps.transaction;
    if (step === 'flush') this.flushDue = now + syncTimings.flushEveryMs;
    if (step === 'prune') this.isPruneWanted = false;
    const failure = await this.deps.housekeeping.perform(
      step,
      this.days.range(),
      this.syncState.soonDueAt <= now,
    );
    if (failure) return this.hold(failure);
    if (step === 'prune') this.waiters.answerPruned();
    const after = this.deps.transaction.syncProgress;
    this.syncState = withTaskDone(this.syncState, step, { before: syncProgress, after, now });
    if (step !== 'end_pass') return;
    this.syncState = { ...this.syncState, isEverythingRequested: this.answers.isWaiting };
    this.waiters.answer(passSubject);
  }

  private async write(
    next: ReplicaTransaction['syncProgress'],
    change: ReplicaChange = {},
  ): Promise<boolean> {
    const failure = await this.deps.transaction.write(change, next);
    if (failure) this.hold(failure);
    return failure === null;
  }

  private hold(failure: StorageFailure): void {
    this.heldUntil = this.deps.ports.clock.monotonic() + syncTimings.storageRetryMs;
    this.waiters.answerAll(storageError(failure));
  }
}
