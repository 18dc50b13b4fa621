import { packedLength, packInto, putDifference, unpack } from './packed-numbers';
import { type SearchSegment, segmentDocuments } from './segment';

/** Ordinals of the documents that contain each word, unordered. */
export class Postings {
  /**
   * Ordinals loaded at the start, packed. The ordinals of word `n` take `lengths[n]` bytes from `starts[n]`. Unpacked
   * they would be the largest data in memory, and unpacking is fast enough for queries.
   */
  private base = new Uint8Array(0);
  private starts = new Uint32Array(0);
  private lengths = new Uint32Array(0);
  /** Ordinals that were added later. */
  private readonly lists: (number[] | undefined)[] = [];
  /** Buffer into which the ordinals of one word are unpacked. */
  private scratch = new Uint32Array(0);

  /** Loads saved segments. Call it once, before anything is added. Runs in portions, see `SearchIndex.load`. */
  *load(saved: readonly SearchSegment[]): Generator<void, void> {
    // Packing stores differences, so ordinals must ascend.
    const segments = [...saved].sort((a, b) => a.segment - b.segment);
    this.lengths = yield* lengthsOf(segments);
    this.starts = new Uint32Array(this.lengths.length);
    let total = 0;
    let longest = 0;
    this.lengths.forEach((length, word) => {
      this.starts[word] = total;
      total += length;
      longest = Math.max(longest, length);
    });
    this.base = new Uint8Array(total);
    // No number takes less than a byte.
    this.scratch = new Uint32Array(longest);
    const next = this.starts.slice();
    const last = new Uint32Array(this.lengths.length);
    yield* eachDocument(segments, (ordinal, words, count) => {
      for (let index = 0; index < count; index += 1) {
        const word = words[index] as number;
        next[word] = putDifference(ordinal - (last[word] as number), this.base, next[word] as number);
        last[word] = ordinal;
      }
    });
  }

  isUsed(word: number): boolean {
    return (this.lengths[word] ?? 0) > 0 || (this.lists[word]?.length ?? 0) > 0;
  }

  /**
   * Calls `run` once for the ordinals loaded at the start and once for later ones. Only the first `count` values are
   * valid, and only until it returns.
   */
  visit(word: number, run: (ordinals: ArrayLike<number>, count: number) => void): void {
    const start = this.starts[word];
    if (start !== undefined) run(this.scratch, this.unpackBase(word, start));
    const list = this.lists[word];
    if (list) run(list, list.length);
  }

  add(word: number, ordinal: number): void {
    const list = this.lists[word];
    if (list) list.push(ordinal);
    else this.lists[word] = [ordinal];
  }

  /** Takes ordinals out of the lists of words: one pass over each list, however many go. */
  remove(ordinalsByWord: ReadonlyMap<number, readonly number[]>, capacity: number): void {
    const isGone = new Uint8Array(capacity);
    for (const [word, ordinals] of ordinalsByWord) {
      for (const ordinal of ordinals) isGone[ordinal] = 1;
      this.keep(word, isGone);
      for (const ordinal of ordinals) isGone[ordinal] = 0;
    }
  }

  /** Into `scratch`; answers how many they are. */
  private unpackBase(word: number, start: number): number {
    return unpack(this.base, start, start + (this.lengths[word] as number), this.scratch);
  }

  private keep(word: number, isGone: Uint8Array): void {
    const list = this.lists[word];
    if (list) list.length = compact(list, list.length, isGone);
    const start = this.starts[word];
    if (start === undefined) return;
    const kept = compact(this.scratch, this.unpackBase(word, start), isGone);
    this.lengths[word] = packInto(this.scratch.subarray(0, kept), this.base, start) - start;
  }
}

/** Moves up what stays; answers how many they are. */
function compact(ordinals: number[] | Uint32Array, count: number, isGone: Uint8Array): number {
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const ordinal = ordinals[place] as number;
    if (isGone[ordinal] === 1) continue;
    ordinals[kept] = ordinal;
    kept += 1;
  }
  return kept;
}

/** How many bytes the ordinals of each word take. */
function* lengthsOf(segments: readonly SearchSegment[]): Generator<void, Uint32Array<ArrayBuffer>> {
  let lengths = new Uint32Array(1024);
  let last = new Uint32Array(1024);
  let used = 0;
  yield* eachDocument(segments, (ordinal, words, count) => {
    // Word numbers ascend, so the last is the highest.
    const highest = words[count - 1] ?? 0;
    used = Math.max(used, highest + 1);
    if (highest >= lengths.length) {
      lengths = larger(lengths, highest * 2);
      last = larger(last, highest * 2);
    }
    for (let index = 0; index < count; index += 1) {
      const word = words[index] as number;
      lengths[word] = (lengths[word] as number) + packedLength(ordinal - (last[word] as number));
      last[word] = ordinal;
    }
  });
  return lengths.slice(0, used);
}

function larger(numbers: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(length);
  grown.set(numbers);
  return grown;
}

/** @param visit gets the first `count` of `words`, which is the same array each time */
function* eachDocument(
  segments: readonly SearchSegment[],
  visit: (ordinal: number, words: Uint32Array, count: number) => void,
): Generator<void, void> {
  for (const { segment, words, starts } of segments) {
    // No number takes less than a byte.
    const unpackedWords = new Uint32Array(words.length);
    for (let offset = 0; offset < segmentDocuments; offset += 1) {
      const [from, to] = [starts[offset] as number, starts[offset + 1] as number];
      visit(segment * segmentDocuments + offset, unpackedWords, unpack(words, from, to, unpackedWords));
    }
    yield;
  }
}
