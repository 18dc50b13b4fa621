// @ts-check
import { chooseInField, close } from './steps.mjs';

/** Taken after the plain month. @type {readonly import('../scenes.mjs').Picture[]} */
export const calendarPictures = [
  {
    name: 'calendar-client',
    heading: 'Calendar',
    shows: /^A day in Lisbon\./,
    async go({ page }) {
      await chooseInField(page, 'Client', 'Quinta das Sete Fontes');
      await page.getByRole('grid', { name: 'Days' }).focus();
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'calendar-week',
    heading: 'Calendar',
    async go({ page }) {
      await chooseInField(page, 'Client', 'All clients');
      await page.getByRole('grid', { name: 'Days' }).focus();
      // The day that is open.
      await close(page);
      await page.keyboard.press('2');
    },
  },
  {
    name: 'calendar-list',
    heading: 'Calendar',
    async go({ page }) {
      await page.keyboard.press('3');
      await page.getByRole('row', { selected: true }).waitFor();
    },
  },
];
