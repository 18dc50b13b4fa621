import type { ElectronApplication } from '@playwright/test';
import { expect, openWindow, seenBy, started, test } from './fixture';

const historyOf = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => {
    const { navigationHistory } = BrowserWindow.getAllWindows()[0]?.webContents ?? {};
    return {
      urls: navigationHistory?.getAllEntries().map(({ url }) => url),
      canGoBack: navigationHistory?.canGoBack(),
    };
  });

const load = (app: ElectronApplication, url: string) =>
  app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.loadURL(to), url);

test.describe('Host: windows', () => {
  test('main receives a message that a page sends while its window closes', async ({ app }) => {
    await openWindow(app, 'app://w-two/index.html');
    const heard = await app.evaluate(async ({ BrowserWindow, ipcMain }) => {
      const window = BrowserWindow.getAllWindows().find(({ webContents }) =>
        webContents.getURL().startsWith('app://w-two/'),
      );
      if (!window) throw new Error('no window');
      const said = new Promise<unknown>((resolve) => {
        ipcMain.once('last-words', (_event, words) => resolve(words));
      });
      const listen = "addEventListener('pagehide', () => api.send('last-words', 'typed last')); null";
      await window.webContents.executeJavaScript(listen);
      window.close();
      return said;
    });
    expect(heard).toBe('typed last');
  });

  test('the navigation history can go back after a load, has steps within a page and can be cleared', async ({
    app,
    page,
  }) => {
    await page.evaluate(() => history.pushState({}, '', '/index.html?second'));
    const two = ['app://w-one/index.html', 'app://w-one/index.html?second'];
    await expect.poll(() => historyOf(app)).toEqual({ urls: two, canGoBack: true });
    await load(app, 'app://w-two/index.html');
    await started(page);
    await expect.poll(() => historyOf(app)).toMatchObject({ urls: [...two, 'app://w-two/index.html'] });
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.navigationHistory.goBack();
    });
    await expect.poll(async () => (await seenBy(app)).arrived.at(-1)).toBe('app://w-one/index.html?second');
    await started(page);
    expect(await page.evaluate(() => window.api.double(2))).toBe(4);
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.navigationHistory.clear();
    });
    await expect.poll(() => historyOf(app)).toEqual({ urls: [two[1]], canGoBack: false });
  });

  test('navigation to a new document is reported, and a step within a document is not', async ({
    app,
    page,
  }) => {
    await page.evaluate(() => {
      location.hash = 'step';
    });
    await load(app, 'app://w-two/index.html');
    await started(page);
    expect((await seenBy(app)).arrived).toEqual(['app://w-two/index.html']);
  });

  test('main is asked about windows and addresses a page wants to open and can refuse them', async ({
    app,
    page,
  }) => {
    expect(await page.evaluate(() => window.open('https://example.org/open'))).toBeNull();
    await page.click('#blank');
    await page.click('#outside');
    await expect.poll(async () => (await seenBy(app)).navigations).toEqual(['https://example.org/outside']);
    const opened = (await seenBy(app)).opened.map(({ url }) => url);
    expect(opened).toEqual(['https://example.org/open', 'https://example.org/blank']);
    expect(app.windows()).toHaveLength(1);
    await expect(page.locator('h1')).toBeVisible();
  });

  test('main is asked about a download and can refuse it', async ({ app, page }) => {
    await app.evaluate(({ session }) => {
      session.defaultSession.on('will-download', (event, item) => {
        globalThis.seen.navigations.push(item.getFilename());
        event.preventDefault();
      });
    });
    await page.evaluate(() => {
      const link = document.createElement('a');
      Object.assign(link, { href: '/echo', download: 'echo.json' });
      link.click();
    });
    await expect.poll(async () => (await seenBy(app)).navigations).toEqual(['echo.json']);
  });

  test('page permissions are refused unless main grants them', async ({ app, page }) => {
    const ask = () =>
      page.evaluate(async () => ({
        geolocation: await new Promise((resolve) => {
          window.navigator.geolocation.getCurrentPosition(
            () => resolve('granted'),
            ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : code),
          );
        }),
        notifications: await Notification.requestPermission(),
        microphone: await window.navigator.mediaDevices.getUserMedia({ audio: true }).then(
          () => 'granted',
          (error: unknown) => error instanceof Error && error.name,
        ),
      }));
    expect(await ask()).toEqual({
      geolocation: 'denied',
      notifications: 'denied',
      microphone: 'NotAllowedError',
    });
    const asked = (await seenBy(app)).permissions.map(({ permission }) => permission);
    expect(asked).toEqual(expect.arrayContaining(['geolocation', 'notifications', 'media']));
    await app.evaluate(() => {
      globalThis.granted = ['notifications'];
    });
    expect(await ask()).toMatchObject({ geolocation: 'denied', notifications: 'granted' });
  });

  test('a message box with or without a window is cancelled by its signal', async ({ app, page }) => {
    await expect(page.locator('h1')).toBeVisible();
    const answers = await app.evaluate(async ({ BrowserWindow, dialog }) => {
      const [owner] = BrowserWindow.getAllWindows();
      const ask = (own: boolean) => {
        const caller = new AbortController();
        const options = { message: 'Sure?', buttons: ['Yes', 'No'], cancelId: 1, signal: caller.signal };
        const answer = own && owner ? dialog.showMessageBox(owner, options) : dialog.showMessageBox(options);
        setTimeout(() => caller.abort(), 200);
        return answer.then(({ response }) => response);
      };
      return [await ask(true), await ask(false)];
    });
    expect(answers).toEqual([1, 1]);
  });

  test('zoom level 1 gives a factor of 1.2, and level 0 a factor of 1', async ({ app, page }) => {
    const zoomed = await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.setZoomLevel(1);
      const factor = contents?.getZoomFactor();
      contents?.setZoomLevel(0);
      return [factor, contents?.getZoomFactor()];
    });
    expect(zoomed[0]).toBeCloseTo(1.2);
    expect(zoomed[1]).toBeCloseTo(1);
    expect(await page.evaluate(() => innerWidth > 0 && innerHeight > 0)).toBe(true);
  });
});
