// @ts-check
import { root, scriptOf } from '../lib/project.mjs';
import { runNode } from '../lib/run.mjs';
import { say, tailOf } from '../lib/say.mjs';
import { hashOfInputs, isBuildStale, stampBuild } from './stamp.mjs';

/**
 * Builds main, preload, sandbox and renderer into `out/`. The bundler's output is shown only if it fails.
 * @param {{ onlyIfStale: boolean, signal?: AbortSignal }} options
 * @returns {Promise<number>} exit status
 */
export async function buildApp({ onlyIfStale, signal }) {
  if (onlyIfStale && !isBuildStale(root)) return 0;
  const hash = hashOfInputs(root);
  say('Building…');
  const { status, output, seconds } = await runNode([scriptOf('electron-vite'), 'build'], {
    show: 'collect',
    ...(signal && { signal }),
  });
  if (status !== 0) {
    if (!signal?.aborted) say(`The build failed:\n${tailOf(output, 40)}`);
    return status;
  }
  stampBuild(root, hash);
  say(`Built in ${seconds.toFixed(1)} s.`);
  return 0;
}
