import { groupBy } from '../group-by';
import type { EpochMs } from '../time';
/** The facts about a planned post that the calendar's rules use. */
export interface PlannedPost {
  readonly id: string;
  /** The publishing account; null if the service names none. A post without an account never collides. */
  readonly accountId: string | null;
  readonly scheduledAt: EpochMs;
}

/** Posts of one account that stand too close together, in order of time. */
export interface Collision<P extends PlannedPost = PlannedPost> {
  readonly accountId: string;
  readonly posts: readonly P[];
}

/**
 * Groups posts of one account where each is at most `withinMs` after the previous one. A chain is one collision:
 * posts at 12:00, 12:20 and 12:40 need one check, not two.
 */
export function collisionsOf<P extends PlannedPost>(posts: readonly P[], withinMs: number): Collision<P>[] {
  return [...groupBy(posts, ({ accountId }) => accountId)].flatMap(([accountId, own]) => {
    const inOrder = own.toSorted((a, b) => a.scheduledAt - b.scheduledAt || (a.id < b.id ? -1 : 1));
    const times = inOrder.map(({ scheduledAt }) => scheduledAt);
    return chainsIn(times, withinMs).map(([first, last]) => ({
      accountId,
      posts: inOrder.slice(first, last + 1),
    }));
  });
}

/**
 * The rule itself, on the rising times of one account, for a caller who has them as numbers.
 * @returns the first and last place of each chain of two or more.
 */
export function chainsIn(
  times: readonly number[],
  withinMs: number,
): (readonly [first: number, last: number])[] {
  const chains: (readonly [number, number])[] = [];
  let first = 0;
  for (let place = 1; place <= times.length; place += 1) {
    const isLinked = (times[place] ?? Infinity) - (times[place - 1] ?? 0) <= withinMs;
    if (isLinked) continue;
    if (place - first > 1) chains.push([first, place - 1]);
    first = place;
  }
  return chains;
}
