// @ts-check
import { buildApp } from '../build/build-app.mjs';
import { buildHostIfUsed } from '../host.mjs';
import { runWithKeychain } from '../keychain/session.mjs';
import { inProject } from '../lib/project.mjs';
import { ensureSystem } from '../system/ensure.mjs';

/** The default folder of the pictures; not in the repository. */
export const tourFolder = inProject('.cache/tour');

/**
 * Builds the app if `src/` has changed, opens each of its screens and saves their pictures.
 * @param {string} [folder]
 * @param {readonly string[]} [only] as `scenesOf` takes them
 * @param {string} [widths] of the windows, with commas between them, instead of the usual two
 * @returns {Promise<number>} 0 only if every picture shows its heading, with no error and no policy violation
 */
export async function runTour(folder = tourFolder, only = [], widths = '') {
  const notReady = (await ensureSystem('tour')) || (await buildApp({ onlyIfStale: true }));
  if (notReady) return notReady;
  await buildHostIfUsed();
  const { status } = await runWithKeychain(
    process.execPath,
    [inProject('tools/tour/take-tour.mjs'), folder, widths, ...only],
    {
      forwardSignals: true,
    },
  );
  return status;
}
