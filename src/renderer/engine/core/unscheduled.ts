import type { ListPage, UnscheduledScope } from './scopes';
import { datedPage, sortedPage, steadyPage } from './scopes';

/** Contents of one page of an undated list. */
export interface UnscheduledPage {
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

export type UnscheduledStep =
  | { readonly kind: 'read'; readonly page: ListPage; readonly scope: UnscheduledScope }
  | { readonly kind: 'done' };

/**
 * Posts without a date are in no window, and no filter asks for them alone. Sorted by date they stand together, but
 * the document does not say at which end: so the list is read forward as long as its pages end with such posts, and
 * where its first page holds none, backward from its last page as long as the pages begin with them.
 *
 * Nor does the document promise that they stand together at all. So their number is checked: what the list holds less
 * what it holds with a date. Where fewer were met, the whole list is read; that costs more and misses none.
 */
export function nextUnscheduled(scope: UnscheduledScope, at: UnscheduledPage): UnscheduledStep {
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
