import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, ready, test } from './fixture';
import { accounts, calendar } from './pages/calendar';
import { approvals, listed, openConnect, openSettings, startDemo } from './pages/desk';
import { palette } from './pages/palette';
import { postPage } from './pages/post';
import { queue } from './pages/queue';
import { storage } from './pages/storage';
import { today } from './pages/today';

/** WCAG 2 A and AA on every screen there is, in both schemes; what colour and shape say is judged with them. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Legacy mode: a second page for results, as axe would open otherwise, does not exist in an Electron window.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      .analyze();
    found.push(
      ...violations.map(
        ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      ),
    );
  }
  return found;
}

test('no screen has an accessibility violation, light or dark', async ({ launch }) => {
  const { page } = await launch();
  expect(await violations(page)).toEqual([]);
  await openConnect(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio', { name: /^Explore the demo/ }).check();
  await startDemo(page);
  await expect(today(page).lines.first()).toBeVisible({ timeout: 20_000 });
  expect(await violations(page)).toEqual([]);
  await today(page).chooseClients.click();
  await expect(page.getByRole('textbox', { name: 'Find a client' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await listed(page);
  const { rows, panel, situation, banner } = approvals(page);
  await rows.first().click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('x');
  await expect(queue(page).selection).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('f');
  await expect(queue(page).filterForm).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await queue(page).group.click();
  await queue(page).choice('Due date').click();
  await page.keyboard.press('4');
  await expect(queue(page).heads.first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('4');
  // Its radio lies unseen under its label; a person presses the label, or the key.
  await page.keyboard.press('2');
  await expect(situation(/Changes/)).toBeChecked();
  await expect(rows.first()).toBeVisible();
  await calendar(page).open();
  await expect(calendar(page).dayPosts.first().or(calendar(page).grid).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('l');
  await expect(calendar(page).list).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await accounts(page).open();
  await expect(accounts(page).rows.first()).toBeVisible({ timeout: 20_000 });
  expect(await violations(page)).toEqual([]);
  await storage(page).open();
  expect(await violations(page)).toEqual([]);
  await storage(page).rebuild.click();
  await expect(storage(page).dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Freshness' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await openSettings(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open diagnostics' }).click();
  await expect(page.getByRole('table', { name: 'Calls' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await openSettings(page);
  await page.getByRole('switch', { name: 'Cut the services off' }).press('Space');
  await page.getByRole('link', { name: /Approvals/ }).click();
  await expect(banner).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).field.fill('a');
  await expect(palette(page).options.nth(3)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a post and the history of its approval have none either', async ({ launch }) => {
  const { page } = await launch();
  await startDemo(page);
  await listed(page);
  await approvals(page).rows.first().click();
  await page.keyboard.press('o');
  await expect(postPage(page).preview).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('h');
  await expect(postPage(page).cycle('Current cycle')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the job of the first run is done by keyboard alone', async ({ launch }) => {
  const { page } = await launch();
  await page.getByRole('radio', { name: /^Explore the demo/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Start the demo' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/w-[a-z0-9]+/);
  await ready(page);
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  const { rows, panel, note } = approvals(page);
  await expect(rows.nth(3)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(note).toBeVisible();
  await page.keyboard.press('n');
  await expect(note).toBeFocused();
  await page.keyboard.type('By keyboard');
  await expect(note).toHaveValue('By keyboard');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
