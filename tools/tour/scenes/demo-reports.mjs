// @ts-check
import { wide } from './steps.mjs';

/** @typedef {import('../scenes.mjs').Picture} Picture */

/** What templates hold, and what was created from them. @type {Picture} */
export const templates = {
  name: 'reports-templates',
  heading: 'Reports',
  shows: /as the service counts/,
  shapes: wide,
  async go({ page }) {
    await page
      .getByRole('radiogroup', { name: 'List' })
      .getByText(/^Templates/)
      .click();
    await page.getByRole('grid', { name: 'Templates' }).waitFor();
  },
};

/** A report for a client, before it is created. @type {Partial<Picture>} */
export const reportBeforeCreation = {
  shows: 'What will be sent',
  async go({ page }) {
    await page.evaluate(() => {
      window.location.hash = '/reports?open=';
    });
    await page.getByRole('row', { selected: true }).waitFor({ timeout: 150_000 });
    await page.keyboard.press('d');
    await page.getByRole('list', { name: 'Before you create it' }).waitFor();
    await page.getByRole('checkbox', { name: /^Use / }).first().waitFor({ timeout: 150_000 });
  },
};
