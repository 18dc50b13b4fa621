// @ts-check
import { wide } from './steps.mjs';

/**
 * The demo's planning service allows 120 calls a minute, and each post in review takes two: three minutes on any
 * machine, and more if few of the calls are left.
 */
const FIRST_READING_MS = 8 * 60_000;

/** @typedef {import('../scenes.mjs').Picture} Picture */

/** Starts the demo. @type {Picture} */
export const firstReading = {
  name: 'first-reading',
  heading: 'Today',
  shows: 'Still loading for the first time. More may appear.',
  shapes: wide,
  async go({ page }) {
    await page.getByRole('radio', { name: /^Explore the demo/ }).check();
    await page.getByRole('button', { name: 'Start the demo' }).click();
    await page.getByRole('group', { name: 'Needs your attention' }).getByRole('listitem').first().waitFor();
  },
};

/** @type {Partial<Picture>} */
export const todayWhenUpToDate = {
  takes: 'The demo is read for the first time, at the pace its services allow: about three minutes.',
  async go({ page }) {
    // The one-time hint was visible on the previous picture.
    await page.getByRole('button', { name: 'Got it' }).click();
    await waitUntilUpToDate(page);
  },
};

/** @param {import('playwright').Page} page */
export async function waitUntilUpToDate(page) {
  const gauge = page.getByRole('status', { name: 'Refresh status' });
  await gauge.filter({ hasText: 'Up to date' }).waitFor({ timeout: FIRST_READING_MS });
}

/** @type {Picture} */
export const choosingMyClients = {
  name: 'my-clients',
  heading: 'Today',
  shows: 'Today and notifications show only your clients. If you don’t pick any, they show all clients.',
  shapes: wide,
  go: ({ page }) => page.getByRole('button', { name: 'Choose my clients…' }).click(),
};

/** @type {Picture} */
export const snoozing = {
  name: 'today-snooze',
  heading: 'Today',
  shows: 'Returns sooner if it becomes urgent, and says why.',
  async go({ page }) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    await page.keyboard.press('Space');
    await page.getByRole('complementary', { name: 'Post' }).waitFor();
    await page.keyboard.press('h');
    await page.getByRole('menu').waitFor();
  },
};
