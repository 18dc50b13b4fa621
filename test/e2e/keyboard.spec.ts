import { expect, ready, test } from './fixture';
import { approvals, goByKeys } from './pages/desk';
import { stepTo, tabTo } from './pages/keys';

test('the first run is completed by keyboard alone', async ({ launch }) => {
  const { page } = await launch();
  // One stop for the group; the arrows go through it.
  await tabTo(page, page.getByRole('radio'));
  await stepTo(page, page.getByRole('radio', { name: /^Explore the demo/ }), 'ArrowDown');
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Start the demo' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/w-[a-z0-9]+/);
  await ready(page);
  await goByKeys(page, 'a');
  const { rows, panel, note } = approvals(page);
  await expect(rows.nth(3)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(note).toBeVisible();
  await page.keyboard.press('n');
  await expect(note).toBeFocused();
  await page.keyboard.type('By keyboard');
  await expect(note).toHaveValue('By keyboard');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
