// @ts-check
import { chooseInMenu, close, wide } from './steps.mjs';

/** Taken after the plain list. @type {readonly import('../scenes.mjs').Picture[]} */
export const approvalsPictures = [
  {
    name: 'approvals-unfolded',
    heading: 'Approvals',
    async go({ page }) {
      await page
        .getByRole('button', { name: /^Show the \d+ posts of / })
        .first()
        .click();
      await page
        .getByRole('row', { name: /^(Instagram|Facebook|LinkedIn|TikTok|YouTube|X): / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'approvals-due',
    heading: 'Approvals',
    async go({ page }) {
      await chooseInMenu(page, /^Sort /, 'Publish date');
      await page.getByRole('rowheader').first().waitFor();
    },
  },
  {
    name: 'approvals-selected',
    heading: 'Approvals',
    shows: /^\d+ selected$/,
    shapes: wide,
    async go({ page }) {
      await page.keyboard.press('x');
      await page.keyboard.press('j');
      await page.keyboard.press('x');
    },
  },
  {
    name: 'approvals-at-risk',
    heading: 'Approvals',
    shows: 'Clear filters',
    shapes: wide,
    async go({ page }) {
      await close(page);
      await page.keyboard.press('4');
    },
  },
  {
    name: 'approvals-filters',
    heading: 'Approvals',
    shows: 'Waiting time',
    async go({ page }) {
      await page.keyboard.press('f');
      await page.getByRole('dialog', { name: 'Filter' }).waitFor();
    },
  },
  {
    name: 'approvals-no-match',
    heading: 'No matching posts',
    shapes: wide,
    async go({ page }) {
      await close(page);
      await page.evaluate(() => {
        location.hash = '#/approvals?risk=true&situation=request_changes&network=bluesky';
      });
    },
  },
  {
    name: 'approvals-changes',
    heading: 'Approvals',
    shapes: wide,
    async go({ page }) {
      await page.getByRole('button', { name: 'Clear filters' }).first().click();
      await chooseInMenu(page, /^View /, 'All');
      await page.keyboard.press('2');
      await page
        .getByRole('row', { name: /Changes requested$/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'approvals-post',
    heading: 'Responses',
    async go({ page }) {
      await page.keyboard.press('1');
      await page
        .getByRole('row', { name: /Waiting$/ })
        .first()
        .click();
    },
  },
];
