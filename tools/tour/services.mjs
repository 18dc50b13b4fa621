// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inProject } from '../lib/project.mjs';

/** @typedef {import('./screens.mjs').Visit['services']} Services */

/**
 * Starts the three services with nothing in them, as `npm run sandbox -- --dataset empty` does.
 * @returns {Promise<{ services: Services, stop: () => Promise<void> }>}
 */
export async function startEmptyServices() {
  const child = spawn(process.execPath, [inProject('out/main/sandbox.js'), '--dataset', 'empty'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  return {
    services: /** @type {Services} */ (parse(await firstLine(child.stdout))),
    async stop() {
      child.kill();
      await exited;
    },
  };
}

/**
 * The sandbox's one line on standard output, which says that every service listens, and where.
 * @param {import('node:stream').Readable} stream
 */
async function firstLine(stream) {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error('the sandbox ended before it listened');
}

/** @param {string} line @returns {unknown} */
const parse = (line) => JSON.parse(line);
