import { type DayKey, dayKeyIn, parseInstant } from '@shared/domain/time';
import type { DeliveryRow } from '@shared/webhooks';

/** The deliveries of one day, in the person's zone. */
export interface InboxDay {
  readonly day: DayKey;
  /** Of those that are loaded. */
  readonly total: number;
  /** Older ones of the same day may not be loaded yet. */
  readonly isAtLeast: boolean;
}

/** Days of rows that come newest first. */
export function daysOfRows(rows: readonly DeliveryRow[], zone: string, hasMore: boolean): InboxDay[] {
  const days: { day: DayKey; total: number }[] = [];
  for (const { receivedAt } of rows) {
    const day = dayKeyIn(zone, parseInstant(receivedAt) ?? 0);
    const last = days.at(-1);
    // A clock that was set back must not tear a day in two parts with the same name.
    if (last && day >= last.day) last.total += 1;
    else days.push({ day, total: 1 });
  }
  return days.map((one, index) => ({ ...one, isAtLeast: hasMore && index === days.length - 1 }));
}
