import type { MetricSource } from '@shared/domain/metrics';
import type { DeskError, DeskResult } from '@shared/errors';
import type { MetricCalls, MetricRefusal } from '../api';
import type { LocalReplica } from '../core/local-replica';
import type { EnginePorts } from '../core/ports';
import type { ReplicaTransaction } from '../core/replica-transaction';
import { syncTimings } from '../core/sync-timings';
import type { TaskQueue } from '../core/task-queue';
import type { StoreResult } from '../store/journal-port';
import { type AsyncReads, DeliveredReads } from './async-reads';
import { callFailureMeaning } from './call-failures';
import type { CallUrgency, JoinedCall } from './joined-calls';
import type { KeptMetrics, NewMetrics, StagedMetrics } from './kept-metrics';
import { type KeyedQuestion, keyOver, over, withoutQuestion } from './keyed-question';
import { callOfLate } from './late-read';
import { answersIn, type CallAnswers, makeMetricCall } from './make-metric-call';
import { type MetricPlan, planCalls } from './metric-plan';
import type { MetricWants } from './metric-wants';
import { Rests } from './rests';

export interface MetricReaderDeps {
  readonly ports: Pick<EnginePorts, 'clock' | 'random' | 'call'>;
  readonly kept: KeptMetrics;
  readonly wants: MetricWants;
  readonly replica: LocalReplica;
  readonly transaction: ReplicaTransaction;
  readonly writer: TaskQueue;
  readonly onChanged: () => void;
  /** The service says that the source's connection has expired. */
  readonly onExpired: (source: MetricSource) => void;
}

const longestTimerMs = 2 ** 31 - 1;

/** How many calls may be out at once for each service; main decides when each of them goes. */
const mostOut: Readonly<Record<CallUrgency, number>> = { interactive: 4, visible: 4, backfill: 1 };

/** State of a question. */
export interface MetricStanding {
  readonly isWaiting: boolean;
  readonly readingSince: number | null;
  /** Why the question cannot be asked. */
  readonly error: MetricRefusal | null;
}

/** Consequence of a completed call for its questions. */
interface Received {
  /** Whether all questions were answered, so that the plan stays valid. */
  readonly isAsPlanned: boolean;
  /** Questions that the refusal did not mention. They are repeated at once. */
  readonly unanswered: readonly KeyedQuestion[];
}

const none: readonly KeyedQuestion[] = [];

/** Reads what is wanted and not here, or too old, in as few calls as answer it. */
export class MetricReader {
  private readonly rests: Rests;
  /** When each call that is out left, epoch ms. */
  private readonly out = new Map<JoinedCall, number>();
  /** Which part of a call that was refused whole a question is in, by its key. */
  private readonly parts = new Map<string, string>();
  private readonly counted = { calls: 0, halvings: 0, repeats: 0 };
  /** Monotonic ms: what could not be written is not asked for again at once. */
  private heldUntil = 0;
  private isStopped = false;
  /**
   * Current plan. Recomputed only after events that it does not cover, because it passes over thousands of requests.
   */
  private plan: MetricPlan | null = null;
  private cancelWake: (() => void) | null = null;
  private readonly asyncReads: AsyncReads;
  private isTakingLate = false;

  constructor(private readonly deps: MetricReaderDeps) {
    this.rests = new Rests(deps.ports);
    this.asyncReads = new DeliveredReads(deps.ports);
  }

  get counts(): MetricCalls {
    return { ...this.counted };
  }

  stop(): void {
    this.isStopped = true;
    this.cancelWake?.();
  }

  /** The network returned, or a key was put in place. */
  tryNow(): void {
    this.rests.clear();
    this.changed();
  }

  /** Something changed that a refusal may have been about. */
  tryRefused(): void {
    if (this.rests.endRefused()) this.changed();
  }

  /** Somebody else has the access now, or another contract holds: what was refused may not be any more. */
  async forgetRefusals(services: ReadonlySet<string>): Promise<void> {
    const { kept, ports } = this.deps;
    this.rests.clear();
    await this.write(() => kept.stageWithoutRefusals(services, ports.clock.now()));
    this.deps.onChanged();
    this.changed();
  }

  /** Something changed that decides what is to be asked. */
  changed(): void {
    this.plan = null;
    this.pump();
  }

  /** Sends due calls and sets a timer for the next ones. Sets none if nothing is requested. */
  private pump(): void {
    this.cancelWake?.();
    this.cancelWake = null;
    const { kept, wants, ports } = this.deps;
    if (this.isStopped || wants.isEmpty) return;
    if (!kept.isLoaded) {
      void kept.load().then(({ ok }) => ok && this.changed());
      return;
    }
    const monotonic = ports.clock.monotonic();
    const plan = this.planned(monotonic);
    if (monotonic >= this.heldUntil) this.sendPlanned(plan);
    const isHeld = this.heldUntil > monotonic && plan.calls.length > 0;
    const wakeAt = isHeld ? this.heldUntil : plan.wakeAt;
    // An age may be set so that it never comes; a browser's timer runs off at once where it is longer than this.
    const delayMs = Math.min(wakeAt - monotonic, longestTimerMs);
    if (Number.isFinite(wakeAt)) this.cancelWake = ports.clock.after(delayMs, () => this.changed());
  }

