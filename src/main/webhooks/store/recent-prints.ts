/** A service tries a delivery again for half an hour; what comes later is an event of its own. */
export const sameWithinMs = 60 * 60_000;
/** Bounds the memory: in a flood of different deliveries only the newest are recognised when they come again. */
const mostPrints = 20_000;

/** The deliveries of the last hour, by what equal ones have in common. */
export interface RecentPrints {
  /** The delivery that came before with this print; undefined where none did, or too long ago. */
  find(print: string, at: number): number | undefined;
  saw(print: string, sequence: number, at: number): void;
}

export function createRecentPrints(): RecentPrints {
  /** The one that came last stands last. */
  const prints = new Map<string, { readonly sequence: number; readonly at: number }>();

  return {
    find(print, at) {
      const seen = prints.get(print);
      return seen && Math.abs(at - seen.at) <= sameWithinMs ? seen.sequence : undefined;
    },
    saw(print, sequence, at) {
      prints.delete(print);
      prints.set(print, { sequence, at });
      for (const [oldest, seen] of prints) {
        if (prints.size <= mostPrints && at - seen.at <= sameWithinMs) break;
        prints.delete(oldest);
      }
    },
  };
}
