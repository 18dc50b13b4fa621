// @ts-check
import { fork } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/project.mjs';

/** @typedef {import('./benchmark.mjs').Figure} Figure */
/** @typedef {{ file: string, claim: string, figures: readonly Figure[] } | { file: string, failure: string }} Measured */
/** @typedef {{ claim: string, figures: readonly Figure[] } | { timeLimitMs: number }} FromBenchmark */

/** @param {string} folder */
export const benchmarksIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.bench\.(?:ts|mjs)$/.test(name))
        .sort()
    : [];

/** Default time limit of a benchmark. After it the benchmark is stopped and the next one runs. */
const timeLimitMs = 5 * 60_000;

/**
 * @param {string} folder @param {string} file
 * @param {{ timeoutMs?: number, project?: string }} [options] `project` is the checkout whose tools measure
 * @returns {Promise<Measured>}
 */
export function measure(folder, file, { timeoutMs = timeLimitMs, project = root } = {}) {
  return new Promise((done) => {
    const child = fork(join(project, 'tools/bench/measure-one.mjs'), [join(folder, file)], {
      cwd: project,
      execArgv: ['--import', 'tsx', '--expose-gc'],
      env: { ...process.env, TSX_TSCONFIG_PATH: join(project, 'tsconfig.node.json') },
    });
    let isLate = false;
    let limitMs = timeoutMs;
    const endLate = () =>
      setTimeout(() => {
        isLate = true;
        // Playwright ends its browsers on this signal.
        child.kill('SIGTERM');
      }, limitMs);
    let late = endLate();
    /** @type {Measured} */
    let measured = { file, failure: 'it ended without a figure' };
    child.on('message', (/** @type {FromBenchmark} */ message) => {
      if ('figures' in message) {
        measured = { file, ...message };
        return;
      }
      clearTimeout(late);
      limitMs = message.timeLimitMs;
      late = endLate();
    });
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      const end = signal ? `it was ended by ${signal}` : `it ended with status ${code}`;
      // Its exit status then depends on whether its signal handlers are already loaded.
      const failure = isLate ? `it was not done after ${limitMs / 1_000} s` : end;
      done(code === 0 && !isLate ? measured : { file, failure });
    });
  });
}

/**
 * Merges the figures with those of another version. Figures match by their text; one that the other version doesn't measure
 * stays without a pair.
 * @param {readonly Figure[]} figures @param {Measured} other
 * @returns {readonly Figure[]}
 */
export function beside(figures, other) {
  if ('failure' in other) return figures;
  const before = new Map(other.figures.map(({ what, value }) => [what, value]));
  return figures.map((figure) => {
    const value = before.get(figure.what);
    return value === undefined ? figure : { ...figure, before: value };
  });
}
