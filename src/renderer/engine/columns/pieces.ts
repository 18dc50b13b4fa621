import { type PostStatus, postStatuses, type ReviewStatus, reviewStatuses } from '@shared/domain/post-status';
import { increase } from './counting-sort';
import { type StatusCounts, type StatusFilter, statusCodeCount, wantedStatusCodes } from './status-codes';

/** Which posts are one piece: codes by ordinal, all below `count`. */
export interface Pieces {
  readonly codes: Uint32Array;
  readonly count: number;
}

/**
 * Counts pieces by status like `countByStatus`. A piece counts wherever one of its posts does.
 * @param passing by ordinal: 1 if the row passes all parts of the filter except the status
 */
export function countPieces(
  { codes, count }: Pieces,
  passing: Uint8Array,
  statusCodes: Uint8Array,
  { statuses, review }: StatusFilter,
): StatusCounts {
  const ofStatus = statuses ? { statuses } : {};
  const ofReview = review ? { review } : {};
  const wanted: StatusFilter[] = [
    { ...ofStatus, ...ofReview },
    ...reviewStatuses.map((one) => ({ ...ofStatus, review: one })),
    ...postStatuses.map((one) => ({ ...ofReview, statuses: [one] })),
  ];
  // By status code: a bit for each count that it belongs to.
  const bits = new Uint32Array(statusCodeCount);
  wanted.forEach((one, place) => {
    wantedStatusCodes(one).forEach((is, statusCode) => {
      bits[statusCode] = (bits[statusCode] as number) | (is << place);
    });
  });
  const counted = new Uint32Array(count);
  const totals = new Uint32Array(wanted.length);
  for (let ordinal = 0; ordinal < passing.length; ordinal += 1) {
    const own = (bits[statusCodes[ordinal] as number] as number) * (passing[ordinal] as number);
    const piece = codes[ordinal] as number;
    const before = own === 0 ? own : (counted[piece] as number);
    const fresh = own & ~before;
    if (fresh === 0) continue;
    counted[piece] = before | own;
    // Two or three of a dozen bits are set.
    for (let left = fresh; left !== 0; left &= left - 1) increase(totals, 31 - Math.clz32(left & -left));
  }
  const at = (place: number) => totals[place] as number;
  return {
    total: at(0),
    counts: Object.fromEntries(reviewStatuses.map((one, place) => [one, at(1 + place)])) as Record<
      ReviewStatus,
      number
    >,
    statusCounts: Object.fromEntries(
      postStatuses.map((one, place) => [one, at(1 + reviewStatuses.length + place)]),
    ) as Record<PostStatus, number>,
  };
}

/** Which of a list's rows are wanted. */
export interface PostStretch {
  /** Position in the order from which on they are counted. */
  readonly start: number;
  readonly skip: number;
  readonly limit: number;
}

/**
 * Returns the first matching post of each piece in the order. It gives the piece its position, so a post that arrives
 * late moves only its own piece.
 */
export function pickLeaders(
  { codes, count }: Pieces,
  order: Uint32Array,
  matches: Uint8Array,
  { start, skip, limit }: PostStretch,
): number[] {
  const isLed = new Uint8Array(count);
  const picked: number[] = [];
  let left = skip;
  // Starts at the first position, because a piece may already be listed further up.
  for (let index = 0; index < order.length && picked.length < limit; index += 1) {
    const ordinal = order[index] as number;
    if (matches[ordinal] === 0) continue;
    const piece = codes[ordinal] as number;
    if (isLed[piece] === 1) continue;
    isLed[piece] = 1;
    if (index < start) continue;
    if (left > 0) left -= 1;
    else picked.push(ordinal);
  }
  return picked;
}

/**
 * Returns the number of pieces per head, by rank. A piece belongs to the first head that contains one of its posts.
 * So this avoids a walk along the order, where neighbouring posts are far apart in memory.
 */
export function countUnderFirstHeads(
  { codes, count }: Pieces,
  ranks: ArrayLike<number>,
  headCount: number,
  matches: Uint8Array,
): Uint32Array {
  const first = new Uint32Array(count).fill(headCount);
  const places = Math.min(ranks.length, matches.length);
  for (let ordinal = 0; ordinal < places; ordinal += 1) {
    if (matches[ordinal] === 0) continue;
    const piece = codes[ordinal] as number;
    const rank = ranks[ordinal] as number;
    if (rank < (first[piece] as number)) first[piece] = rank;
  }
  // The last one is for pieces of which nothing matches.
  const totals = new Uint32Array(headCount + 1);
  for (let piece = 0; piece < count; piece += 1) increase(totals, first[piece] as number);
  return totals;
}

/** All living posts of the pieces that these posts are of, by the post that was given. */
export function membersOf(
  { codes, count }: Pieces,
  leaders: readonly number[],
  ids: readonly (string | null)[],
): ReadonlyMap<number, readonly number[]> {
  const rowOf = new Uint32Array(count);
  leaders.forEach((ordinal, row) => {
    rowOf[codes[ordinal] as number] = row + 1;
  });
  const members = leaders.map((): number[] => []);
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    const row = rowOf[codes[ordinal] as number] as number;
    if (row > 0 && ids[ordinal] !== null) members[row - 1]?.push(ordinal);
  }
  return new Map(leaders.map((ordinal, row) => [ordinal, members[row] ?? []]));
}
