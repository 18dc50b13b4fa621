/**
 * Which rows hold which words. Words are kept once, in one run of bytes that is searched for a part of a word; each row has
 * the numbers of its words.
 */
export interface WordIndex {
  /** So many different words there are. */
  readonly size: number;
  /** The words of the next row. */
  add(words: readonly string[]): void;
  /** Forgets the first so many rows. */
  dropRows(count: number): void;
  /** Whether a row holds all of these parts of words; undefined where nothing is looked for. */
  finder(parts: readonly string[]): ((row: number) => boolean) | undefined;
}

/** Equal to the number of bits in a byte. */
const mostParts = 8;
/** A full, immutable piece of the words. One text is searched faster than many. */
interface Piece {
  readonly text: string;
  /** Id of the first word; the others follow. */
  readonly firstId: number;
  /** Offset of each word. */
  readonly starts: Uint32Array;
}
const wordsInPiece = 2_048;

export function createWordIndex(): WordIndex {
  let ids = new Map<string, number>();
  let pieces: Piece[] = [];
  /** Words not yet packed into a piece. */
  let newest: string[] = [];
  /** Where the words of each row begin in `rowWords`; the entry after the last row is the end. */
  let rowStarts = new Uint32Array(1 << 8);
  let rowWords = new Uint32Array(1 << 10);
  let rows = 0;

  function idOf(word: string): number {
    const known = ids.get(word);
    if (known !== undefined) return known;
    const id = ids.size;
    ids.set(word, id);
    newest.push(word);
    if (newest.length === wordsInPiece) {
      pieces.push(pieceOf(newest, id + 1 - wordsInPiece));
      newest = [];
    }
    return id;
  }

  /** The words with this part in them get this bit. */
  function mark(masks: Uint8Array, part: string, bit: number): void {
    const last = newest.length > 0 ? [pieceOf(newest, ids.size - newest.length)] : [];
    for (const { text, firstId, starts } of [...pieces, ...last]) {
      let word = 0;
      for (let at = text.indexOf(part); at >= 0; ) {
        while (word + 1 < starts.length && (starts[word + 1] ?? 0) <= at) word += 1;
        masks[firstId + word] = (masks[firstId + word] ?? 0) | bit;
        word += 1;
        if (word === starts.length) break;
        at = text.indexOf(part, starts[word]);
      }
    }
  }

  return {
    get size() {
      return ids.size;
    },
    add(words) {
      rowStarts = withRoomFor(rowStarts, rows + 2);
      let end = rowStarts[rows] ?? 0;
      rowWords = withRoomFor(rowWords, end + words.length);
      for (const word of words) {
        rowWords[end] = idOf(word.replaceAll('\n', ' '));
        end += 1;
      }
      rows += 1;
      rowStarts[rows] = end;
    },
    dropRows(count) {
      const kept: string[][] = [];
      const words = [...ids.keys()];
      for (let row = count; row < rows; row += 1)
        kept.push(Array.from(rowWords.subarray(rowStarts[row], rowStarts[row + 1]), (id) => words[id] ?? ''));
      ids = new Map();
      pieces = [];
      newest = [];
      rows = 0;
      for (const row of kept) this.add(row);
    },
    finder(parts) {
      const wanted = parts.slice(0, mostParts);
      if (wanted.length === 0) return undefined;
      const masks = new Uint8Array(ids.size);
      for (const [index, part] of wanted.entries()) mark(masks, part, 1 << index);
      const every = (1 << wanted.length) - 1;
      return (row) => {
        let found = 0;
        const end = rowStarts[row + 1] ?? 0;
        for (let at = rowStarts[row] ?? 0; at < end; at += 1) found |= masks[rowWords[at] ?? 0] ?? 0;
        return found === every;
      };
    },
  };
}

function pieceOf(words: readonly string[], firstId: number): Piece {
  const starts = new Uint32Array(words.length);
  let length = 0;
  for (const [index, word] of words.entries()) {
    starts[index] = length;
    length += word.length + 1;
  }
  return { text: words.join('\n'), firstId, starts };
}

function withRoomFor(values: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= values.length) return values;
  const larger = new Uint32Array(Math.max(length, values.length * 2));
  larger.set(values);
  return larger;
}
