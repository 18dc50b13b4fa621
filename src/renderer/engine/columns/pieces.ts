import { increase } from './counting-sort';
import { type Matches, type StatusSets, setsOf, statusCodeCount } from './status-codes';

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
 * Counts pieces by the status codes of their posts. Few sets of codes occur, so each has a number, and no post needs a
 * lookup in a map.
 * @param rows by ordinal: the status code of a post that is counted, 0 for all others
 * @param totals by status code: number of posts
 */
export function countPieces({ codes, count }: Pieces, rows: Uint8Array, totals: Uint32Array): StatusSets {
  const sets = [{ set: 0, count: 0 }];
  // By number of a set and status code: the number of the set with this code. 0 where it is not known yet.
  const wider = Array<number>(statusCodeCount).fill(0);
  const widen = (before: number, statusCode: number): number => {
    const set = (sets[before] as StatusSets[number]).set | (1 << statusCode);
    const known = sets.findIndex((one) => one.set === set);
    if (known < 0) wider.push(...Array<number>(statusCodeCount).fill(0));
    const after = known < 0 ? sets.push({ set, count: 0 }) - 1 : known;
    wider[before * statusCodeCount + statusCode] = after;
    return after;
  };
  const setOf = zerosFor(count);
  // Every post counts as the first of its piece until one is met that is not: mostly none is.
  const firsts = totals.slice();
  for (let ordinal = 0; ordinal < rows.length; ordinal += 1) {
    const statusCode = rows[ordinal] as number;
    if (statusCode === 0) continue;
    const piece = codes[ordinal] as number;
    const before = setOf[piece] as number;
    const after = wider[before * statusCodeCount + statusCode] || widen(before, statusCode);
    setOf[piece] = after;
    if (before === 0) continue;
    firsts[statusCode] = (firsts[statusCode] as number) - 1;
    if (before === after) continue;
    (sets[before] as { count: number }).count -= 1;
    (sets[after] as { count: number }).count += 1;
  }
  return [...sets, ...setsOf(firsts)];
}

/** Which of a list's rows are wanted. */
export interface PostStretch {
  /** Position in the order from which on they are counted. */
  readonly start: number;
  readonly skip: number;
  readonly limit: number;
}

/**
 * Returns the first matching post of each piece in the order, or every matching post. The first one gives its piece its
 * position, so a post that arrives late moves only its own piece.
 */
export function pickRows(
  pieces: Pieces | null,
  order: Uint32Array,
  { rows, wanted }: Matches,
  { start, skip, limit }: PostStretch,
): number[] {
  const isLed = zerosFor(pieces?.count ?? 0);
  const picked: number[] = [];
  let left = skip;
  // Pieces are followed from the first position on, because one may already be listed further up.
  for (let index = pieces ? 0 : start; index < order.length && picked.length < limit; index += 1) {
    const ordinal = order[index] as number;
    if (wanted[rows[ordinal] as number] === 0) continue;
    if (pieces) {
      const piece = pieces.codes[ordinal] as number;
      if (isLed[piece] === 1) continue;
      isLed[piece] = 1;
      if (index < start) continue;
    }
    if (left > 0) left -= 1;
    else picked.push(ordinal);
  }
  return picked;
}

/**
 * Returns the number of posts per head, by rank, or of pieces: a piece belongs to the first head that contains one of
 * its posts. This avoids a walk along the order, where neighbouring posts are far apart in memory.
 */
export function countUnderHeads(
  pieces: Pieces | null,
  ranks: ArrayLike<number>,
  headCount: number,
  { rows, wanted }: Matches,
): Uint32Array {
  // By piece, one more than the rank of its first head so far; 0 for none.
  const first = zerosFor(pieces?.count ?? 0);
  const totals = new Uint32Array(headCount);
  // Places that were made since the order was dealt out are free.
  const places = Math.min(ranks.length, rows.length);
  for (let ordinal = 0; ordinal < places; ordinal += 1) {
    if (wanted[rows[ordinal] as number] === 0) continue;
    const rank = ranks[ordinal] as number;
    if (pieces) {
      const piece = pieces.codes[ordinal] as number;
      const before = first[piece] as number;
      if (before !== 0 && before <= rank + 1) continue;
      first[piece] = rank + 1;
      if (before !== 0) totals[before - 1] = (totals[before - 1] as number) - 1;
    }
    increase(totals, rank);
  }
  return totals;
}
