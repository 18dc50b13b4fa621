import type { RecordChange } from '@shared/changes';
import { isoTime, type MonotonicMs, parseInstant } from '@shared/domain/time';
import { eventRuleOf, type ShownResource } from '@shared/domain/webhooks/event-rules';
import { type HintEvidence, outcomeOf } from '@shared/domain/webhooks/hint-outcome';
import {
  type HintHeldRecords,
  type HintPlan,
  type HintTarget,
  planHint,
  type ReadPlan,
  targetKey,
} from '@shared/domain/webhooks/hint-plan';
import { changeBeforeEventMs, toldForMs } from '@shared/domain/webhooks/told-facts';
import type { DeskError, DeskResult } from '@shared/errors';
import type { LocalKey } from '@shared/record-key';
import type { DeliveryOutcome, PendingDelivery } from '@shared/webhooks';
import { type RoundOutcome, Rounds } from '../core/local/rounds';
import type { EnginePorts } from '../core/ports';

/** View of the replica for hints. */
export interface HintCopy extends HintHeldRecords, Pick<HintEvidence, 'now'> {
  /** How many lists a resource has. */
  listsOf(resource: HintTarget['resource']): number;
  /** Lists of the resource with a record that their last reading missed and that nothing has yet proven gone, by parent. */
  doubtedLists(resource: HintTarget['resource']): readonly string[];
  /**
   * Returns change lines on the subjects of events, seen after `since` (epoch ms), for one client or for all. Null if
   * the disk fails.
   */
  changes(client: LocalKey | null, since: number): Promise<readonly RecordChange[] | null>;
}

export interface HintReaderDeps extends Pick<EnginePorts, 'clock' | 'random'> {
  readonly copy: HintCopy;
  /** Deliveries behind this one that have no outcome yet, in order; fewer than the limit at the end. */
  readonly pending: (after: number, limit: number) => Promise<DeskResult<readonly PendingDelivery[]>>;
  readonly settle: (outcomes: readonly DeliveryOutcome[]) => Promise<DeskResult<null>>;
  /** Resolves when it has landed, or with what kept it away. */
  readonly read: (target: HintTarget) => Promise<DeskError | null>;
}

const pageSize = 200;
/** So many at most are looked at together; the rest come in the next round. */
const mostAtOnce = 20_000;
const settledAtOnce = 200;
/** Readings for hints that are out at once. */
const readsAtOnce = 4;

/** The same thing is read for hints this seldom at most; a resource with many lists more seldom still. */
const pauseMs = { least: 5_000, perList: 1_000, most: 60_000 };

interface Planned {
  readonly delivery: PendingDelivery;
  readonly plan: HintPlan;
}

/** When the reading of a target began for the last time. */
interface Reading {
  readonly at: MonotonicMs;
  readonly error: DeskError | null;
}

/**
 * Main processes deliveries that it requested itself. If it has not done so within this time, they are settled here
 * without a read.
 */
const leftToMainMs = 60_000;

const isLeftToMain = ({ purpose, receivedAt }: PendingDelivery, now: number): boolean =>
  purpose?.kind === 'metrics' && now - (parseInstant(receivedAt) ?? 0) < leftToMainMs;

/**
 * Acts on events of the services. Each event is a hint: the record it names is read again, and only the result of that
 * read is its outcome, which main stores beside it. Thousands of events about one record cost one read.
 */
export class HintReader {
  private readonly rounds: Rounds;
  private readonly readings = new Map<string, Reading>();
  /** Facts that deliveries have reported, with the monotonic time in ms. */
  private readonly told = new Map<string, number>();
  private cancelWait: (() => void) | null = null;
  /** Whether something could not be received, read or sent. */
  private isBehind = false;

  constructor(private readonly deps: HintReaderDeps) {
    this.rounds = new Rounds(deps, async () => {
      const outcome = await this.round();
      this.isBehind = outcome === 'failed';
      return outcome;
    });
  }

