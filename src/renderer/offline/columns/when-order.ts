import type { HeadedOrder } from './headed-order';
import { type When, whens } from './sort-key';
import { lowerBound } from './sorted-ordinals';

/** Where the schedule's order passes from one to the next. */
export interface WhenBounds {
  /** So many are past. */
  readonly past: number;
  /** So many have a date. */
  readonly dated: number;
}

/** @param from epoch ms */
export function whenBounds(bySchedule: Uint32Array, schedule: Float64Array, from: number): WhenBounds {
  const timeAt = (index: number) => schedule[bySchedule[index] as number] as number;
  const dated = datedIn(bySchedule, schedule);
  return { past: lowerBound(dated, 0, (index) => timeAt(index) < from), dated };
}

/** How many have a date; they come first in the schedule's order. */
export const datedIn = (bySchedule: Uint32Array, schedule: Float64Array): number =>
  lowerBound(bySchedule.length, 0, (index) => Number.isFinite(schedule[bySchedule[index] as number]));

/** What lies ahead in its own order, then what is past, from the nearest to the farthest. */
export function dealByWhen(
  bySchedule: Uint32Array,
  places: number,
  { past, dated }: WhenBounds,
): HeadedOrder {
  const parts: Readonly<Record<When, Uint32Array>> = {
    ahead: bySchedule.subarray(past, dated),
    past: bySchedule.slice(0, past).reverse(),
    undated: bySchedule.subarray(dated),
  };
  const ordinals = new Uint32Array(bySchedule.length);
  const ranks = new Uint32Array(places);
  let filled = 0;
  whens.forEach((when, rank) => {
    ordinals.set(parts[when], filled);
    filled += parts[when].length;
    for (const ordinal of parts[when]) ranks[ordinal] = rank;
  });
  return { ordinals, heads: whens.map((when) => ({ sort: 'upcoming', when })), ranks };
}
