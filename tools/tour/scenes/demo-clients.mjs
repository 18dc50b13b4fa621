// @ts-check
import { openScreen, wide } from './steps.mjs';

/** @typedef {import('../scenes.mjs').Picture} Picture */

/** The one client of the demo that two services know by the very same name, and that has a broken connection. */
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

/** A client with an open session link, after its two records have been matched. @type {Partial<Picture>} */
export const clientWithLink = {
  heading: NAME,
  shows: 'Opened in your browser',
  async go({ page }) {
    await openScreen(page, 'Clients');
    await show(page, 'Suggested matches');
    const suggestions = page.getByRole('list', { name: 'Suggested matches' });
    const suggested = suggestions.getByRole('listitem').filter({ hasText: NAME });
    await suggested.getByRole('button', { name: 'Match', exact: true }).click();
    await suggested.waitFor({ state: 'detached' });
    await show(page, 'All, A–Z');
    await page.getByRole('textbox', { name: 'Find a client' }).fill(NAME);
    await page
      .getByRole('row', { name: new RegExp(`^${NAME}`) })
      .first()
      .dblclick();
    await page.getByRole('button', { name: 'Create and open link' }).click();
  },
};

/** @type {Picture} */
export const catalogueWithAds = {
  name: 'catalogue-ads',
  heading: 'Metric catalogue',
  shapes: wide,
  go: ({ page }) => page.getByText('Ads options').click(),
};
