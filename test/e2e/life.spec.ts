import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Desk, expect, spawnApp, test } from './fixture';
import { approvals, openApprovals } from './pages/desk';
import { sharedDemo } from './shared-desk';

const demo = sharedDemo();

test('a clientdesk link opens the post it names', async () => {
  const { page } = demo();
  await openApprovals(page);
  const { rows, panel } = approvals(page);
  await rows.nth(2).click();
  await page.waitForURL(/post=/);
  const id = /post=(?:%22)?([\w-]+)/.exec(page.url())?.[1] ?? '';
  const title = await panel.getByRole('heading', { level: 2 }).textContent();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  expect(await spawnApp(demo.userData(), [`clientdesk://post/${id}`])).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title));
});

test('a second start ends and passes its link to the running app', async () => {
  const { page } = demo();
  expect(await spawnApp(demo.userData(), ['clientdesk://settings'])).toBe(0);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  // A link may name a screen and nothing more; anything else leaves the app where it is.
  expect(await spawnApp(demo.userData(), ['clientdesk://run?command=rm'])).toBe(0);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('a crashed page is reloaded at its address with the open post and its note', async () => {
  const desk = demo();
  await openApprovals(desk.page);
  const { rows, note, panel, status } = approvals(desk.page);
  await desk.page.keyboard.press('2');
  await expect(status(/Changes/)).toBeChecked();
  await rows.nth(1).click();
  // The field is not left: a crash gives no chance to.
  await note.fill('Written before the crash');
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  await desk.page.waitForURL(/situation=request_changes&post=/);
  const address = await addressOf(desk);

  await desk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
  // Playwright permanently loses a page that has crashed. Main can still query the current content of the window.
  const inPage = (script: string) =>
    desk.app.evaluate(
      ({ BrowserWindow }, code) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(code),
      script,
    );
  await expect
    .poll(() => inPage('document.documentElement.dataset.appState').catch(() => 'gone'))
    .toBe('ready');
  await expect.poll(() => addressOf(desk)).toBe(address);
  // Without a hand on it: the same status, the same post open, its note in it.
  await expect
    .poll(() => inPage("document.querySelector('aside textarea')?.value ?? ''"))
    .toBe('Written before the crash');
  expect(await inPage("document.querySelector('input[type=radio]:checked')?.value")).toBe('request_changes');
});

test('a link that starts the app opens its screen', async () => {
  const { page } = await demo.restart({ args: ['clientdesk://settings'] });
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('closing the window hides it on macOS and ends the app elsewhere', async () => {
  const desk = demo();
  const exited = new Promise<number | null>((done) => desk.app.process().once('exit', done));
  await desk.app
    .evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.close();
    })
    .catch(() => undefined);
  if (process.platform !== 'darwin') return expect(await exited).toBe(0);
  expect(
    await desk.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((one) => one.isVisible()),
    ),
  ).toEqual([false]);
});

test('language and window bounds are kept over a restart without local storage', async ({
  launch,
  userData,
}) => {
  const bounds = { x: 40, y: 30, width: 1100, height: 720 };
  const first = await launch();
  await first.page.getByRole('button', { name: 'Português (Brasil)' }).click();
  await expect(first.page.getByRole('heading', { level: 1 })).toHaveText(
    'Todos os seus clientes em uma só mesa',
  );
  const menus = () =>
    first.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));
  await expect.poll(menus).toContain('Exibir');
  await first.app.evaluate(({ BrowserWindow }, wanted) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(wanted);
  }, bounds);
  await first.close();
  const second = await launch();
  await expect(second.page.getByRole('heading', { level: 1 })).toHaveText(
    'Todos os seus clientes em uma só mesa',
  );
  expect(
    await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds()),
  ).toMatchObject(bounds);
  expect(await second.page.evaluate(() => localStorage.length)).toBe(0);
  expect(JSON.parse(await readFile(join(userData, 'settings.json'), 'utf8'))).toMatchObject({
    language: 'pt-BR',
  });
});

const addressOf = ({ app }: Desk): Promise<string | undefined> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL());
