// @ts-check
import { wide } from './steps.mjs';

/** Taken after the plain list. @type {readonly import('../scenes.mjs').Picture[]} */
export const postsPictures = [
  {
    name: 'posts-no-match',
    heading: 'No matching posts',
    shapes: wide,
    go: ({ page }) => page.getByRole('searchbox', { name: 'Find a post' }).fill('quokka'),
  },
  {
    name: 'posts-board',
    heading: 'Waiting',
    async go({ page }) {
      await page.getByRole('searchbox', { name: 'Find a post' }).fill('');
      await page.getByRole('grid', { name: 'Posts' }).focus();
      await page.keyboard.press('2');
      await page.getByRole('option').first().waitFor();
    },
  },
];
