// @ts-check
/**
 * What a file `bench/NAME.bench.ts` exports as default: one claim, measured.
 *
 * @typedef {{ what: string, value: number, unit: string, atMost?: number, atLeast?: number }} Figure
 *   a limit makes the figure a promise: `npm run bench` fails where it is broken
 *
 * @typedef {{ claim: string, measure: () => Promise<readonly Figure[]> }} Benchmark
 */

/** @param {Figure} figure */
export const keepsPromise = ({ value, atMost = Infinity, atLeast = -Infinity }) =>
  value <= atMost && value >= atLeast;

/** @param {Figure} figure */
export function promiseOf({ atMost, atLeast, unit }) {
  if (atMost !== undefined) return `≤ ${atMost} ${unit}`;
  return atLeast !== undefined ? `≥ ${atLeast} ${unit}` : '';
}

/**
 * @param {unknown} value
 * @returns {value is Benchmark}
 */
export const isBenchmark = (value) =>
  typeof value === 'object' &&
  value !== null &&
  'claim' in value &&
  typeof value.claim === 'string' &&
  'measure' in value &&
  typeof value.measure === 'function';
