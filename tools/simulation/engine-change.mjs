// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../lib/commit.mjs';
import { root } from '../lib/project.mjs';

/** Number of lives that prove an engine, and number of changed lines after which it counts as another one. */
const provingLives = 10_000;
const mostChangedLines = 300;

const engine = 'src/renderer/engine';
/** Tests and their helpers don't count as engine. */
const product = [engine, `:(exclude,glob)${engine}/**/*.test.*`, `:(exclude,glob)${engine}/**/testing/**`];

/**
 * The last run of 10,000 lives that passed, from the records that `npm run simulate` and `npm run soak` write.
 * @param {readonly string[]} records texts of docs/simulation.md and docs/soak.md
 * @returns {{ at: string, commit: string | undefined } | undefined} the commit is left out in records older than the column
 */
export function lastProof(records) {
  const runs = records.flatMap((text) => text.split('\n')).flatMap(runOf);
  return runs.sort((one, other) => one.at.localeCompare(other.at)).at(-1);
}

/** @param {string} line */
function runOf(line) {
  const cells = line.split('|').map((cell) => cell.trim());
  const [, at = '', ...rest] = cells;
  if (!/^\d{4}-\d\d-\d\dT/.test(at) || !rest.includes('passed')) return [];
  const lives = rest[0] === 'simulation, seeds' ? rest[1] : rest[0];
  if (!(Number(lives?.replaceAll(',', '')) >= provingLives)) return [];
  const commit = rest.map((cell) => /^`?([\da-f]{7,40})`?$/.exec(cell)?.[1]).find(Boolean);
  return [{ at, commit }];
}

/**
 * Number of code lines that differ between two texts of a file. Comments and empty lines don't count, because no run
 * depends on them. A replaced line counts once.
 * @param {string} file @param {string} before @param {string} after
 */
export async function changedLines(file, before, after) {
  const { diffArrays } = await import('diff');
  const [old, present] = [await codeLines(file, before), await codeLines(file, after)];
  let [added, removed] = [0, 0];
  for (const { added: isAdded, removed: isRemoved, count } of diffArrays(old, present)) {
    if (isAdded) added += count;
    if (isRemoved) removed += count;
  }
  return Math.max(added, removed);
}

/** The lines of a file without comments, indentation and empty lines. @param {string} file @param {string} text */
async function codeLines(file, text) {
  // Vite's parser is loaded only where lines are compared.
  const { withoutComments } = await import('../check/comments-only.mjs');
  const code = /\.[cm]?[jt]sx?$/.test(file) ? withoutComments(file, text) : text;
  return code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * Whether the engine of this checkout is the one of the last 10,000 lives. Without the history this is unknown: it passes
 * with a note.
 * @returns {Promise<{ passed: boolean, note: string }>}
 */
export async function checkEngineChange(project = root) {
  const files = ['docs/simulation.md', 'docs/soak.md'].map((name) => join(project, name));
  const proof = lastProof(files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8')));
  if (!proof)
    return { passed: false, note: 'no run of 10,000 lives is recorded: npm run simulate -- --record' };
  const isShallow = git(['rev-parse', '--is-shallow-repository'], project);
  if (isShallow !== 'false')
    return {
      passed: true,
      note: `skipped: ${isShallow === undefined ? 'no git history' : 'a shallow clone'} here`,
    };
  if (proof.commit === undefined)
    return { passed: true, note: `skipped: the run of ${proof.at} has no commit recorded` };
  const commit = git(['rev-parse', '--short=12', '--verify', '--quiet', `${proof.commit}^{commit}`], project);
  const names = commit && git(['diff', '--name-only', '--no-renames', commit, '--', ...product], project);
  if (names === undefined)
    return { passed: true, note: 'skipped: the commit of the last run is not in this history' };
  let lines = 0;
  for (const name of names.split('\n').filter(Boolean)) {
    const before = git(['show', `${commit}:${name}`], project) ?? '';
    const path = join(project, name);
    lines += await changedLines(name, before, existsSync(path) ? readFileSync(path, 'utf8') : '');
  }
  const told = `${lines} lines of the engine changed since the 10,000 lives of ${proof.at} (${commit})`;
  return lines <= mostChangedLines
    ? { passed: true, note: told }
    : { passed: false, note: `${told}, more than ${mostChangedLines}: npm run simulate -- --record` };
}
