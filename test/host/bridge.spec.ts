import { expect, test } from './fixture';

test.describe('Host: bridge', () => {
  test('typed arrays, dates, maps and bigints cross the bridge and the channel unchanged', async ({
    page,
  }) => {
    const back = await page.evaluate(async () => {
      const bytes = new Uint8Array(300_000).map((_, i) => i % 251);
      const got = (await window.api.invoke('echo', {
        bytes,
        floats: new Float64Array([0.1, Number.NaN, -0]),
        part: new Uint8Array([1, 2, 3, 4]).subarray(1, 3),
        when: new Date(7),
        map: new Map([['a', { x: undefined }]]),
        big: 5n,
      })) as {
        bytes: Uint8Array;
        floats: Float64Array;
        part: Uint8Array;
        when: Date;
        map: Map<string, object>;
        big: bigint;
      };
      return {
        same: got.bytes instanceof Uint8Array && got.bytes.every((byte, i) => byte === bytes[i]),
        length: got.bytes.length,
        floats:
          got.floats instanceof Float64Array && Object.is(got.floats[2], -0) && Number.isNaN(got.floats[1]),
        part: [...got.part],
        when: got.when.getTime(),
        map: 'x' in (got.map.get('a') ?? {}),
        big: String(got.big),
      };
    });
    expect(back).toEqual({
      same: true,
      length: 300_000,
      floats: true,
      part: [2, 3],
      when: 7,
      map: true,
      big: '5',
    });
  });

  test('a frozen interface exists before the page runs, and nothing else of the preload leaks', async ({
    page,
  }) => {
    const found = await page.evaluate(() => ({
      leaked: 'leaked' in window,
      require: 'require' in window,
      apiAtStart: window.apiAtStart,
      frozen: Object.isFrozen(window.api) && Object.isFrozen(window.api.nested),
    }));
    expect(found).toEqual({ leaked: false, require: false, apiAtStart: 'object', frozen: true });
  });

  test('calls across the bridge are synchronous and pass errors on', async ({ page }) => {
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

  test('a failed invoke rejects with Electron’s message', async ({ page }) => {
    const messageOf = (channel: string) =>
      page.evaluate((name) => window.api.invoke(name).catch((error: unknown) => String(error)), channel);
    expect(await messageOf('fail')).toBe("Error: Error invoking remote method 'fail': TypeError: bad thing");
    expect(await messageOf('nope')).toBe(
      "Error: Error invoking remote method 'nope': Error: No handler registered for 'nope'",
    );
  });

  test('a message to a page arrives even at dom-ready', async ({ app, page }) => {
    await page.evaluate(() => window.api.send('ping', 1));
    await expect(page.locator('#log')).toContainText('pong 2');
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.webContents.once('dom-ready', () => window.webContents.send('note', 'at dom-ready'));
    });
    await page.reload();
    await expect(page.locator('#log')).toHaveText('at dom-ready');
  });
});
