import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isoTime } from '@shared/domain/time';
import { privateFolder } from '../../files/atomic-write';
import { isFull } from '../../files/storage-error';
import { createDamageRecord, recoveryText } from '../../journal/damage-record';
import { findGaps } from '../../journal/gaps';
import { copyAside } from '../../journal/store/copy-aside';
import { openHighWaterMark } from '../../journal/store/high-water-mark';
import { countIn } from '../../journal/store/ranges';
import { cutTornTail, scanSegments } from '../../journal/store/segment-files';
import { createSegmentStore, type SegmentStore } from '../../journal/store/segment-store';
import type { Clock, Logger } from '../../ports';
import { createDeliveryIndex, type DeliveryIndex } from './delivery-index';
import { readRecord } from './delivery-record';
import { createRecentPrints, type RecentPrints } from './recent-prints';
import { createToldFacts, type ToldFacts } from './told-facts';

export interface DeliveryFiles {
  /** The store's own. */
  readonly folder: string;
  /** Outside the folder: what takes the one is not to take the other. */
  readonly markPath: string;
  /** In bytes; a file that has reached it is followed by another one. */
  readonly segmentSize?: number;
}

interface OpenOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
  readonly mostInMemory: number;
}

export interface OpenDeliveries {
  readonly files: SegmentStore;
  readonly index: DeliveryIndex;
  readonly prints: RecentPrints;
  readonly told: ToldFacts;
  /** Acknowledged entries that the disk lost. */
  readonly lostCount: number;
}

/** A whole file is read at once when the store is opened. */
const usualSegmentSize = 2 * 1024 * 1024;

/**
 * Reads the store through: what lists show goes into memory. As with the journal, what was lost is accounted for once and
 * everything else is read as before. Throws what the file system throws.
 */
export async function openDeliveryFiles(
  { folder, markPath, segmentSize = usualSegmentSize }: DeliveryFiles,
  { clock, logger, mostInMemory }: OpenOptions,
): Promise<OpenDeliveries> {
  const segmentFolder = join(folder, 'entries');
  await mkdir(segmentFolder, { recursive: true, mode: privateFolder });
  const mark = await openHighWaterMark(markPath);
  let opened: Pick<SegmentStore, 'close'> = mark;
  try {
    const index = createDeliveryIndex(mostInMemory);
    const prints = createRecentPrints();
    const told = createToldFacts();
    const damage = createDamageRecord();
    const scan = await scanSegments(segmentFolder, ({ sequence, json }) => {
      if (json[startOfKind] === startOfJournal) damage.take(sequence, json);
      const record = readRecord(json);
      if (!record || sequence < mark.firstKept) return;
      index.take(sequence, record);
      if (record.kind === 'delivery' && record.replayOf === null)
        prints.saw(record.print, sequence, record.at);
      if (record.kind === 'judged') prints.saw(record.print, record.of, record.at);
      if (record.kind === 'outcome') told.tell(record.confirmation);
    });
    const removed = { first: 1, last: mark.firstKept - 1 };
    const gaps = findGaps(scan, mark, [...damage.accounted, removed]);
    const isDamaged = gaps.isMarkLost || gaps.unaccounted.length > 0;
    if (isDamaged && !mark.refusal) await unlessFull(() => copyAside(folder, scan.damaged));
    if (!mark.refusal) await cutTornTail(scan, gaps);
    const highestUsed = mark.refusal ? scan.last : gaps.highestUsed;
    const files = createSegmentStore({
      folder: segmentFolder,
      mark,
      segmentSize,
      marksBehind: true,
      ...scan,
      ...gaps,
      highestUsed,
    });
    opened = files;
    const lostCount = countIn(damage.lost) + countIn(gaps.lost);
    if (isDamaged && !mark.refusal) {
      logger.log('error', 'damaged deliveries recovered', { lost: countIn(gaps.lost), kept: index.size });
      const at = isoTime(clock.now());
      await unlessFull(() => files.append([recoveryText(at, { ...gaps, gaps: gaps.toAccountFor })]));
    }
    return { files, index, prints, told, lostCount };
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