  /** Something came, or it may be possible now to read what was not. */
  wake(): void {
    this.rounds.wake();
  }

  /**
   * Reads the records that these events would have reported while they were blocked. Reads one after another, because
   * no user waits for it.
   */
  async repair(events: readonly string[]): Promise<void> {
    const resources = new Set<ShownResource>(events.flatMap((event) => eventRuleOf(event)?.shownBy ?? []));
    // A new customer has connections that no list here is of.
    if (resources.has('connect.connections'))
      await this.deps.read({ kind: 'resource', resource: 'connect.customers' });
    for (const resource of resources) {
      if (this.rounds.isStopped) return;
      await this.deps.read({ kind: 'resource', resource });
    }
  }

  /** The services may be within reach again. */
  tryNow(): void {
    if (this.isBehind) this.wake();
  }

  stop(): void {
    this.cancelWait?.();
    this.rounds.stop();
  }

  private async round(): Promise<RoundOutcome> {
    const { copy, clock } = this.deps;
    const taken = await this.take();
    if (!taken) return 'failed';
    const planned = taken
      .filter((delivery) => !isLeftToMain(delivery, clock.now()))
      .map((delivery): Planned => ({ delivery, plan: planHint(delivery, copy) }));
    const monotonic = clock.monotonic();
    const isReady = ({ plan }: Planned) =>
      plan.kind !== 'read' || plan.targets.every((target) => this.waitMs(target, monotonic) <= 0);
    const ready = planned.filter(isReady);
    this.waitFor(
      planned.filter((one) => !isReady(one)),
      monotonic,
    );
    await this.readAll(ready);
    if (this.rounds.isStopped) return 'done';
    const isSettled = await this.settleAll(ready);
    if (!isSettled) return 'failed';
    return taken.length >= mostAtOnce && ready.length > 0 ? 'more' : 'done';
  }

  private async take(): Promise<PendingDelivery[] | null> {
    const taken: PendingDelivery[] = [];
    while (taken.length < mostAtOnce) {
      const page = await this.deps.pending(taken.at(-1)?.sequence ?? 0, pageSize);
      if (!page.ok || this.rounds.isStopped) return null;
      taken.push(...page.data);
      if (page.data.length < pageSize) break;
    }
    return taken;
  }

  private waitMs(target: HintTarget, monotonic: number): number {
    const reading = this.readings.get(targetKey(target));
    if (!reading) return 0;
    return reading.at + pauseOf(this.deps.copy, target) - monotonic;
  }

  private waitFor(waiting: readonly Planned[], monotonic: number): void {
    this.cancelWait?.();
    const waits = waiting.map(({ plan }) =>
      plan.kind === 'read' ? Math.max(...plan.targets.map((target) => this.waitMs(target, monotonic))) : 0,
    );
    // A loop, because `Math.min(...waits)` would have too many arguments with thousands waiting.
    const least = waits.reduce((soonest, ms) => Math.min(soonest, ms), Number.POSITIVE_INFINITY);
    this.cancelWait = waits.length > 0 ? this.deps.clock.after(least, () => this.wake()) : null;
  }

  /** Reads each target once, independent of the number of deliveries that name it. */
  private async readAll(ready: readonly Planned[]): Promise<void> {
    const { copy, clock, read } = this.deps;
    const targets = new Map<string, HintTarget>();
    const removals = new Set<HintTarget['resource']>();
    for (const { plan } of ready) {
      if (plan.kind !== 'read') continue;
      for (const target of plan.targets) targets.set(targetKey(target), target);
      if (plan.rule.tells.includes('connection_removed'))
        for (const of of plan.rule.shownBy) removals.add(of);
    }
    await eachOf([...targets], readsAtOnce, async ([key, target]) => {
      if (this.rounds.isStopped) return;
      const at = clock.monotonic();
      this.readings.delete(key);
      this.readings.set(key, { at, error: await read(target) });
    });
    // A list proves that a record is gone by missing it twice.
    const doubted = [...removals].flatMap((resource) =>
      copy.doubtedLists(resource).map((parent): HintTarget => ({ kind: 'list', resource, parent })),
    );
    if (targets.size > 0) await eachOf(doubted, readsAtOnce, async (target) => void (await read(target)));
  }

