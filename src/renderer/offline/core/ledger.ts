import type { PostStatus } from '@shared/services/planning/records';
import type { PageInfo } from '@shared/services/read';
import type { DayRange, ListPage, Scope } from './scopes';
import { firstPage, followingPage, keyOf, scopesOfPass, split, statusOf, unscheduledPage } from './scopes';
import { forgetNameless, type SetAsideNames } from './set-aside';
import { postStatuses } from './vocabulary';

/**
 * What has been read and what is left to read: everything an interruption must not lose. Plain data and pure
 * functions; each change is written in the same transaction as the rows it speaks of, so that after a kill the two
 * still agree.
 */
export interface Ledger extends StoredPlan {
  /** Lists begun or waiting, by key. A finished one is gone. */
  readonly walks: ReadonlyMap<string, Walk>;
}

export interface StoredPlan {
  readonly pass: Pass | null;
  /** For each status the moment all its lists were last confirmed from, epoch ms: when the oldest of their readings began. */
  readonly confirmedAt: Readonly<Partial<Record<PostStatus, number>>>;
  readonly completedAt: number | null;
  readonly offlineSince: number | null;
  readonly setAside: SetAsideNames;
  /** Rounds number the walks in the order of their beginning; unlike a clock they never run back. */
  readonly nextRound: number;
  /** The round of the last review walk that came to its end. */
  readonly reviewRound: number;
}

/** One reading of everything. */
export interface Pass extends DayRange {
  /** The review list counts as read for the pass once a walk of this round or later has ended. */
  readonly firstRound: number;
  /** When the first list of a status began to be read in this pass. */
  readonly since: Readonly<Partial<Record<PostStatus, number>>>;
  readonly done: Readonly<Partial<Record<PostStatus, number>>>;
  readonly totals: Readonly<Partial<Record<PostStatus, number>>>;
  /** A list had to be given up; the pass ends, but not well. */
  readonly isFlawed: boolean;
}

/** The reading of one list: its cursor. */
export interface Walk {
  readonly key: string;
  readonly scope: Scope;
  /** Tells an answer to this walk from one to an earlier walk of the same list. */
  readonly round: number;
  readonly next: ListPage;
  /** When the first page was asked for, epoch ms. */
  readonly startedAt: number | null;
  readonly landed: number;
}

export const emptyLedger: Ledger = {
  pass: null,
  walks: new Map(),
  confirmedAt: {},
  completedAt: null,
  offlineSince: null,
  setAside: [],
  nextRound: 1,
  reviewRound: 0,
};

export const restoreLedger = (plan: StoredPlan | null, walks: readonly Walk[]): Ledger => ({
  ...emptyLedger,
  ...plan,
  walks: new Map(walks.map((walk) => [walk.key, walk])),
});

export function startPass(ledger: Ledger, range: DayRange): Ledger {
  const free = abandonPass(ledger);
  const review = free.walks.get('review');
  const firstRound = review?.round ?? ledger.nextRound;
  const pass: Pass = { ...range, firstRound, since: {}, done: {}, totals: {}, isFlawed: false };
  const setAside = forgetNameless(ledger.setAside);
  // The review list first: it is what people look at, and what they wait for at the very first reading.
  const scopes = [...(review ? [] : [{ kind: 'review' } as const]), ...scopesOfPass(range)];
  return addWalks({ ...free, pass, setAside }, scopes);
}

/** Forgets an unfinished pass; the review list goes on. */
function abandonPass(ledger: Ledger): Ledger {
  const walks = new Map([...ledger.walks].filter(([, { scope }]) => scope.kind === 'review'));
  return { ...ledger, pass: null, walks };
}

/** Begins the list again at its first page, or for the first time. */
export const startWalk = (ledger: Ledger, scope: Scope): Ledger => addWalks(ledger, [scope]);

