// @ts-check

/**
 * @param {readonly number[]} values
 * @param {number} share 0.5 is the median, 0.95 what only one in twenty exceeds
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Duration of each run of an action, ms.
 * @param {() => unknown} work @param {number} count
 */
export const timesOf = (work, count) =>
  Array.from({ length: count }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });

/** @param {readonly number[]} values */
export const median = (values) => percentile(values, 0.5);

/**
 * The 95 % interval of the ratio of two durations, from pairs measured directly one after the other. It uses the logarithms
 * of the ratios, so that twice and half have the same weight, and Student's t for the small number of pairs.
 * @param {readonly (readonly [one: number, other: number])[]} pairs at least two
 */
export function ratioInterval(pairs) {
  const logs = pairs.map(([one, other]) => Math.log(one / other));
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const variance = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (logs.length - 1);
  const reach = studentT(logs.length - 1) * Math.sqrt(variance / logs.length);
  return { low: Math.exp(mean - reach), high: Math.exp(mean + reach) };
}

/** The two-sided 95 % point; beyond the table the normal distribution's, near enough. @param {number} degrees */
const studentT = (degrees) => points[degrees - 1] ?? 1.96;
const points = [
  12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.1,
  2.09, 2.09, 2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04,
];
