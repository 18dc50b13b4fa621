// @ts-check
/** @typedef {import('../scenes.mjs').Page} Page */
/** @typedef {import('../scenes.mjs').Shape} Shape */
/** @typedef {import('../scenes.mjs').Visit} Visit */

/** For what is the same in the smallest window. @type {readonly Shape[]} */
export const wide = ['light', 'dark'];

/** The sidebar in the languages of the tour. A place's tabs are a navigation of their own. */
const placesLabel = /^(Screens|Telas)$/;

/** By the sidebar, whose links bear a count behind their name. @param {Page} page @param {string} name */
export const openScreen = (page, name) =>
  page
    .getByRole('navigation', { name: placesLabel })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();

/** @param {Visit} visit */
export const chooseConnect = ({ page }) =>
  page.getByRole('radio', { name: /^Connect your services/ }).check();

/** @param {Page} page @param {RegExp} button @param {string} choice */
export async function chooseInMenu(page, button, choice) {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}

/** @param {Page} page @param {string} field @param {string} option */
export async function chooseInField(page, field, option) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Whatever lies over the screen goes; the screen stays. @param {Page} page */
export const close = (page) => page.keyboard.press('Escape');
