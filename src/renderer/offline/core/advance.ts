import type { PageInfo } from '@shared/services/read';
import { type Ledger, type Pass, replaceWalk, type Walk, without } from './ledger';
import { followingPage, type ListPage, split, statusOf, type UnscheduledScope } from './scopes';
import { nextUnscheduled } from './unscheduled';

export interface PageFacts {
  /** When the page was asked for, epoch ms. */
  readonly issuedAt: number;
  readonly recordCount: number;
  readonly isEmpty: boolean;
  readonly hasNameless?: boolean;
  /** How many posts have no date, and whether the page began or ended with one. */
  readonly unscheduled: { readonly count: number; readonly first: boolean; readonly last: boolean };
  readonly page: PageInfo;
}

/** What one page means for its walk. `complete`: the list has been read to its end and absence may be judged. */
export interface Advance {
  readonly ledger: Ledger;
  readonly outcome: 'continued' | 'replaced' | 'complete';
  /** As it stands after this page. */
  readonly walk: Walk;
}

export function advance(ledger: Ledger, before: Walk, facts: PageFacts): Advance {
  const { scope } = before;
  const walk = landed(before, facts);
  const begun = { ...ledger, pass: ledger.pass && begin(ledger.pass, before, facts) };
  const next = followingPage(before.next, facts.page, facts.isEmpty);
  if (scope.kind === 'window' && before.next.page === 1 && next !== null) {
    const parts = split(scope, facts.page.total ?? facts.recordCount * (facts.page.lastPage ?? 2));
    if (parts) return { ledger: replaceWalk(begun, walk, parts), outcome: 'replaced', walk };
  }
  if (scope.kind === 'unscheduled') return advanceUnscheduled(begun, walk, scope, facts, next);
  const counted = { ...begun, pass: begun.pass && count(begun.pass, before, facts.recordCount) };
  return next === null ? complete(counted, walk) : move(counted, { ...walk, next });
}

function advanceUnscheduled(
  ledger: Ledger,
  walk: Walk,
  scope: UnscheduledScope,
  { unscheduled, page }: PageFacts,
  next: ListPage | null,
): Advance {
  const step = nextUnscheduled(scope, {
    page: walk.next.page,
    lastPage: page.lastPage,
    total: page.total,
    undated: unscheduled.count,
    isFirstUndated: unscheduled.first,
    isLastUndated: unscheduled.last,
    next,
  });
  return step.kind === 'done'
    ? complete(ledger, walk)
    : move(ledger, { ...walk, next: step.page, scope: step.scope });
}

/** The walk with what this page adds to it. */
function landed(walk: Walk, { issuedAt, recordCount, page, hasNameless = false }: PageFacts): Walk {
  const isFirst = walk.pages === 0;
  return {
    ...walk,
    startedAt: walk.startedAt ?? issuedAt,
    landed: walk.landed + recordCount,
    pages: walk.pages + 1,
    total: isFirst || walk.total === page.total ? page.total : null,
    hasNameless: walk.hasNameless || hasNameless,
  };
}

const move = (ledger: Ledger, walk: Walk): Advance => ({
  ledger: { ...ledger, walks: new Map(ledger.walks).set(walk.key, walk) },
  outcome: 'continued',
  walk,
});

function complete(ledger: Ledger, walk: Walk): Advance {
  const walks = without(ledger.walks, walk.key);
  const status = statusOf(walk.scope);
  const since = walk.scope.kind === 'review' ? walk.startedAt : status && ledger.pass?.since[status];
  const isConfirmed = status !== null && ![...walks.values()].some(({ scope }) => statusOf(scope) === status);
  const confirmedAt = isConfirmed && since ? { ...ledger.confirmedAt, [status]: since } : ledger.confirmedAt;
  const reviewRound = walk.scope.kind === 'review' ? walk.round : ledger.reviewRound;
  return { ledger: { ...ledger, walks, confirmedAt, reviewRound }, outcome: 'complete', walk };
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

function count(pass: Pass, { scope, landed: before }: Walk, recordCount: number): Pass {
  const status = statusOf(scope);
  if (status === null || scope.kind === 'unscheduled') return pass;
  const known = pass.done[status] ?? 0;
  // The review list is read again and again during a pass: what an earlier reading brought in is still there.
  const done = scope.kind === 'review' ? Math.max(known, before + recordCount) : known + recordCount;
  return { ...pass, done: { ...pass.done, [status]: done } };
}
