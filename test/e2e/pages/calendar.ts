import type { Page } from '@playwright/test';
import { openView } from './desk';

/** The calendar, found by roles and names. */
export const calendar = (page: Page) => ({
  open: () =>
    page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Calendar' }).click(),
  grid: page.getByRole('grid', { name: 'Days' }),
  list: page.getByRole('grid', { name: 'Posts by day' }),
  days: (name: string | RegExp) => page.getByRole('gridcell', { name }),
  client: page.getByRole('combobox', { name: 'Client' }),
  clients: page.getByRole('option'),
  day: page.getByRole('complementary', { name: 'Day' }),
  dayPosts: page.getByRole('group', { name: 'Posts on this day' }).getByRole('button'),
  post: page.getByRole('complementary', { name: 'Post' }),
  export: page.getByRole('button', { name: 'Export' }),
});

/** The connected accounts. */
export const accounts = (page: Page) => ({
  open: () => openView(page, 'Connections', 'Publishing accounts'),
  grid: page.getByRole('grid', { name: 'Connected accounts' }),
  rows: page.getByRole('row', { name: /, (Expired|Active|Disconnected)$/ }),
});
