import type { Locator, Page } from '@playwright/test';

/** The page of a post: its preview, and the history of its approval. */
export const postPage = (page: Page) => ({
  view: (name: 'Post' | 'History'): Locator => page.getByRole('radio', { name, exact: true }),
  preview: page.getByRole('region', { name: 'Preview' }),
  facts: page.getByRole('complementary', { name: 'Details' }),
  cycle: (name: string): Locator => page.getByRole('region', { name, exact: true }),
  counts: page.getByRole('complementary', { name: 'Service counts' }),
  reminder: page.getByRole('region', { name: 'Remind pending reviewers' }),
  saved: page.getByText(/^Saved as /),
});