/** The service answered. */
export const noteContact = (ledger: Ledger): Ledger =>
  ledger.offlineSince === null ? ledger : { ...ledger, offlineSince: null };

/** The service did not answer; the first time it did not is what counts. */
export const noteOffline = (ledger: Ledger, now: number): Ledger =>
  ledger.offlineSince === null ? { ...ledger, offlineSince: now } : ledger;

/** A list that the key has no right to: the pass ends well without it. */
export const skipWalk = (ledger: Ledger, key: string): Ledger => ({
  ...ledger,
  walks: without(ledger.walks, key),
});

/** Gives a list up that the service will not let us read. */
export function dropWalk(ledger: Ledger, key: string): Ledger {
  const pass = ledger.pass && { ...ledger.pass, isFlawed: true };
  return { ...ledger, pass, walks: without(ledger.walks, key) };
}

export function completePass(ledger: Ledger, now: number): Ledger {
  const isWell = ledger.pass !== null && !ledger.pass.isFlawed;
  return { ...ledger, pass: null, completedAt: isWell ? now : ledger.completedAt };
}

/** Whether every list of the pass has been read. Singles that are due are another matter. */
export const areListsRead = ({ pass, walks, reviewRound }: Ledger): boolean =>
  pass !== null &&
  [...walks.values()].every(({ scope }) => scope.kind === 'review') &&
  (pass.isFlawed || reviewRound >= pass.firstRound);

export interface PageFacts {
  /** When the page was asked for, epoch ms. */
  readonly issuedAt: number;
  readonly recordCount: number;
  readonly isEmpty: boolean;
  /** Whether the page held posts without a date, and whether it began or ended with one. */
  readonly unscheduled: { readonly any: boolean; readonly first: boolean; readonly last: boolean };
  readonly page: PageInfo;
}

/** What one page means for its walk. `complete`: the list has been read to its end and absence may be judged. */
export interface Advance {
  readonly ledger: Ledger;
  readonly outcome: 'continued' | 'replaced' | 'complete';
}

export function advance(ledger: Ledger, walk: Walk, facts: PageFacts): Advance {
  const { scope } = walk;
  const begun = { ...ledger, pass: ledger.pass && begin(ledger.pass, walk, facts) };
  const next = followingPage(walk.next, facts.page, facts.isEmpty);
  if (scope.kind === 'window' && walk.next.page === 1 && next !== null) {
    const parts = split(scope, facts.page.total ?? facts.recordCount * (facts.page.lastPage ?? 2));
    if (parts) return { ledger: replace(begun, walk, parts), outcome: 'replaced' };
  }
  if (scope.kind === 'unscheduled') return advanceUnscheduled(begun, walk, scope, facts, next);
  const counted = { ...begun, pass: begun.pass && count(begun.pass, walk, facts.recordCount) };
  return next === null ? complete(counted, walk, facts) : move(counted, walk, facts, next);
}

/**
 * Posts without a date sort together, but the document does not say at which end. So the list is read forward as
 * long as its pages end with such posts, and if its first page holds none, backward from its last page as long as
 * the pages begin with them. The dated posts between are the windows' concern.
 */
function advanceUnscheduled(
  ledger: Ledger,
  walk: Walk,
  scope: Scope & { kind: 'unscheduled' },
  { unscheduled, ...facts }: PageFacts,
  next: ListPage | null,
): Advance {
  const asked = walk.next.page;
  if (scope.lastPage !== null) {
    const before = unscheduled.first && asked > 2 ? unscheduledPage(scope.status, asked - 1) : null;
    return before ? move(ledger, walk, facts, before) : complete(ledger, walk, facts);
  }
  if (next !== null && unscheduled.last) return move(ledger, walk, facts, next);
  const { lastPage } = facts.page;
  if (next !== null && asked === 1 && !unscheduled.any && lastPage !== null) {
    return { ledger: replace(ledger, walk, [{ ...scope, lastPage }]), outcome: 'replaced' };
  }
  return complete(ledger, walk, facts);
}

