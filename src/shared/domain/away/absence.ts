/** A period without any refresh or without anyone looking at the app, in epoch ms. */
export interface Absence {
  readonly from: number;
  readonly to: number;
}

/** Shorter absences are not reported. */
export const leastAbsenceMs = 30 * 60_000;
