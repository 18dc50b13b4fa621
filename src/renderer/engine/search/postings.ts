import { unpack } from './packed-numbers';
import { type SearchSegment, segmentDocuments } from './segment';

/** For each word the ordinals of the documents that hold it, in no order. */
export class Postings {
  /** Those that were there at start, close together: the ones of word `n` are `counts[n]` from `starts[n]` on. */
  private base = new Uint32Array(0);
  private starts = new Uint32Array(0);
  private counts = new Uint32Array(0);
  /** Those that came later. */
  private readonly lists: (number[] | undefined)[] = [];

  /** Once, before anything is added; in portions, see `SearchIndex.load`. */
  *load(segments: readonly SearchSegment[]): Generator<void, void> {
    this.counts = yield* countsOf(segments);
    this.starts = new Uint32Array(this.counts.length);
    let total = 0;
    this.counts.forEach((count, word) => {
      this.starts[word] = total;
      total += count;
    });
    this.base = new Uint32Array(total);
    const next = this.starts.slice();
    yield* eachDocument(segments, (ordinal, words, count) => {
      for (let index = 0; index < count; index += 1) {
        const word = words[index] as number;
        const place = next[word] as number;
        this.base[place] = ordinal;
        next[word] = place + 1;
      }
    });
  }

  isUsed(word: number): boolean {
    return (this.counts[word] ?? 0) > 0 || (this.lists[word]?.length ?? 0) > 0;
  }

  /** Runs once for the ordinals of old and once for those of later documents. */
  visit(word: number, run: (ordinals: ArrayLike<number>) => void): void {
    const start = this.starts[word];
    if (start !== undefined) run(this.base.subarray(start, start + (this.counts[word] as number)));
    const list = this.lists[word];
    if (list) run(list);
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

  private keep(word: number, isGone: Uint8Array): void {
    const list = this.lists[word];
    if (list) list.length = compact(list, 0, list.length, isGone);
    const start = this.starts[word];
    if (start === undefined) return;
    this.counts[word] = compact(this.base, start, start + (this.counts[word] as number), isGone) - start;
  }
}

/** Moves up what stays; answers the place behind it. */
function compact(list: number[] | Uint32Array, from: number, to: number, isGone: Uint8Array): number {
  let kept = from;
  for (let place = from; place < to; place += 1) {
    const ordinal = list[place] as number;
    if (isGone[ordinal] === 1) continue;
    list[kept] = ordinal;
    kept += 1;
  }
  return kept;
}

/** How many documents hold each word. */
function* countsOf(segments: readonly SearchSegment[]): Generator<void, Uint32Array<ArrayBuffer>> {
  let counts = new Uint32Array(1024);
  yield* eachDocument(segments, (_ordinal, words, count) => {
    // They ascend: the last one is the highest.
    const highest = words[count - 1] ?? 0;
    if (highest >= counts.length) {
      const larger = new Uint32Array(highest * 2);
      larger.set(counts);
      counts = larger;
    }
    for (let index = 0; index < count; index += 1) {
      const word = words[index] as number;
      counts[word] = (counts[word] as number) + 1;
    }
  });
  return counts;
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
