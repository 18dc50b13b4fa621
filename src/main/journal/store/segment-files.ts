import { readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '../../files/storage-error';
import { unreadable } from './copy-aside';
import type { SequenceRange } from './ranges';
import { entriesIn, type StoredEntry } from './record-format';

/** A file of consecutive entries. Only the newest one of a journal is written to. */
export interface SegmentFile {
  readonly path: string;
  /** Some of its entries, oldest first, so that a reader need not begin at the top. */
  readonly places: Place[];
  /** In bytes; what lies beyond is not acknowledged. */
  size: number;
}

interface Place {
  readonly sequence: number;
  /** Where its record begins, in bytes. */
  readonly offset: number;
}

/** Content of the files in a folder. */
export interface Scan {
  /** Segments, oldest first. Unreadable ones are left out. */
  readonly segments: readonly SegmentFile[];
  /** The newest sequence; 0 if there is none. */
  readonly last: number;
  /** Missing sequences from 1 to `last`. */
  readonly gaps: readonly SequenceRange[];
  /** Paths of files that are unreadable or contain anything but complete entries. */
  readonly damaged: readonly string[];
  /** Where the newest file's last whole entry ends, in bytes; undefined where that file cannot be read. */
  readonly newestEnd: number | undefined;
  /** Every file's first sequence is below this one. */
  readonly nextName: number;
}

/** Between two places of a segment's index, in bytes. */
const placeDistance = 64 * 1024;

const namePattern = /^\d{16}\.segment$/;

/** Named after their first entry; as many digits as the largest safe integer has, so that names sort as numbers do. */
export const segmentPath = (folder: string, firstSequence: number): string =>
  join(folder, `${String(firstSequence).padStart(16, '0')}.segment`);

/** Remembers where a record lies, unless an earlier one is near enough. */
export function addPlace({ places }: SegmentFile, sequence: number, offset: number): void {
  const before = places.at(-1);
  if (!before || offset - before.offset >= placeDistance) places.push({ sequence, offset });
}

/**
 * Reads every segment. An entry after one with a higher sequence cannot have been written in this order. It does not
 * count as an entry.
 */
export async function scanSegments(folder: string, visit: (entry: StoredEntry) => void): Promise<Scan> {
  const names = (await namesIn(folder)).filter((name) => namePattern.test(name)).sort();
  const segments: SegmentFile[] = [];
  const gaps: SequenceRange[] = [];
  const damaged: string[] = [];
  let last = 0;
  let newestEnd: number | undefined = 0;
  for (const name of names) {
    const path = join(folder, name);
    const bytes = await readUnlessBroken(path);
    if (!bytes) {
      damaged.push(path);
      newestEnd = undefined;
      continue;
    }
    const segment: SegmentFile = { path, places: [], size: bytes.length };
    let wholeBytes = 0;
    newestEnd = 0;
    for (const entry of entriesIn(bytes)) {
      const { sequence, start, end } = entry;
      if (sequence <= last) continue;
      if (sequence > last + 1) gaps.push({ first: last + 1, last: sequence - 1 });
      last = sequence;
      wholeBytes += end - start;
      newestEnd = end;
      addPlace(segment, sequence, start);
      visit(entry);
    }
    if (wholeBytes < bytes.length) damaged.push(path);
    segments.push(segment);
  }
  const nextName = 1 + Number.parseInt(names.at(-1) ?? '0', 10);
  return { segments, last, gaps, damaged, newestEnd, nextName };
}

/** The folder is missing where no journal was begun yet. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Cuts off what a crash left of an append that was never acknowledged. */
export async function cutTornTail(
  { segments, newestEnd }: Scan,
  { endIsSound }: { readonly endIsSound: boolean },
): Promise<void> {
  const newest = segments.at(-1);
  if (!newest || !endIsSound || newestEnd === undefined || newestEnd === newest.size) return;
  await truncate(newest.path, newestEnd);
  newest.size = newestEnd;
}

/** Throws what may pass, such as the refusal of a file that a virus scanner holds. */
async function readUnlessBroken(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (unreadable.has(errorCodeOf(error) ?? '')) return undefined;
    throw error;
  }
}
