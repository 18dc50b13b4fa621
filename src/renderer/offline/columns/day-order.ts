import { dealUnderHeads, type HeadedOrder } from './headed-order';

/**
 * Days of each post's own zone: where clients live in several zones, a day of one begins before the day before it has
 * ended for another. Posts without a date come last.
 */
export function dealByDay(bySchedule: Uint32Array, day: Int32Array): HeadedOrder {
  const days = new Set<number>();
  for (const ordinal of bySchedule) days.add(day[ordinal] as number);
  // `noDay` is the highest number there is.
  const inOrder = [...days].sort((a, b) => a - b);
  const rankByDay = new Map(inOrder.map((one, rank) => [one, rank]));
  const heads = inOrder.map((one) => ({ sort: 'day', day: one }) as const);
  return dealUnderHeads(
    bySchedule,
    day.length,
    heads,
    (ordinal) => rankByDay.get(day[ordinal] as number) ?? 0,
  );
}
