// @ts-check
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inProject } from '../lib/project.mjs';

/**
 * What failed, by name: said once more at the very end of a run, since whoever reads it later often has no more of
 * its output than that.
 *
 * @typedef {{
 *   testResults: readonly {
 *     name: string, status: string, message?: string,
 *     assertionResults: readonly { status: string, fullName: string, failureMessages?: readonly string[] | null }[],
 *   }[],
 * }} VitestReport
 *
 * @typedef {{
 *   title: string, file: string, suites?: readonly Suite[],
 *   specs: readonly {
 *     title: string, ok: boolean,
 *     tests: readonly { results: readonly { error?: { message?: string } }[] }[],
 *   }[],
 * }} Suite
 * @typedef {{ suites: readonly Suite[], errors: readonly { message?: string }[] }} PlaywrightReport
 */

/** @param {VitestReport} report @returns {string[]} */
export const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(inProject('.'), name);
    if (status === 'failed' && assertionResults.length === 0) return [line(file, 'was not loaded', message)];
    return assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => line(file, fullName, failureMessages?.[0]));
  });

/** @param {PlaywrightReport} report @returns {string[]} */
export const playwrightFailures = ({ suites, errors }) => [
  ...suites.flatMap(inSuite),
  ...errors.map(({ message }) => line('playwright', 'outside of any test', message)),
];

/** @param {Suite} suite @returns {string[]} */
function inSuite({ file, specs, suites = [] }) {
  const own = specs
    .filter(({ ok, tests }) => !ok || tests.some(({ results }) => results.length > 1))
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return line(file, title, errors[0]);
    });
  return [...own, ...suites.flatMap(inSuite)];
}

/** @param {string} file @param {string} name @param {string} [message] */
function line(file, name, message = '') {
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  return `${file} › ${name}${first === '' ? '' : `: ${first.slice(0, 200)}`}`;
}
