import { dealByRank } from './deal';

/**
 * Deals the schedule's order out to the days of each post's own zone: where clients live in several zones, a day of
 * one begins before the day before it has ended for another. Posts without a date come last.
 */
export function dealByDay(bySchedule: Uint32Array, day: Int32Array): Uint32Array {
  const days = new Set<number>();
  for (const ordinal of bySchedule) days.add(day[ordinal] as number);
  // `noDay` is the highest number there is.
  const rankByDay = new Map([...days].sort((a, b) => a - b).map((one, rank) => [one, rank]));
  const rankOf = (ordinal: number) => rankByDay.get(day[ordinal] as number) ?? 0;
  return dealByRank(bySchedule, rankOf, rankByDay.size);
}
