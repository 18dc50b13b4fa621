import { expect, type Locator, type Page } from '@playwright/test';
import type { startServices } from '../../../tools/lib/services.mjs';

export type Services = Awaited<ReturnType<typeof startServices>>['services'];

/** The app as a person meets it: found by roles and names, never by how it is built. */

/** Waits for the app's own sign that its first screen is painted. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-app-state', 'ready');
}

export async function startDemo(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Explore the demo/ }).check();
  await page.getByRole('button', { name: 'Start the demo' }).click();
  await page.waitForURL(/w-[a-z0-9]+/);
  await ready(page);
}

export const openConnect = (page: Page): Promise<void> =>
  page.getByRole('radio', { name: /^Connect your services/ }).check();

/** First run with the given services; resolves on the new workspace's page. */
export async function connectServices(page: Page, { planning }: Pick<Services, 'planning'>): Promise<void> {
  await openConnect(page);
  const form = page.getByRole('group', { name: 'Planning' });
  await form.getByLabel('Address').fill(planning.base_url);
  await form.getByLabel('Access token').fill(planning.access_token);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByRole('button', { name: 'Start with Planning' }).click();
  await page.waitForURL(/w-[a-z0-9]+/);
  await ready(page);
}

/** The same with the reporting service alone. */
export async function connectReporting(page: Page, { reporting }: Services): Promise<void> {
  await openConnect(page);
  const form = page.getByRole('group', { name: 'Reporting' });
  await form.getByLabel('Address').fill(reporting.base_url);
  await form.getByLabel('API token').fill(reporting.api_token);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByRole('button', { name: /^Start with Reporting/ }).click();
  await page.waitForURL(/w-[a-z0-9]+/);
  await ready(page);
}

/** First run with all three; resolves on the new workspace's page. */
export async function connectAll(page: Page, services: Services): Promise<void> {
  const { planning, reporting, connect } = services;
  const fields = (service: string) => page.getByRole('group', { name: service });
  await openConnect(page);
  await fields('Planning').getByLabel('Address').fill(planning.base_url);
  await fields('Planning').getByLabel('Access token').fill(planning.access_token);
  await fields('Reporting').getByLabel('Address').fill(reporting.base_url);
  await fields('Reporting').getByLabel('API token').fill(reporting.api_token);
  await fields('Connector').getByLabel('Address').fill(connect.base_url);
  await fields('Connector').getByLabel('Merchant API key').fill(connect.api_key);
  await fields('Connector').getByLabel('Client id').fill(connect.client_id);
  await fields('Connector').getByLabel('Client secret').fill(connect.client_secret);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByRole('button', { name: /^Start with/ }).click();
  await page.waitForURL(/w-[a-z0-9]+/);
  await ready(page);
}

/** Title of a row of the queue. Its states, behind the title, change while responses are loaded. */
export const titleOfRow = (name: string | null): string =>
  (name ?? '').replace(
    /(?:, (?:overdue|at risk|Changed after approval|Approval no longer counts|Approved, version unknown|Waiting|Changes requested|Approved))+$/,
    '',
  );

export const approvals = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Approvals' }),
  grid: page.getByRole('grid', { name: 'Posts in review' }),
  rows: page.getByRole('row', { name: /, (Waiting|Changes requested|Approved(, version unknown)?)$/ }),
  status: (name: string | RegExp): Locator => page.getByRole('radio', { name }),
  panel: page.getByRole('complementary', { name: 'Post' }),
  note: page.getByRole('textbox', { name: 'Private note' }),
  banner: page.getByRole('status', { name: 'Connection' }),
  // Narrow windows show a shorter one; each is in the page, one is seen.
  age: page.getByText(/^as of /).filter({ visible: true }),
});

/** The number beside a review status, as the control shows it. */
export async function countOf(radio: Locator): Promise<number> {
  const name = await radio.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
  return Number(/\d[\d,]*/.exec(name)?.[0].replaceAll(',', '') ?? Number.NaN);
}

/**
 * Opens a screen by its two keys. Both are sent at once, because the second key only counts for a limited time after
 * the first. A busy page may need that long to confirm the first key.
 */
export async function goByKeys(page: Page, key: string): Promise<void> {
  await Promise.all([page.keyboard.press('g'), page.keyboard.press(key)]);
}

/** To a place of the sidebar, and on to one of its views. */
export async function openView(page: Page, place: string, view?: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: new RegExp(`^${place}`) })
    .click();
  if (view === undefined) return;
  await page
    .getByRole('navigation', { name: place, exact: true })
    .getByRole('link', { name: new RegExp(`^${view}`) })
    .click();
}

export async function openApprovals(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: /^Approvals/ })
    .click();
  await expect(approvals(page).heading).toBeVisible();
}

/** Opens Approvals and waits until every post in review has been read from the service at least once. */
export async function listed(page: Page): Promise<void> {
  await openApprovals(page);
  await expect(approvals(page).age).toBeVisible();
}

/**
 * Waits until the copy is up to date: every list read, and each post in review singly. The services allow two calls a
 * second, so it is the number of posts that this takes its time for.
 */
export async function upToDate(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Refresh status' })).toContainText('Up to date', {
    timeout: 120_000,
  });
}

/** Opens Settings at a page of its table of contents. */
export async function openSettings(page: Page, name = 'General'): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  const link = page.getByRole('navigation', { name: 'Settings pages' }).getByRole('link', { name });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}
