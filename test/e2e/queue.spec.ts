import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Desk, expect, test } from './fixture';
import { agencyOf, ana, tom } from './pages/agency';
import { approvals, connectServices, goByKeys, upToDate } from './pages/desk';
import { chooseByKeys } from './pages/menu';
import { saveInto } from './pages/questions';
import { queue } from './pages/queue';
import { startRoomyServices } from './pages/services';

/** The job: before the weekend, know whose answers are missing for what goes out next, and hand that list on. */
test('posts due before the weekend are found, saved as a view and exported offline by keyboard', async ({
  launch,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'client-desk-csv-'));
  const services = await startRoomyServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const shop = await agency.project();
  const inShop = (caption: string, hours: number, more: object = {}) =>
    agency.post(shop, { caption, ...agency.inHours(hours), reviewers: [ana, tom], ...more });
  // More than a day before the next post, so it is on another date at any time of day.
  const teaser = await inShop('Teaser of the sale', 6);
  await agency.decide(teaser, { email: ana.email, status: 'approved' });
  await agency.decide(teaser, { email: tom.email, status: 'approved' });
  await agency.edit(teaser, { caption: 'Teaser of the sale, again' });
  await inShop('=Sale("now")', 32, { network: 'facebook' });
  await agency.piece(shop, ['instagram', 'facebook'], {
    caption: 'Next week',
    ...agency.inHours(100),
    reviewers: [ana, tom],
  });
  const answered = await inShop('Sourdough by night', 26, { reviewers: [tom] });
  await agency.decide(answered, { email: tom.email, status: 'request_changes', reasons: ['Price'] });
  let first: Desk;
  try {
    first = await launch();
    await connectServices(first.page, services.services);
    await upToDate(first.page);
  } finally {
    await services.stop();
  }
  await first.close();

  const { app, page, problems } = await launch();
  const { rows, panel, status } = approvals(page);
  const { heads, risk, filter, sort, show, parts, pieces } = queue(page);
  const { view, choice, saveView, viewDialog, selection } = queue(page);
  await goByKeys(page, 'a');
  await expect(rows).toHaveCount(3);
  await expect(status('Waiting 3')).toBeChecked();
  await expect(pieces('3 content items, 4 posts')).toBeVisible();
  // What is due comes first, the nearest before all, and then who has waited longest.
  await expect(heads).toHaveText([/^Due within 48 hours 2/, /^Longest waiting 1/]);
  await expect(rows.first()).toHaveAccessibleName(/^Teaser of the sale, again/);
  await expect(
    page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /^Approvals/ }),
  ).toContainText('3');
  // One idea on two networks is one row, and unfolds.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowRight');
  await expect(parts).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(parts).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(selection).toContainText('2 selected');
  await page.keyboard.press('Escape');
  await chooseByKeys(show, choice('Posts'));
  await expect(rows).toHaveCount(4);
  await chooseByKeys(show, choice('Content'));
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('4');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toHaveAccessibleName(/, at risk, Approval no longer counts, Waiting$/);
  // The edit voided their approvals. The service doesn't say whether the reviewers were asked again.
  await expect(rows.filter({ hasText: 'Teaser' }).getByTitle(/Asked before: Ana .* and Tom /)).toHaveText(
    '2 pending',
  );
  await expect(rows.filter({ hasText: '=Sale' })).toContainText('2 pending');

  await page.keyboard.press('Shift+S');
  await choice('Publish date').press('Enter');
  await expect(sort).toHaveAccessibleName('Sort Publish date');
  await expect(heads).toHaveCount(2);
  await chooseByKeys(view, saveView);
  await expect(viewDialog).toBeVisible();
  await expect(viewDialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Weekend');
  await page.keyboard.press('Enter');
  await expect(view).toHaveAccessibleName('View Weekend');

  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(selection).toContainText('2 selected');
  const path = join(folder, 'weekend.csv');
  await saveInto({ app }, path);
  await page.keyboard.press('ControlOrMeta+e');
  await expect(page.getByText('Saved as weekend.csv')).toBeVisible();
  const text = await readFile(path, 'utf8');
  expect(text.split('\r\n')).toHaveLength(4);
  // A spreadsheet must not take a caption for a formula.
  expect(text).toContain(`"'=Sale(""now"")"`);
  await rm(folder, { recursive: true });

  await page.keyboard.press('Space');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(selection).toBeHidden();
  await expect(risk).toHaveAttribute('aria-pressed', 'true');
  await expect(filter).toBeVisible();
  expect(problems).toEqual([]);
});
