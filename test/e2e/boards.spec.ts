import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, openedOutside, test } from './fixture';
import { boards } from './pages/boards';
import { tabTo } from './pages/keys';
import { saveInto } from './pages/questions';
import { earlierAccountsNoted, lookForAccounts, signInAgain, startPageClock } from './pages/sessions';
import { sharedDemo } from './shared-desk';

const demo = sharedDemo();

test('a first board is created from the client’s accounts and shows metric values', async () => {
  const { page, problems } = demo();
  const { open, create, cards, value } = boards(page);
  await open();
  await create('Padaria Aurora');
  await expect(cards).not.toHaveCount(0);
  await expect(value('Reach')).toHaveText(/^\d[\d,]*$/);
  await expect(page.getByRole('button', { name: /^Compare/ })).toContainText(/1/);
  expect(problems).toEqual([]);
});

test('a board is edited by keyboard with announcements, and every step can be undone', async () => {
  const { page, problems } = demo();
  const { card, titles, said, arrange, done, undo } = boards(page);
  const before = await titles();
  await arrange.press('Enter');
  await expect(done).toBeVisible();
  await tabTo(page, card('Reach'));
  await page.keyboard.press('Space');
  await expect(said).toContainText('Moving “Reach”, card 1 of');
  await page.keyboard.press('ArrowRight');
  await expect.poll(titles).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.keyboard.press('Enter');
  await expect(said).toContainText('Dropped: Reach, card 2 of');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(said).toContainText('Reach: 2 columns wide');
  await page.keyboard.press('Delete');
  await expect(card('Reach')).toHaveCount(0);
  for (let step = 0; step < 3; step += 1) await undo.press('Enter');
  await expect.poll(titles).toEqual(before);
  await done.press('Enter');
  expect(problems).toEqual([]);
});

test('a chart is exported as PNG and as CSV', async () => {
  const desk = demo();
  const { page, problems } = desk;
  const chart = boards(page).card('Reach per day');
  const exportAs = async (name: RegExp, file: string): Promise<Buffer> => {
    const path = join(demo.userData(), file);
    await saveInto(desk, path);
    await chart.getByRole('button', { name: 'Export' }).press('Enter');
    await page.getByRole('menuitem', { name }).press('Enter');
    await expect(page.getByText(`Saved as ${file}`)).toBeVisible();
    return readFileSync(path);
  };
  const png = await exportAs(/PNG/, 'reach.png');
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  // Width and height stand in the first chunk: twice as fine as it is drawn.
  expect(png.readUInt32BE(16)).toBeGreaterThan(1_000);
  const csv = (await exportAs(/CSV/, 'reach.csv')).toString('utf8');
  const lines = csv.replace('\ufeff', '').trim().split('\r\n');
  // Each day of the month has a line up to the last named day, for any current day in the client's zone.
  const [lastDay = ''] = (lines.at(-1) ?? '').split(/[,;]/);
  expect(Number(/\d+/.exec(lastDay)?.[0])).toBe(lines.length - 1);
  expect(lines[1]).toMatch(/\d/);
  expect(problems).toEqual([]);
});

test('a card of an expired account offers Reconnect and shows its value again after the sign-in', async ({
  request,
}) => {
  const desk = demo();
  const { page, problems } = desk;
  const { open, create, card, value, chooseMetric } = boards(page);
  await open();
  // The connector's record: accounts of the reporting service cannot be renewed from here.
  await create('Marlowe & Finch Opticians', 'Facebook');
  await chooseMetric('needs reconnecting');
  const expired = page.getByRole('article').filter({ hasText: 'Needs reconnecting' }).first();
  await expect(expired).toBeVisible();
  const title = (await expired.getAttribute('aria-label')) ?? '';
  const at = await page.getByRole('article').count();
  expect(at).toBeGreaterThan(0);
  await startPageClock(page);
  await expired.getByRole('button', { name: 'Reconnect' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Reconnect/ });
  await expect(dialog).toBeVisible();
  // Where no link was opened, the dialog says why.
  const opened = async () => (await openedOutside(desk)).at(-1) ?? (await dialog.innerText());
  await expect.poll(opened).toContain('/sessions/');
  await earlierAccountsNoted(page);
  await signInAgain(request, (await openedOutside(desk)).at(-1) ?? '');
  await lookForAccounts(page);
  await expect(page.getByText(/is reconnected/)).toBeVisible({ timeout: 40_000 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('F5');
  await expect(page.getByRole('article').filter({ hasText: 'Needs reconnecting' })).toHaveCount(0, {
    timeout: 40_000,
  });
  await expect(value(title).or(card(title).getByRole('table')).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('a board shows the same values with their age offline after a restart', async () => {
  const first = demo();
  const { open, show, value } = boards(first.page);
  await open();
  await show('Overview', 'Padaria Aurora');
  const reach = await value('Reach').innerText();
  await first.app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('demo.cut_off')?.click();
  });
  const { page, problems } = await demo.restart();
  const again = boards(page);
  await again.open();
  await again.show('Overview', 'Padaria Aurora');
  await expect(again.value('Reach')).toHaveText(reach);
  await expect(page.getByText(/^as of /).filter({ visible: true })).toBeVisible();
  expect(problems).toEqual([]);
});
