import type { PostStatus, ReviewStatus } from '@shared/services/planning/records';
import type { PostSort } from '../api';
import { postStatuses, reviewStatuses } from '../core/vocabulary';
import { increase } from './deal';
import type { PostColumns } from './post-columns';
import { type ColumnFilter, compileFilter, type RowTest } from './post-filter';
import { noReviewGroups, type ReviewGroups } from './review-groups';
import { orderOf, type RowOrder } from './row-order';
import { compareKeys, decodeKey, encodeKey, type SortKey } from './sort-key';
import { lowerBound } from './sorted-ordinals';

export interface ColumnQuery {
  readonly filter: ColumnFilter;
  readonly sort: PostSort;
  readonly afterKey: string | null;
  readonly skip?: number;
  readonly limit: number;
}

/** Which rows of the result are wanted. */
interface Stretch {
  /** Position in the order from which on they are counted. */
  readonly start: number;
  readonly skip: number;
  readonly limit: number;
}

/** Which rows to show, and every number about the whole result. */
export interface ColumnAnswer {
  readonly rows: readonly { readonly id: string; readonly ordinal: number; readonly key: string }[];
  readonly total: number;
  readonly counts: Readonly<Record<ReviewStatus, number>>;
  readonly statusCounts: Readonly<Record<PostStatus, number>>;
  /** The heads of the result in order: each with its first row's position and its number of rows. */
  readonly sections: readonly { readonly first: SortKey; readonly total: number }[];
}

/** Answers from the columns alone: one pass over the order for the exact numbers, no text read. */
export function queryColumns(
  posts: PostColumns,
  query: ColumnQuery,
  groups: ReviewGroups = noReviewGroups,
): ColumnAnswer {
  const order = orderOf(posts, query.sort, groups);
  const test = compileFilter(query.filter, posts, groups);
  const start = query.afterKey === null ? 0 : firstAfter(order, query.sort, decodeKey(query.afterKey));
  const stretch = { start, skip: query.skip ?? 0, limit: query.limit };
  const { ordinals, sections, ...numbers } = scan(posts, order, test, stretch);
  return {
    rows: ordinals.map((ordinal) => ({
      id: posts.view.ids[ordinal] as string,
      ordinal,
      key: encodeKey(order.keyOf(ordinal)),
    })),
    ...numbers,
    sections: sections.map(({ ordinal, total }) => ({ first: order.keyOf(ordinal), total })),
  };
}

function scan(
  posts: PostColumns,
  { ordinals: order, sectionOf }: RowOrder,
  test: RowTest,
  { start, skip, limit }: Stretch,
) {
  const { review, status } = posts.view.columns;
  const totalsByReview = new Uint32Array(reviewStatuses.length + 1);
  const totalsByStatus = new Uint32Array(postStatuses.length);
  const sections: { readonly ordinal: number; total: number }[] = [];
  const ordinals: number[] = [];
  let section = -1;
  let total = 0;
  let left = skip;
  for (let index = 0; index < order.length; index += 1) {
    const ordinal = order[index] as number;
    if (!test.passes(ordinal)) continue;
    const situation = review[ordinal] as number;
    const state = status[ordinal] as number;
    const isOfStatus = test.statuses[state] === 1;
    if (isOfStatus) increase(totalsByReview, situation);
    if (test.review !== 0 && situation !== test.review) continue;
    increase(totalsByStatus, state);
    if (!isOfStatus) continue;
    total += 1;
    if (index >= start) {
      if (left > 0) left -= 1;
      else if (ordinals.length < limit) ordinals.push(ordinal);
    }
    if (!sectionOf) continue;
    const own = sectionOf(ordinal);
    const last = sections.at(-1);
    if (last && own === section) last.total += 1;
    else sections.push({ ordinal, total: 1 });
    section = own;
  }
  const [, pending = 0, approved = 0, request_changes = 0] = totalsByReview;
  const counts = { pending, approved, request_changes };
  return { ordinals, total, counts, statusCounts: numbered(totalsByStatus), sections };
}

const numbered = (totals: Uint32Array) =>
  // Every status has its place in the totals, which `fromEntries` cannot tell.
  Object.fromEntries(postStatuses.map((status, code) => [status, totals[code]])) as Record<
    PostStatus,
    number
  >;

/** The index of the first row behind the key, found by halving; the key's own row need not exist any more. */
function firstAfter({ ordinals, ...order }: RowOrder, sort: PostSort, after: SortKey): number {
  if (after.sort !== sort) throw new Error('the key is of another order');
  return lowerBound(
    ordinals.length,
    0,
    (index) => compareKeys(order.keyOf(ordinals[index] as number), after) <= 0,
  );
}
