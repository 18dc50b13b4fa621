import type { ElectronApplication } from '@playwright/test';
import { expect, loaded, sharing as test } from './fixture.ts';

const seenIn = (app: ElectronApplication) => app.evaluate(() => globalThis.seen);

test('every way of opening a window asks the window-open handler', async ({ app, page }) => {
  const opened = await page.evaluate(() => window.open('https://example.org/open', '_blank', 'width=100'));
  expect(opened).toBeNull();
  await page.click('#blank');
  await page.click('#outside', { modifiers: ['ControlOrMeta'] });
  await page.click('#outside', { modifiers: ['Shift'] });
  await page.click('#outside', { button: 'middle' });
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { action: 'https://example.org/form', target: '_blank' });
    document.body.append(form);
    form.submit();
  });
  await expect
    .poll(async () => (await seenIn(app)).opened.map(({ url }) => url))
    .toEqual([
      'https://example.org/open',
      'https://example.org/blank',
      'https://example.org/outside',
      'https://example.org/outside',
      'https://example.org/outside',
      'https://example.org/form?',
    ]);
  expect(app.windows()).toHaveLength(1);
  await expect(page.locator('h1')).toBeVisible();
});

test('a window opens if the handler allows it', async ({ launch }) => {
  const app = await launch();
  const page = await loaded(await app.firstWindow());
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.setWindowOpenHandler(() => ({ action: 'allow' }));
  });
  const opening = app.waitForEvent('window');
  await page.evaluate(() => void window.open('/index.html'));
  await expect((await opening).locator('h1')).toHaveText('Self-test');
});

test('will-navigate is asked about navigations of the page and can refuse them', async ({ app, page }) => {
  await page.click('#outside');
  await page.evaluate(() => {
    location.href = 'https://example.org/script';
  });
  await expect
    .poll(async () => (await seenIn(app)).navigations)
    .toEqual(['https://example.org/outside', 'https://example.org/script']);
  await page.click('#mail');
  await expect.poll(async () => (await seenIn(app)).navigations.at(-1)).toBe('mailto:someone@example.org');
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(() => {
    location.href = '/index.html?again';
  });
  await loaded(page, 2);
  expect((await seenIn(app)).navigations.at(-1)).toBe('app://w-one/index.html?again');
});

test('navigations started by the app do not ask will-navigate', async ({ app, page }) => {
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.loadURL('app://w-one/index.html?loaded'),
  );
  await loaded(page, 2);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.reload());
  await loaded(page, 3);
  const { navigations } = await seenIn(app);
  expect(navigations).toEqual([]);
});

test('a file dropped on the page is not opened', async ({ page }) => {
  const refused = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'x.html'));
    const drop = new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true });
    document.body.dispatchEvent(drop);
    return drop.defaultPrevented;
  });
  expect(refused).toBe(true);
});

test('a right click sends the context-menu event', async ({ app, page }) => {
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.on('context-menu', (_event, { linkURL }) => {
      globalThis.seen.navigations.push(linkURL);
    });
  });
  await page.click('#outside', { button: 'right' });
  await expect.poll(async () => (await seenIn(app)).navigations).toEqual(['https://example.org/outside']);
});
