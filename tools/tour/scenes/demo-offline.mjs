// @ts-check
import { chooseInField, close, openScreen, wide } from './steps.mjs';

/** @type {readonly import('../scenes.mjs').Picture[]} */
export const offlinePictures = [
  {
    name: 'offline',
    heading: 'Approvals',
    shows: 'Simulating offline.',
    async go({ page }) {
      // The pictures in Portuguese leave the app in it, if they are taken.
      await openScreen(page, '(Settings|Configurações)');
      await chooseInField(page, /^(Language|Idioma)$/, 'English');
      await page.getByRole('switch', { name: 'Simulate offline' }).click();
      await page.getByRole('status', { name: 'Connection' }).getByText('Simulating offline.').waitFor();
      await openScreen(page, 'Approvals');
    },
  },
  {
    name: 'palette',
    heading: 'Approvals',
    shows: /results in the offline copy, as of /,
    async go({ page }) {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('surf');
    },
  },
  {
    name: 'palette-actions',
    heading: 'Approvals',
    shows: 'Actions for this result',
    async go({ page }) {
      const field = page.getByRole('combobox', { name: 'Search or jump to' });
      await field.fill('remind cocina');
      await page
        .getByRole('option', { name: /^Copy reminder to Cocina/ })
        .first()
        .waitFor();
      await field.press('ArrowRight');
      await page.getByText('What is copied').waitFor();
    },
  },
  {
    name: 'palette-empty',
    heading: 'Approvals',
    shows: 'On this screen',
    shapes: wide,
    go: ({ page }) => page.getByRole('combobox', { name: 'Search or jump to' }).fill(''),
  },
  {
    name: 'palette-nothing',
    heading: 'Approvals',
    shows: 'No results for “quokka”',
    shapes: wide,
    go: ({ page }) => page.getByRole('combobox', { name: 'Search or jump to' }).fill('quokka'),
  },
  {
    name: 'shortcuts',
    heading: 'Keyboard shortcuts',
    async go({ page }) {
      await close(page);
      await page.keyboard.press('?');
    },
  },
];