  /** In the order in which they came: of two that tell the same, the first has told it. False where any is left. */
  private async settleAll(ready: readonly Planned[]): Promise<boolean> {
    const changesOf = this.changesReader(ready);
    const at = isoTime(this.deps.clock.now());
    let isWhole = true;
    for (const part of partsOf(ready, settledAtOnce)) {
      const claimed = new Set<string>();
      const outcomes: DeliveryOutcome[] = [];
      for (const { delivery, plan } of part) {
        const changes = plan.kind === 'read' ? await changesOf(plan) : [];
        if (changes === null) return false;
        const evidence: HintEvidence = {
          changes,
          error: this.errorOf(plan),
          now: (record) => this.deps.copy.now(record),
          isTold: (claim) => claimed.has(claim) || this.told.has(claim),
        };
        const { confirmation, claims } = outcomeOf(delivery, plan, evidence, at);
        // A read that may be retried is not an outcome yet.
        if (confirmation.kind === 'not_confirmed' && confirmation.error?.retryable) {
          isWhole = false;
          continue;
        }
        for (const claim of claims) claimed.add(claim);
        const ofFact = confirmation.kind === 'confirmed' ? (confirmation.facts[0]?.client ?? null) : null;
        const client = ('client' in plan ? plan.client : null) ?? ofFact;
        const { sequence, count } = delivery;
        outcomes.push({ sequence, count, client, confirmation });
      }
      if (outcomes.length > 0 && !(await this.deps.settle(outcomes)).ok) return false;
      this.remember(claimed);
    }
    return isWhole;
  }

  private errorOf(plan: HintPlan): DeskError | null {
    if (plan.kind !== 'read') return null;
    const errors = plan.targets.flatMap((target) => this.readings.get(targetKey(target))?.error ?? []);
    return errors.find(({ retryable }) => retryable) ?? errors[0] ?? null;
  }

  /** The feed is asked once for each client that deliveries are about. */
  private changesReader(ready: readonly Planned[]) {
    const received = ready.reduce(
      (least, { delivery }) => Math.min(least, parseInstant(delivery.receivedAt) ?? least),
      this.deps.clock.now(),
    );
    const since = received - changeBeforeEventMs;
    const asked = new Map<LocalKey | null, Promise<readonly RecordChange[] | null>>();
    return ({ client }: ReadPlan) => {
      const changes = asked.get(client) ?? this.deps.copy.changes(client, since);
      asked.set(client, changes);
      return changes;
    };
  }

  private remember(claimed: ReadonlySet<string>): void {
    const now = this.deps.clock.monotonic();
    for (const claim of claimed) this.told.set(claim, now);
    // Oldest first, as a map keeps them: what no line of the window can say again is forgotten.
    for (const [claim, at] of this.told) {
      if (at > now - toldForMs) break;
      this.told.delete(claim);
    }
    for (const [key, { at }] of this.readings) {
      if (at > now - pauseMs.most) break;
      this.readings.delete(key);
    }
  }
}

const pauseOf = (copy: HintCopy, { kind, resource }: HintTarget): number =>
  kind === 'resource'
    ? Math.min(pauseMs.most, pauseMs.least + pauseMs.perList * copy.listsOf(resource))
    : pauseMs.least;

function* partsOf<T>(all: readonly T[], size: number): Iterable<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

/** Runs it for each, so many at a time. */
async function eachOf<T>(all: readonly T[], atOnce: number, run: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const runner = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, runner));
}
