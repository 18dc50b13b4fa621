import type { EpochMs } from '@shared/domain/time';
import type { ListRead, PageInfo } from '@shared/services/read';
import type { SeenIds } from '../store/engine-store';
import { silenceUntil } from './absence';
import { type ReplicaTransaction, seenIdsOf } from './replica-transaction';
import { daysRead, type ListCursor, type Pass, type SyncProgress } from './requested-days';
import {
  cutLong,
  cutShifted,
  datedPage,
  followingPage,
  type ListPage,
  scopeStatusOf,
  serviceOf,
  sortedPage,
  steadyPage,
  type UnscheduledScope,
} from './scopes';
import { namedIds, noteSetAside } from './set-aside';
import { noteReachable, replaceCursor, withoutCursor, withoutDueGroup } from './sync-progress';

/** A page of a list as it came. */
interface ArrivedPage {
  readonly cursor: ListCursor;
  readonly kind: string;
  readonly read: ListRead<unknown>;
  readonly ids: readonly string[];
  readonly facts: PageFacts;
}

/** Consequences of a page for its cursor. */
export interface PageEffect {
  readonly syncProgress: SyncProgress;
  /** Completed cursor; null if it continues or was restarted meanwhile. */
  readonly finished: ListCursor | null;
  readonly seenPage: SeenIds | undefined;
  /** Ids of all records on the pages so far. */
  readonly seenIds: ReadonlySet<string>;
}

/**
 * Computes the effect of a page. If its list was restarted meanwhile, the page's records count, but no cursor moves.
 */
export function pageEffectOf(
  transaction: ReplicaTransaction,
  { cursor, kind, read, ids, facts }: ArrivedPage,
): PageEffect {
  const current = isCurrent(transaction.syncProgress, cursor) ? cursor : null;
  const step: Advance | null = current && advance(transaction.syncProgress, current, facts);
  const isFinished = step?.outcome === 'complete';
  const syncProgress = noteReachable(
    step?.syncProgress ?? transaction.syncProgress,
    serviceOf(cursor.scope),
    facts.issuedAt,
  );
  const place = `${cursor.key} ${cursor.pages}`;
  const setAside = noteSetAside(syncProgress.setAside, {
    kind,
    place,
    wellIds: ids,
    setAside: read.setAside,
  });
  const met = [...ids, ...namedIds(read.setAside)];
  return {
    syncProgress: {
      ...syncProgress,
      setAside,
      answeredAt: facts.issuedAt,
      silence: silenceUntil(syncProgress, facts.issuedAt),
    },
    finished: isFinished ? step.cursor : null,
    seenPage: current && step?.outcome === 'continued' ? seenIdsOf(current, met) : undefined,
    seenIds: new Set([...(isFinished ? transaction.seenIds.of(cursor) : []), ...met]),
  };
}

function isCurrent({ cursors }: SyncProgress, cursor: ListCursor): boolean {
  const now = cursors.get(cursor.key);
  // A list whose first page has just been read has no cursor in the progress yet.
  if (!now) return cursor.round === 0 && cursor.pages === 0;
  return now.round === cursor.round && now.pages === cursor.pages;
}

export const pageFactsOf = (read: ListRead<unknown>, issuedAt: number): PageFacts => ({
  page: read.page,
  issuedAt,
  recordCount: read.records.length,
  isEmpty: read.records.length === 0 && read.setAside.length === 0,
  hasNameless: read.setAside.some(({ id }) => id === undefined),
  unscheduled: { count: 0, first: false, last: false },
});

export interface PageFacts {
  /** When the page was asked for. */
  readonly issuedAt: EpochMs;
  readonly recordCount: number;
  readonly isEmpty: boolean;
  readonly hasNameless?: boolean;
  /** How many posts have no date, and whether the page began or ended with one. */
  readonly unscheduled: { readonly count: number; readonly first: boolean; readonly last: boolean };
  readonly page: PageInfo;
}

