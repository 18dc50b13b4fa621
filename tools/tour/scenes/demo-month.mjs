// @ts-check
import { openScreen, wide } from './steps.mjs';

/** @typedef {import('../scenes.mjs').Picture} Picture */

/** The running month for all clients, after a user has loaded it. @type {Partial<Picture>} */
export const filledMonth = {
  shows: /^Normal/,
  takes: 'the month of every client is loaded within the limits of the services',
  async go({ page }) {
    await page.keyboard.press('Escape');
    await openScreen(page, 'Month');
    const load = page.getByRole('button', { name: 'Load this month' });
    const rows = page.getByRole('row', { name: /%/ });
    await load.or(rows.first()).first().waitFor({ timeout: 150_000 });
    if (await load.isVisible()) await load.click();
    await page.getByText(/^Loading: /).waitFor({ state: 'hidden', timeout: 150_000 });
    await load.waitFor({ state: 'hidden', timeout: 150_000 });
  },
};

/** The details of a client's numbers. @type {Picture} */
export const insideARow = {
  name: 'month-inside',
  heading: 'Month end',
  shows: 'Previous month',
  shapes: wide,
  async go({ page }) {
    await page.getByRole('row', { name: /%/ }).first().click();
    await page.keyboard.press(' ');
  },
};
