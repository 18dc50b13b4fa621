import type { PostStatus } from '@shared/services/planning/records';
import { postStatuses } from '../core/vocabulary';
import type { PostColumns } from './post-columns';
import { noDay, postFlags } from './segment';

/**
 * Questions the planner asks of the whole copy. Each is one pass over bytes: well under a millisecond for 100,000
 * posts, asked once for each call that leaves or each list that ends, so no queue has to be kept in step with the rows.
 */

/** Which posts a finished list should have held, by status and by day. */
export interface ListScope {
  readonly status: PostStatus;
  /** Day numbers, both inclusive; `unscheduled` for posts without a date; `any` for all. */
  readonly days: { readonly from: number; readonly to: number } | 'unscheduled' | 'any';
}

const inReview = postStatuses.indexOf('in_review');

/** Posts that the copy places in the list, but which the list did not hold. */
export function unsighted(posts: PostColumns, scope: ListScope, sighted: ReadonlySet<string>): string[] {
  const { status, day } = posts.view.columns;
  const code = postStatuses.indexOf(scope.status);
  const { days } = scope;
  const [from, to] =
    days === 'any' ? [-Infinity, noDay] : days === 'unscheduled' ? [noDay, noDay] : [days.from, days.to];
  return collect(posts, Infinity, (ordinal, id) => {
    const on = day[ordinal] as number;
    return status[ordinal] === code && on >= from && on <= to && !sighted.has(id);
  });
}

/** Posts that no list reads any more: dated outside the window and not in review. */
export function outside(posts: PostColumns, from: number, to: number, limit: number): string[] {
  const { status, day } = posts.view.columns;
  return collect(posts, limit, (ordinal) => {
    const on = day[ordinal] as number;
    return on !== noDay && (on < from || on > to) && status[ordinal] !== inReview;
  });
}

/** A post whose single read is due: one in review first. Null where none is, or all are skipped. */
export function nextDue(posts: PostColumns, skip: (id: string) => boolean): string | null {
  const { status, flags } = posts.view.columns;
  let fallback: string | null = null;
  const { ids } = posts.view;
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    if (((flags[ordinal] as number) & (postFlags.due | postFlags.suspect)) === 0) continue;
    const id = ids[ordinal];
    if (id === null || id === undefined || skip(id)) continue;
    if (status[ordinal] === inReview) return id;
    fallback ??= id;
  }
  return fallback;
}

/**
 * The post in review whose counts were read longest ago, and at least so long ago. A stamp from the future was given
 * before the wall clock was set back; nobody knows how old it is, so it counts as the oldest.
 */
export function stalestInReview(
  posts: PostColumns,
  now: number,
  ageMs: number,
  skip: (id: string) => boolean,
): string | null {
  const { status, countsRead } = posts.view.columns;
  const { ids } = posts.view;
  let stalest: string | null = null;
  let stalestReadAt = now - ageMs;
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    if (status[ordinal] !== inReview) continue;
    const stamp = countsRead[ordinal] as number;
    const readAt = stamp > now ? 0 : stamp;
    if (readAt >= stalestReadAt) continue;
    const id = ids[ordinal];
    if (id === null || id === undefined || skip(id)) continue;
    stalest = id;
    stalestReadAt = readAt;
  }
  return stalest;
}

/** Every project that has a post. */
export function projectsWithPosts(posts: PostColumns): Set<string> {
  const { columns, ids } = posts.view;
  const codes = new Set<number>();
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    if (ids[ordinal] !== null) codes.add(columns.project[ordinal] as number);
  }
  return new Set([...codes].map((code) => posts.words.at(code)));
}

function collect(
  posts: PostColumns,
  limit: number,
  wanted: (ordinal: number, id: string) => boolean,
): string[] {
  const found: string[] = [];
  const { ids } = posts.view;
  for (let ordinal = 0; ordinal < ids.length && found.length < limit; ordinal += 1) {
    const id = ids[ordinal];
    if (id !== null && id !== undefined && wanted(ordinal, id)) found.push(id);
  }
  return found;
}
