import { expect, type Locator, type Page } from '@playwright/test';
import { ready } from '../fixture';

/** The app as a person meets it: found by roles and names, never by how it is built. */

export async function startDemo(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Explore the demo/ }).check();
  await page.getByRole('button', { name: 'Start the demo' }).click();
  await page.waitForURL(/w-[a-z0-9]+/);
  await ready(page);
}

export const approvals = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Approvals' }),
  grid: page.getByRole('grid', { name: 'Posts in review' }),
  rows: page.getByRole('row', { name: /, (Waiting|Changes requested|Approved)$/ }),
  situation: (name: string | RegExp): Locator => page.getByRole('radio', { name }),
  panel: page.getByRole('complementary', { name: 'Post' }),
  note: page.getByRole('textbox', { name: 'Private note' }),
  banner: page.getByRole('status', { name: 'Connection' }),
  age: page.getByText(/^as of /),
});

/** The number beside a situation, as the control shows it. */
export async function countOf(situation: Locator): Promise<number> {
  const name = await situation.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
  return Number(/\d[\d,]*/.exec(name)?.[0].replaceAll(',', '') ?? Number.NaN);
}

/** Waits until a whole pass has ended and the copy is up to date. */
export async function upToDate(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Freshness' })).toContainText('Up to date', {
    timeout: 40_000,
  });
}

export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
}
