import { dealByRank } from './deal';
import type { Head } from './sort-key';

/** Ordinals under heads: head by head, and under each in an order of its own. */
export interface HeadedOrder {
  readonly ordinals: Uint32Array;
  /** In order; one may have no post. */
  readonly heads: readonly Head[];
  /** Position in `heads` by ordinal. */
  readonly ranks: Uint32Array;
}

/**
 * Deals the schedule's order out to the heads.
 * @param places how many ordinals there are, free ones among them
 */
export function dealUnderHeads(
  bySchedule: Uint32Array,
  places: number,
  heads: readonly Head[],
  rankOf: (ordinal: number) => number,
): HeadedOrder {
  const ranks = new Uint32Array(places);
  for (const ordinal of bySchedule) ranks[ordinal] = rankOf(ordinal);
  const ordinals = dealByRank(bySchedule, (ordinal) => ranks[ordinal] as number, heads.length);
  return { ordinals, heads, ranks };
}
