import type { PostStatus } from '@shared/domain/post-status';
import { publishableStatuses } from '@shared/domain/risk';
import { addDays, type DayKey, daysBetween } from '@shared/domain/time';
import type { RouteInput } from '@shared/ipc/routes';
import type { PageInfo } from '@shared/services/read';
import type { SyncWindow } from '@shared/workspaces';
import type { ListScope } from '../columns/scans';
import { type ReadableName, type ReadRoute, resourceOf } from '../resources';

/**
 * Lists that the engine reads, as data. The lists of posts cover every post that the replica should have: all posts in
 * review, and of other statuses those dated in the sync window or without a date.
 */
export type Scope = PostScope | RecordListScope;

export type PostScope =
  | { readonly kind: 'review' }
  /** Posts to be published soon, read between complete passes. */
  | { readonly kind: 'soon'; readonly from: DayKey; readonly to: DayKey }
  | { readonly kind: 'window'; readonly status: DatedStatus; readonly from: DayKey; readonly to: DayKey }
  | UnscheduledScope
  /** Posts of one client that a person requested. */
  | { readonly kind: 'client'; readonly projectId: string; readonly days: DayRange | null }
  /** Posts of these days that a person requested. */
  | { readonly kind: 'days'; readonly from: DayKey; readonly to: DayKey };

/** Posts without a date, by status. `unscheduled.ts` describes how they are found. */
export interface UnscheduledScope {
  readonly kind: 'unscheduled';
  readonly status: DatedStatus;
  readonly stage: 'forward' | 'backward' | 'count' | 'whole';
  /** Number of posts without a date on the pages so far. */
  readonly met: number;
  /** How many posts of the status there are, dated or not; null before the service has said. */
  readonly total: number | null;
}

/** List of a small resource: the whole list, one parent's, or one client's records. */
export interface RecordListScope {
  readonly kind: 'records';
  readonly resource: ReadableName;
  readonly parent: string | null;
  /** Id of the client in the service. */
  readonly clientId: string | null;
}

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
 * A page of a list: the position of a cursor. The first page is requested by its query. Each further page is
 * requested by the path and query from the previous page, unchanged. The input is typed where it is created: by the
 * declaration, or below.
 */
export interface ListPage {
  readonly route: ReadRoute;
  readonly page: number;
  readonly input: object;
}

/** The most the service gives at once (planning v1, "Limits"): the fewest calls for the same posts. */
export const postsPerPage = 50;

/**
 * Lists are numbered pages that shift while they are read. In order of creation new posts join at the end and a
 * moved date moves nothing; only a post that leaves the list lets the later ones slip forward.
 */
const steadyOrder = { order: 'created_at', direction: 'asc', per_page: postsPerPage } as const;

export function scopeKeyOf(scope: Scope): string {
  switch (scope.kind) {
    case 'window':
      return `window ${scope.status} ${scope.from} ${scope.to}`;
    case 'unscheduled':
      return `unscheduled ${scope.status}`;
    case 'client':
      return `client ${scope.projectId}${scope.days ? ' dated' : ''}`;
    case 'days':
      return `days ${scope.from} ${scope.to}`;
    case 'records':
      return `records ${scope.resource} ${scope.parent ?? ''}${scope.clientId === null ? '' : `@${scope.clientId}`}`;
    default:
      return scope.kind;
  }
}

export function firstPage(scope: Scope): ListPage {
  switch (scope.kind) {
    case 'review':
      return postPage({ status: 'in_review', ...steadyOrder }, 1);
    case 'soon':
      return postPage(
        { status: [...publishableStatuses], start_date: scope.from, end_date: scope.to, ...steadyOrder },
        1,
      );
    case 'window':
      return postPage(
        { status: scope.status, start_date: scope.from, end_date: scope.to, ...steadyOrder },
        1,
      );
    case 'unscheduled':
      return sortedPage(scope.status, 1);
    case 'client': {
      const days = scope.days && { start_date: scope.days.from, end_date: scope.days.to };
      const filter = days ?? ({ status: 'in_review' } as const);
      return postPage({ project_id: Number(scope.projectId), ...filter, ...steadyOrder }, 1);
    }
    case 'days':
      return postPage({ start_date: scope.from, end_date: scope.to, ...steadyOrder }, 1);
    case 'records':
      return recordListPage(scope);
  }
}

function recordListPage({ resource, parent, clientId }: RecordListScope): ListPage {
  const { list, one } = resourceOf(resource);
  if (one) return { route: one.route, page: 1, input: one.input(parent ?? '') };
  if (!list) throw new Error(`${resource} has no list`);
  const narrowed = clientId === null ? undefined : list.ofClient?.(clientId);
  return { route: list.route, page: 1, input: narrowed ?? list.first(parent ?? '') };
}

/** The whole list of a status, sorted by date: wherever the service puts posts without one, they stand together. */
export const sortedPage = (status: DatedStatus, page: number): ListPage =>
  postPage({ status, order: 'schedule_at', direction: 'asc', per_page: postsPerPage }, page);

/** The whole list of a status in the order that shifts least. */
export const steadyPage = (status: DatedStatus): ListPage => postPage({ status, ...steadyOrder }, 1);

/** Page with one dated post. Only its total matters. */
export const datedPage = (status: DatedStatus): ListPage =>
  postPage({ status, start_date: '1970-01-01', end_date: '2199-12-31', per_page: 1 }, 1);

