// @ts-check
import { SYSTEM_INCOMPLETE } from '../system/ensure.mjs';

/**
 * Decides which host runs the app, before anything starts. Electron's package downloads its binary only at the first use, and
 * some Linux systems give it no sandbox. If it is not available or can't run, the stand-in is used and a line says so.
 * Sets APP_HOST if it is not set.
 * @param {{
 *   env: NodeJS.ProcessEnv,
 *   binary: () => string | undefined,
 *   fetchElectron: (options: { onTry: () => void }) => Promise<import('../host/fetch-electron.mjs').Fetched>,
 *   sandboxProblem: (binary: string) => string | undefined,
 *   say: (line: string) => void,
 * }} machine `sandboxProblem` returns the command that fixes it
 * @returns {Promise<number>} 0, or SYSTEM_INCOMPLETE where the person asked for Electron and it cannot run
 */
export async function settleHost({ env, binary, fetchElectron, sandboxProblem, say }) {
  if (env.APP_HOST === 'standin') return 0;
  const isAskedFor = env.APP_HOST === 'electron';
  if (!isAskedFor && !binary()) {
    const fetched = await fetchElectron({ onTry: () => say('Fetching Electron…') });
    if (!fetched.got) {
      say(`Electron's binary cannot be had (${fetched.reason}): running on the stand-in host.`);
      return 0;
    }
  }
  const file = binary();
  const command = file === undefined ? undefined : sandboxProblem(file);
  if (command === undefined) return 0;
  say(`This Linux gives Electron no sandbox: it forbids user namespaces. This line mends it: ${command}`);
  if (isAskedFor) return SYSTEM_INCOMPLETE;
  say('Running on the stand-in host until then.');
  env.APP_HOST = 'standin';
  return 0;
}
