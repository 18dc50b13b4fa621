import { expect, loaded, sharing as test } from './fixture.ts';

test('the app starts with its own name and version', async ({ app, page }) => {
  expect(await page.title()).toBe('Self-test');
  const identity = await app.evaluate(({ app }) => [
    app.getName(),
    app.getVersion(),
    app.isPackaged,
    globalThis.sameModule,
  ]);
  expect(identity).toEqual(['Stand-in Self-test', '1.2.3', false, true]);
});

test('messages reach the page by event, menu and key, also after a reload', async ({ app, page }) => {
  const log = page.locator('#log');
  await page.evaluate(() => window.api.send('ping', 1));
  await expect(log).toContainText('pong 2');
  await app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('new')?.click();
  });
  await expect(log).toHaveText(/menu new/);
  await page.reload();
  await loaded(page, 2);
  await page.keyboard.press('ControlOrMeta+n');
  await expect(log).toHaveText('menu new');
});

test('the app sees stubs of a test, and a missing function is named', async ({ app, page }) => {
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = async () => ({ response: 7, checkboxChecked: false });
  });
  expect(await page.evaluate(() => window.api.invoke('confirm'))).toBe(7);
  const missing = await app.evaluate(({ app }) => {
    try {
      return app.showEmojiPanel();
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(missing).toBe('stand-in: app.showEmojiPanel is not implemented');
});

test('the page has the size of the window at scale 1', async ({ launch }) => {
  const size = () => [innerWidth, innerHeight, devicePixelRatio];
  const app = await launch();
  const page = await loaded(await app.firstWindow());
  expect(await page.evaluate(size)).toEqual([900, 640, 1]);
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ width: 700, height: 500 }),
  );
  await expect.poll(() => page.evaluate(size)).toEqual([700, 500, 1]);
  await app.close();
  const forced = await launch({ env: { CLIENT_DESK_HEADLESS: '1', CLIENT_DESK_WINDOW_SIZE: '1440x900' } });
  expect(await (await loaded(await forced.firstWindow(), 2)).evaluate(size)).toEqual([1440, 900, 1]);
});
