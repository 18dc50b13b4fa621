// @ts-check
import { buildApp } from '../build/build-app.mjs';
import { buildHostIfUsed } from '../host.mjs';
import { runNode } from '../lib/run.mjs';
import { ensureSystem } from '../system/ensure.mjs';
import { runPlaywright, vitestArgs } from '../test/runners.mjs';

/**
 * Suites of `npm test` with larger counts, which they read from the environment. Each prints the seed of a failure.
 */

/**
 * Number of lives of each kind for a number of seeds. An interrupted life is compared several times, and a defect of its
 * kind shows in a few dozen of them.
 * @param {number} seeds
 */
export const livesFor = (seeds) => ({ long: seeds, interrupted: Math.ceil(seeds / 5) });

/** The engine's simulation on virtual time, once for each seed. @param {number} seeds @param {number} [first] */
export const simulate = (seeds, first = 1) =>
  unitTests(['renderer'], ['.simulation.test.ts'], {
    SIMULATE_SEEDS: String(seeds),
    SIMULATE_INTERRUPTED: String(livesFor(seeds).interrupted),
    SIMULATE_FIRST: String(first),
  });

/** Kills the app at random moments of a sync. @param {number} kills */
export const killOften = (kills) => endToEnd('kill', { SOAK_KILLS: String(kills) });

/** Damages the app's files and starts it again. @param {number} corruptions */
export const corruptOften = (corruptions) =>
  endToEnd('corruptions', { SOAK_CORRUPTIONS: String(corruptions) });

/** Looks for cut words on every screen, in so many languages. @param {number} languages */
export const lookForCutWords = (languages) => endToEnd('cut-texts', { SOAK_LANGUAGES: String(languages) });

/** Kills the receiver in a stream of deliveries. @param {number} kills */
export const killReceiverOften = (kills) => receiver('kill', { SOAK_RECEIVER_KILLS: String(kills) });

/** Fills the disk at random moments of a stream of deliveries. @param {number} rounds */
export const fillDiskOften = (rounds) => receiver('full-disk', { SOAK_FULL_DISKS: String(rounds) });

/** Sends what no service would. @param {number} requests */
export const sendHostile = (requests) => receiver('fuzz', { SOAK_RECEIVER_REQUESTS: String(requests) });

/** Forged, stale and spliced signatures. @param {number} signatures */
export const forgeOften = (signatures) => receiver('verdict', { SOAK_SIGNATURES: String(signatures) });

/** Proofs altered in one place or two. @param {number} alterations */
export const alterProofs = (alterations) =>
  unitTests(['shared'], ['src/shared/domain/proof/alterations.test.ts'], {
    SOAK_ALTERATIONS: String(alterations),
  });

/** Properties of unit tests, so many times as often as `npm test` tries them. @param {number} times */
export const repeatProperties = (times) =>
  unitTests(['shared', 'main', 'renderer'], [], { SOAK_PROPERTIES: String(times) });

/** Events doubled, late and in another order. @param {number} lives */
export const shuffleEvents = (lives) =>
  unitTests(['renderer'], ['hint-reader.test.ts'], { HINT_LIVES: String(lives) });

/** Whole days on a token that others spend as well, on virtual time. @param {number} days */
export const shareTokens = (days) =>
  unitTests(['contract'], ['test/contract/limits/shared-token.test.ts'], { SOAK_SHARED_DAYS: String(days) });

/** Report batches, killed at any line and any call, on virtual time. @param {number} lives */
export const liveBatches = (lives) =>
  unitTests(['contract'], ['test/contract/reports/lives.test.ts'], { SOAK_LIVES: String(lives) });

/** @param {string} test @param {NodeJS.ProcessEnv} counts */
const receiver = (test, counts) => unitTests(['main'], [`src/main/webhooks/${test}.test.ts`], counts);

/**
 * Runs tests of these projects, without the usual time limit.
 * @param {readonly string[]} projects
 * @param {readonly string[]} files parts of their paths; empty for all
 * @param {NodeJS.ProcessEnv} counts
 */
async function unitTests(projects, files, counts) {
  const args = vitestArgs(projects, [...files, '--testTimeout=0']);
  const { status } = await runNode(args, { env: { ...process.env, ...counts }, forwardSignals: true });
  return status;
}

/** @param {string} spec @param {NodeJS.ProcessEnv} counts */
async function endToEnd(spec, counts) {
  const notReady = (await ensureSystem('test')) || (await buildApp({ onlyIfStale: true }));
  if (notReady) return notReady;
  await buildHostIfUsed();
  const { status } = await runPlaywright([spec, '--timeout=0'], { ...process.env, ...counts });
  return status;
}
