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

interface Seen {
  readonly sequence: number;
  readonly at: number;
}

/** In two halves, of which the older one is dropped as a whole: taking single ones out of a map costs more than they do. */
export function createRecentPrints(): RecentPrints {
  let newer = new Map<string, Seen>();
  let older = new Map<string, Seen>();

  return {
    find(print, at) {
      const seen = newer.get(print) ?? older.get(print);
      return seen && Math.abs(at - seen.at) <= sameWithinMs ? seen.sequence : undefined;
    },
    saw(print, sequence, at) {
      if (newer.size >= mostPrints / 2) {
        older = newer;
        newer = new Map();
      }
      newer.set(print, { sequence, at });
    },
  };
}
