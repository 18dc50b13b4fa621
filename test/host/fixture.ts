import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, test as base, type ElectronApplication, expect, type Page } from '@playwright/test';
import { buildHostIfUsed, hostKind, prepareHost, sandboxSwitches } from '../../tools/host.mjs';
import './app-types';

/**
 * The host features that the app depends on, promised by every host that runs it. All hosts share the same specs, the
 * same launch and one tiny app. Each spec starts with one window on its first page and no recorded events.
 */
interface Hosted {
  readonly app: ElectronApplication;
  readonly userData: string;
  /** Electron's version, or the stand-in's browser and Node. */
  readonly version: string;
}

const appDir = join(import.meta.dirname, 'app');

export async function launch(userData: string): Promise<ElectronApplication> {
  prepareHost();
  const env = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const app = await _electron.launch({
    args: [...sandboxSwitches(), `--user-data-dir=${userData}`, appDir],
    env: Object.fromEntries(env),
    timeout: 30_000,
  });
  await started(await app.firstWindow());
  return app;
}

/** Waits until the page has counted its run: its database is open then, and its scripts have gone through. */
export async function started(page: Page, runs?: number): Promise<Page> {
  await expect(page.locator('#status')).toHaveText(runs === undefined ? /^runs \d+$/ : `runs ${runs}`);
  return page;
}

async function versionOf(app: ElectronApplication, page: Page): Promise<string> {
  const agent = await page.evaluate(() => window.navigator.userAgent);
  const { electron, node } = await app.evaluate(() => process.versions);
  const [, chrome = 'unknown'] = /Chrome\/([\d.]+)/.exec(agent) ?? [];
  const host = hostKind() === 'electron' ? `Electron ${electron}` : 'the stand-in';
  return `${host}, Chromium ${chrome}, Node ${node}, ${process.platform} ${process.arch}`;
}

export const test = base.extend<{ app: ElectronApplication; page: Page }, { hosted: Hosted }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      await buildHostIfUsed();
      const userData = mkdtempSync(join(tmpdir(), 'host-'));
      const app = await launch(userData);
      await use({ app, userData, version: await versionOf(app, await app.firstWindow()) });
      await app.close();
      await rm(userData, { recursive: true, force: true, maxRetries: 20 });
    },
    { scope: 'worker' },
  ],
  app: async ({ hosted }, use, info) => {
    info.annotations.push({ type: 'host', description: hosted.version });
    await hosted.app.evaluate(() => globalThis.startAnew());
    await use(hosted.app);
  },
  page: async ({ app }, use) => use(await started(await app.firstWindow())),
});

/** Opens another window of the tiny app. */
export async function openWindow(app: ElectronApplication, url: string): Promise<Page> {
  const opening = app.waitForEvent('window');
  await app.evaluate((_electron, target) => void globalThis.openWindow(target), url);
  return started(await opening);
}

/** Told by the tiny app's main process. */
export const seenBy = (app: ElectronApplication) => app.evaluate(() => globalThis.seen);

export { expect };
