import type { PostSort } from '../api';
import { type Confirmation, confirmationOf } from './confirmation';
import { type HeadedOrder, noReviewGroups, type ReviewGroups } from './headed-order';
import type { PostColumns } from './post-columns';
import { type ColumnFilter, matchPosts } from './post-filter';
import { waitingAt } from './post-orders';
import { compareKeys, decodeKey, encodeKey, type Head, type Place, type SortKey } from './sort-key';
import { lowerBound } from './sorted-ordinals';
import { countByStatus, type StatusCounts } from './status-codes';

export interface ColumnQuery {
  readonly filter: ColumnFilter;
  readonly sort: PostSort;
  readonly afterKey: string | null;
  readonly skip?: number;
  readonly limit: number;
  /** Epoch ms; what the order `upcoming` begins with. */
  readonly from: number;
}

/** Which rows to show, and every number about the whole result. */
export interface ColumnAnswer extends StatusCounts {
  readonly confirmation: Confirmation;
  readonly rows: readonly { readonly id: string; readonly ordinal: number; readonly key: string }[];
  /** The heads of the result in order, each with its number of rows. */
  readonly sections: readonly { readonly head: Head; readonly total: number }[];
}

/** Answers from the columns alone: a pass over the numbers for the exact counts, no text read. */
export function queryColumns(
  posts: PostColumns,
  { filter, sort, afterKey, skip = 0, limit, from }: ColumnQuery,
  groups: ReviewGroups = noReviewGroups,
): ColumnAnswer {
  const order = orderOf(posts, sort, groups, from);
  const { matches, totals } = matchPosts(posts, filter, groups);
  const start = afterKey === null ? 0 : firstAfter(order, sort, decodeKey(afterKey));
  return {
    rows: pick(order.ordinals, matches, { start, skip, limit }).map((ordinal) => ({
      id: posts.view.ids[ordinal] as string,
      ordinal,
      key: encodeKey(order.keyOf(ordinal)),
    })),
    ...countByStatus(totals, filter),
    confirmation: confirmationOf(posts, matches),
    sections: order.headed ? countUnderHeads(order.headed, matches) : [],
  };
}

/** Which matches are wanted. */
interface Stretch {
  /** Position in the order from which on they are counted. */
  readonly start: number;
  readonly skip: number;
  readonly limit: number;
}

function pick(order: Uint32Array, matches: Uint8Array, { start, skip, limit }: Stretch): number[] {
  const picked: number[] = [];
  let left = skip;
  for (let index = start; index < order.length && picked.length < limit; index += 1) {
    const ordinal = order[index] as number;
    if (matches[ordinal] === 0) continue;
    if (left > 0) left -= 1;
    else picked.push(ordinal);
  }
  return picked;
}

function countUnderHeads({ heads, ranks }: HeadedOrder, matches: Uint8Array): ColumnAnswer['sections'] {
  const totals = new Uint32Array(heads.length);
  // Places that were made since the order was dealt out are free.
  const places = Math.min(ranks.length, matches.length);
  for (let ordinal = 0; ordinal < places; ordinal += 1) {
    const rank = ranks[ordinal] as number;
    totals[rank] = (totals[rank] as number) + (matches[ordinal] as number);
  }
  return heads.flatMap((head, rank) => {
    const total = totals[rank] as number;
    return total === 0 ? [] : [{ head, total }];
  });
}

/** The index of the first row behind the key, found by halving; the key's own row need not exist any more. */
function firstAfter({ ordinals, ...order }: RowOrder, sort: PostSort, after: SortKey): number {
  if (after.sort !== sort) throw new Error('the key is of another order');
  return lowerBound(
    ordinals.length,
    0,
    (index) => compareKeys(order.keyOf(ordinals[index] as number), after) <= 0,
  );
}

/** All rows in one order. */
interface RowOrder {
  readonly ordinals: Uint32Array;
  keyOf(ordinal: number): SortKey;
  /** Null for an order without heads. */
  readonly headed: HeadedOrder | null;
}

/** @param from epoch ms: what `upcoming` begins with */
function orderOf(posts: PostColumns, sort: PostSort, groups: ReviewGroups, from: number): RowOrder {
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
      return underHeads(posts.orderByDay(), (ordinal) => ({
        ...{ at: columns.clock[ordinal] as number, id: idAt(ordinal) },
      }));
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
