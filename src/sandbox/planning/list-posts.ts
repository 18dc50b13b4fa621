import type { z } from 'zod';
import { addDays } from '../../shared/domain/time';
import type { PageOf, PageRequest } from '../kernel/http/paging';
import { dayStart } from '../kernel/zoned';
import type { PlanningTable } from './declaration';
import type { Post, Project } from './model';
import { networkGroupOf } from './networks';
import type { Planning } from './state';

export type PostFilters = Omit<z.output<PlanningTable['list_posts']['query']>, 'page' | 'per_page'>;

interface Window {
  readonly from: number;
  /** Not included. */
  readonly until: number;
}

/**
 * One page of the posts that pass the filters, in the order asked for. A walk over the kept order: nothing is sorted
 * and nothing is copied but the page.
 */
export function listPosts(
  planning: Planning,
  reach: ReadonlyMap<number, Project>,
  filters: PostFilters,
  { page, perPage }: PageRequest,
): PageOf<Post> {
  const passes = filterOf(planning, reach, filters);
  const order = planning.index.ordered(filters.order ?? 'schedule_at');
  const items: Post[] = [];
  let total = 0;
  const first = (page - 1) * perPage;
  for (let i = 0; i < order.length; i++) {
    const post = order[filters.direction === 'desc' ? order.length - 1 - i : i] as Post;
    if (!passes(post)) continue;
    if (total >= first && items.length < perPage) items.push(post);
    total += 1;
  }
  return { page, perPage, total, items };
}

/** Filters work together: a post has to pass all of them. */
function filterOf(planning: Planning, reach: ReadonlyMap<number, Project>, filters: PostFilters) {
  const windows = windowsOf(reach, filters);
  const statuses = setOf(filters.status);
  const networks = setOf(filters.network);
  const types = setOf(filters.type);
  const { network_group: group, review_status: reviewStatus } = filters;
  return (post: Post): boolean => {
    const window = windows[post.projectId];
    if (!window || !isWithin(window, post.scheduleAt)) return false;
    if (statuses && !statuses.has(post.status)) return false;
    if (networks && !networks.has(post.network)) return false;
    if (types && !types.has(post.type)) return false;
    if (group !== undefined && networkGroupOf(post.network) !== group) return false;
    // Only posts in review have a review status, so this restricts to them by itself.
    return reviewStatus === undefined || planning.index.reviewStatusOf(post) === reviewStatus;
  };
}

const always: Window = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/**
 * The dates asked for, as instants, by project id: the same date begins at another instant in another zone. An array,
 * because it is asked once for every post there is.
 */
function windowsOf(
  reach: ReadonlyMap<number, Project>,
  { project_id: projectId, start_date: start, end_date: end }: PostFilters,
): readonly (Window | undefined)[] {
  const windows: Window[] = [];
  for (const { id, timezone } of reach.values()) {
    if (projectId !== undefined && id !== projectId) continue;
    windows[id] =
      start === undefined && end === undefined
        ? always
        : {
            from: start === undefined ? always.from : dayStart(start, timezone),
            until: end === undefined ? always.until : dayStart(addDays(end, 1), timezone),
          };
  }
  return windows;
}

/** A post without a date lies in no window of dates. */
function isWithin(window: Window, scheduleAt: number | null): boolean {
  if (window === always) return true;
  return scheduleAt !== null && scheduleAt >= window.from && scheduleAt < window.until;
}

const setOf = <T>(value: T | readonly T[] | undefined): ReadonlySet<T> | null => {
  if (value === undefined) return null;
  return new Set<T>(Array.isArray(value) ? (value as readonly T[]) : [value as T]);
};
