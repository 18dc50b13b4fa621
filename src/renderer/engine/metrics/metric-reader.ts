import type { MetricSource } from '@shared/domain/metrics';
import type { DeskError, DeskResult } from '@shared/errors';
import type { MetricCalls, MetricRefusal } from '../api';
import type { LocalReplica } from '../core/local-replica';
import type { EnginePorts } from '../core/ports';
import type { ReplicaTransaction } from '../core/replica-transaction';
import { syncTimings } from '../core/sync-timings';
import type { TaskQueue } from '../core/task-queue';
import type { StoreResult } from '../store/engine-store';
import { noAsyncReads } from './async-reads';
import { meaningOf } from './call-failures';
import { type ActiveSource, dueFrom, refusedUntil } from './due';
import { type DueQuestion, type JoinedCall, joinCalls, type Urgency } from './joined-calls';
import type { KeptMetrics, NewMetrics, StagedMetrics } from './kept-metrics';
import { type KeyedQuestion, over } from './keyed-question';
import { type CallAnswers, makeMetricCall } from './make-metric-call';
import type { MetricWants, Wanted } from './metric-wants';
import { Rests } from './rests';

export interface MetricReaderDeps {
  readonly ports: Pick<EnginePorts, 'clock' | 'random' | 'call'>;
  readonly kept: KeptMetrics;
  readonly wants: MetricWants;
  readonly replica: LocalReplica;
  readonly transaction: ReplicaTransaction;
  readonly writer: TaskQueue;
  readonly onChanged: () => void;
}

/** How many calls may be out at once for each service; main decides when each of them goes. */
const mostOut: Readonly<Record<Urgency, number>> = { interactive: 4, visible: 4, backfill: 1 };