/** Cursor state after a page. `complete` means the list was read to its end, so missing records may be judged. */
interface Advance {
  readonly syncProgress: SyncProgress;
  readonly outcome: 'continued' | 'replaced' | 'complete';
  /** Cursor after this page. */
  readonly cursor: ListCursor;
}

export function advance(syncProgress: SyncProgress, before: ListCursor, facts: PageFacts): Advance {
  const { scope } = before;
  const cursor = landed(before, facts);
  const begun = { ...syncProgress, pass: syncProgress.pass && begin(syncProgress.pass, before, facts) };
  const next = followingPage(before.next, facts.page, facts.isEmpty);
  if (scope.kind === 'window' && before.next.page === 1 && next !== null) {
    const parts = cutLong(scope, facts.page.total ?? facts.recordCount * (facts.page.lastPage ?? 2));
    if (parts) return { syncProgress: replaceCursor(begun, cursor, parts), outcome: 'replaced', cursor };
  }
  // If a post left the list meanwhile, the later pages shift, so one post may be in none of the pages read.
  if (scope.kind === 'window' && cursor.pages > 1 && next === null && cursor.total === null) {
    const parts = cutShifted(scope, before.landed + facts.recordCount);
    const readAnew = { ...begun, pass: begun.pass && count(begun.pass, before, -before.landed) };
    if (parts) return { syncProgress: replaceCursor(readAnew, cursor, parts), outcome: 'replaced', cursor };
  }
  if (scope.kind === 'unscheduled') return advanceUnscheduled(begun, cursor, scope, facts, next);
  const counted = { ...begun, pass: begun.pass && count(begun.pass, before, facts.recordCount) };
  return next === null ? complete(counted, cursor) : move(counted, { ...cursor, next });
}

function advanceUnscheduled(
  syncProgress: SyncProgress,
  cursor: ListCursor,
  scope: UnscheduledScope,
  { unscheduled, page }: PageFacts,
  next: ListPage | null,
): Advance {
  const step = nextUnscheduled(scope, {
    page: cursor.next.page,
    lastPage: page.lastPage,
    total: page.total,
    undated: unscheduled.count,
    isFirstUndated: unscheduled.first,
    isLastUndated: unscheduled.last,
    next,
  });
  return step.kind === 'done'
    ? complete(syncProgress, cursor)
    : move(syncProgress, { ...cursor, next: step.page, scope: step.scope });
}

/** The cursor with what this page adds to it. */
function landed(
  cursor: ListCursor,
  { issuedAt, recordCount, page, hasNameless = false }: PageFacts,
): ListCursor {
  const isFirst = cursor.pages === 0;
  return {
    ...cursor,
    startedAt: cursor.startedAt ?? issuedAt,
    landed: cursor.landed + recordCount,
    pages: cursor.pages + 1,
    total: isFirst || cursor.total === page.total ? page.total : null,
    hasNameless: cursor.hasNameless || hasNameless,
  };
}

const move = (syncProgress: SyncProgress, cursor: ListCursor): Advance => ({
  syncProgress: { ...syncProgress, cursors: new Map(syncProgress.cursors).set(cursor.key, cursor) },
  outcome: 'continued',
  cursor,
});

function complete(syncProgress: SyncProgress, cursor: ListCursor): Advance {
  const cursors = withoutCursor(syncProgress.cursors, cursor.key);
  const { dueGroupIds } = withoutDueGroup(syncProgress, cursor.key);
  const status = scopeStatusOf(cursor.scope);
  const since =
    cursor.scope.kind === 'review' ? cursor.startedAt : status && syncProgress.pass?.since[status];
  const isConfirmed =
    status !== null && ![...cursors.values()].some(({ scope }) => scopeStatusOf(scope) === status);
  const confirmedAt =
    isConfirmed && since ? { ...syncProgress.confirmedAt, [status]: since } : syncProgress.confirmedAt;
  const reviewRound = cursor.scope.kind === 'review' ? cursor.round : syncProgress.reviewRound;
  return {
    syncProgress: {
      ...syncProgress,
      cursors,
      dueGroupIds,
      confirmedAt,
      reviewRound,
      requestedDays:
        cursor.scope.kind === 'days'
          ? daysRead(syncProgress.requestedDays, cursor.scope, cursor.startedAt)
          : syncProgress.requestedDays,
    },
    outcome: 'complete',
    cursor,
  };
}

