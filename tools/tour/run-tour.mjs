// @ts-check
import { buildApp } from '../build/build-app.mjs';
import { buildHostIfUsed } from '../host.mjs';
import { runWithKeychain } from '../keychain/session.mjs';
import { inProject } from '../lib/project.mjs';
import { ensureSystem } from '../system/ensure.mjs';

/** Where the pictures go unless somebody says otherwise; not kept in the repository. */
export const tourFolder = inProject('.cache/tour');

/**
 * Walks the app through all its screens, from the bundles as they are in `src/` now, and saves their pictures.
 * @param {string} [folder]
 * @returns {Promise<number>} 0 only if every screen showed its heading with no error and no policy violation
 */
export async function runTour(folder = tourFolder) {
  const notReady = (await ensureSystem('tour')) || (await buildApp({ onlyIfStale: true }));
  if (notReady) return notReady;
  await buildHostIfUsed();
  const { status } = await runWithKeychain(
    process.execPath,
    [inProject('tools/tour/take-tour.mjs'), folder],
    {
      forwardSignals: true,
    },
  );
  return status;
}
