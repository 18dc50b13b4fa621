import { randomInt } from 'node:crypto';
import { defineConfig } from '@playwright/test';
import { hostKind } from './tools/host.mjs';

/** What is left to chance is drawn from it, and its test's name says it. Here, so that every worker has the same. */
process.env.SOAK_SEED ??= String(randomInt(2 ** 31));

/** End-to-end specs: the built app on Electron or on the stand-in host. `npm run e2e` prepares what they need. */
export default defineConfig({
  globalSetup: './test/e2e/global-setup.ts',
  // A folder of its own in there: it is emptied by each run, and records of hosts are not.
  outputDir: 'test-results/e2e',
  // A spec needs less than half of a core: it waits for services and starts. Real windows share one keyboard focus.
  workers: hostKind() === 'standin' ? 3 : 1,
  // `npm test` tries a failed spec once more, and names it as unsteady if it then passes.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Time limits are for what hangs, and long enough for a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // On Electron what the host promises is asked as well; on the stand-in `npm test` does so in a stage of its own.
  projects: [
    { name: 'app', testDir: 'test/e2e' },
    ...(hostKind() === 'electron' ? [{ name: 'promises', testDir: 'test/host' }] : []),
  ],
  reporter: [['list'], ['./test/host/record.ts']],
});
