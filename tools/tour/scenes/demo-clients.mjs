// @ts-check
import { close, openScreen, wide } from './steps.mjs';

/** The one client of the demo that two services know by the very same name, and that has a broken connection. */
const NAME = 'Cocina Doña Remedios';

/** @param {import('../screens.mjs').Page} page @param {string} view */
const show = (page, view) => page.getByRole('radiogroup', { name: 'View' }).getByText(view).click();

/** @type {readonly import('../screens.mjs').Screen[]} */
export const clientsScreens = [
  {
    name: 'clients',
    heading: 'Clients',
    async go({ page }) {
      await close(page);
      await openScreen(page, 'Clients');
      await page.getByRole('grid', { name: 'Clients' }).getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'clients-confirm',
    heading: 'Clients',
    shows: /Nothing is matched until you confirm/,
    go: ({ page }) => show(page, 'Suggested matches'),
  },
  {
    name: 'client',
    heading: NAME,
    shows: 'Opened in your browser',
    async go({ page }) {
      const suggestions = page.getByRole('list', { name: 'Suggested matches' });
      const suggested = suggestions.getByRole('listitem').filter({ hasText: NAME });
      await suggested.getByRole('button', { name: 'Match', exact: true }).click();
      await suggested.waitFor({ state: 'detached' });
      await show(page, 'All, A–Z');
      await page.getByRole('textbox', { name: 'Find a client' }).fill(NAME);
      await page
        .getByRole('row', { name: new RegExp(`^${NAME}`) })
        .first()
        .dblclick();
      await page.getByRole('button', { name: 'Create and open link' }).click();
    },
  },
  {
    name: 'customers',
    heading: 'Customers',
    async go({ page }) {
      for (const key of ['g', 'k']) await page.keyboard.press(key);
      await page.getByRole('row', { selected: true }).waitFor();
    },
  },
  {
    name: 'connections',
    heading: 'Connections',
    async go({ page }) {
      await openScreen(page, 'Connections');
      await page.getByRole('row', { selected: true }).waitFor();
    },
  },
  {
    name: 'catalogue',
    heading: 'Metric catalogue',
    async go({ page }) {
      await openScreen(page, 'Metric catalogue');
      await page.getByRole('row', { selected: true }).waitFor();
    },
  },
  {
    name: 'catalogue-ads',
    heading: 'Metric catalogue',
    shapes: wide,
    go: ({ page }) => page.getByText('Ads options').click(),
  },
  {
    name: 'services',
    heading: 'Services',
    shows: 'calls per minute',
    go: ({ page }) => openScreen(page, 'Services'),
  },
];
