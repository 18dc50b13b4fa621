import type { Page } from '@playwright/test';

/** The list of posts, found by roles and names. */
export const posts = (page: Page) => ({
  open: () => page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click(),
  grid: page.getByRole('grid', { name: 'Posts' }),
  rows: page.getByRole('row', {
    name: /, (Draft|Waiting|Changes requested|Approved|In review|Scheduled|Publishing|Published|Failed|Archived)$/,
  }),
  board: page.getByRole('group', { name: 'Posts by status' }),
  text: page.getByRole('searchbox', { name: 'Find in posts' }),
});

/** The review packages and their presentation. */
export const packages = (page: Page) => ({
  readList: page.getByRole('button', { name: 'Read packages now' }),
  table: page.getByRole('table', { name: 'Review packages' }),
  read: page.getByRole('button', { name: /^Read .* now$/ }),
  present: page.getByRole('link', { name: /^Present / }),
  presenter: page.getByRole('main', { name: /^Presentation of / }),
  post: page.getByRole('article', { name: 'Post' }),
});
