// @ts-check
/**
 * Default export of a file `bench/NAME.bench.ts`: one measured claim.
 *
 * @typedef {{
 *   what: string,
 *   value: number,
 *   unit: string,
 *   atMost?: number,
 *   atLeast?: number,
 *   aimAtMost?: number,
 *   aimAtLeast?: number,
 *   before?: number,
 * }} Figure
 *   `atMost` and `atLeast` are limits: `npm run bench` fails if one is broken. A missed aim is only reported. `before` is the
 *   value of another version in the same run
 *
 * @typedef {{ claim: string, measure: () => Promise<readonly Figure[]>, timeLimitMs?: number }} Benchmark
 *   `timeLimitMs`: for a benchmark that needs more than the default five minutes
 */

/** @param {Figure} figure */
export const keepsPromise = ({ value, atMost = Infinity, atLeast = -Infinity }) =>
  value <= atMost && value >= atLeast;

/** @param {Figure} figure */
const reachesAim = ({ value, aimAtMost = Infinity, aimAtLeast = -Infinity }) =>
  value <= aimAtMost && value >= aimAtLeast;

/** @param {Figure} figure */
export function promiseOf({ atMost, atLeast, aimAtMost, aimAtLeast, unit }) {
  const limits = /** @type {const} */ ([
    ['≤', atMost],
    ['≥', atLeast],
    ['aim ≤', aimAtMost],
    ['aim ≥', aimAtLeast],
  ]);
  return limits
    .flatMap(([sign, limit]) => (limit === undefined ? [] : [`${sign} ${inWords(limit, unit)}`]))
    .join(', ');
}

/**
 * @param {Figure} figure
 * @returns {'' | 'kept' | 'BROKEN' | 'aim missed'} nothing where nothing was promised
 */
export function verdictOf(figure) {
  if (!keepsPromise(figure)) return 'BROKEN';
  if (!reachesAim(figure)) return 'aim missed';
  return promiseOf(figure) === '' ? '' : 'kept';
}

/** @param {number} value @param {string} unit */
export const inWords = (value, unit) =>
  `${value.toLocaleString('en', { maximumSignificantDigits: 3 })} ${unit}`.trimEnd();

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
