import { expect, type Page } from '@playwright/test';

/** The list of posts, found by roles and names. */
export const posts = (page: Page) => ({
  // The screen that is left stays until this one is loaded, with rows and heads by the same names.
  open: async () => {
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Posts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Posts', exact: true })).toBeVisible();
  },
  grid: page.getByRole('grid', { name: 'Posts', exact: true }),
  rows: page.getByRole('row', {
    name: /, (Draft|Waiting|Changes requested|Approved|In review|Scheduled|Publishing|Published|Failed|Archived)$/,
  }),
  heads: page.getByRole('grid', { name: 'Posts', exact: true }).getByRole('rowheader'),
  sort: page.getByRole('button', { name: /^Sort / }),
  columns: page.getByRole('button', { name: /^Columns/ }),
  choice: (name: string) => page.getByRole('menuitemradio', { name }),
  board: page.getByRole('group', { name: 'Posts by status' }),
  text: page.getByRole('searchbox', { name: 'Find a post' }),
});
