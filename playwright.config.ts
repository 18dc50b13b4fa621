import { defineConfig } from '@playwright/test';

/** End-to-end specs: the built app on Electron or on the stand-in host. `npm run e2e` prepares what they need. */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Each spec starts a whole app; on two cores a second one beside it would make both slow, and times wrong.
  workers: 1,
  // A spec that passes at the second try is a defect; a whole run tries once more, and names it as one.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Time-outs are there for what hangs; a busy machine must not look like it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
