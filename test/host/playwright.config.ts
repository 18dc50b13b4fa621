import { defineConfig } from '@playwright/test';
import { hostKind } from '../../tools/host.mjs';

/** What both hosts promise, and beside it, on the stand-in, its own specs: `npx playwright test -c test/host`. */
export default defineConfig({
  globalSetup: '../../tools/test/own-temp-setup.mjs',
  outputDir: '../../test-results/host',
  timeout: 40_000,
  expect: { timeout: 15_000 },
  // Real windows share one keyboard focus.
  workers: hostKind() === 'standin' ? 2 : 1,
  forbidOnly: true,
  reporter: [['list'], ['./record.ts']],
  projects: [
    { name: 'promises', testDir: import.meta.dirname },
    ...(hostKind() === 'standin'
      ? [{ name: 'stand-in', testDir: '../../tools/electron-host/selftest' }]
      : []),
  ],
});
