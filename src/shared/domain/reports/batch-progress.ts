import { type DayKey, dayKeyIn } from '../time';
import type { BatchItem, ReportBatch, ReportResult } from './batches';

/** Where an item of a batch stands. Every item stands in exactly one of these. */
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
  /** What the day's budget still lets leave today, by kind; null where nothing is known of it. */
  readonly leftToday: Readonly<Record<'report' | 'dashboard', number | null>>;
  /** Epoch ms. */
  readonly now: number;
  /** The person's. */
  readonly zone: string;
}

export interface PlacedItem {
  readonly item: BatchItem;
  readonly part: BatchPart;
  readonly result: ReportResult | null;
}

const partOf = {
  made: 'created',
  sent: 'running',
  in_doubt: 'unconfirmed',
  refused: 'failed',
  left_out: 'left_out',
} as const satisfies Record<ReportResult['state'], BatchPart>;

/**
 * Each item with its part, in the batch's order. Those that wait are placed as the maker takes them: in order, as many
 * today as the budget has left.
 */
export function placeItems({ items }: ReportBatch, facts: ProgressFacts): readonly PlacedItem[] {
  const today: DayKey = dayKeyIn(facts.zone, facts.now);
  const left = { ...facts.leftToday };
  return items.map((item) => {
    const result = facts.results.get(item.id) ?? null;
    if (result) return { item, result, part: partOf[result.state] };
    const { kind } = item.request;
    const mayLeave = left[kind];
    const isToday = (item.notBefore ?? today) <= today && mayLeave !== 0;
    if (isToday && mayLeave !== null) left[kind] = mayLeave - 1;
    return { item, result, part: isToday ? 'today' : 'later' };
  });
}

/** How many stand in each part; together they are all items. */
export function countParts(placed: readonly PlacedItem[]): Readonly<Record<BatchPart, number>> {
  const counts = Object.fromEntries(batchParts.map((part) => [part, 0])) as Record<BatchPart, number>;
  for (const { part } of placed) counts[part] += 1;
  return counts;
}

/** Nothing of it will be sent any more unless a person says so. */
export const isBatchOver = (counts: Readonly<Record<BatchPart, number>>): boolean =>
  counts.running + counts.today + counts.later === 0;

export interface PlannedDay {
  readonly day: DayKey;
  /** Used by others of that kind before the plan begins: by hand, or by another batch. */
  readonly used: number;
  readonly planned: number;
  readonly limit: number;
}

interface DayPlan {
  readonly count: number;
  readonly limit: number;
  /** Already used of today's. */
  readonly used: number;
  readonly today: DayKey;
}

/** On which days so many would leave: what today has left, then a whole budget each day. */
export function planDays(
  { count, limit, used, today }: DayPlan,
  nextDay: (day: DayKey) => DayKey,
): readonly PlannedDay[] {
  const days: PlannedDay[] = [];
  let open = count;
  for (let day = today; open > 0 && limit > 0; day = nextDay(day)) {
    const usedThen = day === today ? Math.min(used, limit) : 0;
    const planned = Math.min(open, limit - usedThen);
    days.push({ day, used: usedThen, planned, limit });
    open -= planned;
  }
  return days;
}
