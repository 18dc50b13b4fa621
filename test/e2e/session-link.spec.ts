import { writeFile } from 'node:fs/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import { browserLaunch } from '../../tools/browser-launch.mjs';
import { startServices } from '../../tools/lib/services.mjs';
import { dialogViolations } from './axe';
import { type Desk, expect, openedOutside, ready, test } from './fixture';
import { goByKeys, openConnect, type Services } from './pages/desk';
import { filesWith } from './pages/files';
import { startJob, tabTo } from './pages/keys';
import { palette } from './pages/palette';
import { isDrawn } from './pages/pictures';
import { openFrom } from './pages/questions';
import { earlierAccountsNoted, lookForAccounts, startPageClock } from './pages/sessions';

/**
 * A client connected during the call. The app runs over the sandbox of its own; the hosted page is walked in a second
 * browser, as the client does. Everything in one test: it is one life of one customer. What the account manager does to
 * make a link is done by keyboard alone.
 */
test('a session link connects a new customer, and replaced, limited, expired and offline links are shown', async ({
  launch,
  readLog,
}) => {
  const sandbox = await startServices(['--dataset', 'empty']);
  const browser = await chromium.launch(browserLaunch());
  try {
    const desk = await launch();
    const { page } = desk;
    await connectConnector(page, sandbox.services);
    await startPageClock(page);
    const card = page.getByRole('region', { name: 'Session link' });
    const timer = card.getByRole('timer');
    const links = async () => (await openedOutside(desk)).filter((url) => url.includes('/sessions/'));
    const newest = async () => (await links()).at(-1) ?? '';

    await test.step('a new client, one click, two accounts: they appear, and the countdown stops', async () => {
      await createCustomer(page, 'Ótica Sol');
      await expect(card.getByRole('button', { name: 'Create and open link' })).toBeEnabled();
      const stop = startJob('create a session link from its row');
      await page.keyboard.press('s');
      await expect(timer).toHaveText(/^0[45]:\d\d$/);
      await expect.poll(links).toHaveLength(1);
      stop(1);
      await isDrawn(card.getByRole('img', { name: 'QR code of the session link' }));
      await earlierAccountsNoted(page);
      const client = await browser.newPage();
      await client.goto(await newest());
      await chooseAccounts(client, 'Instagram', 2);
      await lookForAccounts(page);
      await expect(card.getByText('2 accounts connected')).toBeVisible();
      await expect(timer).toBeHidden();
      await expect(page.getByRole('row', { name: /^Ótica Sol/ })).toContainText('2 connections');
      await client.close();
    });

    await test.step('replaced: asked first, and the old link leads nowhere', async () => {
      await expect(card.getByRole('button', { name: 'New link', exact: true })).toBeEnabled();
      await page.keyboard.press('s');
      await expect(timer).toBeVisible();
      await expect.poll(links).toHaveLength(2);
      const old = await newest();
      await isDrawn(card.getByRole('img', { name: 'QR code of the session link' }));
      await page.keyboard.press('s');
      const question = page.getByRole('dialog', { name: 'Replace the current link?' });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      const replace = question.getByRole('button', { name: 'Replace link' });
      await expect(replace).toBeEnabled();
      await tabTo(page, replace);
      await page.keyboard.press('Enter');
      await expect.poll(links).toHaveLength(3);
      const client = await browser.newPage();
      await client.goto(old);
      await expect(client.getByText('This link no longer works')).toBeVisible();
      await client.close();
    });

    await test.step('asked for from anywhere: on the client’s page the question comes before a link ends', async () => {
      const stop = startJob('create a session link from any screen, up to the question');
      await choose(page, 'ses oti', 'Create session link for Ótica Sol');
      await expect(page.getByRole('heading', { level: 1, name: 'Ótica Sol' })).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Replace the current link?' })).toBeVisible();
      stop(9);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(timer).toBeVisible();
      await choose(page, 'go to customers', 'Go to Customers');
      await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    });

    const token =
      await test.step('a colleague’s customer is unknown until its token comes from a file', async () => {
        const { uuid, api_token: secret } = await customerOfColleague(sandbox.services, 'Bar do Zé');
        await page.keyboard.press('F5');
        const row = page.getByRole('row', { name: /^Bar do Zé/ });
        await expect(row).toHaveAccessibleName(/Missing$/);
        await expect(row).toContainText('unknown: token missing');
        await row.click();
        const enterToken = page.getByRole('button', { name: 'Enter token…' });
        await enterToken.press('Enter');
        expect(await dialogViolations(page, enterToken)).toEqual([]);
        const stranger = '00000000-0000-4000-8000-00000000dead';
        await offerFile(desk, `customer,token\n${uuid},${secret}\n${stranger},not-a-token\n`);
        await page.getByRole('button', { name: 'Import tokens…' }).press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('button', { name: 'Import tokens…' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(dialog.getByText('1 token saved')).toBeVisible();
        await expect(dialog.getByRole('row', { name: /Unknown customer/ })).toContainText(stranger);
        await page.keyboard.press('Escape');
        await expect(row).toHaveAccessibleName(/Saved$/);
        await expect(row).toContainText('0 connections');
        expect(await page.content()).not.toContain(secret);
        await page.getByRole('row', { name: /^Ótica Sol/ }).click();
        return secret;
      });

    await test.step('closed half-way: nothing is claimed, the link goes on', async () => {
      const client = await browser.newPage();
      await client.goto(await newest());
      await client.getByRole('button', { name: 'TikTok' }).click();
      await expect(client.getByRole('button', { name: 'Confirm' })).toBeVisible();
      await client.close();
      await expect(timer).toBeVisible();
      await expect(card.getByRole('listitem').last()).toContainText('Checking for accounts');
    });

    await test.step('a limit reached: the page says so, and nothing came', async () => {
      await card.getByRole('button', { name: 'New link…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Options…' }).click();
      const form = page.getByRole('dialog', { name: 'Session link options' });
      await form.getByLabel('Max connections per platform').fill('2');
      await form.getByRole('button', { name: 'Replace link' }).click();
      await expect.poll(links).toHaveLength(4);
      const client = await browser.newPage();
      await client.goto(await newest());
      await client.getByRole('button', { name: 'Instagram' }).click();
      await client.getByRole('checkbox').last().check();
      await client.getByRole('button', { name: 'Confirm' }).click();
      await expect(client.getByText('You can’t connect more accounts on this platform.')).toBeVisible();
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
      await expect(client.getByText('This link no longer works')).toBeVisible();
      await client.close();
      await forward(desk, 301_000);
      await lookForAccounts(page);
      await expect(card.getByText(/^This link has expired/)).toBeVisible();
      await expect(timer).toBeHidden();
    });

    await test.step('the network lost: said before it is tried, with what is known still there', async () => {
      await sandbox.stop();
      await page.keyboard.press('F5');
      await expect(card.getByText('Not available offline', { exact: true })).toBeVisible();
      await expect(card.getByRole('button', { name: 'New link', exact: true })).toBeDisabled();
      await expect(page.getByRole('row', { name: /^Ótica Sol/ })).toContainText('2 connections');
    });

    await test.step('no link stands in a log, nor a token', async () => {
      const uuids = (await links()).map((url) => /[\da-f-]{36}/.exec(url)?.[0] ?? 'none');
      const log = readLog();
      expect([...uuids, token].filter((secret) => log.includes(secret))).toEqual([]);
    });
  } finally {
    await browser.close();
    await sandbox.stop();
  }
});

test('an open session link is known after a restart, and its uuid is in no file', async ({
  launch,
  userData,
}) => {
  const sandbox = await startServices(['--dataset', 'empty']);
  try {
    const first = await launch();
    await connectConnector(first.page, sandbox.services);
    await createCustomer(first.page, 'Ótica Sol');
    const cardOf = (page: Page) => page.getByRole('region', { name: 'Session link' });
    await expect(cardOf(first.page).getByRole('button', { name: 'Create and open link' })).toBeEnabled();
    await first.page.keyboard.press('s');
    await expect(cardOf(first.page).getByRole('timer')).toHaveText(/^0[45]:\d\d$/);
    const [link = ''] = (await openedOutside(first)).filter((url) => url.includes('/sessions/'));
    const uuid = /[\da-f-]{36}/.exec(link)?.[0] ?? 'none';
    await first.close();
    expect(await filesWith(userData, 'session.link')).not.toEqual([]);
    expect(await filesWith(userData, uuid)).toEqual([]);

    const { page, problems } = await launch();
    await goByKeys(page, 'k');
    await page.getByRole('row', { name: /^Ótica Sol/ }).click();
    await expect(cardOf(page).getByText(/^Created before Client Desk was restarted/)).toBeVisible();
    await expect(cardOf(page).getByRole('timer')).toHaveText(/^0[0-4]:\d\d$/);
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog', { name: 'Replace the current link?' })).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
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
  await goByKeys(page, 'k');
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
}

/** Types into the palette and chooses the option with this name. */
async function choose(page: Page, typed: string, name: string): Promise<void> {
  const { field, options, chosen } = palette(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(typed);
  await expect(options.filter({ hasText: name })).toHaveCount(1);
  const place = (await options.allTextContents()).findIndex((text) => text.startsWith(name));
  for (let at = 0; at < place; at += 1) await page.keyboard.press('ArrowDown');
  await expect(chosen).toContainText(name);
  await page.keyboard.press('Enter');
}

/** Of the same merchant, made on another machine: this one has never seen its token. */
async function customerOfColleague({ connect }: Services, name: string) {
  const answer = await fetch(`${connect.base_url}/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${connect.api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(answer.status).toBe(201);
  const { customer } = (await answer.json()) as { customer: { uuid: string; api_token: string } };
  return customer;
}

/** What a person would choose in the system's dialog. */
async function offerFile(desk: Desk, text: string): Promise<void> {
  const path = test.info().outputPath('tokens.csv');
  await writeFile(path, text);
  await openFrom(desk, path);
}

async function createCustomer(page: Page, name: string): Promise<void> {
  await choose(page, 'new customer', 'New customer');
  await expect(page.getByRole('dialog', { name: 'New customer' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row).toHaveAccessibleName(new RegExp(`^${name}, \\d+ days left, Saved$`));
  await expect(row).toHaveAttribute('aria-selected', 'true');
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

/** Moves both clocks of the app's main process forward together, because a test cannot wait five minutes. */
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
