// @ts-check
import { fork } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../lib/project.mjs';

/** @typedef {import('./benchmark.mjs').Figure} Figure */
/** @typedef {{ file: string, claim: string, figures: readonly Figure[] } | { file: string, failure: string }} Measured */

/** @param {string} folder */
export const benchmarksIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.bench\.(?:ts|mjs)$/.test(name))
        .sort()
    : [];

/** A benchmark that hangs is ended after this long, and the next one runs. */
const timeLimitMs = 5 * 60_000;

/**
 * @param {string} folder @param {string} file @param {{ timeoutMs?: number }} [limits]
 * @returns {Promise<Measured>}
 */
export function measure(folder, file, { timeoutMs = timeLimitMs } = {}) {
  return new Promise((done) => {
    const child = fork(inProject('tools/bench/measure-one.mjs'), [join(folder, file)], {
      execArgv: ['--import', 'tsx', '--expose-gc'],
      env: { ...process.env, TSX_TSCONFIG_PATH: inProject('tsconfig.node.json') },
    });
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      // Playwright ends its browsers on this signal.
      child.kill('SIGTERM');
    }, timeoutMs);
    /** @type {Measured} */
    let measured = { file, failure: 'it ended without a figure' };
    child.on('message', (/** @type {{ claim: string, figures: readonly Figure[] }} */ message) => {
      measured = { file, ...message };
    });
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      const end = signal ? `it was ended by ${signal}` : `it ended with status ${code}`;
      // How it then ends depends on how far it has come with loading what answers signals.
      const failure = isLate ? `it was not done after ${timeoutMs / 1_000} s` : end;
      done(code === 0 && !isLate ? measured : { file, failure });
    });
  });
}
