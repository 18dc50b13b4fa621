import { type PackedNumbers, pack } from './packed-numbers';

/**
 * The documents on the disk: 256 per record, as numbers. A record is written whole, in the transaction of its source
 * rows. Rejected: one record for all (rewritten for each page), and one for each document (ten times slower to load).
 * Also rejected: lists of documents for each word (a page of fifty posts would rewrite a thousand of them).
 */
export const segmentDocuments = 256;

export interface SearchSegment {
  /** Documents `segment * 256` and on. */
  readonly segment: number;
  /** The keys line by line, an empty line for a free place. One text is read many times faster than 256. */
  readonly keys: string;
  /** Epoch ms. */
  readonly orders: Float64Array;
  /** The words of all documents; those at offset `n` from `starts[n]` to `starts[n + 1]`. */
  readonly words: PackedNumbers;
  readonly starts: Uint32Array;
}

/** Contents of a segment at one offset. */
export interface SearchEntry {
  readonly key: string;
  readonly order: number;
  /** Distinct word numbers. */
  readonly words: PackedNumbers;
}

export const emptySegment = (segment: number): SearchSegment => ({
  segment,
  keys: '\n'.repeat(segmentDocuments - 1),
  orders: new Float64Array(segmentDocuments),
  words: pack([]),
  starts: new Uint32Array(segmentDocuments + 1),
});

/** By offset; empty where the place is free. */
export const keysOf = ({ keys }: SearchSegment): string[] => keys.split('\n');

export const wordsAt = ({ words, starts }: SearchSegment, offset: number): PackedNumbers =>
  words.subarray(starts[offset], starts[offset + 1]);

/** A replica in which some offsets hold something else; null frees them. */
export function changedSegment(
  old: SearchSegment,
  changes: ReadonlyMap<number, SearchEntry | null>,
): SearchSegment {
  const keys = keysOf(old);
  const orders = old.orders.slice();
  const starts = new Uint32Array(segmentDocuments + 1);
  const parts = keys.map((_, offset) => {
    const entry = changes.get(offset);
    if (entry === undefined) return wordsAt(old, offset);
    keys[offset] = entry?.key ?? '';
    orders[offset] = entry?.order ?? 0;
    return entry?.words ?? pack([]);
  });
  parts.forEach((part, offset) => {
    starts[offset + 1] = (starts[offset] as number) + part.length;
  });
  const words = new Uint8Array(starts[segmentDocuments] as number);
  parts.forEach((part, offset) => words.set(part, starts[offset]));
  return { segment: old.segment, keys: keys.join('\n'), orders, words, starts };
}
