// @ts-check
import { chooseInField, openScreen } from './steps.mjs';

/** @typedef {import('../scenes.mjs').Picture} Picture */
/** @typedef {import('../scenes.mjs').Visit} Visit */

/** The narrowest shape, because Brazilian words are longer. @type {Pick<Picture, 'shapes'>} */
const narrow = { shapes: ['light', 'narrow'] };

/** The screens that a user has open all day, in the other language. @type {readonly Picture[]} */
export const portuguesePictures = [
  {
    ...narrow,
    name: 'pt-settings',
    heading: 'Configurações',
    async go({ page }) {
      await openScreen(page, 'Settings');
      await page.getByRole('link', { name: 'General', exact: true }).click();
      await chooseInField(page, 'Language', 'Português (Brasil)');
    },
  },
  { ...narrow, name: 'pt-today', heading: 'Hoje', go: ({ page }) => openScreen(page, 'Hoje') },
  {
    ...narrow,
    name: 'pt-approvals',
    heading: 'Aprovações',
    async go({ page }) {
      await openScreen(page, 'Aprovações');
      await page
        .getByRole('row', { name: /Aguardando$/ })
        .first()
        .click();
      await page.getByRole('complementary', { name: 'Post' }).waitFor();
    },
  },
  {
    ...narrow,
    name: 'pt-history',
    heading: 'Ciclo em andamento',
    async go({ page }) {
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Prévia' }).waitFor();
      await page.keyboard.press('2');
    },
  },
  {
    ...narrow,
    name: 'pt-calendar',
    heading: 'Calendário',
    go: ({ page }) => openScreen(page, 'Calendário'),
  },
  {
    ...narrow,
    name: 'pt-posts',
    heading: 'Posts',
    async go({ page }) {
      await openScreen(page, 'Posts');
      // An earlier picture left it as a board.
      await page.keyboard.press('1');
    },
  },
  {
    name: 'pt-timeline',
    heading: 'Linha do tempo',
    // Its chart must load from the services first.
    takes: 'a chart to be read',
    async go({ page }) {
      await openScreen(page, 'Linha do tempo');
      await page.getByRole('combobox', { name: 'Cliente' }).first().fill('Padaria');
      await page
        .getByRole('option', { name: /^Padaria/ })
        .first()
        .click();
      await page.getByRole('row').filter({ hasText: 'Campanha no ar' }).first().click();
      await page.getByRole('button', { name: 'Editar' }).click();
      await page.getByRole('textbox', { name: 'Texto', exact: true }).waitFor();
      await page
        .getByRole('img', { name: /20\d\d/ })
        .first()
        .waitFor();
    },
  },
  {
    ...narrow,
    name: 'pt-timeline-read',
    heading: 'Linha do tempo',
    go: ({ page }) => page.getByRole('button', { name: /^(Descartar|Cancelar)/ }).click(),
  },
  { ...narrow, name: 'pt-inbox', heading: 'Eventos', go: ({ page }) => page.keyboard.type('gx') },
  {
    ...narrow,
    name: 'pt-incoming-events',
    heading: 'Recebimento de eventos',
    go: ({ page }) => page.keyboard.press('2'),
  },
];
