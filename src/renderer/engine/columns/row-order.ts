import type { PostSort } from '../api';
import type { HeadedOrder, ReviewGroups } from './headed-order';
import type { PostColumns } from './post-columns';
import type { Place, SortKey } from './sort-key';

/** All rows in one order. */
export interface RowOrder {
  readonly ordinals: Uint32Array;
  keyOf(ordinal: number): SortKey;
  /** Null for an order without heads. */
  readonly headed: HeadedOrder | null;
}

/** @param from epoch ms: what `upcoming` begins with */
export function orderOf(posts: PostColumns, sort: PostSort, groups: ReviewGroups, from: number): RowOrder {
  const { columns, ids } = posts.view;
  const idAt = (ordinal: number) => ids[ordinal] as string;
  const placeOf = (ordinal: number): Place => ({
    at: columns.schedule[ordinal] as number,
    id: idAt(ordinal),
  });
  switch (sort) {
    case 'schedule':
      return plain(posts.orderBySchedule(), (ordinal) => ({ sort, ...placeOf(ordinal) }));
    case 'latest':
      return plain(posts.orderByLatest(), (ordinal) => ({ sort, ...placeOf(ordinal) }));
    case 'waiting':
      return plain(posts.orderByWaiting(), (ordinal) => ({
        ...{ sort, at: waitingAt(columns.waiting, ordinal), id: idAt(ordinal) },
      }));
    case 'upcoming':
      return underHeads(posts.orderByUpcoming(from), placeOf);
    case 'day':
      return underHeads(posts.orderByDay(), placeOf);
    case 'client':
      return underHeads(posts.orderByClient(), placeOf);
    case 'review_group':
      return underHeads(posts.orderByReviewGroup(groups), placeOf);
  }
}

const plain = (ordinals: Uint32Array, keyOf: RowOrder['keyOf']): RowOrder => ({
  ordinals,
  keyOf,
  headed: null,
});

function underHeads(headed: HeadedOrder, placeOf: (ordinal: number) => Place): RowOrder {
  const { ordinals, heads, ranks } = headed;
  const headOf = (ordinal: number) => {
    const head = heads[ranks[ordinal] as number];
    if (head === undefined) throw new Error('a post under a head that is in no order');
    return head;
  };
  return { ordinals, keyOf: (ordinal) => ({ ...headOf(ordinal), ...placeOf(ordinal) }), headed };
}

/** Nothing known of a wait is no wait: such posts come last. */
export const waitingAt = (waiting: Float64Array, ordinal: number): number =>
  waiting[ordinal] || Number.POSITIVE_INFINITY;
