// @ts-check
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inProject, readJson } from '../lib/project.mjs';

/**
 * Result of a runner's reporter for `npm test`, passed in a file whose path is in the environment. A test that
 * passed only at its second try counts as passed and as unsteady.
 * @typedef {{
 *   passed: number,
 *   skipped: number,
 *   reasons: Readonly<Record<string, number>>,
 *   failed: readonly string[],
 *   unsteady: readonly string[],
 * }} Results `reasons` says how many tests were skipped for each reason
 */

/** @type {Results} */
export const noResults = { passed: 0, skipped: 0, reasons: {}, failed: [], unsteady: [] };

const variable = 'DESK_TEST_RESULTS';

/**
 * Creates a new file for a runner's report, and reads it. A runner that ended without a report has no counts.
 * @template T @param {string} name of the stage @param {(env: NodeJS.ProcessEnv) => Promise<T>} run
 * @returns {Promise<T & { results: Results }>}
 */
export async function withResults(name, run) {
  const file = inProject('.cache/reports', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const outcome = await run({ ...process.env, [variable]: file });
  return { ...outcome, results: existsSync(file) ? /** @type {Results} */ (readJson(file)) : noResults };
}

/** @param {Results} results */
export function writeResults(results) {
  const file = process.env[variable];
  if (file) writeFileSync(file, JSON.stringify(results));
}

/**
 * One line with a test's name and the first line of its failure.
 * @param {string | null} file null where it belongs to none @param {string} title @param {string} [message]
 */
export function failureLine(file, title, message = '') {
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  const place = file === null ? '' : `${relative(inProject('.'), file)} › `;
  return `${place}${title}${first === '' ? '' : `: ${first.slice(0, 200)}`}`;
}

/**
 * The last line of `npm test`. A stage that failed without a failed test (no build, a missing program, a lint
 * error) counts as one failure: the line must never say "0 failed" for a failed run.
 * @param {readonly { passed: boolean, results?: Results }[]} stages
 */
export function closingLine(stages) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, results = noResults } of stages) {
    sum.passed += results.passed;
    sum.failed += passed ? results.failed.length : Math.max(1, results.failed.length);
    sum.skipped += results.skipped;
  }
  const { passed, failed, skipped } = sum;
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/** How often each reason was given; a skipped test without one counts as such. @param {readonly (string | undefined)[]} reasons */
export function countedReasons(reasons) {
  /** @type {Record<string, number>} */
  const counted = {};
  for (const reason of reasons) {
    const text = reason ?? 'no reason given';
    counted[text] = (counted[text] ?? 0) + 1;
  }
  return counted;
}
