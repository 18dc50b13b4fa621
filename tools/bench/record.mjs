// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { inWords, promiseOf, verdictOf } from './benchmark.mjs';

/** @typedef {import('./benchmark.mjs').Figure} Figure */

const END = '<!-- end of figures -->';

/** @param {string} name */
const beginOf = (name) => `<!-- figures of ${name} -->`;

/**
 * Replaces the figures of one benchmark in the page, between the comments with its name, and leaves the rest as it is.
 * A benchmark that is new to the page gets a section at the end.
 * @param {string} page Markdown
 * @param {{
 *   name: string, claim: string, figures: readonly Figure[], at: string, machine: string, commit: string, otherVersion?: string | undefined,
 * }} measured
 *   `name` without `.bench.ts`; `at` is a day
 */
export function withFigures(page, { name, claim, figures, at, machine, commit, otherVersion }) {
  const begin = beginOf(name);
  const body = `${begin}\n\n${tableOf(figures, otherVersion)}\n\n${at}, commit ${commit}: ${machine}.\n\n${END}`;
  const from = page.indexOf(begin);
  const to = from < 0 ? -1 : page.indexOf(END, from);
  if (to < 0) return `${page.trimEnd()}\n\n## ${name}\n\n${sentence(claim)}\n\n${body}\n`;
  return `${page.slice(0, from)}${body}${page.slice(to + END.length)}`;
}

/** @param {string} file @param {Parameters<typeof withFigures>[1]} measured */
export function recordFigures(file, measured) {
  writeFileSync(file, withFigures(readFileSync(file, 'utf8'), measured));
}

/** @param {readonly Figure[]} figures @param {string} [otherVersion] */
function tableOf(figures, otherVersion) {
  const isCompared = otherVersion !== undefined && figures.some(({ before }) => before !== undefined);
  const compared = (/** @type {string} */ cell) => (isCompared ? [cell] : []);
  const rows = figures.map((figure) => [
    figure.what,
    ...compared(figure.before === undefined ? '' : inWords(figure.before, figure.unit)),
    inWords(figure.value, figure.unit),
    promiseOf(figure),
    verdictOf(figure),
  ]);
  return [
    ['what', ...compared(`\`${otherVersion}\``), 'measured', 'bar', ''],
    ['---', ...compared('---:'), '---:', '---', '---'],
    ...rows.map((cells) => cells.map(escaped)),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** @param {string} cell */
const escaped = (cell) => cell.replaceAll('|', '\\|');

/** @param {string} claim */
const sentence = (claim) => `${claim.charAt(0).toUpperCase()}${claim.slice(1)}.`;
