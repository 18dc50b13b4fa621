import { expect, loaded, test } from './fixture.ts';

test('starts the app and knows who it is', async ({ app, page }) => {
  expect(await page.title()).toBe('Self-test');
  const identity = await app.evaluate(({ app }) => [
    app.getName(),
    app.getVersion(),
    app.isPackaged,
    globalThis.sameModule,
  ]);
  expect(identity).toEqual(['Stand-in Self-test', '1.2.3', false, true]);
});

test('keeps the worlds apart and exposes a frozen API before the page runs', async ({ page }) => {
  const found = await page.evaluate(() => ({
    isSecureContext,
    leaked: 'leaked' in window,
    require: 'require' in window,
    apiAtStart: window.apiAtStart,
    frozen: Object.isFrozen(window.api) && Object.isFrozen(window.api.nested),
  }));
  expect(found).toEqual({
    isSecureContext: true,
    leaked: false,
    require: false,
    apiAtStart: 'object',
    frozen: true,
  });
});

test('invokes handlers with structured values', async ({ page }) => {
  const back = await page.evaluate(async () => {
    const sent = {
      d: new Date(7),
      m: new Map([['a', { x: undefined }]]),
      u: new Uint8Array([1, 2]),
      n: Number.NaN,
      g: 5n,
    };
    const got = (await window.api.invoke('echo', sent)) as typeof sent;
    return [got.d.getTime(), 'x' in (got.m.get('a') ?? {}), [...got.u], Number.isNaN(got.n), String(got.g)];
  });
  expect(back).toEqual([7, true, [1, 2], true, '5']);
});

test('tells handlers who asks', async ({ page }) => {
  expect(await page.evaluate(() => window.api.invoke('who'))).toEqual({
    url: 'app://one/index.html',
    origin: 'app://one',
    isTop: true,
    senderId: 1,
  });
});

test('reports errors in Electron’s words', async ({ page }) => {
  const messageOf = (channel: string) =>
    page.evaluate((name) => window.api.invoke(name).catch((error: unknown) => String(error)), channel);
  expect(await messageOf('fail')).toBe("Error: Error invoking remote method 'fail': TypeError: bad thing");
  expect(await messageOf('nope')).toBe(
    "Error: Error invoking remote method 'nope': Error: No handler registered for 'nope'",
  );
  const uncloneable = await page.evaluate(() =>
    window.api.invoke('echo', [() => 1]).then(
      (value) => typeof (value as unknown[])[0],
      (error: unknown) => String(error),
    ),
  );
  expect(uncloneable).toBe('Error: An object could not be cloned.');
});

test('calls across the bridge synchronously, errors included', async ({ page }) => {
  const found = await page.evaluate(() => {
    const failure = () => {
      try {
        return window.api.fail();
      } catch (error) {
        return (error as Error).message;
      }
    };
    return [window.api.double(4), window.api.call(({ n, when }) => n + when.getTime()), failure()];
  });
  expect(found).toEqual([8, 6, 'from the preload']);
});

test('sends to the page, by event, menu and key, and after a reload', async ({ app, page }) => {
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

test('loses nothing sent from dom-ready on', async ({ app, page }) => {
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.webContents.on('dom-ready', () => window.webContents.send('note', 'at dom-ready'));
  });
  for (const runs of [2, 3, 4, 5]) {
    await page.reload();
    await loaded(page, runs);
    await expect(page.locator('#log')).toHaveText('at dom-ready');
  }
});

test('has stubs seen by the app, and names what it lacks', async ({ app, page }) => {
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

test('gives the page the size of the window, at scale 1', async ({ launch }) => {
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
