import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixture';
import { agencyOf } from './pages/agency';
import { accounts, calendar } from './pages/calendar';
import { connectServices, goByKeys, listed, upToDate } from './pages/desk';
import { tabTo } from './pages/keys';
import { chooseByKeys } from './pages/menu';
import { saveInto } from './pages/questions';
import { startRoomyServices } from './pages/services';

const DAY_MS = 86_400_000;
/** The client lives in Lisbon, the person in São Paulo: at half past midnight there it is yesterday here. */
const zones = { client: 'Europe/Lisbon', person: 'America/Sao_Paulo' };

/** An instant by Lisbon's clock, so many days from its today. */
function inLisbon(days: number, time: string): Date {
  const today = new Intl.DateTimeFormat('sv', { timeZone: zones.client }).format(Date.now());
  const utc = new Date(`${today}T${time}:00Z`).getTime() + days * DAY_MS;
  const shown = new Intl.DateTimeFormat('sv', {
    timeZone: zones.client,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(utc);
  return new Date(utc - (new Date(`${shown.replace(' ', 'T')}Z`).getTime() - utc));
}

const nameOf = (date: Date) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zones.client,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(date);

test('a client’s calendar in another time zone is read offline by keyboard, with its gap, and exported', async ({
  launch,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'client-desk-ics-'));
  const services = await startRoomyServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const client = await agency.project(zones.client);
  const post = (caption: string, at: Date, status: string) =>
    agency.post(client, { caption, status, schedule_at: at.toISOString() });
  for (let day = -12; day < 0; day += 1) await post(`Menu ${day}`, inLisbon(day, '12:00'), 'published');
  await post('Noite de fados', inLisbon(1, '00:30'), 'scheduled');
  await post('Noite de fados, story', inLisbon(1, '00:40'), 'scheduled');
  await post('Brunch', inLisbon(6, '11:00'), 'draft');

  const { app, page, problems } = await launch({ env: { TZ: zones.person } });
  try {
    await connectServices(page, services.services);
    await upToDate(page);
  } finally {
    await services.stop();
  }
  const found = calendar(page);
  await goByKeys(page, 'c');
  await expect(found.grid).toBeVisible();
  // Found as a person finds one of many: by typing its name.
  await tabTo(page, found.client);
  const name = (await found.clients.nth(1).textContent()) ?? '';
  // The previous text of the field is selected, and Enter takes the first match.
  await page.keyboard.type(name);
  await expect(found.clients).toHaveText([name]);
  await page.keyboard.press('Enter');
  await expect(found.client).toHaveValue(name);

  // Both stand on the client's tomorrow, which is today for the person when they go out.
  const tomorrow = found.days(new RegExp(`^${nameOf(inLisbon(1, '12:00'))}, .*2 posts`));
  await expect(tomorrow).toContainText('10 min apart');
  await expect(tomorrow).toContainText(/12:30 AM/);
  await expect(
    found.days(new RegExp(`^${nameOf(inLisbon(3, '12:00'))}, 0 posts, 4 days with no posts$`)),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Today', exact: true }).press('Enter');
  await tabTo(page, found.grid);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(found.dayPosts.first()).toBeFocused();
  await expect(found.day).toContainText(/A day in Lisbon\. It starts at [789]:00 PM/);
  await expect(found.day).toContainText('are only 10 min apart.');
  await page.keyboard.press('Enter');
  await expect(found.post.getByRole('heading', { name: 'Noite de fados', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(found.post.getByRole('heading', { name: 'Noite de fados, story' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(found.grid).toBeFocused();

  const path = join(folder, 'plan.ics');
  await saveInto({ app }, path);
  await chooseByKeys(found.export, page.getByRole('menuitem', { name: 'Calendar file (ICS)…' }));
  await expect(page.getByText('Saved as plan.ics')).toBeVisible();
  const text = await readFile(path, 'utf8');
  const stamp = `${inLisbon(1, '00:30').toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  expect(text).toContain(`DTSTART:${stamp}\r\n`);
  expect(text).toContain('SUMMARY:Instagram: Noite de fados\r\n');
  await rm(folder, { recursive: true });

  await page.keyboard.press('3');
  await expect(found.list).toBeVisible();
  expect(problems).toEqual([]);
});

test('a month outside the offline copy says so, loads on request and then shows its posts', async ({
  launch,
}) => {
  const services = await startRoomyServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const client = await agency.project(zones.client);
  const far = inLisbon(400, '12:00');
  await agency.post(client, { caption: 'Next year', schedule_at: far.toISOString(), status: 'scheduled' });
  try {
    const { page, problems } = await launch({ env: { TZ: zones.client } });
    await connectServices(page, services.services);
    await upToDate(page);
    const found = calendar(page);
    await goByKeys(page, 'c');
    await expect(found.grid).toBeVisible();
    const month = new Intl.DateTimeFormat('en-US', {
      timeZone: zones.client,
      month: 'long',
      year: 'numeric',
    });
    const period = page.getByRole('heading', { level: 2, name: month.format(far) });
    for (let steps = 0; steps < 16 && !(await period.isVisible()); steps += 1)
      await page.getByRole('button', { name: 'Next month' }).click();
    await expect(period).toBeVisible();
    const day = (text: string) => found.days(new RegExp(`^${nameOf(far)}, ${text}`));
    const bar = page.getByRole('note', { name: 'Not kept on this computer' });
    await expect(day('Not kept on this computer$')).toBeVisible();
    await bar.getByRole('button', { name: /^Load / }).click();
    await expect(day('1 post')).toContainText('Next year');
    await expect(bar).toHaveCount(0);
    expect(problems).toEqual([]);
  } finally {
    await services.stop();
  }
});

test('an expired account is first in the list, with when it was seen and its upcoming posts', async ({
  launch,
}) => {
  const services = await startRoomyServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const shop = await agency.project();
  const { id } = await agency.account(shop, { network: 'instagram' });
  await agency.account(shop, { network: 'facebook' });
  await agency.post(shop, { caption: 'Sale', ...agency.inHours(20), status: 'scheduled' });
  try {
    const { page, problems } = await launch();
    await connectServices(page, services.services);
    await listed(page);
    const { open, rows } = accounts(page);
    await open();
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Expired' })).toHaveCount(0);
    await agency.expire(id);
    await page.keyboard.press('F5');
    const first = rows.first();
    await expect(first).toContainText('Expired');
    await expect(first).toContainText(/between .+ and .+/);
    await expect(first.getByRole('gridcell', { name: '1', exact: true })).toBeVisible();
    await expect(page.getByText(/^1 account has expired\..* 1 upcoming post is affected\.$/)).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await services.stop();
  }
});
