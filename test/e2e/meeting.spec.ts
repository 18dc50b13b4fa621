import { expect, test } from './fixture';
import { approvals, listed, startDemo } from './pages/desk';
import { packages, posts } from './pages/posts';

test('prepare tomorrow’s meeting offline: find the package, run through it by keyboard', async ({
  launch,
}) => {
  const { app, page, problems } = await launch();
  await startDemo(page);
  await listed(page);
  const { readList, table, read, present, presenter, post } = packages(page);
  await posts(page).open();
  // Every status was read whole: no post of the package is missing from the copy.
  await expect(approvals(page).age).toBeVisible({ timeout: 120_000 });
  await page.getByRole('link', { name: 'Review packages' }).click();
  await expect(table.or(readList)).toBeVisible();
  if (await readList.isVisible()) await readList.click();
  await expect(table).toBeVisible({ timeout: 30_000 });
  // Asked for by a person it is read at once; of itself the copy takes its time over packages.
  await expect(present.or(read).first()).toBeVisible();
  if ((await present.count()) === 0) await read.first().click();
  await expect(present.first()).toBeVisible({ timeout: 20_000 });

  await app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('demo.cut_off')?.click();
  });
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('cut off');

  // By keyboard alone from here on.
  await present.first().focus();
  await page.keyboard.press('Enter');
  await expect(presenter).toBeVisible();
  const progress = presenter.getByText(/^\d+ of \d+$/);
  const total = Number((await progress.textContent())?.split(' of ')[1]);
  expect(total).toBeGreaterThan(0);
  for (let number = 1; number <= total; number += 1) {
    await expect(progress).toHaveText(`${number} of ${total}`);
    await expect(post).toBeVisible();
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Home');
  await expect(progress).toHaveText(`1 of ${total}`);
  await expect(presenter.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(table).toBeVisible();
  expect(problems).toEqual([]);
});

test('the posts of one status are found, walked and shown as a board, services cut off', async ({
  launch,
}) => {
  const { app, page, problems } = await launch();
  await startDemo(page);
  await listed(page);
  await app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('demo.cut_off')?.click();
  });
  const { open, rows, grid, board, text } = posts(page);
  await open();
  await expect(rows.first()).toBeVisible();
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
  await grid.focus();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeVisible();
  await page.keyboard.press('b');
  await expect(board.getByRole('listbox', { name: 'In review' })).toBeVisible();
  await expect(board.getByRole('option').first()).toBeVisible();
  expect(problems).toEqual([]);
});
