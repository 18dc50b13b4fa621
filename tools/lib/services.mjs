// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inProject } from './project.mjs';

/**
 * Part of the sandbox's start line that tools and specs use.
 * @typedef {{
 *   planning: { base_url: string, access_token: string },
 *   reporting: { base_url: string, api_token: string },
 *   connect: { base_url: string, api_key: string, client_id: string, client_secret: string },
 *   control: { base_url: string },
 * }} Services
 */

/**
 * Runs the built sandbox like `npm run sandbox -- …`, until it is stopped.
 * @param {readonly string[]} args
 * @returns {Promise<{ services: Services, stop: () => Promise<void> }>}
 */
export async function startServices(args) {
  const child = spawn(process.execPath, [inProject('out/main/sandbox.js'), ...args], {
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
 * The sandbox's single line on standard output, which has the address of every listening service.
 * @param {import('node:stream').Readable} stream
 */
async function firstLine(stream) {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error('the sandbox ended before it listened');
}

/** @param {string} line @returns {unknown} */
const parse = (line) => JSON.parse(line);