  private sendPlanned(plan: MetricPlan): void {
    const room = new Map<string, number>();
    const roomOf = ({ source, urgency }: JoinedCall) => `${source.service} ${urgency}`;
    for (const call of this.out.keys()) room.set(roomOf(call), (room.get(roomOf(call)) ?? 0) + 1);
    const leaving: JoinedCall[] = [];
    plan.calls = plan.calls.filter((call) => {
      const count = room.get(roomOf(call)) ?? 0;
      if (count >= mostOut[call.urgency]) return true;
      room.set(roomOf(call), count + 1);
      leaving.push(call);
      return false;
    });
    for (const call of leaving) void this.send(call);
  }

  private planned(monotonic: number): MetricPlan {
    const { kept, wants, replica, transaction, ports } = this.deps;
    const { isPaused } = transaction.syncProgress;
    this.plan ??= planCalls({
      kept,
      wants,
      replica,
      isPaused,
      rests: this.rests,
      parts: this.parts,
      out: this.questionsOut(),
      monotonic,
      now: ports.clock.now(),
    });
    return this.plan;
  }

  private questionsOut(): ReadonlyMap<string, number> {
    const keys = new Map<string, number>();
    for (const [call, since] of this.out) for (const key of this.keysOf(call)) keys.set(key, since);
    return keys;
  }

  private async send(call: JoinedCall): Promise<void> {
    const { ports, onChanged } = this.deps;
    this.out.set(call, ports.clock.now());
    this.counted.calls += 1;
    onChanged();
    const result = await makeMetricCall({ call: ports.call, asyncReads: this.asyncReads }, call);
    if (this.isStopped) return;
    const { isAsPlanned, unanswered } = await this.receive(call, result);
    this.out.delete(call);
    // A refusal that concerns other items of the call was no attempt at these: who insists on them still does.
    const keys = new Set(this.keysOf({ ...call, questions: withoutQuestion(call.questions, unanswered) }));
    this.deps.wants.tried(keys);
    for (const key of keys) this.plan?.wanted.delete(key);
    onChanged();
    // Answered questions become due again later, which only a new plan knows.
    const isUnderWay = this.out.size > 0 || (this.plan !== null && this.plan.calls.length > 0);
    if (isAsPlanned && isUnderWay) this.pump();
    else this.changed();
  }

  /**
   * Processes answers that were delivered without a waiting caller, in the same way as metrics that were read
   * directly.
   */
  async takeLate(): Promise<void> {
    const { ports, kept } = this.deps;
    if (this.isTakingLate) return;
    this.isTakingLate = true;
    while (!this.isStopped) {
      const late = await ports.call('metric_reads.next_late', {});
      if (!late.ok || !late.data) break;
      const call = callOfLate(late.data);
      const loaded = await kept.load();
      if (!loaded.ok) break;
      const { readAt, answers } = call ? answersIn(call, late.data) : { readAt: 0, answers: [] };
      // Read again meanwhile: what is newer stays.
      const news = answers.filter(({ question }) => (kept.find(question)?.readAt ?? 0) < readAt);
      if (call && news.length > 0 && !(await this.keep(call, { at: readAt, answers: news }))) break;
      const taken = await ports.call('metric_reads.take_late', { job: late.data.job });
      if (!taken.ok) break;
      this.deps.onChanged();
      this.changed();
    }
    this.isTakingLate = false;
  }

  private *keysOf({ questions, comparison }: Pick<JoinedCall, 'questions' | 'comparison'>): Iterable<string> {
    for (const question of questions) {
      yield question.key;
      if (comparison) yield keyOver(question, comparison);
    }
  }

  private async receive(call: JoinedCall, result: DeskResult<CallAnswers>): Promise<Received> {
    if (!result.ok) {
      const unanswered = await this.receiveFailure(call, result.error);
      return { isAsPlanned: false, unanswered };
    }
    const isRested = this.rests.of(call.source, call.sourceKey) !== null;
    this.rests.end(call);
    for (const { key } of call.questions) this.parts.delete(key);
    const { readAt, answers, failures } = result.data;
    const refusals = failures.map(({ question, error }) => ({ question, refusal: { error, at: readAt } }));
    const isKept = await this.keep(call, { at: readAt, answers, refusals, sourceRefusal: null });
    const count = call.questions.length * (call.comparison ? 2 : 1);
    const isAsPlanned = isKept && !isRested && answers.length + refusals.length === count;
    return { isAsPlanned, unanswered: none };
  }

