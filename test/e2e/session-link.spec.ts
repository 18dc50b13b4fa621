import { chromium, type Locator, type Page } from '@playwright/test';
import { browserLaunch } from '../../tools/browser-launch.mjs';
import { startServices } from '../../tools/lib/services.mjs';
import { type Desk, expect, ready, test } from './fixture';
import { openConnect, type Services } from './pages/desk';

/**
 * A client connected during the call. The app runs over the sandbox of its own; the hosted page is walked in a second
 * browser, as the client does. Everything in one test: it is one life of one customer.
 */
test('a new client is connected by one click, and each way it can go wrong is told', async ({
  launch,
  readLog,
}) => {
  test.setTimeout(150_000);
  const sandbox = await startServices(['--dataset', 'empty']);
  const browser = await chromium.launch(browserLaunch());
  try {
    const desk = await launch();
    const { page } = desk;
    await connectConnector(page, sandbox.services);
    const card = page.getByRole('region', { name: 'Session link' });
    const timer = card.getByRole('timer');
    const links = async () => (await opened(desk)).filter((url) => url.includes('/sessions/'));
    const newest = async () => (await links()).at(-1) ?? '';

    await test.step('a new client, one click, two accounts: they appear, and the countdown stops', async () => {
      await createCustomer(page, 'Ótica Sol');
      await card.getByRole('button', { name: 'Make and open a link' }).click();
      await expect(timer).toHaveText(/^0[45]:\d\d$/);
      await expect.poll(links).toHaveLength(1);
      await expect(card.getByRole('img', { name: 'QR code of the session link' })).toHaveJSProperty(
        'complete',
        true,
      );
      const client = await browser.newPage();
      await client.goto(await newest());
      await chooseAccounts(client, 'Instagram', 2);
      await expect(card.getByText('2 accounts came')).toBeVisible({ timeout: 30_000 });
      await expect(timer).toBeHidden();
      await expect(page.getByRole('row', { name: /^Ótica Sol/ })).toContainText('2 connections');
      await client.close();
    });

    await test.step('replaced: asked first, and the old link leads nowhere', async () => {
      await card.getByRole('button', { name: 'New link', exact: true }).click();
      await expect(timer).toBeVisible();
      await expect.poll(links).toHaveLength(2);
      const old = await newest();
      await card.getByRole('button', { name: 'New link…' }).click();
      await page.getByRole('button', { name: 'End it and make a new one' }).click();
      await expect.poll(links).toHaveLength(3);
      const client = await browser.newPage();
      await client.goto(old);
      await expect(client.getByText('This link can no longer be used')).toBeVisible();
      await client.close();
    });

    await test.step('closed half-way: nothing is claimed, the link goes on', async () => {
      const client = await browser.newPage();
      await client.goto(await newest());
      await client.getByRole('button', { name: 'TikTok' }).click();
      await expect(client.getByRole('button', { name: 'Confirm' })).toBeVisible();
      await client.close();
      await expect(timer).toBeVisible();
      await expect(card.getByRole('listitem').last()).toContainText('Accounts, looked for');
    });

    await test.step('a limit reached: the page says so, and nothing came', async () => {
      await card.getByRole('button', { name: 'New link…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Options…' }).click();
      const form = page.getByRole('dialog', { name: 'Session link with options' });
      await form.getByLabel('Connections of one platform the customer may have, at most').fill('2');
      await form.getByRole('button', { name: 'End it and make a new one' }).click();
      await expect.poll(links).toHaveLength(4);
      const client = await browser.newPage();
      await client.goto(await newest());
      await client.getByRole('button', { name: 'Instagram' }).click();
      await client.getByRole('checkbox').last().check();
      await client.getByRole('button', { name: 'Confirm' }).click();
      await expect(client.getByText('No further account of this platform can be connected.')).toBeVisible();
      await client.close();
      await expect(timer).toBeVisible();
    });

    await test.step('a page loaded anew goes on where the countdown stands', async () => {
      await page.reload();
      await ready(page);
      await expect(timer).toHaveText(/^0[0-4]:\d\d$/);
      await expect(card.getByText('Opened in your browser')).toBeVisible();
    });

    await test.step('expired: on the hosted page, and in the app', async () => {
      const link = await newest();
      await advance(sandbox.services, 301);
      const client = await browser.newPage();
      await client.goto(link);
      await expect(client.getByText('This link can no longer be used')).toBeVisible();
      await client.close();
      await forward(desk, 301_000);
      await expect(card.getByText(/^Its minutes are over/)).toBeVisible({ timeout: 30_000 });
      await expect(timer).toBeHidden();
    });

    await test.step('the network lost: said before it is tried, with what is known still there', async () => {
      await sandbox.stop();
      await page.keyboard.press('F5');
      await expect(card.getByText('Needs the network', { exact: true })).toBeVisible({ timeout: 30_000 });
      await expect(card.getByRole('button', { name: 'New link', exact: true })).toBeDisabled();
      await expect(page.getByRole('row', { name: /^Ótica Sol/ })).toContainText('2 connections');
    });

    await test.step('no link stands in a log', async () => {
      const uuids = (await links()).map((url) => /[\da-f-]{36}/.exec(url)?.[0] ?? 'none');
      const log = readLog();
      expect(uuids.filter((uuid) => log.includes(uuid))).toEqual([]);
    });
  } finally {
    await browser.close();
    await sandbox.stop();
  }
});

/** First run with the connector alone, on the screen of its customers. */
async function connectConnector(page: Page, { connect }: Services): Promise<void> {
  await openConnect(page);
  const form = page.getByRole('group', { name: 'Connector' });
  await form.getByLabel('Address').fill(connect.base_url);
  await form.getByLabel('Merchant API key').fill(connect.api_key);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByRole('button', { name: 'Start with Connector' }).click();
  await page.waitForURL(/w-[a-z0-9]+/);
  await ready(page);
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
}

async function createCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New customer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create customer' }).click();
  const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row).toHaveAccessibleName(new RegExp(`^${name}, \\d+ days left, Kept$`), { timeout: 20_000 });
  await row.click();
}

/** The first accounts that a platform shows, confirmed; the page then leads back to the agency. */
async function chooseAccounts(client: Page, platform: string, count: number): Promise<void> {
  await client.getByRole('button', { name: platform }).click();
  const boxes: Locator = client.getByRole('checkbox');
  for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
  const completed = client.waitForResponse((response) => response.status() === 303);
  await client.getByRole('button', { name: 'Confirm' }).click();
  await completed;
}

/** The addresses the app asked the system to open, as the fixture wrote them down. */
const opened = ({ app }: Desk): Promise<string[]> =>
  app.evaluate(() => (globalThis as unknown as { openedByTest: string[] }).openedByTest);

/** Both clocks of the app's main process go on at once: five minutes are more than a test has. */
const forward = ({ app }: Desk, ms: number): Promise<void> =>
  app.evaluate((_electron, by) => {
    const [now, monotonic] = [Date.now, performance.now.bind(performance)];
    Date.now = () => now() + by;
    performance.now = () => monotonic() + by;
  }, ms);

async function advance({ control }: Services, seconds: number): Promise<void> {
  const answer = await fetch(`${control.base_url}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  });
  expect(answer.ok).toBe(true);
}
