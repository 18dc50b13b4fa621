// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

/**
 * @typedef {{
 *   cwd?: string,
 *   env?: NodeJS.ProcessEnv,
 *   show?: 'live' | 'collect',
 *   signal?: AbortSignal,
 *   forwardSignals?: boolean,
 * }} RunOptions
 *   `live` hands the terminal over; `collect` keeps the output for the caller. `signal` ends the program early.
 *
 * @typedef {{ status: number, output: string, seconds: number }} RunResult
 *   `status` is the exit status as a shell would give it: 128 + number after a signal, 127 if it could not be started.
 */

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program to its end. Never rejects: a program that could not be started has a status too.
 * @param {string} command @param {readonly string[]} args @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { cwd = root, env, show = 'live', signal, forwardSignals = false } = {}) {
  const startedAt = performance.now();
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      stdio: show === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const unforward = forwardSignals ? forwardTo(child) : () => undefined;
    const abort = () => child.kill();
    signal?.addEventListener('abort', abort);

    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);

    /** @param {number} status */
    const end = (status) => {
      unforward();
      signal?.removeEventListener('abort', abort);
      done({ status, output, seconds: (performance.now() - startedAt) / 1000 });
    };
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code, name) => end(code ?? 128 + (name ? constants.signals[name] : 0)));
  });
}

/** @param {readonly string[]} args @param {RunOptions} [options] */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * Whoever ends the starter means the program: without this, a signal to the starter alone would leave it behind.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardTo(child) {
  const handlers = FORWARDED.map((name) => {
    const forward = () => child.kill(name);
    process.on(name, forward);
    return () => process.off(name, forward);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}
