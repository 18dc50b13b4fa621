// @ts-check
import { buildApp } from '../build/build-app.mjs';
import { buildHostIfUsed } from '../host.mjs';
import { runNode } from '../lib/run.mjs';
import { ensureSystem } from '../system/ensure.mjs';
import { runPlaywright } from '../test/playwright.mjs';
import { vitestArgs } from '../test/vitest.mjs';

/**
 * The same suites as in `npm test`, with counts that would not fit there. They read their counts from the
 * environment and print the seed of what failed.
 */

/** Lives of the engine on virtual time. @param {number} seeds */
export async function simulate(seeds) {
  const args = vitestArgs(['renderer'], ['.simulation.test.ts', '--testTimeout=0']);
  const { status } = await runNode(args, {
    env: { ...process.env, SIMULATE_SEEDS: String(seeds) },
    forwardSignals: true,
  });
  return status;
}

/** Ends of the whole app at random moments. @param {number} kills */
export async function killOften(kills) {
  const notReady = (await ensureSystem('test')) || (await buildApp({ onlyIfStale: true }));
  if (notReady) return notReady;
  await buildHostIfUsed();
  const { status } = await runPlaywright(['kill', '--timeout=0'], {
    ...process.env,
    SOAK_KILLS: String(kills),
  });
  return status;
}
