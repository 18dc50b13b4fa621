import { defineConfig } from '@playwright/test';

/** End-to-end specs: the built app on Electron or on the stand-in host. `npm run e2e` prepares what they need. */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Each spec starts a whole app, which uses two cores by itself.
  workers: 1,
  // `npm test` tries a failed spec once more, and names it as unsteady if it then passes.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Time limits are for what hangs, and long enough for a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
