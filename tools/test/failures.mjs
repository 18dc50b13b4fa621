// @ts-check
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inProject } from '../lib/project.mjs';

/**
 * What failed, by name, and what passed only when tried again: said once more at the very end of a run, since whoever
 * reads it later often has no more of its output than that.
 *
 * @typedef {{ failed: string[], unsteady: string[] }} Named
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

/** @param {VitestReport} report @returns {Named} */
export const vitestNamed = ({ testResults }) => ({
  failed: testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [line(fileOf(name), 'was not loaded', message)]
      : linesOf(name, assertionResults, (result) => result.status === 'failed'),
  ),
  unsteady: testResults.flatMap(({ name, assertionResults }) => linesOf(name, assertionResults, isUnsteady)),
});

/**
 * Whether it passed at its second try: the report keeps what the first one failed of.
 * @param {VitestReport['testResults'][number]['assertionResults'][number]} result
 */
export const isUnsteady = ({ status, failureMessages }) =>
  status === 'passed' && (failureMessages ?? []).length > 0;

/**
 * @param {string} name
 * @param {VitestReport['testResults'][number]['assertionResults']} results
 * @param {(result: VitestReport['testResults'][number]['assertionResults'][number]) => boolean} isMeant
 */
const linesOf = (name, results, isMeant) =>
  results
    .filter(isMeant)
    .map(({ fullName, failureMessages }) => line(fileOf(name), fullName, failureMessages?.[0]));

/** @param {string} name */
const fileOf = (name) => relative(inProject('.'), name);

/** @param {PlaywrightReport} report @returns {Named} */
export const playwrightNamed = ({ suites, errors }) => ({
  failed: [
    ...suites.flatMap((suite) => inSuite(suite, ({ ok }) => !ok)),
    ...errors.map(({ message }) => line('playwright', 'outside of any test', message)),
  ],
  unsteady: suites.flatMap((suite) =>
    inSuite(suite, ({ ok, tests }) => ok && tests.some(({ results }) => results.length > 1)),
  ),
});

/** @param {Suite} suite @param {(spec: Suite['specs'][number]) => boolean} isMeant @returns {string[]} */
function inSuite({ file, specs, suites = [] }, isMeant) {
  const own = specs.filter(isMeant).map(({ title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
    return line(file, title, errors[0]);
  });
  return [...own, ...suites.flatMap((suite) => inSuite(suite, isMeant))];
}

/** @param {string} file @param {string} name @param {string} [message] */
function line(file, name, message = '') {
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  return `${file} › ${name}${first === '' ? '' : `: ${first.slice(0, 200)}`}`;
}
