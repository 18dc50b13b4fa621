// @ts-check
import { openScreen, wide } from './steps.mjs';

/** @typedef {import('../scenes.mjs').Picture} Picture */

/** A client of the demo that has a broken connection. */
const NAME = 'Cocina Doña Remedios';

/** @param {import('../scenes.mjs').Page} page @param {string} view */
const show = (page, view) => page.getByRole('radiogroup', { name: 'View' }).getByText(view).click();

/** @type {Picture} */
export const suggestedMatches = {
  name: 'clients-confirm',
  heading: 'Clients',
  shows: /Nothing is matched until you confirm/,
  go: ({ page }) => show(page, 'Suggested matches'),
};

/** A client with an open session link. @type {Partial<Picture>} */
export const clientWithLink = {
  heading: NAME,
  shows: 'Opened in your browser',
  // The client's numbers load when its page opens.
  whenThere: (page) => page.getByText('(not loaded)').first().waitFor({ state: 'detached', timeout: 30_000 }),
  async go({ page }) {
    await openScreen(page, 'Clients');
    await show(page, 'A–Z');
    await page.getByRole('textbox', { name: 'Find a client' }).fill(NAME);
    await page
      .getByRole('row', { name: new RegExp(`^${NAME}`) })
      .first()
      .dblclick();
    await page.getByRole('button', { name: 'Session link' }).click();
  },
};

/** @type {Picture} */
export const catalogueWithAds = {
  name: 'catalogue-ads',
  heading: 'Metric catalogue',
  shapes: wide,
  go: ({ page }) => page.getByText('Ads options').click(),
};
