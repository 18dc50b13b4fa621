import { expect, test } from './fixture';
import { listed } from './pages/desk';
import { tabTo } from './pages/keys';
import { posts } from './pages/posts';

test('posts are sorted, searched and shown as a board while offline', async ({ launchDemo }) => {
  const { app, page, problems } = await launchDemo();
  await listed(page);
  await app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('demo.cut_off')?.click();
  });
  const { open, rows, heads, grid, board, text, sort, choice, columns } = posts(page);
  await open();
  await expect(rows.first()).toBeVisible();
  // The most urgent first; by another order what is planned, and what is past folded behind it.
  await expect(heads.first()).toHaveText(/^(Overdue|Failed|Due within 48 hours|Changed after approval)/);
  await page.keyboard.press('Shift+S');
  await choice('Upcoming first').press('Enter');
  await expect(sort).toHaveAccessibleName('Sort Upcoming first');
  await expect(heads.first()).toHaveText(/^Today and later/);
  const all = Number(await grid.getAttribute('aria-rowcount'));
  const first = (await rows.first().getAttribute('aria-label')) ?? '';
  const [word = ''] = /\p{L}{5,}/u.exec(first) ?? [];
  await page.keyboard.press('/');
  await expect(text).toBeFocused();
  await page.keyboard.type(word);
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeLessThan(all);
  await expect(page.getByRole('row', { name: first }).first()).toBeVisible();
  await text.fill('');
  await expect(grid).toHaveAttribute('aria-rowcount', String(all));
  await tabTo(page, grid);
  await page.keyboard.press('End');
  await expect(rows.last()).toBeVisible();
  await page.keyboard.press('2');
  await expect(board.getByRole('listbox', { name: 'Waiting' })).toBeVisible();
  await expect(columns).toContainText('5 of 9');
  await expect(board.getByRole('option').first()).toBeVisible();
  expect(problems).toEqual([]);
});
