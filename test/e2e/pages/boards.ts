import { expect, type Locator, type Page } from '@playwright/test';
import { goByKeys } from './desk';

/** Boards, as a person meets them. */
export const boards = (page: Page) => {
  const card = (title: string | RegExp): Locator => page.getByRole('article', { name: title });
  return {
    cards: page.getByRole('article'),
    card,
    said: page.locator('main').getByRole('status'),
    arrange: page.getByRole('button', { name: 'Arrange', exact: true }),
    done: page.getByRole('button', { name: 'Done arranging' }),
    undo: page.getByRole('button', { name: 'Undo' }),
    drawer: page.getByRole('complementary', { name: 'Add a card' }),
    /** The number on a card, as it is written. */
    value: (title: string | RegExp): Locator => card(title).locator('b').first(),
    async open(): Promise<void> {
      await goByKeys(page, 'b');
      await expect(page.getByRole('heading', { level: 1, name: 'Boards' })).toBeVisible();
    },
    async create(client: string): Promise<void> {
      await page.getByRole('button', { name: 'New board' }).click();
      await page.getByRole('combobox', { name: 'Client' }).fill(client);
      await page
        .getByRole('option', { name: new RegExp(`^${client}`) })
        .first()
        .click();
      await page.getByRole('button', { name: 'Create board' }).click();
    },
  };
};
