/**
 * The documented result of a metric; without a comparison period there is none. Types and not interfaces, because
 * only those fit a schema that lets further fields pass.
 */
export type Compared = { readonly values: unknown; readonly comparison: Comparison | null };

type Comparison = {
  readonly values: unknown;
  /** A percentage. */
  readonly difference: number;
  readonly absoluteDifference: number;
};

export interface FailedMetric {
  readonly error: { readonly message: string };
}

/** What a metric came to over a period; `number` is the first metric's one number, whatever shape the values have. */
export interface Measured {
  readonly values: unknown;
  readonly number: number;
}

export function compare(now: Measured, before: Measured | null): Compared {
  if (!before) return { values: now.values, comparison: null };
  return {
    values: now.values,
    comparison: {
      values: before.values,
      difference: percentageChange(before.number, now.number),
      absoluteDifference: hundredths(now.number - before.number),
    },
  };
}

/** From nothing to something counts as all of it: there is no percentage of nothing. */
function percentageChange(before: number, now: number): number {
  if (before === 0) return now === 0 ? 0 : 100;
  return hundredths(((now - before) / Math.abs(before)) * 100);
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
