// @ts-check
import { existsSync } from 'node:fs';
import { readJson } from '../lib/project.mjs';
import { isUnsteady } from './failures.mjs';

/**
 * How many tests ran, from the reports that the runners write for machines. Unsteady are those that passed only when
 * tried again: each is a defect of the test or of the app, and is counted as neither passed nor failed.
 * @typedef {{ passed: number, failed: number, unsteady: number, skipped: number }} Counts
 * @typedef {import('./failures.mjs').Named} Named
 *
 * @typedef {{
 *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: import('./failures.mjs').VitestReport['testResults'],
 * }} VitestReport
 *
 * @typedef {{
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors: readonly unknown[],
 * }} PlaywrightReport
 */

/** @type {Counts} */
const none = { passed: 0, failed: 0, unsteady: 0, skipped: 0 };

/** @param {VitestReport} report @returns {Counts} */
export function vitestCounts(report) {
  // A file that could not be loaded holds no failed test, and yet none of its tests ran.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const unsteady = report.testResults.flatMap(({ assertionResults }) => assertionResults.filter(isUnsteady));
  return {
    passed: report.numPassedTests - unsteady.length,
    failed: report.numFailedTests + unloaded.length,
    unsteady: unsteady.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {PlaywrightReport} report @returns {Counts} */
export const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + errors.length,
  unsteady: stats.flaky,
  skipped: stats.skipped,
});

/**
 * Reads a report; a runner that died before it wrote one has counted nothing.
 * @template C, N @param {string} file @param {(report: C) => Counts} count @param {(report: N) => Named} name
 * @returns {{ counts: Counts, named: Named }}
 */
export function readReport(file, count, name) {
  if (!existsSync(file)) return { counts: none, named: { failed: [], unsteady: [] } };
  const report = /** @type {C & N} */ (readJson(file));
  return { counts: count(report), named: name(report) };
}

/**
 * Sums stages. One that failed without a failed test (no build, a missing program, a lint error) counts as one
 * failure: the last line of `npm test` must never say "0 failed" of a run that failed.
 * @param {readonly { passed: boolean, counts?: Counts }[]} stages @returns {Counts}
 */
export const total = (stages) =>
  stages.reduce(
    (sum, { passed, counts = none }) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + (passed ? counts.failed : Math.max(1, counts.failed)),
      unsteady: sum.unsteady + counts.unsteady,
      skipped: sum.skipped + counts.skipped,
    }),
    none,
  );
