import { addDays, type DayKey, daysBetween } from '@shared/domain/time';
import type { RouteInput } from '@shared/ipc/routes';
import type { PostStatus } from '@shared/services/planning/records';
import type { PageInfo } from '@shared/services/read';
import type { SyncWindow } from '@shared/workspaces';
import type { ListScope } from '../columns/scans';

/**
 * The lists the engine reads, as data. Together they hold every post the copy should have: all posts in review,
 * whatever their date; of every other status those dated in the sync window, and those without a date.
 */
export type Scope =
  | { readonly kind: 'projects' }
  | { readonly kind: 'review' }
  | { readonly kind: 'window'; readonly status: DatedStatus; readonly from: DayKey; readonly to: DayKey }
  | {
      readonly kind: 'unscheduled';
      readonly status: DatedStatus;
      /** Null: forward from the first page. A number: backward from that page, the list's last. */
      readonly lastPage: number | null;
    };

/** Statuses that are read window by window; `in_review` is always read whole. */
export type DatedStatus = Exclude<PostStatus, 'in_review'>;

/** In the order in which they are read: what is about to happen or went wrong, then the past, then the rest. */
const datedStatuses: readonly DatedStatus[] = [
  'scheduled',
  'failed',
  'publishing',
  'draft',
  'published',
  'archived',
];

/**
 * A page of a list: where a walk stands. The first page is asked for by its query; each further one by the path and
 * query that the page before it gave, as given.
 */
export type ListPage = { readonly [R in ListRoute]: ListPageOf<R> }[ListRoute];

type ListRoute = 'planning.list_projects' | 'planning.list_posts';

interface ListPageOf<R extends ListRoute> {
  readonly route: R;
  readonly page: number;
  readonly input: { readonly query: NonNullable<RouteInput<R>['query']> } | { readonly next: string };
}

/** The most the service gives at once (planning v1, "Limits"): the fewest calls for the same posts. */
const perPage = 50;

/**
 * Lists are numbered pages that shift while they are read. In order of creation new posts join at the end and a
 * moved date moves nothing; only a post that leaves the list lets the later ones slip forward.
 */
const steadyOrder = { order: 'created_at', direction: 'asc', per_page: perPage } as const;

export function keyOf(scope: Scope): string {
  switch (scope.kind) {
    case 'window':
      return `window ${scope.status} ${scope.from} ${scope.to}`;
    case 'unscheduled':
      return `unscheduled ${scope.status}`;
    default:
      return scope.kind;
  }
}

export function firstPage(scope: Scope): ListPage {
  switch (scope.kind) {
    case 'projects':
      return {
        route: 'planning.list_projects',
        page: 1,
        input: { query: { all: true, per_page: perPage, page: 1 } },
      };
    case 'review':
      return postPage({ status: 'in_review', ...steadyOrder }, 1);
    case 'window':
      return postPage(
        { status: scope.status, start_date: scope.from, end_date: scope.to, ...steadyOrder },
        1,
      );
    case 'unscheduled':
      return unscheduledPage(scope.status, scope.lastPage ?? 1);
  }
}

/** Any page of the list in which posts without a date stand together. */
export const unscheduledPage = (status: DatedStatus, page: number): ListPage =>
  postPage({ status, order: 'schedule_at', direction: 'asc', per_page: perPage }, page);

const postPage = (
  filter: NonNullable<RouteInput<'planning.list_posts'>['query']>,
  page: number,
): ListPage => ({
  route: 'planning.list_posts',
  page,
  input: { query: { ...filter, page } },
});

/** The page after this one; null at the end. An empty page ends a list, whatever it links to. */
export const followingPage = (at: ListPage, { next }: PageInfo, isEmpty: boolean): ListPage | null =>
  next === null || isEmpty ? null : { route: at.route, page: at.page + 1, input: { next } };

/** The lists of one whole pass; `review` has its own, quicker rhythm. */
export const scopesOfPass = ({ from, to }: DayRange): Scope[] => [
  { kind: 'projects' },
  ...datedStatuses.map((status): Scope => ({ kind: 'window', status, from, to })),
  ...datedStatuses.map((status): Scope => ({ kind: 'unscheduled', status, lastPage: null })),
];

export interface DayRange {
  readonly from: DayKey;
  readonly to: DayKey;
}

/** The sync window on this day. One more day at each end, since clients live in zones up to a day away from UTC. */
export function rangeOf(window: SyncWindow, today: DayKey): DayRange {
  return { from: addDays(today, -window.pastDays - 1), to: addDays(today, window.futureDays + 1) };
}

/**
 * Cuts a window whose posts do not fit one page into some that should: a list that is read in one answer cannot
 * shift under the reader. Aims at 35 of 50, because posts are not spread evenly. Null for a single day.
 */
export function split(scope: Scope & { kind: 'window' }, total: number): Scope[] | null {
  const days = daysBetween(scope.from, scope.to) + 1;
  if (days <= 1) return null;
  const parts = Math.min(days, Math.max(2, Math.ceil(total / 35)));
  return Array.from({ length: parts }, (_, part) => ({
    ...scope,
    from: addDays(scope.from, Math.floor((part * days) / parts)),
    to: addDays(scope.from, Math.floor(((part + 1) * days) / parts) - 1),
  }));
}

/** Day keys as numbers, as the columns hold them. */
export const dayNumber = (day: DayKey): number => daysBetween('1970-01-01', day);

/** Which posts of the copy a list should have held; null for a list of something else. */
export function listScopeOf(scope: Scope): ListScope | null {
  switch (scope.kind) {
    case 'projects':
      return null;
    case 'review':
      return { status: 'in_review', days: 'any' };
    case 'window':
      return { status: scope.status, days: { from: dayNumber(scope.from), to: dayNumber(scope.to) } };
    case 'unscheduled':
      return { status: scope.status, days: 'unscheduled' };
  }
}

export const statusOf = (scope: Scope): PostStatus | null => listScopeOf(scope)?.status ?? null;

/** What people wait for at a list of posts is `freshness`; the past and the undated are filled in when there is room. */
export function isBackfill(scope: Scope): boolean {
  if (scope.kind === 'unscheduled') return true;
  return scope.kind === 'window' && !['scheduled', 'failed', 'publishing'].includes(scope.status);
}
