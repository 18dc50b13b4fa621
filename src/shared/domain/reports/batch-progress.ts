import type { DayKey } from '../time';
import type { BatchItem, ReportBatch, ReportResult } from './batches';

/** States of an item in a batch. Every item has exactly one. */
export const batchParts = [
  'created',
  'running',
  'unconfirmed',
  'failed',
  'today',
  'later',
  'left_out',
] as const;
export type BatchPart = (typeof batchParts)[number];

export interface ProgressFacts {
  readonly results: ReadonlyMap<string, ReportResult>;
  /** The day that each item is to leave on; see `planWaiting`. */
  readonly days: ReadonlyMap<string, DayKey>;
  /** The person's. */
  readonly today: DayKey;
}

export interface PlacedItem {
  readonly item: BatchItem;
  readonly part: BatchPart;
  readonly result: ReportResult | null;
  /** When it is to leave; null for one that does not wait. */
  readonly day: DayKey | null;
}

const partOf = {
  made: 'created',
  sent: 'running',
  in_doubt: 'unconfirmed',
  refused: 'failed',
  left_out: 'left_out',
} as const satisfies Record<ReportResult['state'], BatchPart>;

/** Each item with its part, in the batch's order. */
export const placeBatchItems = (
  { items }: ReportBatch,
  { results, days, today }: ProgressFacts,
): readonly PlacedItem[] =>
  items.map((item) => {
    const result = results.get(item.id) ?? null;
    if (result) return { item, result, part: partOf[result.state], day: null };
    const day = days.get(item.id) ?? today;
    return { item, result, day, part: day <= today ? 'today' : 'later' };
  });

/** How many stand in each part; together they are all items. */
export function countParts(placed: readonly PlacedItem[]): Readonly<Record<BatchPart, number>> {
  const counts = Object.fromEntries(batchParts.map((part) => [part, 0])) as Record<BatchPart, number>;
  for (const { part } of placed) counts[part] += 1;
  return counts;
}

/** Says whether no item will be sent any more without the user's decision. */
export const isBatchOver = (counts: Readonly<Record<BatchPart, number>>): boolean =>
  counts.running + counts.today + counts.later === 0;
