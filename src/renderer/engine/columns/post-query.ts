import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import { daysBetween, type EpochMs } from '@shared/domain/time';
import { orderWithin } from '@shared/domain/urgency';
import type { PieceMember, PostSort } from '../api';
import { type ColumnConfirmation, confirmationOf } from './confirmation';
import { findPosts } from './found-posts';
import { type HeadedOrder, noReviewGroups, type ReviewGroups } from './headed-order';
import { countUnderHeads, type Pieces, pickRows } from './pieces';
import type { PostColumns } from './post-columns';
import type { ColumnFilter } from './post-filter';
import { waitingAt } from './post-orders';
import { changedFlags } from './segment';
import { compareKeys, decodeKey, encodeKey, type Head, type SortKey, type SortPlace } from './sort-key';
import { lowerBound } from './sorted-ordinals';
import { countByStatus, type Matches, type StatusCounts, wantedStatusCodes } from './status-codes';

export interface ColumnQuery {
  readonly filter: ColumnFilter;
  readonly sort: PostSort;
  readonly afterKey: string | null;
  readonly skip?: number;
  readonly limit: number;
  /** Start of the order `upcoming`, and the current time for `urgent`. */
  readonly from: EpochMs;
  readonly pastBefore?: string;
  readonly asPieces?: boolean;
}

/** A row of the answer. */
export interface ColumnAnswerRow {
  readonly id: string;
  readonly ordinal: number;
  readonly key: string;
  /** With `asPieces`: all posts of its piece. Posts of the list come first, in its order. */
  readonly piece: readonly PieceMember[] | null;
}

/** Which rows to show, and every number about the whole result. */
export interface ColumnAnswer extends StatusCounts {
  readonly confirmation: ColumnConfirmation;
  readonly rows: readonly ColumnAnswerRow[];
  /** Posts that match; with `asPieces` more than there are rows. */
  readonly posts: number;
  /** The heads of the result in order, each with its number of rows. */
  readonly sections: readonly { readonly head: Head; readonly total: number }[];
}

/** Answers from the columns alone: a pass over the numbers for the exact counts, no text read. */
export function queryColumns(
  posts: PostColumns,
  query: ColumnQuery,
  groups: ReviewGroups = noReviewGroups,
): ColumnAnswer {
  const { filter, sort, afterKey, skip = 0, limit } = query;
  const pieces = query.asPieces ? posts.pieces() : null;
  const order = orderOf(posts, query, groups);
  const found = findPosts(posts, filter, groups, pieces);
  const matches = { rows: found.rows, wanted: wantedStatusCodes(filter) };
  const isMatch = (ordinal: number) => matches.wanted[found.rows[ordinal] as number] as number;
  const start = afterKey === null ? 0 : firstAfter(order, sort, decodeKey(afterKey));
  const picked = pickRows(pieces, order.ordinals, matches, { start, skip, limit });
  const inOrder = (a: number, b: number) =>
    isMatch(b) - isMatch(a) || compareKeys(order.keyOf(a), order.keyOf(b));
  const ofPosts = countByStatus(found.posts, filter);
  return {
    rows: picked.map((ordinal) => ({
      id: posts.view.ids[ordinal] as string,
      ordinal,
      key: encodeKey(order.keyOf(ordinal)),
      piece:
        pieces
          ?.membersOf(pieces.codes[ordinal] as number)
          .toSorted(inOrder)
          .map((one) => memberAt(posts, one, isMatch(one) === 1)) ?? null,
    })),
    ...(found.pieces ? countByStatus(found.pieces, filter) : ofPosts),
    posts: ofPosts.total,
    confirmation: confirmationOf(posts, found.watched.filter(isMatch)),
    sections: order.headed ? sectionsOf(order.headed, matches, pieces) : [],
  };
}

function sectionsOf(
  { heads, ranks }: HeadedOrder,
  matches: Matches,
  pieces: Pieces | null,
): ColumnAnswer['sections'] {
  const totals = countUnderHeads(pieces, ranks, heads.length, matches);
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

function orderOf(
  posts: PostColumns,
  { sort, from, pastBefore }: ColumnQuery,
  groups: ReviewGroups,
): RowOrder {
  const { columns, ids } = posts.view;
  const before = pastBefore === undefined ? undefined : daysBetween('1970-01-01', pastBefore);
  const idAt = (ordinal: number) => ids[ordinal] as string;
  const placeOf = (ordinal: number): SortPlace => ({
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
        sort,
        at: waitingAt(columns, ordinal),
        id: idAt(ordinal),
      }));
    case 'urgent':
      return underHeads(posts.orderByUrgency(from), (ordinal, head) => ({
        at:
          head.sort === 'urgent' && orderWithin(head.urgency) === 'longest_wait'
            ? waitingAt(columns, ordinal)
            : (columns.schedule[ordinal] as number),
        id: idAt(ordinal),
      }));
    case 'upcoming':
      return underHeads(posts.orderByUpcoming(from), placeOf);
    case 'day':
      return underHeads(posts.orderByDay(before), (ordinal) => ({
        at: columns.clock[ordinal] as number,
        id: idAt(ordinal),
      }));
    case 'client':
      return underHeads(posts.orderByClient(before), placeOf);
    case 'review_group':
      return underHeads(posts.orderByReviewGroup(groups, before), placeOf);
  }
}

const plain = (ordinals: Uint32Array, keyOf: RowOrder['keyOf']): RowOrder => ({
  ordinals,
  keyOf,
  headed: null,
});

function underHeads(headed: HeadedOrder, placeOf: (ordinal: number, head: Head) => SortPlace): RowOrder {
  const { ordinals, heads, ranks } = headed;
  const headOf = (ordinal: number) => {
    const head = heads[ranks[ordinal] as number];
    if (head === undefined) throw new Error('a post under a head that is in no order');
    return head;
  };
  const keyOf = (ordinal: number): SortKey => {
    const head = headOf(ordinal);
    return { ...head, ...placeOf(ordinal, head) };
  };
  return { ordinals, keyOf, headed };
}

/** A post as its piece's row shows it, from the columns alone: rows of many networks cost no reading of the disk. */
function memberAt({ view, words }: PostColumns, ordinal: number, isListed: boolean): PieceMember {
  const { ids, columns } = view;
  const { status, review, network, networkGroup, schedule, missing, changed } = columns;
  const group = networkGroup[ordinal] as number;
  const at = schedule[ordinal] as number;
  const counted = missing[ordinal] as number;
  const flags = changed[ordinal] as number;
  const reviewStatus = reviewStatuses[(review[ordinal] as number) - 1] ?? null;
  return {
    id: ids[ordinal] as string,
    network: words.at(network[ordinal] as number),
    networkGroup: group === 0 ? null : words.at(group - 1),
    status: postStatuses[status[ordinal] as number] ?? 'draft',
    review: reviewStatus,
    isChangedAfterApproval: (flags & changedFlags.changed) !== 0,
    isApprovalVoided: (flags & changedFlags.voided) !== 0,
    isPublishedNotAsApproved: (flags & changedFlags.published) !== 0,
    isApprovedVersionUnknown: (flags & changedFlags.unknownVersion) !== 0,
    isChangedSinceSeen: (flags & changedFlags.sinceSeen) !== 0,
    scheduledAt: Number.isFinite(at) ? at : null,
    // Only in review anybody is missing: the counts are kept beyond it.
    missing: reviewStatus === null || counted === 0 ? null : counted - 1,
    isListed,
  };
}
