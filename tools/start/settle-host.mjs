// @ts-check
import { SYSTEM_INCOMPLETE } from '../system/ensure.mjs';

/**
 * Decides what runs the app here before anything is started. Electron's package brings its binary on first use only, and
 * some Linux systems give it no sandbox; where it cannot be had or cannot run, the stand-in takes its place and a line says so.
 * Sets APP_HOST where nobody has chosen it.
 * @param {{
 *   env: NodeJS.ProcessEnv,
 *   binary: () => string | undefined,
 *   fetchElectron: (options: { onTry: () => void }) => Promise<import('../host/fetch-electron.mjs').Fetched>,
 *   sandboxProblem: (binary: string) => string | undefined,
 *   say: (line: string) => void,
 * }} machine `sandboxProblem` answers the command that mends it
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
