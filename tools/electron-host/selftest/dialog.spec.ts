import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from '@playwright/test';
import { expect, test } from './fixture.ts';

/** An app that a person uses: started without a debugger on its main process, so that dialogs are shown. */
test('a message box opens its own window and returns the chosen button', async ({ spawnApp }) => {
  const child = spawnApp(['--remote-debugging-port=0'], { CLIENT_DESK_SHOW_DIALOGS: '1' });
  const lines = createInterface({ input: child.stderr as NodeJS.ReadableStream });
  const [line] = (await once(lines, 'line')) as [string];
  const browser: Browser = await chromium.connectOverCDP(line.replace('DevTools listening on ', ''));
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
  await expect(page!.locator('#status')).toHaveText('runs 1');
  for (const [button, response] of [
    ['Go on', 0],
    ['Stay', 1],
  ] as const) {
    const opening = context!.waitForEvent('page');
    const answer = page!.evaluate(() => window.api.invoke('confirm'));
    const dialog = await opening;
    await expect(dialog.locator('#message')).toHaveText('Sure?');
    // The window closes under the click, which Playwright takes for a failure of its own.
    await dialog
      .getByRole('button', { name: button })
      .click()
      .catch(() => undefined);
    expect(await answer).toBe(response);
    await expect.poll(() => context!.pages().length).toBe(1);
  }
  const opening = context!.waitForEvent('page');
  const dismissed = page!.evaluate(() => window.api.invoke('confirm'));
  const dialog = await opening;
  await expect(dialog.locator('#message')).toBeVisible();
  await dialog.keyboard.press('Escape').catch(() => undefined);
  expect(await dismissed).toBe(1);
  await browser.close();
});

test('a dialog in a test throws, and one with an aborted signal is cancelled', async ({ app, page }) => {
  await expect(page.locator('#status')).toHaveText('runs 1');
  const outcomes = await app.evaluate(async ({ dialog }) => {
    const said = (asked: Promise<unknown>) => asked.then(() => 'answered', String);
    const caller = new AbortController();
    const ended = dialog.showMessageBox({ message: 'Wait?', buttons: ['Yes', 'No'], signal: caller.signal });
    caller.abort();
    return [
      await said(dialog.showMessageBox({ message: 'Sure?' })),
      await said(dialog.showOpenDialog({ title: 'Open' })),
      await said(dialog.showSaveDialog({ title: 'Save' })),
      (await ended).response,
    ];
  });
  expect(outcomes).toEqual([
    'Error: stand-in: nobody answers the dialog "Sure?"',
    'Error: stand-in: nobody answers the dialog "Open"',
    'Error: stand-in: nobody answers the dialog "Save"',
    1,
  ]);
});
