import { type DayKey, dayKeyIn, parseInstant } from '@shared/domain/time';
import type { DeliveryRow } from '@shared/webhooks';
import type { FoundChange } from '../../domains/deliveries';

/** A line of the inbox: what came, or what was found though nothing came. */
export type InboxRow =
  | { readonly kind: 'delivery'; readonly key: string; readonly row: DeliveryRow }
  | { readonly kind: 'found'; readonly key: string; readonly found: FoundChange };

export interface InboxPart {
  readonly key: string;
  /** In the person's zone; null for what was found on refresh. */
  readonly day: DayKey | null;
  /** Of those that are loaded. */
  readonly total: number;
  /** Older ones of the same day may not be loaded yet. */
  readonly isAtLeast: boolean;
}

export interface InboxList {
  readonly rows: readonly InboxRow[];
  readonly parts: readonly InboxPart[];
}

/** What came by day, newest first, and behind the newest day what was found without an event. */
export function inboxList(
  deliveries: readonly DeliveryRow[],
  found: readonly FoundChange[],
  { zone, hasMore }: { readonly zone: string; readonly hasMore: boolean },
): InboxList {
  const days: { day: DayKey; rows: InboxRow[] }[] = [];
  for (const row of deliveries) {
    const day = dayKeyIn(zone, parseInstant(row.receivedAt) ?? 0);
    const last = days.at(-1);
    const line: InboxRow = { kind: 'delivery', key: String(row.sequence), row };
    // A clock that was set back must not tear a day in two parts with the same name.
    if (last && day >= last.day) last.rows.push(line);
    else days.push({ day, rows: [line] });
  }
  const parts = days.map(({ day, rows }, index) => ({
    part: { key: day, day, total: rows.length, isAtLeast: hasMore && index === days.length - 1 },
    rows,
  }));
  const own = {
    part: { key: 'found', day: null, total: found.length, isAtLeast: false },
    rows: found.map((one): InboxRow => ({ kind: 'found', key: one.key, found: one })),
  };
  const all = found.length === 0 ? parts : [...parts.slice(0, 1), own, ...parts.slice(1)];
  return { rows: all.flatMap(({ rows }) => rows), parts: all.map(({ part }) => part) };
}
