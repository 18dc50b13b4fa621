import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { mediaQueries } from './src/renderer/kit/lists/list-columns';
import { browserLaunch } from './tools/browser-launch.mjs';
import { localeParts } from './tools/build/locales.mjs';
import { namedMediaQueries } from './tools/build/media-queries.mjs';
import { useOwnTemp } from './tools/lib/own-temp.mjs';

// Here, as a setup of the whole run is not called where there are projects; other tools read this file too.
if (process.env.VITEST) useOwnTemp();

const here = import.meta.dirname;
const plugins = [localeParts(resolve(here, 'src/shared/locales')), namedMediaQueries(mediaQueries)];
const alias = { '@shared': resolve(here, 'src/shared'), '@renderer': resolve(here, 'src/renderer') };
/**
 * Files share a process and its loaded modules, since half the time of a unit run is loading. Modules keep no state,
 * as everything is built by factories; a test that changes the process (environment, globals) restores it.
 */
const node = {
  environment: 'node',
  // Tests leave much garbage and both cores are busy: fewer collections, and none that runs on several threads.
  execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'] as string[],
  env: { TZ: 'UTC' },
  isolate: false,
  // Time limits are for a test that hangs, and long enough for a busy machine.
  testTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
} as const;
/** The electron package would try to download its binary when required; unit tests get a fake that throws by name. */
const noElectron = { ...alias, electron: resolve(here, 'test/fixtures/no-electron.ts') };

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on a machine of two is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        plugins,
        resolve: { alias },
        test: { ...node, name: 'shared', include: ['src/shared/**/*.test.ts'] },
      },
      {
        plugins,
        resolve: { alias: noElectron },
        test: { ...node, name: 'main', include: ['src/main/**/*.test.ts'] },
      },
      {
        plugins,
        resolve: { alias: noElectron },
        test: { ...node, name: 'preload', include: ['src/preload/**/*.test.ts'] },
      },
      {
        plugins,
        resolve: { alias },
        test: { ...node, name: 'sandbox', include: ['src/sandbox/**/*.test.ts'] },
      },
      {
        plugins,
        resolve: { alias },
        test: { ...node, name: 'tools', include: ['tools/**/*.test.ts'] },
      },
      {
        plugins,
        resolve: { alias: noElectron },
        test: {
          ...node,
          name: 'contract',
          include: ['test/contract/**/*.test.ts', 'test/faults/**/*.test.ts'],
        },
      },
      {
        plugins,
        resolve: { alias },
        // Whole starts of the app, several in a test.
        test: {
          ...node,
          name: 'display',
          include: ['test/display/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        plugins,
        resolve: { alias },
        test: {
          ...node,
          name: 'vault',
          // With the keychain's, as both need what Linux brings.
          include: ['test/vault/**/*.test.ts', 'test/tunnels/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        plugins,
        resolve: { alias },
        test: {
          ...node,
          name: 'renderer',
          include: ['src/renderer/**/*.test.ts'],
          exclude: ['src/renderer/**/*.browser.test.ts'],
        },
      },
      {
        plugins,
        resolve: { alias },
        // For components alone: a document makes every test slower.
        test: {
          ...node,
          name: 'screens',
          environment: 'jsdom',
          include: ['src/renderer/**/*.test.tsx'],
          setupFiles: ['src/renderer/testing/load-everything.ts'],
        },
      },
      {
        plugins,
        resolve: { alias },
        test: {
          name: 'browser',
          include: ['src/renderer/**/*.browser.test.ts'],
          testTimeout: node.testTimeout,
          expect: node.expect,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: browserLaunch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
