import { resolve } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserLaunch } from './tools/browser-launch.mjs';

const here = import.meta.dirname;
const alias = { '@shared': resolve(here, 'src/shared'), '@renderer': resolve(here, 'src/renderer') };
const node = { environment: 'node', env: { TZ: 'UTC' } } as const;
/** The electron package would try to download its binary when required; unit tests get a fake that throws by name. */
const noElectron = { ...alias, electron: resolve(here, 'test/fixtures/no-electron.ts') };

export default defineConfig({
  test: {
    projects: [
      { resolve: { alias }, test: { ...node, name: 'shared', include: ['src/shared/**/*.test.ts'] } },
      { resolve: { alias: noElectron }, test: { ...node, name: 'main', include: ['src/main/**/*.test.ts'] } },
      {
        resolve: { alias: noElectron },
        test: { ...node, name: 'preload', include: ['src/preload/**/*.test.ts'] },
      },
      { resolve: { alias }, test: { ...node, name: 'sandbox', include: ['src/sandbox/**/*.test.ts'] } },
      { resolve: { alias }, test: { ...node, name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        resolve: { alias },
        test: { ...node, name: 'contract', include: ['test/contract/**/*.test.ts'], testTimeout: 20_000 },
      },
      {
        resolve: { alias },
        test: {
          ...node,
          name: 'vault',
          include: ['test/vault/**/*.test.ts'],
          testTimeout: 30_000,
          fileParallelism: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'renderer',
          environment: 'jsdom',
          env: { TZ: 'UTC' },
          include: ['src/renderer/**/*.test.{ts,tsx}'],
          exclude: ['src/renderer/**/*.browser.test.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'browser',
          include: ['src/renderer/**/*.browser.test.ts'],
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
