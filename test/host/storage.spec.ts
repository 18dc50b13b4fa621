import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { expect, launch, openWindow, started, test } from './fixture';

/** The folders of databases that name a host. */
async function foldersOf(app: ElectronApplication, host: string): Promise<string[]> {
  const path = await app.evaluate(({ session }) => session.defaultSession.storagePath);
  const pattern = new RegExp(`_${host}[._]`);
  return readdirSync(join(path ?? '', 'IndexedDB')).filter((name) => pattern.test(name));
}

test.describe('Host: storage', () => {
  test('each origin has its own database folder, which can be cleared alone', async ({ app, page }) => {
    const two = await openWindow(app, 'app://w-two/index.html');
    expect(await foldersOf(app, 'w-one')).not.toEqual([]);
    expect(await foldersOf(app, 'w-two')).not.toEqual([]);
    // The database is closed in every page. An open database would come back.
    await two.close();
    await app.evaluate(({ session }) => session.defaultSession.clearStorageData({ origin: 'app://w-two' }));
    await expect.poll(() => foldersOf(app, 'w-two')).toEqual([]);
    expect(await foldersOf(app, 'w-one')).not.toEqual([]);
    await page.reload();
    await expect(page.locator('#status')).not.toHaveText('runs 1');
    await started(await openWindow(app, 'app://w-two/index.html'), 1);
  });

  test('databases are kept when the app ends', async ({ hosted }, info) => {
    info.annotations.push({ type: 'host', description: hosted.version });
    const userData = mkdtempSync(join(tmpdir(), 'host-kept-'));
    for (const runs of [1, 2]) {
      const app = await launch(userData);
      await started(await app.firstWindow(), runs);
      await app.close();
    }
    await rm(userData, { recursive: true, force: true, maxRetries: 20 });
  });
});
