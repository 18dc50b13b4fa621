import type { ElectronApplication, Page } from '@playwright/test';
import { expect, loaded, sharing as test } from './fixture.ts';

async function openWindow(app: ElectronApplication, url: string): Promise<Page> {
  const opening = app.waitForEvent('window');
  await app.evaluate((_electron, target) => void globalThis.openWindow(target), url);
  return opening;
}

test('the storage of an origin without a window can be cleared', async ({ launch }) => {
  const first = await launch();
  await loaded(await first.firstWindow());
  await first.evaluate(async ({ app, session, BrowserWindow }) => {
    app.removeAllListeners('window-all-closed');
    app.on('window-all-closed', () => {});
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
    await session.defaultSession.clearStorageData({ origin: 'app://w-one', storages: ['indexdb'] });
  });
  await first.close();
  const second = await launch();
  await loaded(await second.firstWindow(), 1);
});

test('without an origin the storage of all origins is cleared', async ({ app, page }) => {
  const two = await loaded(await openWindow(app, 'app://w-two/index.html'));
  await app.evaluate(({ session }) => session.defaultSession.clearStorageData());
  await Promise.all([page.reload(), two.reload()]);
  await loaded(page, 1);
  await loaded(two, 1);
});

test('webRequest can cancel requests and change response headers', async ({ app, page }) => {
  await app.evaluate(({ session }) => {
    const { webRequest } = session.defaultSession;
    webRequest.onBeforeRequest({ urls: ['*://*/echo', 'app://*/echo'] }, (details, callback) => {
      callback({ cancel: details.method === 'POST' });
    });
    webRequest.onHeadersReceived((details, callback) => {
      callback({ responseHeaders: { ...details.responseHeaders, 'X-Stamp': ['yes'] } });
    });
  });
  const found = await page.evaluate(async () => ({
    refused: await fetch('/echo', { method: 'POST', body: '' }).catch(
      (error: unknown) => error instanceof Error && error.name,
    ),
    stamp: (await fetch('/echo')).headers.get('x-stamp'),
  }));
  expect(found).toEqual({ refused: 'TypeError', stamp: 'yes' });
});

test('loadURL rejects with Electron’s error messages', async ({ app, page }) => {
  await expect(page.locator('h1')).toBeVisible();
  const messages = await app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const failOf = (url: string) =>
      window?.loadURL(url).then(
        () => 'loaded',
        (error: unknown) => String(error),
      );
    return [
      await failOf('nowhere://x/'),
      await failOf('app://w-one/broken'),
      await failOf('http://127.0.0.1:1/'),
    ];
  });
  expect(messages).toEqual([
    "Error: ERR_UNKNOWN_URL_SCHEME (-302) loading 'nowhere://x/'",
    "Error: ERR_FAILED (-2) loading 'app://w-one/broken'",
    "Error: ERR_UNSAFE_PORT (-312) loading 'http://127.0.0.1:1/'",
  ]);
});
