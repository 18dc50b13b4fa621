// @ts-check
import { chooseInField, openScreen, wide } from './steps.mjs';

/** @type {readonly import('../screens.mjs').Screen[]} */
export const calendarScreens = [
  {
    name: 'calendar',
    heading: 'Calendar',
    async go({ page }) {
      await openScreen(page, 'Calendar');
      await page.getByRole('gridcell', { name: /Today, \d+ post/ }).waitFor();
    },
  },
  {
    name: 'calendar-client',
    heading: 'Calendar',
    shows: /^A day in Lisbon\./,
    go: ({ page }) => chooseInField(page, 'Client', 'Quinta das Sete Fontes'),
  },
  {
    name: 'calendar-week',
    heading: 'Calendar',
    shapes: wide,
    async go({ page }) {
      await chooseInField(page, 'Client', 'All clients');
      await page.getByRole('grid', { name: 'Days' }).focus();
      await page.keyboard.press('w');
    },
  },
  {
    name: 'calendar-list',
    heading: 'Calendar',
    async go({ page }) {
      await page.keyboard.press('l');
      await page.getByRole('row', { selected: true }).waitFor();
    },
  },
];
