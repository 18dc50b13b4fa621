// @ts-check
import { openScreen } from './steps.mjs';

/** @typedef {import('../scenes.mjs').Picture} Picture */

/** The same content on other networks is read when a post of it is opened. @type {Partial<Picture>} */
export const postOnOtherNetworks = { shows: /^\d+ posts? · / };

/** What waits longest has been sent more than once, and has the longest history. @type {Partial<Picture>} */
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
