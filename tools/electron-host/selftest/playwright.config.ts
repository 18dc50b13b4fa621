import { defineConfig } from '@playwright/test';

/** The stand-in's own tests, on a small app of their own: `npx playwright test -c tools/electron-host/selftest`. */
export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: '../../test/own-temp-setup.mjs',
  outputDir: '../../../test-results/electron-host',
  timeout: 40_000,
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
});
