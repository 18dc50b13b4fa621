import type { z } from 'zod';
import type { ListPageRequest, PageOf } from '../kernel/http/paging';
import { dayEnd, dayStart } from '../kernel/times';
import type { PlanningTable } from './declaration';
import { excludedFacets } from './facets';
import type { SandboxPlanningProject, SandboxPost } from './model';
import type { IndexedPost } from './post-index';
import type { Planning } from './state';

type PostFilters = Omit<z.output<PlanningTable['list_posts']['query']>, 'page' | 'per_page'>;

interface Window {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

/** A page of the posts that pass the filters. The index is already sorted, so only the page is copied. */
export function listPosts(
  planning: Planning,
  reach: ReadonlyMap<number, SandboxPlanningProject>,
  filters: PostFilters,
  { page, perPage }: ListPageRequest,
): PageOf<SandboxPost> {
  const passes = filterOf(reach, filters);
  const order = planning.index.ordered(filters.order ?? 'schedule_at');
  const items: SandboxPost[] = [];
  let total = 0;
  const first = (page - 1) * perPage;
  for (let i = 0; i < order.length; i++) {
    const row = order[filters.direction === 'desc' ? order.length - 1 - i : i] as IndexedPost;
    if (!passes(row)) continue;
    if (total >= first && items.length < perPage) items.push(row.post);
    total += 1;
  }
  return { page, perPage, total, items };
}

/** A post has to pass all filters. */
function filterOf(
  reach: ReadonlyMap<number, SandboxPlanningProject>,
  filters: PostFilters,
): (row: IndexedPost) => boolean {
  const { status, network, type, review_status: review, network_group: group } = filters;
  const excluded = excludedFacets({ status, network, type, review }, group);
  const windows = windowsOf(reach, filters);
  return ({ facets, projectId, scheduleAt }) => {
    if ((facets & excluded) !== 0) return false;
    const window = windows[projectId];
    return window !== undefined && isWithin(window, scheduleAt);
  };
}

const always: Window = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/**
 * The requested dates as instants, by project id, because a date begins at different instants in different zones. An
 * array, because it is read once for every post.
 */
function windowsOf(
  reach: ReadonlyMap<number, SandboxPlanningProject>,
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
            until: end === undefined ? always.until : dayEnd(end, timezone),
          };
  }
  return windows;
}

/** An unscheduled post is in no range of dates. */
function isWithin(window: Window, scheduleAt: number | null): boolean {
  if (window === always) return true;
  return scheduleAt !== null && scheduleAt >= window.from && scheduleAt < window.until;
}
