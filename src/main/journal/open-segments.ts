import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '../files/atomic-write';
import { isFull } from '../files/storage-error';
import { createDamageRecord, type DamageRecord, recoveryText } from './damage-record';
import { findGaps, type Gaps } from './gaps';
import { copyAside } from './store/copy-aside';
import { openHighWaterMark } from './store/high-water-mark';
import type { StoredEntry } from './store/record-format';
import { cutTornTail, scanSegments } from './store/segment-files';
import { createSegmentStore, type SegmentStore } from './store/segment-store';

/** Where a store of entries other than the journal's lies. */
export interface StoreFiles {
  /** The store's own. */
  readonly folder: string;
  /** Outside the folder: what takes the one is not to take the other. */
  readonly markPath: string;
  /** In bytes; a file that has reached it is followed by another one. */
  readonly segmentSize?: number;
}

export interface OpenSegments {
  readonly files: SegmentStore;
  readonly damage: DamageRecord;
  readonly gaps: Gaps;
  readonly isDamaged: boolean;
}

/** A whole file is read at once when the store is opened. */
const usualSegmentSize = 2 * 1024 * 1024;

/**
 * Reads a store through. As with the journal, what was lost is accounted for once and everything else is read as before.
 * The store's mark comes one group behind. Throws what the file system throws.
 * @param at Time of a recovery, as an ISO instant.
 * @param visit Called with each entry that is kept, oldest first.
 */
export async function openSegments(
  { folder, markPath, segmentSize = usualSegmentSize }: StoreFiles,
  at: string,
  visit: (entry: StoredEntry) => void,
): Promise<OpenSegments> {
  const segmentFolder = join(folder, 'entries');
  await mkdir(segmentFolder, { recursive: true, mode: privateFolder });
  const mark = await openHighWaterMark(markPath);
  let opened: Pick<SegmentStore, 'close'> = mark;
  try {
    const damage = createDamageRecord();
    const scan = await scanSegments(segmentFolder, (entry) => {
      const { sequence, json } = entry;
      if (json[startOfKind] === startOfJournal) damage.take(sequence, json);
      if (sequence >= mark.firstKept) visit(entry);
    });
    const removed = { first: 1, last: mark.firstKept - 1 };
    const gaps = findGaps(scan, mark, [...damage.accounted, removed]);
    const isDamaged = !mark.refusal && (gaps.isMarkLost || gaps.unaccounted.length > 0);
    if (isDamaged) await unlessFull(() => copyAside(folder, scan.damaged));
    if (!mark.refusal) await cutTornTail(scan, gaps);
    const files = createSegmentStore({
      folder: segmentFolder,
      mark,
      segmentSize,
      marksBehind: true,
      ...scan,
      ...gaps,
      highestUsed: mark.refusal ? scan.last : gaps.highestUsed,
    });
    opened = files;
    if (isDamaged)
      await unlessFull(() => files.append([recoveryText(at, { ...gaps, gaps: gaps.toAccountFor })]));
    return { files, damage, gaps, isDamaged };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The start of a journal entry, `{"kind":"journal.…`. Hardly any of 200,000 entries begins with it. */
const startOfKind = '{"kind":"'.length;
const startOfJournal = 'j'.charCodeAt(0);

async function unlessFull(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}
