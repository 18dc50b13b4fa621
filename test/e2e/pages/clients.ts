import { expect, type Page } from '@playwright/test';

/** The clients as a person meets them. */
export const clients = (page: Page) => {
  const grid = page.getByRole('grid', { name: 'Clients' });
  return {
    grid,
    open: async () => {
      await page
        .getByRole('navigation', { name: 'Screens' })
        .getByRole('link', { name: 'Clients', exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    },
    show: (view: 'Most urgent' | 'A–Z' | 'Suggested matches') =>
      page.getByRole('radiogroup', { name: 'View' }).getByText(view).click(),
    /** By need, the first client is 1: the names of the columns and the head of their group are no clients. */
    row: (place: number) => grid.getByRole('row').nth(place + 1),
    suggestions: page.getByRole('list', { name: 'Suggested matches' }).getByRole('listitem'),
  };
};
