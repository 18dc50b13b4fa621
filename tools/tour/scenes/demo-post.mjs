// @ts-check
import { openScreen } from './steps.mjs';

/** @type {readonly import('../screens.mjs').Screen[]} */
export const postScreens = [
  {
    name: 'post',
    heading: /./,
    // The piece on the other networks is read when a post of it is opened.
    shows: /^\d+ posts? · /,
    go: ({ page }) => page.keyboard.press('o'),
  },
  {
    name: 'post-history',
    heading: 'Current cycle',
    shows: 'About this data',
    async go({ page }) {
      // What waits longest has been sent more than once, and has the longest history.
      await openScreen(page, 'Today');
      const longest = page.getByRole('region', { name: 'Longest waiting' });
      await longest.getByRole('listitem').first().getByRole('link').click();
      await page.getByText('Private tags').waitFor();
      await page.keyboard.press('h');
    },
  },
];