  /** Takes in the failure of a whole call. Answers the questions that it says nothing of. */
  private async receiveFailure(call: JoinedCall, error: DeskError): Promise<readonly KeyedQuestion[]> {
    const meaning = callFailureMeaning(error, call);
    const refusal = { error, at: this.deps.ports.clock.now() };
    const { questions } = call;
    if (error.code === 'CONNECTION_EXPIRED') this.deps.onExpired(call.source);
    switch (meaning.kind) {
      case 'restricted': {
        const { metric } = meaning;
        const others = questions.filter(({ item }) => !item.metrics.includes(metric));
        if (others.length > 0) this.counted.repeats += 1;
        await this.keep(call, { at: refusal.at, restricted: { metric, refusal } });
        return others;
      }
      case 'source':
        await this.keep(call, { at: refusal.at, sourceRefusal: refusal });
        return none;
      case 'items': {
        const named = meaning.places.map((place) => questions[place] as KeyedQuestion);
        const others = withoutQuestion(questions, named);
        if (others.length > 0) this.counted.repeats += 1;
        await this.refuse(call, named, refusal);
        return others;
      }
      case 'halves': {
        if (questions.length > 1) return this.halve(call);
        const [only] = questions;
        this.parts.delete(only?.key ?? '');
        const [metric, ...others] = only?.item.metrics ?? [];
        if (error.code === 'METRIC_RESTRICTED' && metric !== undefined && others.length === 0)
          await this.keep(call, { at: refusal.at, restricted: { metric, refusal } });
        else await this.refuse(call, questions, refusal);
        return none;
      }
      case 'failed': {
        // Each time that it fails again its parts may be one half smaller: a platform that is down fails all of them.
        const depth = this.rests.failuresOf(call) - meaning.patience;
        if (questions.length > 1 && call.part.length < depth) return this.halve(call);
        if (questions.length === 1 && call.part !== '') await this.refuse(call, questions, refusal);
        else this.rests.begin(call, 'source', 'again', error);
        return none;
      }
      case 'rest':
        this.rests.begin(call, meaning.scope, meaning.rest, error);
        return none;
    }
  }

  /** Which item it is, each half tells when it is asked by itself. Answers the questions, as none has been answered. */
  private halve({ questions }: JoinedCall): readonly KeyedQuestion[] {
    this.counted.halvings += 1;
    const middle = Math.ceil(questions.length / 2);
    for (const [place, { key }] of questions.entries())
      this.parts.set(key, `${this.parts.get(key) ?? ''}${place < middle ? 'a' : 'b'}`);
    return questions;
  }

  private refuse(
    call: JoinedCall,
    named: readonly KeyedQuestion[],
    refusal: MetricRefusal,
  ): Promise<boolean> {
    const { comparison } = call;
    const questions = comparison
      ? named.flatMap((question) => [question, over(question, comparison)])
      : named;
    for (const { key } of named) this.parts.delete(key);
    const refusals = questions.map((question) => ({ question, refusal }));
    return this.keep(call, { at: refusal.at, refusals });
  }

  private async keep(
    { source, sourceKey }: JoinedCall,
    news: Pick<NewMetrics, 'at'> & Partial<NewMetrics>,
  ): Promise<boolean> {
    const { kept } = this.deps;
    return this.write(() => kept.stage({ answers: [], refusals: [], ...news, source, sourceKey }));
  }

  /** Whether it was. */
  private async write(stage: () => Promise<StoreResult<StagedMetrics>>): Promise<boolean> {
    const { writer, transaction, ports } = this.deps;
    const failure = await writer.run(async () => {
      const staged = await stage();
      if (!staged.ok) return staged.failure;
      const { records, removedRecords, apply } = staged.value;
      const failed = await transaction.write({ records, removedRecords });
      if (!failed) apply();
      return failed;
    });
    if (failure) this.heldUntil = ports.clock.monotonic() + syncTimings.storageRetryMs;
    return failure === null;
  }

  /** Returns the state of each question, in their order. */
  standings(questions: readonly KeyedQuestion[]): readonly MetricStanding[] {
    const out = this.questionsOut();
    const { wanted } = this.planned(this.deps.ports.clock.monotonic());
    return questions.map((question) => {
      const readingSince = out.get(question.key) ?? null;
      const rest = this.rests.of(question.source, question.sourceKey);
      const isWanted = wanted.has(question.key);
      const isHere = this.deps.kept.find(question)?.readAt != null;
      const error = rest && (isWanted || !isHere) ? { error: rest.error, at: rest.at } : null;
      return { isWaiting: isWanted && rest?.kind !== 'refused', readingSince, error };
    });
  }

  /** Why a source is not being read: not that its turn is still to come, nor a first failure, which may mean nothing. */
  restOf(source: MetricSource, sourceKey: string): MetricRefusal | null {
    const rest = this.rests.of(source, sourceKey);
    if (!rest || rest.kind === 'wait' || (rest.kind !== 'refused' && rest.attempt === 0)) return null;
    return { error: rest.error, at: rest.at };
  }

  get isAtRest(): boolean {
    return !this.rests.isEmpty;
  }
}
