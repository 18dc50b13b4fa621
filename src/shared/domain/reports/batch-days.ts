import { addDays, type DayKey } from '../time';
import type { BatchItem, ReportBatch, ReportKind, ReportResult } from './batches';

/** Number of reports of one kind that a day allows; null if nothing was counted yet. */
export interface DayBudget {
  /** Reports left today. */
  readonly left: number | null;
  /** Reports allowed on a whole day. */
  readonly limit: number | null;
}

export interface DaysGround {
  /** The day in the user's time zone. */
  readonly today: DayKey;
  readonly budget: Readonly<Record<ReportKind, DayBudget>>;
}

export type WaitingItem = Pick<BatchItem, 'id' | 'notBefore'> & { readonly kind: ReportKind };

/** Items of all batches waiting to be sent, in order: the oldest batch first, paused batches last. */
export function waitingOf(
  batches: readonly ReportBatch[],
  results: ReadonlyMap<string, ReportResult>,
): readonly WaitingItem[] {
  const sorted = batches.toSorted(
    (a, b) => Number(a.pause !== null) - Number(b.pause !== null) || (a.startedAt < b.startedAt ? -1 : 1),
  );
  return sorted.flatMap(({ items }) =>
    items.flatMap(({ id, notBefore, request: { kind } }) =>
      results.has(id) ? [] : [{ id, notBefore, kind }],
    ),
  );
}

/**
 * The day that each is to leave on: in order, each on the first day that it may and that has room. Days begin by the
 * person's clock, and the service's budget comes back by its own, so that this is a plan and no promise.
 */
export function planWaiting(
  items: readonly WaitingItem[],
  { today, budget }: DaysGround,
): ReadonlyMap<string, DayKey> {
  const used = new Map<string, number>();
  const roomOn = (kind: ReportKind, day: DayKey): number => {
    const { left, limit } = budget[kind];
    // With a limit of zero the item could never leave, so the limit counts as unknown.
    const room = day === today ? left : limit === 0 ? null : limit;
    return (room ?? Number.POSITIVE_INFINITY) - (used.get(`${kind} ${day}`) ?? 0);
  };
  return new Map(
    items.map(({ id, kind, notBefore }) => {
      let day = notBefore !== null && notBefore > today ? notBefore : today;
      while (roomOn(kind, day) <= 0) day = addDays(day, 1);
      used.set(`${kind} ${day}`, (used.get(`${kind} ${day}`) ?? 0) + 1);
      return [id, day] as const;
    }),
  );
}

export interface PlannedDay {
  readonly day: DayKey;
  /** Budget used outside the plan: by hand, or by other batches. */
  readonly used: number;
  readonly planned: number;
}

/** How many of a plan leave on which day, beside what else uses that day's budget. */
export function plannedDays(
  own: readonly DayKey[],
  others: readonly DayKey[],
  { today, usedToday }: { readonly today: DayKey; readonly usedToday: number },
): readonly PlannedDay[] {
  const countOn = (days: readonly DayKey[], day: DayKey) => days.filter((one) => one === day).length;
  return [...new Set(own)].toSorted().map((day) => ({
    day,
    planned: countOn(own, day),
    used: countOn(others, day) + (day === today ? usedToday : 0),
  }));
}
