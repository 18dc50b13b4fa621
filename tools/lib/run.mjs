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
 *   `live` passes the terminal to the program; `collect` returns the output. `signal` stops the program early.
 *
 * @typedef {{ status: number, output: string, seconds: number }} RunResult
 *   `status` is the exit status as in a shell: 128 + number after a signal, 127 if it could not be started.
 */

/**
 * Signals that are forwarded to the program. Ctrl+C in a terminal reaches the program directly, and Electron exits
 * without finishing if it gets it twice.
 * @param {boolean} isInTerminal @returns {readonly NodeJS.Signals[]}
 */
export const forwardedSignals = (isInTerminal) =>
  isInTerminal ? ['SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Windows hides the first window of a program that is started with `windowsHide`, not only its console. So it is used only
 * for programs whose output is collected.
 * @param {Pick<RunOptions, 'cwd' | 'env' | 'show'>} options
 * @returns {import('node:child_process').SpawnOptions}
 */
export const spawnOptions = ({ cwd = root, env = process.env, show = 'live' }) => ({
  cwd,
  env,
  stdio: show === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  windowsHide: show === 'collect',
});

/**
 * Runs a program to its end. Never rejects: a program that can't be started has a status too.
 * @param {string} command @param {readonly string[]} args @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { signal, forwardSignals = false, ...options } = {}) {
  const startedAt = performance.now();
  return new Promise((done) => {
    const child = spawn(command, args, spawnOptions(options));
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
 * A signal to the starter is meant for the program. Without this, the program would keep running.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardTo(child) {
  const isInTerminal = process.stdin.isTTY;
  // Other signals are still handled: the starter ends with the program's status.
  const handlers = forwardedSignals(false).map((name) => {
    const forward = () => {
      if (forwardedSignals(isInTerminal).includes(name)) child.kill(name);
    };
    process.on(name, forward);
    return () => process.off(name, forward);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}
