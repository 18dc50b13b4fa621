import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserLaunch } from '../../../tools/browser-launch.mjs';
import { axeFaults } from '../../axe-faults';
import { Agency } from './agency';

// The session page in a real browser: with scripts turned off as a person walks it, with them for the checks of axe.
let agency: Agency;
let browser: Browser;

beforeAll(async () => {
  agency = await Agency.open();
  browser = await chromium.launch(browserLaunch());
}, 60_000);
afterAll(async () => {
  await browser.close();
  await agency.close();
});

/** A page of the sandbox itself, so that the walk ends without leaving this machine. */
const back = () => `${agency.sandbox.line.connect.base_url}/openapi.json`;

async function walk(page: Page, link: string, seen: (step: string) => Promise<void>): Promise<void> {
  await page.goto(link);
  await seen('platforms');
  await page.getByRole('button', { name: 'TikTok' }).click();
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
  await seen('accounts');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
}

describe('session page in a browser', () => {
  it('the session page works without scripts, and its link stops working afterwards', async () => {
    const client = await agency.newCustomer();
    const session = await agency.newSession(client, {
      redirect_url: back(),
      enable_multi_account_selection: true,
    });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await walk(page, session.session_link, () => Promise.resolve());
    await page.waitForURL(back());
    const connections = await agency.connections(client);
    expect(connections.map(({ integration, status }) => [integration.slug, status])).toEqual([
      ['tiktok', 'active'],
      ['tiktok', 'active'],
    ]);
    await page.goto(session.session_link);
    await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toMatch(/no longer works/);
    await context.close();
  });

  it('close_on_finish closes the session page’s popup window', async () => {
    const session = await agency.newSession(await agency.newCustomer(), {
      close_on_finish: true,
      enable_multi_account_selection: true,
    });
    const context = await browser.newContext();
    const opener = await context.newPage();
    const opened = opener.waitForEvent('popup');
    await opener.evaluate((link) => void window.open(link), session.session_link);
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await walk(popup, session.session_link, () => Promise.resolve());
    await closed;
    await context.close();
  });

  it('no step of the session page has an axe violation', async () => {
    const client = await agency.newCustomer();
    const session = await agency.newSession(client, {
      close_on_finish: true,
      enable_multi_account_selection: true,
    });
    const context = await browser.newContext();
    const page = await context.newPage();
    const findings: string[] = [];
    const check = async (step: string) => {
      const faults = await axeFaults(page);
      findings.push(...faults.map(({ rule }) => `${step}: ${rule}`));
    };
    await walk(page, session.session_link, check);
    await page.getByText('You can close this window.').waitFor();
    await check('done');
    await page.goto(session.session_link);
    await check('unusable');
    expect(findings).toEqual([]);
    await context.close();
  });
});
