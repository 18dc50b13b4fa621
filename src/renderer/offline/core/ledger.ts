import type { LocalKey } from '@shared/local-data';
import type { ServiceName } from '@shared/services/endpoint';
import type { PostStatus } from '@shared/services/planning/records';
import type { ReadingProgress } from '../api';
import type { DayRange, ListPage, Scope } from './scopes';
import { firstPage, isOfPass, keyOf, scopesOfPass } from './scopes';
import { forgetNameless, type SetAsideEntry } from './set-aside';
import type { ShelfState } from './shelves';
import { postStatuses } from './vocabulary';

/**
 * What has been read and what is left to read: everything an interruption must not lose. Plain data and pure
 * functions; each change is written in the same transaction as the rows it speaks of, so that after a kill the two
 * still agree.
 */
export interface Ledger extends StoredPlan {
  /** Lists that have been begun, by key, and those of a pass that wait. A finished one is gone. */
  readonly walks: ReadonlyMap<string, Walk>;
  /** Lists of small resources, by the key of their walks. */
  readonly shelves: ReadonlyMap<string, ShelfState>;
}

export interface StoredPlan {
  readonly pass: Pass | null;
  /** For each status the moment all its lists were last confirmed from, epoch ms: when the oldest of their readings began. */
  readonly confirmedAt: Readonly<Partial<Record<PostStatus, number>>>;
  readonly completedAt: number | null;
  /** The days that the last whole pass has read. */
  readonly confirmedRange: DayRange | null;
  readonly offlineSince: Readonly<Partial<Record<ServiceName, number>>>;
  readonly setAside: readonly SetAsideEntry[];
  /** Rounds number the walks in the order of their beginning; unlike a clock they never run back. */
  readonly nextRound: number;
  /** The round of the last review walk that came to its end. */
  readonly reviewRound: number;
  /** A person stopped what the engine does of its own accord. */
  readonly isPaused: boolean;
  /** Posts before this day were taken out, and stay out until the sync window reaches further back than it did. */
  readonly floor: { readonly day: string; readonly pastDays: number } | null;
  /** When a person took a client out, epoch ms, by its key: what is read of it again is no news. */
  readonly cleared: Readonly<Partial<Record<LocalKey, number>>>;
  /** Review packages that a person asked for, by id, the newest last: their posts stay though no list holds them. */
  readonly wantedPackages: readonly string[];
}

/** One reading of every list of posts. */
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
  /** Tells an answer to this walk from one to an earlier walk of the same list. 0: begun by its first answer. */
  readonly round: number;
  readonly next: ListPage;
  /** When the first page was asked for, epoch ms. */
  readonly startedAt: number | null;
  readonly landed: number;
  /** How many pages have landed. */
  readonly pages: number;
  /** How many records there are as every page said so far; null where they did not agree. */
  readonly total: number | null;
  readonly hasNameless: boolean;
}

export const emptyLedger: Ledger = {
  pass: null,
  walks: new Map(),
  shelves: new Map(),
  confirmedAt: {},
  completedAt: null,
  confirmedRange: null,
  offlineSince: {},
  setAside: [],
  nextRound: 1,
  reviewRound: 0,
  isPaused: false,
  floor: null,
  cleared: {},
  wantedPackages: [],
};

