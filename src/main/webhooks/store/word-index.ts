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

const separator = 0x0a;
/** As many as the bits of a byte. */
const mostParts = 8;

export function createWordIndex(): WordIndex {
  let ids = new Map<string, number>();
  let text = Buffer.alloc(1 << 12);
  let textLength = 0;
  let starts = new Uint32Array(1 << 8);
  /** Where the words of each row begin among `rowWords`; the row behind the last begins where that ends. */
  let rowStarts = new Uint32Array(1 << 8);
  let rowWords = new Uint32Array(1 << 10);
  let rows = 0;

  function idOf(word: string): number {
    const known = ids.get(word);
    if (known !== undefined) return known;
    const id = ids.size;
    const bytes = Buffer.from(word);
    text = withRoom(text, textLength + bytes.length + 1);
    starts = withRoomFor(starts, id + 1);
    starts[id] = textLength;
    bytes.copy(text, textLength);
    text[textLength + bytes.length] = separator;
    textLength += bytes.length + 1;
    ids.set(word, id);
    return id;
  }

  /** The words with this part in them get this bit. */
  function mark(masks: Uint8Array, part: string, bit: number): void {
    const needle = Buffer.from(part);
    const all = text.subarray(0, textLength);
    for (let at = all.indexOf(needle); at >= 0; ) {
      const id = lastAtOrBefore(starts, ids.size, at);
      masks[id] = (masks[id] ?? 0) | bit;
      const next = id + 1 < ids.size ? (starts[id + 1] ?? textLength) : textLength;
      at = all.indexOf(needle, next);
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
      textLength = 0;
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

function lastAtOrBefore(values: Uint32Array, length: number, at: number): number {
  let [low, high] = [0, length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((values[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function withRoom(bytes: Buffer<ArrayBuffer>, length: number): Buffer<ArrayBuffer> {
  if (length <= bytes.length) return bytes;
  const larger = Buffer.alloc(Math.max(length, bytes.length * 2));
  bytes.copy(larger);
  return larger;
}

function withRoomFor(values: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= values.length) return values;
  const larger = new Uint32Array(Math.max(length, values.length * 2));
  larger.set(values);
  return larger;
}
