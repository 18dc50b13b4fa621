// @ts-check
import { close, wide } from './steps.mjs';

/** @typedef {import('../scenes.mjs').Picture} Picture */

/** Clients without a report of the last month, and the button to create all. @type {Picture} */
export const missingReports = {
  name: 'reports-missing',
  heading: /^No report yet for/,
  shows: /^Create for \d+ clients…/,
  shapes: wide,
  async go({ page }) {
    await page
      .getByRole('button', { name: /^Not created yet/ })
      .first()
      .click();
  },
};

/** Content of templates, and the reports created from them. @type {Picture} */
export const templates = {
  name: 'reports-templates',
  heading: 'Reports',
  shows: /according to the service/,
  shapes: wide,
  async go({ page }) {
    // The dialog of the picture before.
    await close(page);
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
    await page.getByRole('button', { name: /^Create one for / }).click();
    await page.getByRole('list', { name: 'Before you create it' }).waitFor();
    await page.getByRole('checkbox', { name: /^Use / }).first().waitFor({ timeout: 150_000 });
  },
};

/** Clients of a batch with the content for each. @type {Partial<Picture>} */
export const batchBeforeStart = { shows: 'Ready' };

/** A batch that is finished or almost finished: its links, client by client. @type {Picture} */
export const batchLinks = {
  name: 'batch-links',
  heading: /links? to send$/,
  shapes: wide,
  async go({ page }) {
    await page.getByRole('button', { name: 'Send links…' }).click({ timeout: 60_000 });
  },
};
