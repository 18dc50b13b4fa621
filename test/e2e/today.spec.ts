import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Desk, expect, test } from './fixture';
import { agencyOf, ana, tom } from './pages/agency';
import { connectServices, goByKeys, upToDate } from './pages/desk';
import { alwaysTell, clickNotification, keepNotifications, told } from './pages/notifications';
import { startRoomyServices } from './pages/services';
import { today } from './pages/today';

/** The job: on a train on Thursday, find out what blocks the posts of Friday. */
test('what blocks the next two days is found on Today by keyboard while offline', async ({
  launch,
  userData,
}) => {
  const services = await startRoomyServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const shop = await agency.project();
  const bakery = await agency.project();
  await agency.post(shop, { caption: 'Teaser of the sale', ...agency.inHours(20), reviewers: [ana, tom] });
  const changed = await agency.post(bakery, {
    caption: 'Sourdough by night',
    ...agency.inHours(30),
    reviewers: [tom],
  });
  await agency.decide(changed, { email: tom.email, status: 'request_changes', reasons: ['Price'] });
  await agency.post(shop, { caption: 'Went wrong', ...agency.inHours(-2), status: 'failed' });
  await agency.account(bakery, { network: 'instagram', status: 'expired' });
  await agency.post(bakery, { caption: 'Next week', ...agency.inHours(100), reviewers: [ana] });
  let first: Desk;
  try {
    first = await launch();
    await connectServices(first.page, services.services);
    await upToDate(first.page);
  } finally {
    await services.stop();
  }
  await first.close();

  const { page, problems } = await launch();
  const day = today(page);
  await expect(day.sentence('Four things need your attention across two clients.')).toBeVisible();
  await expect(day.linesOf('Failed posts')).toHaveCount(1);
  await expect(day.linesOf('Expired accounts')).toHaveCount(1);
  await expect(day.linesOf('In review, due within 48 hours')).toHaveCount(2);
  await expect(day.linesOf('Longest waiting')).toHaveCount(1);

  // Moves down to the second due item, which is above the failed post and the account.
  for (const _line of ['teaser', 'sourdough']) await page.keyboard.press('j');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Sourdough by night\..*Price/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Sourdough by night');
  await goByKeys(page, 't');
  await expect(day.heading).toBeVisible();

  // The next page has no worker at all. So it can only draw the data that this page left.
  await expect.poll(() => keptFrames(userData)).toContain('Went wrong');
  await page.addInitScript(() => {
    const silent = class {
      onerror = null;
      postMessage() {}
      terminate() {}
    };
    Object.assign(globalThis, { Worker: silent });
  });
  await page.reload();
  await expect(day.sentence('Four things need your attention across two clients.')).toBeVisible();
  await expect(day.linesOf('Failed posts')).toHaveCount(1);
  await expect(day.linesOf('In review, due within 48 hours')).toHaveCount(2);
  expect(problems).toEqual([]);
});

/** What pages kept of their last screens, two seconds after they knew it. */
function keptFrames(userData: string): string {
  const workspaces = join(userData, 'workspaces');
  const files = readdirSync(workspaces, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('first-frame.json'))
    .map((file) => readFileSync(join(workspaces, file), 'utf8'))
    .join('\n');
}

test('a change request is notified natively, and a click on the notification opens the post', async ({
  launch,
}) => {
  const services = await startRoomyServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  try {
    const shop = await agency.project();
    const post = await agency.post(shop, { caption: 'Teaser', ...agency.inHours(100), reviewers: [tom] });
    const desk = await launch();
    const { page } = desk;
    await keepNotifications(desk);
    await connectServices(page, services.services);
    await alwaysTell(page, ['changes_requested', 'approved', 'failed', 'due']);
    await upToDate(page);

    await agency.decide(post, { email: tom.email, status: 'request_changes' });
    await page.keyboard.press('F5');
    await expect.poll(() => told(desk)).toEqual([expect.stringContaining('Changes requested')]);
    await clickNotification(desk);
    await expect(page.getByRole('main')).toContainText('Teaser');
    expect(desk.problems).toEqual([]);
  } finally {
    await services.stop();
  }
});
