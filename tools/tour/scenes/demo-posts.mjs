// @ts-check
import { openScreen, wide } from './steps.mjs';

/** @type {readonly import('../screens.mjs').Screen[]} */
export const postsScreens = [
  {
    name: 'posts',
    heading: 'Posts',
    async go({ page }) {
      await openScreen(page, 'Posts');
      await page.getByRole('grid', { name: 'Posts' }).getByRole('row', { selected: true }).waitFor();
    },
  },
  {
    name: 'posts-no-match',
    heading: 'No matching posts',
    shapes: wide,
    go: ({ page }) => page.getByRole('searchbox', { name: 'Find a post' }).fill('quokka'),
  },
  {
    name: 'posts-board',
    heading: 'In review',
    async go({ page }) {
      await page.getByRole('searchbox', { name: 'Find a post' }).fill('');
      await page.getByRole('grid', { name: 'Posts' }).focus();
      await page.keyboard.press('b');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'packages',
    heading: 'Review packages',
    async go({ page }) {
      await page.keyboard.press('l');
      await page.getByRole('link', { name: 'Review packages' }).click();
      await page
        .getByRole('link', { name: /^Present / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'presenter',
    heading: /^Package \d+/,
    shows: /^1 of \d+/,
    async go({ page }) {
      // A package on which somebody still waits is here with all its posts.
      const waited = page.getByRole('row').filter({ hasText: 'Waiting' }).first();
      await waited.getByRole('link', { name: /^Present / }).click();
    },
  },
];
