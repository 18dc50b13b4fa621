// @ts-check
import { wide } from './steps.mjs';

/**
 * The demo's planning service allows 120 calls a minute, and each post in review takes two: three minutes on any
 * machine, and more where little of the budget is left.
 */
const FIRST_READING_MS = 8 * 60_000;

/** @type {readonly import('../screens.mjs').Screen[]} */
export const todayScreens = [
  {
    name: 'first-reading',
    heading: 'Today',
    shows: 'So far: the first reading is under way.',
    shapes: wide,
    async go({ page }) {
      await page.getByRole('radio', { name: /^Explore the demo/ }).check();
      await page.getByRole('button', { name: 'Start the demo' }).click();
      await page.getByRole('group', { name: 'What needs you' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'today',
    heading: 'Today',
    takes: 'The demo is read for the first time, at the pace its services allow: about three minutes.',
    async go({ page }) {
      const gauge = page.getByRole('status', { name: 'Freshness' });
      await gauge.filter({ hasText: 'Up to date' }).waitFor({ timeout: FIRST_READING_MS });
    },
  },
  {
    name: 'my-clients',
    heading: 'Today',
    shows: 'Today and notifications keep to the clients you mark. With none marked, all of them count.',
    shapes: wide,
    go: ({ page }) => page.getByRole('button', { name: 'Choose my clients…' }).click(),
  },
];
