import { isoTime } from '@shared/domain/time';
import { openSegments, type StoreFiles } from '../../journal/open-segments';
import { countIn } from '../../journal/store/ranges';
import type { SegmentStore } from '../../journal/store/segment-store';
import type { Clock, Logger } from '../../ports';
import { createDeliveryIndex, type DeliveryIndex } from './delivery-index';
import { readRecord } from './delivery-record';
import { createRecentPrints, type RecentPrints } from './recent-prints';
import { createToldFacts, type ToldFacts } from './told-facts';

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

/** Reads the store through: what lists show goes into memory. Throws what the file system throws. */
export async function openDeliveryFiles(
  where: StoreFiles,
  { clock, logger, mostInMemory }: OpenOptions,
): Promise<OpenDeliveries> {
  const index = createDeliveryIndex(mostInMemory);
  const prints = createRecentPrints();
  const told = createToldFacts();
  const { files, damage, gaps, isDamaged } = await openSegments(
    where,
    isoTime(clock.now()),
    ({ sequence, json }) => {
      const record = readRecord(json);
      if (!record) return;
      index.take(sequence, record);
      if (record.kind === 'delivery' && record.replayOf === null)
        prints.saw(record.print, sequence, record.at);
      if (record.kind === 'judged') prints.saw(record.print, record.of, record.at);
      if (record.kind === 'outcome') told.tell(record.confirmation);
    },
  );
  if (isDamaged)
    logger.log('error', 'damaged deliveries recovered', { lost: countIn(gaps.lost), kept: index.size });
  // A recovery that was just written counts what was lost before.
  return { files, index, prints, told, lostCount: countIn(damage.lost) + countIn(gaps.lost) };
}
