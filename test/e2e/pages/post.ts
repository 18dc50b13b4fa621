import type { Locator, Page } from '@playwright/test';

/** One post as a person meets it: what it will look like, and the history of its approval. */
export const postPage = (page: Page) => ({
  view: (name: 'Post' | 'History'): Locator => page.getByRole('radio', { name, exact: true }),
  preview: page.getByRole('region', { name: 'As it will look' }),
  facts: page.getByRole('complementary', { name: 'Facts' }),
  cycle: (name: string): Locator => page.getByRole('region', { name, exact: true }),
  counts: page.getByRole('complementary', { name: 'The service’s counts' }),
  reminder: page.getByRole('region', { name: 'Remind who is missing' }),
  saved: page.getByText(/^Saved as /),
});
