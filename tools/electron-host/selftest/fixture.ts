import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, test as base, type ElectronApplication, expect, type Page } from '@playwright/test';
import '../../../test/host/app-types.ts';
import { buildHost } from '../build.mjs';

/** The tiny app of the promises that both hosts keep. */
const appDir = join(import.meta.dirname, '../../../test/host/app');

interface LaunchOptions {
  args?: string[];
  env?: Record<string, string>;
}

interface Fixtures {
  userData: string;
  launch: (options?: LaunchOptions) => Promise<ElectronApplication>;
  spawnApp: (args?: string[], env?: Record<string, string>) => ChildProcess;
  app: ElectronApplication;
  page: Page;
}

export async function loaded(page: Page, runs = 1): Promise<Page> {
  await expect(page.locator('#status')).toHaveText(`runs ${runs}`);
  return page;
}

export const test = base.extend<Fixtures & { forEachTest: undefined }, { hostDir: string }>({
  hostDir: [
    // biome-ignore lint: Playwright reads the fixtures a fixture wants from this pattern.
    async ({}, use) => {
      const { hostDir } = await buildHost();
      process.env.ELECTRON_OVERRIDE_DIST_PATH = hostDir;
      await use(hostDir);
    },
    { scope: 'worker', auto: true },
  ],
  userData: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  },
  launch: async ({ userData }, use) => {
    const running: ElectronApplication[] = [];
    await use(async ({ args = [], env = {} } = {}) => {
      const inherited = Object.entries(process.env).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      const app = await _electron.launch({
        args: [`--user-data-dir=${userData}`, appDir, ...args],
        env: { ...Object.fromEntries(inherited), ...env },
        timeout: 20_000,
      });
      running.push(app);
      return app;
    });
    // Those a test has ended itself are gone already.
    for (const app of running) await app.close().catch(() => {});
  },
  spawnApp: async ({ userData, hostDir }, use) => {
    const running: ChildProcess[] = [];
    await use((args = [], env = {}) => {
      const child = spawn(join(hostDir, 'electron'), [`--user-data-dir=${userData}`, appDir, ...args], {
        stdio: 'pipe',
        env: { ...process.env, ...env },
      });
      running.push(child);
      return child;
    });
    for (const child of running.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    )) {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    }
  },
  app: async ({ launch }, use) => use(await launch()),
  page: async ({ app }, use) => use(await loaded(await app.firstWindow())),
});

/** The same app for every test that leaves it as it was: each begins with one window, and with nothing stored or seen. */
export const sharing = test.extend<object, { shared: ElectronApplication }>({
  shared: [
    async ({ hostDir: _built }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
      const app = await _electron.launch({ args: [`--user-data-dir=${folder}`, appDir], timeout: 20_000 });
      await loaded(await app.firstWindow());
      await use(app);
      await app.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
    { scope: 'worker' },
  ],
  app: async ({ shared }, use) => {
    await shared.evaluate(async ({ session }) => {
      const { webRequest } = session.defaultSession;
      webRequest.onBeforeRequest(null);
      webRequest.onHeadersReceived(null);
      session.defaultSession.setPermissionCheckHandler(() => false);
      await session.defaultSession.clearStorageData();
      await globalThis.startAnew();
    });
    await use(shared);
  },
});

export { expect };
