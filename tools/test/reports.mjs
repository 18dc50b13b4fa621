// @ts-check
import { existsSync } from 'node:fs';
import { readJson } from '../lib/project.mjs';

/**
 * How many tests ran, from the reports that the runners write for machines.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 *
 * @typedef {{
 *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: readonly { status: string, assertionResults: readonly unknown[] }[],
 * }} VitestReport
 *
 * @typedef {{
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors: readonly unknown[],
 * }} PlaywrightReport
 */

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0 };

/** @param {VitestReport} report @returns {Counts} */
export function vitestCounts(report) {
  // A file that could not be loaded holds no failed test, and yet none of its tests ran.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {PlaywrightReport} report @returns {Counts} */
export const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected,
  // Passing at the second try is a defect of the test or of the app: it is not counted as passed.
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/**
 * Reads a report; a runner that died before it wrote one has counted nothing.
 * @template C, N @param {string} file @param {(report: C) => Counts} count @param {(report: N) => string[]} name
 * @returns {{ counts: Counts, failures: readonly string[] }}
 */
export function readReport(file, count, name) {
  if (!existsSync(file)) return { counts: none, failures: [] };
  const report = /** @type {C & N} */ (readJson(file));
  return { counts: count(report), failures: name(report) };
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
      skipped: sum.skipped + counts.skipped,
    }),
    none,
  );