const postPage = (
  filter: NonNullable<RouteInput<'planning.list_posts'>['query']>,
  page: number,
): ListPage => ({
  route: 'planning.list_posts',
  page,
  input: { query: { ...filter, page } },
});

/** Next page; null at the end. An empty page ends a list, even if it links to another. */
export const followingPage = (at: ListPage, { next }: PageInfo, isEmpty: boolean): ListPage | null =>
  // The link carries the filters; main lets the query stand back behind it, but some routes cannot do without one.
  next === null || isEmpty ? null : { route: at.route, page: at.page + 1, input: { ...at.input, next } };

/** The lists of one whole pass; `review` has its own, quicker interval. */
export const scopesOfPass = ({ from, to }: DayRange): Scope[] => [
  ...datedStatuses.map((status): Scope => ({ kind: 'window', status, from, to })),
  ...datedStatuses.map((status): Scope => unscheduledScope(status)),
];

export const unscheduledScope = (status: DatedStatus): UnscheduledScope => ({
  kind: 'unscheduled',
  status,
  stage: 'forward',
  met: 0,
  total: null,
});

export const recordListScope = (
  resource: ReadableName,
  parent: string | null,
  clientId: string | null = null,
) => ({ kind: 'records', resource, parent, clientId }) as const;

export interface DayRange {
  readonly from: DayKey;
  readonly to: DayKey;
}

/** The sync window on this day. One more day at each end, since clients live in zones up to a day away from UTC. */
export function scopeRangeOf(window: SyncWindow, today: DayKey): DayRange {
  return { from: addDays(today, -window.pastDays - 1), to: addDays(today, window.futureDays + 1) };
}

/**
 * The days whose posts are kept. `floor`: what a person took out stays out until the window reaches further back than
 * it did then.
 */
export function keptRange(
  window: SyncWindow,
  today: DayKey,
  floor: { readonly day: DayKey; readonly pastDays: number } | null,
): DayRange {
  const range = scopeRangeOf(window, today);
  if (floor === null || window.pastDays > floor.pastDays || floor.day <= range.from) return range;
  return { from: floor.day < range.to ? floor.day : range.to, to: range.to };
}

/**
 * A list that shifts under the reader is read again, so a long one is cut into windows of so many posts: twenty pages are
 * read within seconds, and half an empty page at the end of each costs little.
 */
export const mostInWindow = 20 * postsPerPage;

/** Cuts a window that is too long to be read at one stretch; null where it is not, or is a single day. */
export const cutLong = (scope: Scope & { kind: 'window' }, total: number): Scope[] | null =>
  total > mostInWindow ? split(scope, Math.ceil(total / mostInWindow)) : null;

/**
 * Cuts a window that shifted while it was read into some that should fit one page: what is read in one answer cannot
 * shift. Aims at 35 of 50, because posts are not spread evenly. Null for a single day.
 */
export const cutShifted = (scope: Scope & { kind: 'window' }, total: number): Scope[] | null =>
  split(scope, Math.ceil(total / 35));

function split(scope: Scope & { kind: 'window' }, wanted: number): Scope[] | null {
  const days = daysBetween(scope.from, scope.to) + 1;
  if (days <= 1) return null;
  const parts = Math.min(days, Math.max(2, wanted));
  return Array.from({ length: parts }, (_, part) => ({
    ...scope,
    from: addDays(scope.from, Math.floor((part * days) / parts)),
    to: addDays(scope.from, Math.floor(((part + 1) * days) / parts) - 1),
  }));
}

/** Day keys as numbers, as the columns hold them. */
export const dayNumber = (day: DayKey): number => daysBetween('1970-01-01', day);

const numbered = ({ from, to }: DayRange) => ({ from: dayNumber(from), to: dayNumber(to) });

/** Which posts of the replica a list should have held; null for a list of something else. */
export function listScopeOf(scope: Scope): ListScope | null {
  switch (scope.kind) {
    case 'records':
      return null;
    case 'review':
      return { status: 'in_review', days: 'any' };
    case 'soon':
      return { status: publishableStatuses, days: numbered(scope) };
    case 'window':
      return { status: scope.status, days: numbered(scope) };
    case 'days':
      return { days: numbered(scope) };
    case 'unscheduled':
      return { status: scope.status, days: 'unscheduled' };
    case 'client': {
      const { projectId, days } = scope;
      return days ? { projectId, days: numbered(days) } : { projectId, status: 'in_review', days: 'any' };
    }
  }
}

/** The status that a list has its share in confirming; null for lists that are read beside the pass. */
export function scopeStatusOf(scope: Scope): PostStatus | null {
  if (scope.kind === 'review') return 'in_review';
  return scope.kind === 'window' || scope.kind === 'unscheduled' ? scope.status : null;
}

/** Whether a list is read as backfill, such as past and undated posts. Lists that people wait for use `freshness`. */
export function isBackfill(scope: Scope): boolean {
  if (scope.kind === 'records') return resourceOf(scope.resource).lane === 'backfill';
  if (scope.kind === 'unscheduled') return true;
  return scope.kind === 'window' && !['scheduled', 'failed', 'publishing'].includes(scope.status);
}

export const isOfPass = (scope: Scope): boolean => scope.kind === 'window' || scope.kind === 'unscheduled';

export const serviceOf = (scope: Scope) =>
  scope.kind === 'records' ? resourceOf(scope.resource).service : ('planning' as const);
