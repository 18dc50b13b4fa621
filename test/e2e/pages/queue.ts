import type { Page } from '@playwright/test';

/** The queue of approvals: its filters, its headings, and the actions for several posts. */
export const queue = (page: Page) => ({
  heads: page.getByRole('rowheader'),
  risk: page.getByRole('button', { name: /^At risk/ }),
  filter: page.getByRole('button', { name: /^Filter/ }),
  filterForm: page.getByRole('dialog', { name: 'Filter' }),
  sort: page.getByRole('button', { name: /^Sort / }),
  show: page.getByRole('button', { name: /^Show (Content|Posts)/ }),
  parts: page.getByRole('row', { name: /^(Instagram|Facebook): / }),
  pieces: (text: string) => page.getByText(text, { exact: true }),
  view: page.getByRole('button', { name: /^View / }),
  choice: (name: string) => page.getByRole('menuitemradio', { name }),
  saveView: page.getByRole('menuitem', { name: 'Save view…' }),
  viewDialog: page.getByRole('dialog', { name: 'Save view' }),
  selection: page.getByRole('group', { name: 'Selection' }),
});