type LandedPage = Pick<PageFacts, 'issuedAt' | 'recordCount'>;

function move(ledger: Ledger, walk: Walk, { issuedAt, recordCount }: LandedPage, next: ListPage): Advance {
  const startedAt = walk.startedAt ?? issuedAt;
  const moved: Walk = { ...walk, next, startedAt, landed: walk.landed + recordCount };
  return { ledger: { ...ledger, walks: new Map(ledger.walks).set(walk.key, moved) }, outcome: 'continued' };
}

function complete(ledger: Ledger, walk: Walk, facts: LandedPage): Advance {
  const walks = without(ledger.walks, walk.key);
  const status = statusOf(walk.scope);
  const since =
    walk.scope.kind === 'review' ? (walk.startedAt ?? facts.issuedAt) : status && ledger.pass?.since[status];
  const isConfirmed = status !== null && ![...walks.values()].some(({ scope }) => statusOf(scope) === status);
  const confirmedAt = isConfirmed && since ? { ...ledger.confirmedAt, [status]: since } : ledger.confirmedAt;
  const reviewRound = walk.scope.kind === 'review' ? walk.round : ledger.reviewRound;
  return { ledger: { ...ledger, walks, confirmedAt, reviewRound }, outcome: 'complete' };
}

/** A status' age counts from its first call; its first page tells how many posts there are. */
function begin(pass: Pass, walk: Walk, { issuedAt, page }: PageFacts): Pass {
  const status = statusOf(walk.scope);
  if (status === null || walk.scope.kind === 'unscheduled' || pass.since[status] !== undefined) return pass;
  return {
    ...pass,
    since: { ...pass.since, [status]: issuedAt },
    totals: { ...pass.totals, [status]: page.total ?? 0 },
  };
}

function count(pass: Pass, { scope, landed }: Walk, recordCount: number): Pass {
  const status = statusOf(scope);
  if (status === null || scope.kind === 'unscheduled') return pass;
  // The review list is read again and again during a pass; only its latest reading counts.
  const before = scope.kind === 'review' ? landed : (pass.done[status] ?? 0);
  return { ...pass, done: { ...pass.done, [status]: before + recordCount } };
}

/** Posts read of posts there are, over the lists; the total stays unknown until each status has told its own. */
export function progressOf({ pass }: Ledger): { done: number; total: number | null } | null {
  if (!pass) return null;
  const totals = postStatuses.map((status) => pass.totals[status]);
  const total = totals.reduce<number | null>(
    (sum, one) => (sum === null || one === undefined ? null : sum + one),
    0,
  );
  const read = postStatuses.reduce((sum, status) => sum + (pass.done[status] ?? 0), 0);
  return { done: total === null ? read : Math.min(read, total), total };
}

/** What has to be written for the second ledger to be on the disk where the first one is. */
export function ledgerChange(before: Ledger, after: Ledger) {
  const walks = [...after.walks.values()].filter((walk) => before.walks.get(walk.key) !== walk);
  const removedWalks = [...before.walks.keys()].filter((key) => !after.walks.has(key));
  const { walks: _walks, ...plan } = after;
  return { walks, removedWalks, plan };
}

function addWalks(ledger: Ledger, scopes: readonly Scope[]): Ledger {
  const walks = new Map(ledger.walks);
  scopes.forEach((scope, index) => {
    const round = ledger.nextRound + index;
    const key = keyOf(scope);
    walks.set(key, {
      key,
      scope,
      round,
      next: firstPage(scope),
      startedAt: null,
      landed: 0,
    });
  });
  return { ...ledger, walks, nextRound: ledger.nextRound + scopes.length };
}

const replace = (ledger: Ledger, walk: Walk, scopes: readonly Scope[]): Ledger =>
  addWalks({ ...ledger, walks: without(ledger.walks, walk.key) }, scopes);

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
