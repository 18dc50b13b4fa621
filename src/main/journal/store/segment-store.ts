import { type FileHandle, open, rm, truncate } from 'node:fs/promises';
import { privateFile, syncFolder } from '../../files/atomic-write';
import type { HighWaterMark } from './high-water-mark';
import { entriesIn, lastRecordEnd, recordOf, type StoredEntry } from './record-format';
import { addPlace, type SegmentFile, segmentPath } from './segment-files';

/** Entries by their sequence, in segment files. Append-only. */
export interface SegmentStore {
  /** The newest sequence that is on the disk. */
  readonly last: number;
  /**
   * Appends the texts with the next sequences. When it resolves, they are on the disk and the mark includes them.
   * With `marksBehind` the mark includes them with the next append. Only one call at a time. After a failed call the
   * store must be reopened, because it is unknown how much was written.
   */
  append(texts: readonly string[]): Promise<void>;
  /**
   * Must be called after a failed append before the next one. Cuts off what the append may have left; those entries
   * were never reported. Throws if that is impossible now.
   */
  takeBackFailed(): Promise<void>;
  /** The files and how much they hold, oldest first. */
  readonly segments: readonly Pick<SegmentFile, 'places' | 'size'>[];
  /**
   * Removes the files that hold nothing from this sequence on, oldest first; never the newest. Between appends. Answers
   * the oldest sequence that is kept.
   */
  removeBefore(sequence: number): Promise<number>;
  /** The next append takes the sequence after this one; between appends. */
  skipTo(sequence: number): void;
  /** Entries after a sequence that were there when reading began, oldest first. */
  readAfter(sequence: number): AsyncGenerator<StoredEntry>;
  /** Waits for an append under way. */
  close(): Promise<void>;
}

interface StoreState {
  readonly folder: string;
  readonly mark: HighWaterMark;
  /** In bytes; a segment that has reached it is followed by another one. */
  readonly segmentSize: number;
  /** Oldest first. */
  readonly segments: readonly SegmentFile[];
  /** The next append takes the sequence after it. */
  readonly highestUsed: number;
  /**
   * Raises the mark while the next texts are written, for stores that answer hundreds of writes a second. An entry is
   * still on the disk as soon as it is acknowledged. But if the disk then loses the end of the newest file, the loss
   * of the last group goes unreported.
   */
  readonly marksBehind?: boolean;
  /** False where the newest segment lost its end: it is left as it is, and the next append begins another one. */
  readonly endIsSound: boolean;
}

/** Read from a file at once, in bytes; more where one entry is longer. */
const chunkSize = 256 * 1024;

export function createSegmentStore({
  folder,
  mark,
  segmentSize,
  highestUsed,
  endIsSound,
  marksBehind = false,
  ...found
}: StoreState): SegmentStore {
  const segments = [...found.segments];
  let last = highestUsed;
  let newest = endIsSound ? segments.at(-1) : undefined;
  /** The newest segment's, open for appending. */
  let file: FileHandle | undefined;
  let appending: Promise<void> = Promise.resolve();
  let isClosed = false;
  /** The mark of the append before, where it comes behind. */
  let marking: Promise<void> = Promise.resolve();

  async function openForAppending(): Promise<{ segment: SegmentFile; file: FileHandle }> {
    if (newest && newest.size < segmentSize) {
      file ??= await open(newest.path, 'a');
      return { segment: newest, file };
    }
    await file?.close();
    file = undefined;
    const segment: SegmentFile = { path: segmentPath(folder, last + 1), places: [], size: 0 };
    file = await open(segment.path, 'ax', privateFile);
    await syncFolder(folder);
    segments.push(segment);
    newest = segment;
    return { segment, file };
  }

  async function append(texts: readonly string[]): Promise<void> {
    if (mark.refusal) throw mark.refusal;
    const { segment, file: target } = await openForAppending();
    const records = texts.map((text, index) => recordOf(last + 1 + index, text));
    const bytes = Buffer.concat(records);
    if (marksBehind) {
      await target.appendFile(bytes);
      const [{ size }] = await Promise.all([target.stat(), target.datasync(), marking]);
      if (size !== segment.size + bytes.length) throw new UnusableStore('CHANGED_BY_OTHERS');
      marking = mark.raise(last + records.length);
      // The next append hears of it.
      marking.catch(() => undefined);
    } else {
      if ((await target.stat()).size !== segment.size) throw new UnusableStore('CHANGED_BY_OTHERS');
      await target.appendFile(bytes);
      await target.datasync();
      await mark.raise(last + records.length);
    }
    for (const record of records) {
      last += 1;
      addPlace(segment, last, segment.size);
      segment.size += record.length;
    }
  }

  return {
    get last() {
      return last;
    },
    append(texts) {
      if (isClosed) return Promise.reject(new UnusableStore('CLOSED'));
      appending = append(texts);
      return appending;
    },
    async takeBackFailed() {
      await marking.catch(() => undefined);
      marking = Promise.resolve();
      await file?.close();
      file = undefined;
      // A file that was made for the append and came to hold nothing.
      const unused = segmentPath(folder, last + 1);
      if (newest?.path !== unused) await rm(unused, { force: true });
      if (newest) await truncate(newest.path, newest.size);
    },
    get segments() {
      return segments;
    },
    async removeBefore(sequence) {
      const firstOf = ({ places: [first] }: SegmentFile) => first?.sequence ?? Number.POSITIVE_INFINITY;
      const kept = segments.findLastIndex((segment) => firstOf(segment) <= sequence);
      const oldest = segments[kept];
      if (kept <= 0 || !oldest) return mark.firstKept;
      await marking;
      await mark.keepFrom(firstOf(oldest));
      for (const { path } of segments.splice(0, kept)) await rm(path, { force: true });
      return mark.firstKept;
    },
    skipTo(sequence) {
      last = Math.max(last, sequence);
    },
    async *readAfter(sequence) {
      // Sizes from before the reading: what is appended meanwhile is not its business.
      const snapshot = segments.map((segment) => ({ ...segment }));
      const from = snapshot.findLastIndex(({ places: [first] }) => first && first.sequence <= sequence + 1);
      let before = sequence;
      for (const segment of snapshot.slice(Math.max(from, 0))) {
        for await (const entry of entriesOf(segment, sequence)) {
          if (entry.sequence <= before) continue;
          before = entry.sequence;
          yield entry;
        }
      }
    },
    async close() {
      isClosed = true;
      await appending.catch(() => undefined);
      await marking.catch(() => undefined);
      await file?.close();
      await mark.close();
    },
  };
}

/** `CHANGED_BY_OTHERS`: the newest file is not as this process left it. */
class UnusableStore extends Error {
  constructor(readonly code: 'CHANGED_BY_OTHERS' | 'CLOSED') {
    super(code);
  }
}

async function* entriesOf({ path, places, size }: SegmentFile, after: number): AsyncGenerator<StoredEntry> {
  const place = places.findLast(({ sequence }) => sequence <= after + 1);
  const file = await open(path, 'r');
  try {
    for (let from = place?.offset ?? 0, length = chunkSize; from < size; ) {
      const bytes = await readAt(file, from, Math.min(length, size - from));
      yield* entriesIn(bytes);
      const end = lastRecordEnd(bytes);
      // A record that is longer than the chunk is read again, in a larger one.
      if (end === 0 && from + length < size) {
        length *= 2;
        continue;
      }
      from += end === 0 ? length : end;
      length = chunkSize;
    }
  } finally {
    await file.close();
  }
}

/** Shorter than asked for only where the file ends. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
