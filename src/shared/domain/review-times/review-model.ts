import { groupBy } from '../group-by';
import type { EpochMs } from '../time';
import { type CurveWaits, fitCurves, knownAt, lateShare, stillWaiting, type WaitingCurve } from './curve';
import { type ReviewWindow, usualWindow, type WorkClock, workClockOf } from './review-window';
import { WaitColumns } from './wait-columns';
import { type Happening, type ReviewWait, slotAt, weekMs } from './waits';

export interface ReviewClient {
  /** Id of the planning project. */
  readonly id: string;
  /** IANA zone. */
  readonly zone: string;
  /** Null if nobody has set one. */
  readonly window: ReviewWindow | null;
}

export interface ReviewFacts {
  readonly now: EpochMs;
  readonly clients: readonly ReviewClient[];
  readonly waits: readonly ReviewWait[];
  /** Review group of a post; null if it is in none. */
  readonly groupOf: (postId: string) => string | null;
}

/** A wait with its place in a request and its known times. */
export interface TimedWait extends ReviewWait {
  /** Posts of the request. Each counts 1/posts, so a package that is answered at once counts once. */
  readonly posts: number;
  /** True for the first post of its request. */
  readonly isFirstOfRequest: boolean;
  /** Null if the start is unknown, or known only within more than one working day. */
  readonly known: KnownTimes | null;
}

interface KnownTimes {
  /** Work of the client's clock at the latest possible start, ms. */
  readonly startedAt: number;
  /** Working days until the approval, at least and at most; null if there is none. */
  readonly approval: { readonly least: number; readonly most: number } | null;
}

/** Result of everything that was known at one time. */
interface Snapshot {
  readonly at: EpochMs;
  readonly curve: (client: string, kind: ReviewWait['kind']) => WaitingCurve;
  readonly all: WaitingCurve;
  /** Answered requests of the last 12 months with known times. */
  readonly answered: (client: string) => number;
  readonly answeredOfAll: number;
  readonly answeredClients: number;
  /** Answered requests with known times, of all answered ones. */
  readonly coverage: (client: string) => Coverage;
}

/** Requests of one client, those with known times and those with an answer among them. */
export interface Requests extends Coverage {
  known: number;
  of: number;
  answered: number;
  first: number;
  later: number;
}
const noRequests: Requests = { known: 0, of: 0, answered: 0, first: 0, later: 0 };

export interface Coverage {
  readonly known: number;
  readonly of: number;
}

/** Why nothing is forecast. */
export type Silence =
  | { readonly reason: 'few_answers'; readonly seen: number; readonly needed: number }
  | { readonly reason: 'unknown_times'; readonly known: number; readonly of: number }
  | { readonly reason: 'no_such_wait' }
  | { readonly reason: 'correction' }
  | { readonly reason: 'no_date' }
  | { readonly reason: 'past' }
  | { readonly reason: 'no_better' }
  /** The key may not read decisions. */
  | { readonly reason: 'no_scope' };

/** `tenths`: of ten posts that waited so long, how many were not approved in the working time that is left. */
export type Forecast = { readonly tenths: number } | { readonly silence: Silence };

const sameRequestMs = 10 * 60_000;
const fewestOwn = 6;
const fewestAlone = 15;
const fewestOfAll = 30;
const fewestClients = 3;
const leastKnown = 0.6;
const leastWeight = 5;
const fewestPerKind = 8;
const checkedMs = 90 * 86_400_000;
const fewestChecked = 40;
const mostError = 0.1;

/** A forecast of the past, beside what came of it. */
export interface Checked {
  readonly client: string;
  /** Share, 0 to 1. */
  readonly said: number;
  readonly isLate: boolean;
}

export interface BackTest {
  readonly count: number;
  /** Mean squared error of the forecasts, and of always saying the share of late posts. */
  readonly brier: number;
  readonly baseBrier: number;
  /** Forecasts that said 0–2, 3–5 and 6–10 of 10: how many there were, and how many posts of 10 were late. */
  readonly said: readonly { readonly count: number; readonly lateOfTen: number }[];
  /** True if forecasts were no better than a guess, or wrong for all clients together. */
  readonly isHidden: boolean;
}

/** Approval times of all clients from what this copy has seen. */
export class ReviewModel {
  private readonly clocks = new Map<string, WorkClock>();
  private readonly clients: ReadonlyMap<string, ReviewClient>;
  private readonly byClient: ReadonlyMap<string, readonly TimedWait[]>;
  /** Numbers of `byClient` in the same order; made with the first curves. */
  private columns: ReadonlyMap<string, WaitColumns> | null = null;
  private open: ReadonlyMap<string, TimedWait> | null = null;
  private present: Snapshot | null = null;

