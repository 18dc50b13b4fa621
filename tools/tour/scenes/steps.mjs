// @ts-check
/** @typedef {import('../scenes.mjs').Page} Page */
/** @typedef {import('../scenes.mjs').Shape} Shape */
/** @typedef {import('../scenes.mjs').Visit} Visit */

/** Shapes of pictures that look the same in the smallest window. @type {readonly Shape[]} */
export const wide = ['light', 'dark'];

/** The sidebar in the languages of the tour. A place's tabs are a separate navigation. */
const placesLabel = /^(Screens|Telas)$/;

/** Opens a screen with the sidebar, whose links have a count after their name. @param {Page} page @param {string} name */
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

/** @param {Page} page @param {string | RegExp} field @param {string} option */
export async function chooseInField(page, field, option) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Closes everything above the screen; the screen stays. @param {Page} page */
export const close = (page) => page.keyboard.press('Escape');
