import type { Page } from '@playwright/test';

/** The list of posts, found by roles and names. */
export const posts = (page: Page) => ({
  open: () => page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click(),
  grid: page.getByRole('grid', { name: 'Posts' }),
  rows: page.getByRole('row', {
    name: /, (Draft|Waiting|Changes requested|Approved|In review|Scheduled|Publishing|Published|Failed|Archived)$/,
  }),
  heads: page.getByRole('grid', { name: 'Posts' }).getByRole('rowheader'),
  sort: page.getByRole('button', { name: /^Sort / }),
  columns: page.getByRole('button', { name: /^Columns/ }),
  choice: (name: string) => page.getByRole('menuitemradio', { name }),
  board: page.getByRole('group', { name: 'Posts by status' }),
  text: page.getByRole('searchbox', { name: 'Find a post' }),
});
