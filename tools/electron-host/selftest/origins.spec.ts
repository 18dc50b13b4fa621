import type { ElectronApplication, Page } from '@playwright/test';
import { expect, loaded, test } from './fixture.ts';

async function openWindow(app: ElectronApplication, url: string): Promise<Page> {
  const opening = app.waitForEvent('window');
  await app.evaluate((_electron, target) => void globalThis.openWindow(target), url);
  return opening;
}

const countOf = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

test('keeps the storage of each host apart, over restarts', async ({ launch }) => {
  for (const runs of [1, 2]) {
    const app = await launch();
    await loaded(await app.firstWindow(), runs);
    // The second host has been opened in the first run only.
    if (runs === 1) await loaded(await openWindow(app, 'app://two/index.html'), 1);
    await app.close();
  }
  const app = await launch();
  await loaded(await app.firstWindow(), 3);
  await loaded(await openWindow(app, 'app://two/index.html'), 2);
  expect(await countOf(app)).toBe(2);
});

test('clears one origin and leaves the other', async ({ app, page }) => {
  const two = await loaded(await openWindow(app, 'app://two/index.html'));
  await app.evaluate(({ session }) => session.defaultSession.clearStorageData({ origin: 'app://two' }));
  await two.reload();
  await loaded(two, 1);
  await page.reload();
  await loaded(page, 2);
});

test('clears an origin that no window shows', async ({ launch }) => {
  const first = await launch();
  await loaded(await first.firstWindow());
  await first.evaluate(async ({ app, session, BrowserWindow }) => {
    app.removeAllListeners('window-all-closed');
    app.on('window-all-closed', () => {});
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
    await session.defaultSession.clearStorageData({ origin: 'app://one', storages: ['indexdb'] });
  });
  await first.close();
  const second = await launch();
  await loaded(await second.firstWindow(), 1);
});

test('clears everything when no origin is named', async ({ app, page }) => {
  const two = await loaded(await openWindow(app, 'app://two/index.html'));
  await app.evaluate(({ session }) => session.defaultSession.clearStorageData());
  await Promise.all([page.reload(), two.reload()]);
  await loaded(page, 1);
  await loaded(two, 1);
});

test('answers requests of pages and workers from protocol.handle', async ({ app, page }) => {
  const found = await page.evaluate(async () => {
    const json = async (path: string, init?: RequestInit): Promise<unknown> =>
      (await fetch(path, init)).json();
    const answerOfWorker = new Promise((resolve) => {
      window.worker.onmessage = ({ data }) => resolve(data);
    });
    window.worker.postMessage('/echo');
    return {
      post: await json('/echo', { method: 'POST', body: 'grüße' }),
      range: await json('/echo', { headers: { range: 'bytes=2-5' } }),
      head: (await fetch('/echo', { method: 'HEAD' })).status,
      moved: await json('/moved'),
      missing: (await fetch('/missing')).status,
      broken: await fetch('/broken').catch((error: unknown) => error instanceof Error && error.name),
      stream: await (await fetch('/stream')).text(),
      worker: await answerOfWorker,
    };
  });
  expect(found).toMatchObject({
    post: { method: 'POST', host: 'one', body: 'grüße' },
    range: { range: 'bytes=2-5' },
    head: 200,
    moved: { method: 'GET', host: 'one' },
    missing: 404,
    broken: 'TypeError',
    stream: 'one two three',
    worker: { status: 200, secure: true },
  });
  const requests = await app.evaluate(() => globalThis.seen.requests);
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: 'app://one/echo',
    origin: 'app://one',
  });
  expect(requests.filter(({ url }) => url.includes('favicon'))).toEqual([]);
});

test('applies the policy of the handler’s headers', async ({ app, page }) => {
  const found = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.evil = true';
    document.body.append(script);
    const outside = await fetch('https://example.org/').catch(
      (error: unknown) => error instanceof Error && error.name,
    );
    return { evil: 'evil' in window, outside };
  });
  expect(found).toEqual({ evil: false, outside: 'TypeError' });
  const errors = await app.evaluate(() => globalThis.seen.console.filter(({ level }) => level === 'error'));
  expect(errors.map(({ message }) => message).join('\n')).toContain('Content Security Policy');
});

test('lets webRequest see, cancel and mark requests', async ({ app, page }) => {
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

test('rejects loadURL as Electron does', async ({ app, page }) => {
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
      await failOf('app://one/broken'),
      await failOf('http://127.0.0.1:1/'),
    ];
  });
  expect(messages).toEqual([
    "Error: ERR_UNKNOWN_URL_SCHEME (-302) loading 'nowhere://x/'",
    "Error: ERR_FAILED (-2) loading 'app://one/broken'",
    "Error: ERR_UNSAFE_PORT (-312) loading 'http://127.0.0.1:1/'",
  ]);
});
