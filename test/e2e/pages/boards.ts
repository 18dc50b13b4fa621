import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keys';

/** Boards, as a person meets them. */
export const boards = (page: Page) => {
  const card = (title: string | RegExp): Locator => page.getByRole('article', { name: title, exact: true });
  const drawer = page.getByRole('complementary', { name: 'Add a card' });
  return {
    cards: page.getByRole('article'),
    card,
    drawer,
    titles: () =>
      page.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? '')),
    /** What the tool row says of the last step. A card that is loading has a status too. */
    said: page
      .locator('main')
      .getByRole('status')
      .and(page.locator(':not([aria-busy])'))
      .filter({ hasText: /./ }),
    arrange: page.getByRole('button', { name: 'Edit board', exact: true }),
    done: page.getByRole('button', { name: 'Done', exact: true }),
    undo: page.getByRole('button', { name: 'Undo' }),
    more: page.getByRole('button', { name: 'More board actions' }),
    heading: page.getByRole('heading', { level: 1 }),
    /** One of the things that can be done with the board. */
    async chooseFrom(item: string): Promise<void> {
      await page.getByRole('button', { name: 'More board actions' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    /** The number on a card, as it is written. */
    value: (title: string): Locator => card(title).locator('b').first(),
    async open(): Promise<void> {
      // By the link: no key reaches a screen while a menu that the test before has opened is still closing.
      await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Boards' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Boards' })).toBeVisible();
    },
    async show(name: string, client: string): Promise<void> {
      await page.getByRole('textbox', { name: 'Find a board or client' }).fill(client);
      await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
    },
    /** @param platform of several records of that name, the one with such an account */
    async create(client: string, platform = ''): Promise<void> {
      await page.getByRole('button', { name: 'New board' }).click();
      await page.getByRole('combobox', { name: 'Client' }).fill(client);
      await page
        .getByRole('option', { name: new RegExp(`^${client}`) })
        .filter({ hasText: platform })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create board' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      // In a new workspace the catalogue may still be on its way: then the board itself offers to begin. It is read
      // last, and the services' limits count by the minute.
      const begin = page.getByRole('button', { name: 'Create a first board' });
      const cards = page.getByRole('article');
      await begin.or(cards.first()).waitFor({ timeout: 90_000 });
      if (await begin.isVisible()) await begin.click();
    },
    /** Adds the first metric that is found by this name. */
    async findMetric(name: string): Promise<void> {
      await page.keyboard.press('a');
      await drawer.getByRole('textbox', { name: 'Find a metric by name or key' }).fill(name);
      const found = drawer.getByRole('row', { name: new RegExp(`^${name},`) }).first();
      // The catalogue of a new workspace may still be on its way.
      await found.click();
      await drawer.getByRole('button', { name: 'Add card' }).click();
      await expect(drawer).toBeHidden();
    },
    /** Adds the first metric below a heading of the catalogue that says this. */
    async chooseMetric(heading: string): Promise<void> {
      await page.keyboard.press('a');
      await expect(drawer.getByRole('grid')).toBeVisible();
      const rows = drawer.getByRole('row');
      const head = rows.filter({ hasText: heading }).first();
      await tabTo(page, drawer.getByRole('grid'));
      // The list is virtual: what lies further down is drawn once it is reached.
      while (!(await head.isVisible())) await page.keyboard.press('PageDown');
      const index = Number(await head.getAttribute('aria-rowindex'));
      await drawer.locator(`[role="row"][aria-rowindex="${index + 1}"]`).click();
      await drawer.getByRole('button', { name: 'Add card' }).click();
      await expect(drawer).toBeHidden();
    },
  };
};
