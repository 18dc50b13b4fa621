// @ts-check
import { openScreen } from './steps.mjs';

/** @typedef {import('../scenes.mjs').Picture} Picture */

/** The same content on other networks loads when one of its posts opens. @type {Partial<Picture>} */
export const postOnOtherNetworks = { shows: /^\d+ posts? · / };

/** The longest-waiting post was submitted more than once, so it has the longest history. @type {Partial<Picture>} */
export const longHistory = {
  heading: 'Current cycle',
  shows: 'About this data',
  async go({ page }) {
    await openScreen(page, 'Today');
    const longest = page.getByRole('region', { name: 'Longest waiting' });
    await longest.getByRole('listitem').first().getByRole('link').click();
    await page.getByText('Private tags').waitFor();
    await page.keyboard.press('2');
  },
};