/** A status' age counts from its first call; its first page tells how many posts there are. */
function begin(pass: Pass, cursor: ListCursor, { issuedAt, page }: PageFacts): Pass {
  const status = scopeStatusOf(cursor.scope);
  if (status === null || cursor.scope.kind === 'unscheduled' || pass.since[status] !== undefined) return pass;
  return {
    ...pass,
    since: { ...pass.since, [status]: issuedAt },
    totals: { ...pass.totals, [status]: page.total ?? 0 },
  };
}

function count(pass: Pass, { scope, landed: before }: ListCursor, recordCount: number): Pass {
  const status = scopeStatusOf(scope);
  if (status === null || scope.kind === 'unscheduled') return pass;
  const known = pass.done[status] ?? 0;
  // The review list is read again and again during a pass: what an earlier reading brought in is still there.
  const done = scope.kind === 'review' ? Math.max(known, before + recordCount) : known + recordCount;
  return { ...pass, done: { ...pass.done, [status]: done } };
}

/** Contents of one page of an undated list. */
interface UnscheduledPage {
  readonly page: number;
  readonly lastPage: number | null;
  readonly total: number | null;
  /** Number of undated posts on the page. */
  readonly undated: number;
  readonly isFirstUndated: boolean;
  readonly isLastUndated: boolean;
  /** Next page in the service's order. */
  readonly next: ListPage | null;
}

type UnscheduledStep =
  | { readonly kind: 'read'; readonly page: ListPage; readonly scope: UnscheduledScope }
  | { readonly kind: 'done' };

/**
 * Chooses the next page for posts without a date. No window contains them, and no filter selects only them. Sorted by
 * date they are adjacent, but the document does not say at which end. So the list is read forward as long as its
 * pages end with such posts. If its first page has none, it is read backward from its last page as long as the pages
 * begin with them. The document does not promise that they are adjacent at all. So their number is checked against
 * the list's total minus its posts with a date. If fewer were found, the whole list is read, which costs more but
 * misses none.
 */
function nextUnscheduled(scope: UnscheduledScope, at: UnscheduledPage): UnscheduledStep {
  const met = scope.met + (scope.stage === 'count' ? 0 : at.undated);
  const total = scope.stage === 'count' ? scope.total : (at.total ?? scope.total);
  const read = (stage: UnscheduledScope['stage'], page: ListPage): UnscheduledStep => ({
    kind: 'read',
    page,
    scope: { ...scope, stage, met, total },
  });
  // Without a total there is nothing to check; the document shows one for every list.
  const check = () => (total === null ? done : read('count', datedPage(scope.status)));
  switch (scope.stage) {
    case 'forward': {
      if (at.next === null) return done;
      if (at.isLastUndated) return read('forward', at.next);
      const isElsewhere = at.page === 1 && at.undated === 0 && at.lastPage !== null && at.lastPage > 1;
      return isElsewhere ? read('backward', sortedPage(scope.status, at.lastPage)) : check();
    }
    case 'backward':
      return at.isFirstUndated && at.page > 2
        ? read('backward', sortedPage(scope.status, at.page - 1))
        : check();
    case 'count': {
      const undated = (total ?? 0) - (at.total ?? 0);
      return met >= undated ? done : read('whole', steadyPage(scope.status));
    }
    case 'whole':
      return at.next === null ? done : read('whole', at.next);
  }
}

const done: UnscheduledStep = { kind: 'done' };
