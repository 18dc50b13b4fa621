import { type PostStatus, postStatuses, type ReviewStatus, reviewStatuses } from '@shared/domain/post-status';
import { increase } from './counting-sort';
import { type StatusCounts, type StatusFilter, statusCodeCount, wantedStatusCodes } from './status-codes';

/** Which posts are one piece: codes by ordinal, all below `count`. */
export interface Pieces {
  readonly codes: Uint32Array;
  readonly count: number;
  /** All living posts of a piece. */
  readonly membersOf: (code: number) => readonly number[];
}

let scratch = new Uint32Array(0);

/** A zero for each piece, valid until the next call: each query would leave megabytes behind for the collector. */
function zerosFor(count: number): Uint32Array {
  if (scratch.length < count) scratch = new Uint32Array(count + (count >> 3));
  return scratch.fill(0, 0, count);
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
  const counted = zerosFor(count);
  const totals = new Uint32Array(wanted.length);
  const add = (set: number, posts: number) => {
    // Two or three of a dozen bits are set.
    for (let left = set; left !== 0; left &= left - 1) {
      const place = 31 - Math.clz32(left & -left);
      totals[place] = (totals[place] as number) + posts;
    }
  };
  // The first counted post of a piece adds all its bits, so they are added once for all such posts of a status.
  const firsts = new Uint32Array(statusCodeCount);
  for (let ordinal = 0; ordinal < passing.length; ordinal += 1) {
    const statusCode = (statusCodes[ordinal] as number) * (passing[ordinal] as number);
    const own = bits[statusCode] as number;
    if (own === 0) continue;
    const piece = codes[ordinal] as number;
    const before = counted[piece] as number;
    counted[piece] = before | own;
    if (before === 0) increase(firsts, statusCode);
    else if ((own & ~before) !== 0) add(own & ~before, 1);
  }
  firsts.forEach((posts, statusCode) => add(bits[statusCode] as number, posts));
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
  const isLed = zerosFor(count);
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
  const first = zerosFor(count).fill(headCount, 0, count);
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