  /** @param checked forecasts that an earlier model has checked; null to check them anew. */
  constructor(
    private readonly facts: ReviewFacts,
    private checked: readonly Checked[] | null = null,
  ) {
    this.clients = new Map(facts.clients.map((client) => [client.id, client]));
    const known = facts.waits.filter(({ projectId }) => this.clients.has(projectId));
    this.byClient = groupBy(this.timed(known), ({ projectId }) => projectId);
  }

  waitsOf(client: string): readonly TimedWait[] {
    return this.byClient.get(client) ?? [];
  }

  /** The wait that a post is in now; null if this copy did not see it begin. */
  openWaitOf(client: string, postId: string): TimedWait | null {
    this.open ??= new Map(
      [...this.byClient.values()]
        .flat()
        .flatMap((wait) => (wait.outcome === 'open' ? [[wait.postId, wait] as const] : [])),
    );
    const wait = this.open.get(postId);
    return wait?.projectId === client ? wait : null;
  }

  clock(client: string): WorkClock {
    const kept = this.clocks.get(client);
    if (kept) return kept;
    const { window = null, zone = 'UTC' } = this.clients.get(client) ?? {};
    // Most clients share the usual window, and a clock takes longer to make than their curves.
    const shared = `clock ${zone} ${JSON.stringify(window)}`;
    const clock = this.clocks.get(shared) ?? workClockOf(window ?? usualWindow, zone, this.facts.now);
    this.clocks.set(client, clock).set(shared, clock);
    return clock;
  }

  snapshot(): Snapshot {
    this.present ??= this.snapshotAt(this.facts.now);
    return this.present;
  }

  /** @param waitedDays working days, at least. @param leftDays working days until the publish date. */
  forecast(client: string, kind: ReviewWait['kind'], waitedDays: number, leftDays: number): Forecast {
    const silence = this.silenceOf(client, waitedDays);
    if (silence) return { silence };
    const late = lateShare(this.snapshot().curve(client, kind), waitedDays, leftDays);
    return { tenths: Math.round(late * 10) };
  }

  /** Share of the client's requests that still wait after so many working days. */
  stillWaiting(client: string, days: number): number {
    return stillWaiting(this.snapshot().curve(client, 'first'), days);
  }

  silenceOf(client: string, waitedDays: number): Silence | null {
    const silence = silenceIn(this.snapshot(), client, waitedDays);
    return silence ?? (this.backTest(client).isHidden ? { reason: 'no_better' } : null);
  }

  /** Forecasts of the last 90 days, each from what had been received by then, beside what came of them. */
  backTest(client: string): BackTest {
    const all = this.checkedForecasts();
    const own = all.filter((one) => one.client === client);
    const test = testOf(own);
    const isWrong = all.length >= fewestChecked && calibrationError(all) > mostError;
    return {
      ...test,
      isHidden: isWrong || (own.length >= fewestChecked && test.brier >= test.baseBrier),
    };
  }

  /** Everything that had been received by that time. */
  snapshotAt(at: EpochMs): Snapshot {
    this.columns ??= new Map(
      [...this.byClient].map(([client, waits]) => [client, new WaitColumns(waits, this.clock(client))]),
    );
    const counted = new Map<string, CurveWaits>();
    const requests = new Map<string, Requests>();
    for (const [client, columns] of this.columns) {
      const seen = columns.seenAt(at);
      counted.set(client, seen.waits);
      requests.set(client, seen.requests);
    }
    const fitted = fitCurves(counted, 3);
    const first = memo(() => fitCurves(counted, 1));
    const later = memo(() => fitCurves(counted, 2));
    const isSplit = ({ first: firsts, later: laters }: Requests) =>
      Math.min(Math.round(firsts), Math.round(laters)) >= fewestPerKind;
    const of = (client: string) => requests.get(client) ?? noRequests;
    const answered = [...requests.values()].map((one) => Math.round(one.answered));
    return {
      at,
      all: fitted.all,
      curve: (client, kind) =>
        (isSplit(of(client)) ? (kind === 'first' ? first() : later()) : fitted).of(client),
      answered: (client) => Math.round(of(client).answered),
      answeredOfAll: answered.reduce((sum, count) => sum + count, 0),
      answeredClients: answered.filter((count) => count > 0).length,
      coverage: of,
    };
  }

  /** Waits of one group that began within ten minutes are one request. */
  private timed(waits: readonly ReviewWait[]): readonly TimedWait[] {
    const groups = groupBy(waits, (wait) => {
      const group = this.facts.groupOf(wait.postId);
      return group === null ? `post ${wait.postId}` : `group ${group}`;
    });
    return [...groups.values()].flatMap((own) => {
      const requests: ReviewWait[][] = [];
      for (const wait of own.toSorted((a, b) => beganAt(a) - beganAt(b) || (a.postId < b.postId ? -1 : 1))) {
        const request = requests.at(-1);
        const [head] = request ?? [];
        if (head && beganAt(wait) - beganAt(head) <= sameRequestMs) request?.push(wait);
        else requests.push([wait]);
      }
      return requests.flatMap((request) =>
        request.map((wait, index) => ({
          ...wait,
          posts: request.length,
          isFirstOfRequest: index === 0,
          known: this.knownTimes(wait),
        })),
      );
    });
  }