export const restoreLedger = (
  plan: StoredPlan | null,
  walks: readonly Walk[],
  shelves: readonly ShelfState[],
): Ledger => ({
  ...emptyLedger,
  ...plan,
  walks: new Map(walks.map((walk) => [walk.key, walk])),
  shelves: new Map(shelves.map((shelf) => [shelf.key, shelf])),
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

/** Forgets an unfinished pass; other lists go on. */
function abandonPass(ledger: Ledger): Ledger {
  const walks = new Map([...ledger.walks].filter(([, { scope }]) => !isOfPass(scope)));
  return { ...ledger, pass: null, walks };
}

/** Begins the list again at its first page, or for the first time. */
export const startWalk = (ledger: Ledger, ...scopes: readonly Scope[]): Ledger => addWalks(ledger, scopes);

/** The list as it is being read, or from its first page: then its first answer begins the walk. */
export function walkOf({ walks }: Ledger, scope: Scope): Walk {
  const key = keyOf(scope);
  return walks.get(key) ?? freshWalk(key, scope, 0);
}

/** The service answered. */
export function noteContact(ledger: Ledger, service: ServiceName): Ledger {
  if (ledger.offlineSince[service] === undefined) return ledger;
  const { [service]: _over, ...offlineSince } = ledger.offlineSince;
  return { ...ledger, offlineSince };
}

/** The service did not answer; the first time it did not is what counts. */
export const noteOffline = (ledger: Ledger, service: ServiceName, now: number): Ledger =>
  ledger.offlineSince[service] === undefined
    ? { ...ledger, offlineSince: { ...ledger.offlineSince, [service]: now } }
    : ledger;

/** Years of meetings; the oldest go first. */
const mostWantedPackages = 200;

/** A person wants this package here. */
export const wantPackage = (ledger: Ledger, id: string): Ledger => ({
  ...ledger,
  wantedPackages: [...ledger.wantedPackages.filter((one) => one !== id), id].slice(-mostWantedPackages),
});

/** A list that the key has no right to, or that is not there: whatever it belongs to ends well without it. */
export const skipWalk = (ledger: Ledger, key: string): Ledger =>
  ledger.walks.has(key) ? { ...ledger, walks: without(ledger.walks, key) } : ledger;

/** Gives a list up that the service will not let us read. */
export function dropWalk(ledger: Ledger, key: string): Ledger {
  const walk = ledger.walks.get(key);
  const isFlaw = walk !== undefined && (isOfPass(walk.scope) || walk.scope.kind === 'review');
  const pass = isFlaw ? ledger.pass && { ...ledger.pass, isFlawed: true } : ledger.pass;
  return { ...ledger, pass, walks: without(ledger.walks, key) };
}

export const putShelf = (ledger: Ledger, shelf: ShelfState): Ledger => ({
  ...ledger,
  shelves: new Map(ledger.shelves).set(shelf.key, shelf),
});

export function completePass(ledger: Ledger, now: number): Ledger {
  const { pass } = ledger;
  if (pass === null || pass.isFlawed) return { ...ledger, pass: null };
  return { ...ledger, pass: null, completedAt: now, confirmedRange: { from: pass.from, to: pass.to } };
}

/** Whether every list of the pass has been read. Singles that are due are another matter. */
export const areListsRead = ({ pass, walks, reviewRound }: Ledger): boolean =>
  pass !== null &&
  ![...walks.values()].some(({ scope }) => isOfPass(scope)) &&
  (pass.isFlawed || reviewRound >= pass.firstRound);

/** Posts read of posts there are, over the lists; the total stays unknown until each status has told its own. */
export function progressOf({ pass }: Ledger): ReadingProgress | null {
  if (!pass) return null;
  const totals = postStatuses.map((status) => pass.totals[status]);
  const total = totals.reduce<number | null>(
    (sum, one) => (sum === null || one === undefined ? null : sum + one),
    0,
  );
  const read = postStatuses.reduce((sum, status) => sum + (pass.done[status] ?? 0), 0);
  return { of: 'posts', done: total === null ? read : Math.min(read, total), total };
}

/**
 * Since when a record of this client that comes in would have been seen, epoch ms; null where it says nothing new. A
 * list that was begun before the client was taken out held what was there.
 */
export function seenSince({ cleared }: Ledger, client: LocalKey | null, listReadAt: number | null) {
  const clearedAt = client === null ? undefined : cleared[client];
  return clearedAt !== undefined && (listReadAt ?? 0) <= clearedAt ? null : listReadAt;
}

/** What has to be written for the second ledger to be on the disk where the first one is. */
export function ledgerChange(before: Ledger, after: Ledger) {
  const { walks: _walks, shelves: _shelves, ...plan } = after;
  const walks = difference(before.walks, after.walks);
  const shelves = difference(before.shelves, after.shelves);
  return {
    ...{ walks: walks.put, removedWalks: walks.removed },
    ...{ shelves: shelves.put, removedShelves: shelves.removed },
    plan,
  };
}

function difference<V>(before: ReadonlyMap<string, V>, after: ReadonlyMap<string, V>) {
  if (before === after) return { put: [], removed: [] };
  return {
    put: [...after].filter(([key, value]) => before.get(key) !== value).map(([, value]) => value),
    removed: [...before.keys()].filter((key) => !after.has(key)),
  };
}

const freshWalk = (key: string, scope: Scope, round: number): Walk => ({
  ...{ key, scope, round, next: firstPage(scope), startedAt: null },
  ...{ landed: 0, pages: 0, total: null, hasNameless: false },
});

function addWalks(ledger: Ledger, scopes: readonly Scope[]): Ledger {
  const walks = new Map(ledger.walks);
  scopes.forEach((scope, index) => {
    const key = keyOf(scope);
    walks.set(key, freshWalk(key, scope, ledger.nextRound + index));
  });
  return { ...ledger, walks, nextRound: ledger.nextRound + scopes.length };
}

/** Puts other lists in the place of one. */
export const replaceWalk = (ledger: Ledger, walk: Walk, scopes: readonly Scope[]): Ledger =>
  addWalks({ ...ledger, walks: without(ledger.walks, walk.key) }, scopes);

export function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
