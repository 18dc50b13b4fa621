import { type Desk, expect, test } from './fixture';
import { approvals, goByKeys, listed } from './pages/desk';
import { startJob } from './pages/keys';
import { palette } from './pages/palette';
import { sharedDemo } from './shared-desk';

const demo = sharedDemo();

/** From a word someone says on the telephone to the post on the screen: no mouse, no network. */
test('a post is found, opened and linked by keyboard alone while offline', async () => {
  const desk = demo();
  const { page } = desk;
  await goByKeys(page, 'a');
  await listed(page);
  const { rows, banner } = approvals(page);
  await expect(rows.nth(3)).toBeVisible();
  const name = (await rows.nth(3).getAttribute('aria-label')) ?? '';
  const title = name.replace(/, [^,]+$/, '');
  await cutOff(desk);
  await expect(banner).toBeVisible();

  const { dialog, field, chosen, options } = palette(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(title.split(' ').slice(0, 3).join(' '));
  await page.keyboard.press('Tab');
  await expect(options.first()).toContainText(title.slice(0, 30));
  await expect(chosen).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 30));

  await copyLink(desk);
  expect(await copiedText(desk)).toMatch(/^clientdesk:\/\/post\/[\w-]+\?workspace=[a-z0-9]+$/);
  expect(desk.problems).toEqual([]);
});

/** The words are in a person's form: a person or thing and an action, in any order. None of it needs the services. */
test('actions are found by two or three words, and their keys run them', async () => {
  const desk = demo();
  const { page } = desk;
  const { dialog, field, chosen } = palette(page);
  const stop = startJob('find six things by words');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  const meant = [
    ['session link cocina', 'Create session link for Cocina Doña Remedios'],
    ['cocina remind', 'Copy reminder to Cocina Doña Remedios'],
    ['rename padaria', 'Rename Padaria Aurora…'],
    ['calendar aurora', 'Calendar for Padaria Aurora'],
    ['language settings', 'Settings: language'],
    ['remedios cocina', 'Cocina Doña Remedios'],
  ] as const;
  for (const [words, wanted] of meant) {
    await field.fill(words);
    await expect(chosen).toContainText(wanted);
  }
  stop();
  await page.keyboard.press('ArrowRight');
  const actions = dialog.getByRole('listbox', { name: 'Actions for Cocina Doña Remedios' });
  await expect(actions).toBeFocused();
  const remind = actions.getByRole('option', { name: /^Copy reminder/ });
  while ((await remind.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await expect(dialog.getByText('What is copied')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('r');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Reminder for Cocina Doña Remedios/)).toBeVisible();
  expect(await copiedText(desk)).toMatch(/\S/);
  expect(desk.problems).toEqual([]);
});

test('back and forward work by key and mouse button, and the menu opens the shortcuts', async () => {
  const desk = demo();
  const { page } = desk;
  const title = page.getByRole('heading', { level: 1 });
  await goByKeys(page, 'a');
  await expect(title).toHaveText('Approvals');
  await goByKeys(page, 's');
  await expect(title).toHaveText('Settings');
  await page.keyboard.press(process.platform === 'darwin' ? 'Meta+[' : 'Alt+ArrowLeft');
  // Once, though the menu has the same key: the page uses it up.
  await expect(title).toHaveText('Approvals');
  await sideButton(desk, 'forward');
  await expect(title).toHaveText('Settings');
  await sideButton(desk, 'back');
  await expect(title).toHaveText('Approvals');
  await desk.app.evaluate(
    ({ Menu }) => void Menu.getApplicationMenu()?.getMenuItemById('shortcuts')?.click(),
  );
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(desk.problems).toEqual([]);
});

const cutOff = ({ app }: Desk) =>
  app.evaluate(({ Menu }) => void Menu.getApplicationMenu()?.getMenuItemById('demo.cut_off')?.click());

const copyLink = async ({ page }: Desk) => {
  await page.keyboard.press('ControlOrMeta+Shift+c');
  await expect(page.getByText('Link copied')).toBeVisible();
};

const copiedText = ({ app }: Desk) => app.evaluate(({ clipboard }) => clipboard.readText());

/** Playwright's mouse has no side buttons, so the protocol's own is used. */
async function sideButton({ page }: Desk, button: 'back' | 'forward'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const type of ['mousePressed', 'mouseReleased'] as const) {
    await session.send('Input.dispatchMouseEvent', { type, x: 400, y: 400, button, clickCount: 1 });
  }
  await session.detach();
}