  private knownTimes({ start, approval, projectId }: ReviewWait): KnownTimes | null {
    if (!start) return null;
    const { position, dayMs } = this.clock(projectId);
    const [from, to] = [position(start.from), position(start.to)];
    if (to - from > dayMs) return null;
    if (!approval) return { startedAt: to, approval: null };
    const days = (work: number) => Math.max(0, work) / dayMs;
    const least = days(position(approval.from) - to);
    return { startedAt: to, approval: { least, most: Math.max(least, days(position(approval.to) - from)) } };
  }

  /**
   * Forecasts of the last 90 days for every opening of the client's window. Curves of each week are those of its beginning,
   * so that no forecast uses what came after it.
   */
  checkedForecasts(): readonly Checked[] {
    for (const _week of this.checkWeeks()) continue;
    return this.checked ?? [];
  }

  /** The same, a week at a time: a caller may do other work in between. */
  *checkWeeks(): Generator<void> {
    if (this.checked) return;
    const { now } = this.facts;
    const checked: Checked[] = [];
    for (let week = now - checkedMs; week < now; week += weekMs) {
      const snapshot = this.snapshotAt(week);
      for (const [client, waits] of this.byClient)
        for (const wait of waits) this.checkWait(snapshot, client, wait, checked);
      yield;
    }
    this.checked = checked;
  }

  private checkWait(snapshot: Snapshot, client: string, wait: TimedWait, checked: Checked[]): void {
    const { start, end, approval } = wait;
    const { now } = this.facts;
    if (!start || !wait.known || wait.outcome === 'withdrawn') return;
    const from = Math.max(start.seenAt, snapshot.at);
    const until = Math.min(end?.seenAt ?? now, snapshot.at + weekMs, now);
    if (until <= from) return;
    const { work, dayMs, openings } = this.clock(client);
    for (const at of openings(from, until)) {
      const slot = slotAt(wait, at);
      // A date that was moved later tells nothing about the forecast for the old one.
      if (slot === null || slot <= at || slot > now || slotAt(wait, slot) !== slot) continue;
      if (at >= until) break;
      const waited = work(start.to, at) / dayMs;
      if (silenceIn(snapshot, client, waited)) continue;
      const said = lateShare(snapshot.curve(client, wait.kind), waited, work(at, slot) / dayMs);
      checked.push({ client, said, isLate: !isBy(approval, slot) });
    }
  }
}

const beganAt = ({ start, seenUntil }: ReviewWait) => start?.to ?? seenUntil;
export const isBy = (approval: Happening | null, slot: EpochMs) => approval !== null && approval.to <= slot;

function silenceIn(snapshot: Snapshot, client: string, waitedDays: number): Silence | null {
  const seen = snapshot.answered(client);
  const isAlone = snapshot.answeredOfAll < fewestOfAll || snapshot.answeredClients < fewestClients;
  const needed = isAlone ? fewestAlone : fewestOwn;
  const { known, of } = snapshot.coverage(client);
  if (of > 0 && known / of < leastKnown) return { reason: 'unknown_times', known, of };
  if (seen < needed) return { reason: 'few_answers', seen, needed };
  return knownAt(snapshot.curve(client, 'first'), waitedDays) < leastWeight
    ? { reason: 'no_such_wait' }
    : null;
}

function testOf(own: readonly Checked[]): Omit<BackTest, 'isHidden'> {
  const count = own.length;
  const mean = (of: readonly Checked[], value: (one: Checked) => number) =>
    of.length === 0 ? 0 : of.reduce((sum, one) => sum + value(one), 0) / of.length;
  const late = (one: Checked) => Number(one.isLate);
  const base = mean(own, late);
  const tenths = ({ said }: Checked) => Math.round(said * 10);
  const ranges = [
    [0, 2],
    [3, 5],
    [6, 10],
  ] as const;
  return {
    count,
    brier: mean(own, (one) => (one.said - late(one)) ** 2),
    baseBrier: base * (1 - base),
    said: ranges.map(([from, to]) => {
      const some = own.filter((one) => tenths(one) >= from && tenths(one) <= to);
      return { count: some.length, lateOfTen: 10 * mean(some, late) };
    }),
  };
}

/** Expected calibration error in five bins: mean difference between what was said and seen. */
export function calibrationError(all: readonly Checked[]): number {
  const bins = groupBy(all, ({ said }) => Math.min(4, Math.floor(said * 5)));
  let error = 0;
  for (const own of bins.values()) {
    const difference = own.reduce((sum, { said, isLate }) => sum + said - Number(isLate), 0);
    error += Math.abs(difference);
  }
  return all.length === 0 ? 0 : error / all.length;
}

function memo<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
