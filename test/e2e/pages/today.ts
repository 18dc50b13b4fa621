import type { Page } from '@playwright/test';

/** Today as a person meets it. */
export const today = (page: Page) => ({
  open: () =>
    page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: /^Today/ })
      .click(),
  heading: page.getByRole('heading', { level: 1, name: 'Today' }),
  /** The day in one sentence. */
  sentence: (text: string | RegExp) => page.getByRole('heading', { level: 2, name: text }),
  lines: page.getByRole('group', { name: 'Needs your attention' }).getByRole('listitem'),
  linesOf: (section: string) => page.getByRole('region', { name: section }).getByRole('listitem'),
  goesOut: page.getByRole('complementary', { name: 'Today’s posts' }),
  /** The line that says how much is put away. */
  putAway: page.getByRole('group', { name: 'Done' }),
  chooseClients: page.getByRole('button', { name: 'Choose my clients…' }),
});
