/** A stretch in which nothing was read or nobody looked, epoch ms. */
export interface Absence {
  readonly from: number;
  readonly to: number;
}

/** Shorter ones are not told of. */
export const leastAbsenceMs = 30 * 60_000;