/** How a question stands with whoever wants it. */
export interface Standing {
  readonly isWaiting: boolean;
  readonly readingSince: number | null;
  /** What keeps it from being asked. */
  readonly error: MetricRefusal | null;
}

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
  private cancelWake: (() => void) | null = null;

  constructor(private readonly deps: MetricReaderDeps) {
    this.rests = new Rests(deps.ports);
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
    this.pump();
  }

  /** Somebody else has the access now, or another contract holds: what was refused may not be any more. */
  async forgive(services: ReadonlySet<string>): Promise<void> {
    const { kept, ports } = this.deps;
    this.rests.clear();
    await this.write(() => kept.stageForgiven(services, ports.clock.now()));
    this.deps.onChanged();
    this.pump();
  }

  /** Asks whatever is due now, and wakes when something comes to be. Nothing wakes it where nobody wants anything. */
  pump(): void {
    this.cancelWake?.();
    this.cancelWake = null;
    const { kept, wants, ports } = this.deps;
    if (this.isStopped || wants.isEmpty) return;
    if (!kept.isLoaded) {
      void kept.load().then(({ ok }) => ok && this.pump());
      return;
    }
    const monotonic = ports.clock.monotonic();
    const { due, wakeInMs } = this.lookForDue(monotonic);
    if (monotonic >= this.heldUntil) {
      for (const call of joinCalls(due, (key) => this.parts.get(key) ?? '')) {
        if (this.hasRoomFor(call)) void this.send(call);
      }
    }
    const heldMs = this.heldUntil - monotonic;
    const nextMs = heldMs > 0 ? heldMs : wakeInMs;
    if (Number.isFinite(nextMs)) this.cancelWake = ports.clock.after(nextMs, () => this.pump());
  }

  private hasRoomFor({ source, urgency }: JoinedCall): boolean {
    let out = 0;
    for (const call of this.out.keys()) {
      if (call.source.service === source.service && call.urgency === urgency) out += 1;
    }
    return out < mostOut[urgency];
  }

  private lookForDue(monotonic: number): { readonly due: DueQuestion[]; readonly wakeInMs: number } {
    const { wants, transaction, ports } = this.deps;
    const now = ports.clock.now();
    const out = this.questionsOut();
    const due: DueQuestion[] = [];
    let wakeInMs = Infinity;
    const isPaused = transaction.syncProgress.isPaused;
    const waitMs = (question: KeyedQuestion, wanted: Wanted): number =>
      out.has(question.key) ? Infinity : this.waitMs(question, wanted, now, monotonic);
    for (const wanted of wants.all()) {
      if (isPaused && wanted.urgency !== 'interactive') continue;
      const { question, comparison, urgency } = wanted;
      const questionMs = waitMs(question, wanted);
      const comparisonMs = comparison ? waitMs(comparison, wanted) : Infinity;
      const [isDue, isComparisonDue] = [questionMs <= 0, comparisonMs <= 0];
      if (isDue || isComparisonDue) due.push({ question, comparison, isDue, isComparisonDue, urgency });
      for (const ms of [questionMs, comparisonMs]) if (ms > 0 && ms < wakeInMs) wakeInMs = ms;
    }
    return { due, wakeInMs };
  }

  private questionsOut(): ReadonlyMap<string, number> {
    const keys = new Map<string, number>();
    for (const [{ questions, comparison }, since] of this.out) {
      for (const question of questions) {
        keys.set(question.key, since);
        if (comparison) keys.set(over(question, comparison).key, since);
      }
    }
    return keys;
  }

  /** How long until this may be asked: 0 or less for now, Infinity where it need not be. */
  private waitMs(question: KeyedQuestion, wanted: Wanted, now: number, monotonic: number): number {
    const dueMs = this.dueAt(question, wanted) - now;
    if (dueMs > 0) return dueMs;
    const rest = this.rests.of(question.source, question.sourceKey);
    // A person who asks anew is not told of the last attempt; how many calls there are is not theirs to change.
    if (!rest || (rest.kind !== 'wait' && wanted.untried.has(question.key))) return dueMs;
    return Math.max(dueMs, rest.until - monotonic);
  }

  /** From when on it is to be asked for this want, epoch ms. */
  private dueAt(question: KeyedQuestion, { maxAgeMs, untried }: Wanted): number {
    const { kept } = this.deps;
    const isInsistent = untried.has(question.key);
    if (isInsistent && maxAgeMs === 0) return -Infinity;
    const refusal = kept.refusalOf(question);
    if (refusal) return isInsistent ? -Infinity : refusedUntil(refusal, this.activeSince(question.source));
    return dueFrom(kept.find(question)?.readAt, { finalAt: question.finalAt, maxAgeMs });
  }

  /** What the copy's own lists say of the source. */
  private activeSince(source: MetricSource): ActiveSource | null {
    const { records } = this.deps.replica;
    const [resource, ids] =
      source.service === 'connect'
        ? (['connect.connections', source.connections] as const)
        : (['reporting.integrations', [String(source.integrationId)]] as const);
    const rows = ids.map((id) => records.rows(resource).get(id));
    let [changedAt, seenAt] = [0, Infinity];
    for (const row of rows) {
      if (!row || (row.record as { readonly status?: unknown }).status !== 'active') return null;
      changedAt = Math.max(changedAt, row.readAt);
      seenAt = Math.min(seenAt, records.seenAt(row));
    }
    return { changedAt, seenAt };
  }

  private async send(call: JoinedCall): Promise<void> {
    const { ports, onChanged } = this.deps;
    this.out.set(call, ports.clock.now());
    this.counted.calls += 1;
    onChanged();
    const result = await makeMetricCall({ call: ports.call, asyncReads: noAsyncReads }, call);
    if (this.isStopped) return;
    await this.receive(call, result);
    this.out.delete(call);
    this.deps.wants.tried(new Set(this.keysOf(call)));
    onChanged();
    this.pump();
  }

  private *keysOf({ questions, comparison }: JoinedCall): Iterable<string> {
    for (const question of questions) {
      yield question.key;
      if (comparison) yield over(question, comparison).key;
    }
  }

  private async receive(call: JoinedCall, result: DeskResult<CallAnswers>): Promise<void> {
    if (!result.ok) return this.receiveFailure(call, result.error);
    this.rests.end(call);
    for (const { key } of call.questions) this.parts.delete(key);
    const { readAt, answers, failures } = result.data;
    const refusals = failures.map(({ question, error }) => ({ question, refusal: { error, at: readAt } }));
    await this.keep(call, { at: readAt, answers, refusals, sourceRefusal: null });
  }

  private async receiveFailure(call: JoinedCall, error: DeskError): Promise<void> {
    const meaning = meaningOf(error, call);
    const refusal = { error, at: this.deps.ports.clock.now() };
    const { questions } = call;
    switch (meaning.kind) {
      case 'restricted': {
        const { metric } = meaning;
        if (questions.some(({ item }) => !item.metrics.includes(metric))) this.counted.repeats += 1;
        return this.keep(call, { at: refusal.at, restricted: { metric, refusal } });
      }
      case 'source':
        return this.keep(call, { at: refusal.at, sourceRefusal: refusal });
      case 'items': {
        if (meaning.places.length < questions.length) this.counted.repeats += 1;
        const named = meaning.places.map((place) => questions[place] as KeyedQuestion);
        return this.refuse(call, named, refusal);
      }
      case 'halves': {
        if (questions.length > 1) return this.halve(call);
        const [only] = questions;
        this.parts.delete(only?.key ?? '');
        const [metric, ...others] = only?.item.metrics ?? [];
        if (error.code === 'METRIC_RESTRICTED' && metric !== undefined && others.length === 0)
          return this.keep(call, { at: refusal.at, restricted: { metric, refusal } });
        return this.refuse(call, questions, refusal);
      }
      case 'failed': {
        // Each time that it fails again its parts may be one half smaller: a platform that is down fails all of them.
        const depth = this.rests.failuresOf(call) - meaning.patience;
        if (questions.length > 1 && call.part.length < depth) return this.halve(call);
        if (questions.length === 1 && call.part !== '') return this.refuse(call, questions, refusal);
        return void this.rests.begin(call, 'source', 'again', error);
      }
      case 'rest':
        return void this.rests.begin(call, meaning.scope, meaning.rest, error);
    }
  }

  /** Which item it is, each half tells when it is asked by itself. */
  private halve({ questions }: JoinedCall): void {
    this.counted.halvings += 1;
    const middle = Math.ceil(questions.length / 2);
    for (const [place, { key }] of questions.entries())
      this.parts.set(key, `${this.parts.get(key) ?? ''}${place < middle ? 'a' : 'b'}`);
  }

  private refuse(call: JoinedCall, named: readonly KeyedQuestion[], refusal: MetricRefusal): Promise<void> {
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
  ): Promise<void> {
    const { kept } = this.deps;
    await this.write(() => kept.stage({ answers: [], refusals: [], ...news, source, sourceKey }));
  }

  private async write(stage: () => Promise<StoreResult<StagedMetrics>>): Promise<void> {
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
  }

  /** How each of these stands, in their order. */
  standings(questions: readonly KeyedQuestion[]): readonly Standing[] {
    const out = this.questionsOut();
    const wanted = this.wantedNow();
    return questions.map((question) => {
      const readingSince = out.get(question.key) ?? null;
      const rest = this.rests.of(question.source, question.sourceKey);
      const isWanted = wanted.has(question.key);
      const isHere = this.deps.kept.find(question)?.readAt != null;
      const error = rest && (isWanted || !isHere) ? { error: rest.error, at: rest.at } : null;
      return { isWaiting: isWanted && rest?.kind !== 'refused', readingSince, error };
    });
  }

  restOf(source: MetricSource, sourceKey: string): MetricRefusal | null {
    const rest = this.rests.of(source, sourceKey);
    return rest && { error: rest.error, at: rest.at };
  }

  get isAtRest(): boolean {
    return !this.rests.isEmpty;
  }

  /** What somebody wants and is not here, or too old; whatever keeps it from being asked. */
  private wantedNow(): ReadonlySet<string> {
    const now = this.deps.ports.clock.now();
    const keys = new Set<string>();
    for (const wanted of this.deps.wants.all()) {
      for (const question of [wanted.question, wanted.comparison])
        if (question && this.dueAt(question, wanted) <= now) keys.add(question.key);
    }
    return keys;
  }
}
