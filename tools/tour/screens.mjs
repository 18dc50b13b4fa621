// @ts-check
/**
 * The tour as data: every screen of the app, how a person gets there, and the heading by which one sees that it has
 * come. Screens of one scene are walked in order on one running app; each scene starts on a new user-data folder.
 *
 * @typedef {import('playwright').Page} Page
 *
 * @typedef {{
 *   page: Page,
 *   services: { planning: { base_url: string, access_token: string } },
 * }} Visit `services`: an empty sandbox that the scene asked for with `needsServices`
 *
 * @typedef {{
 *   name: string,
 *   heading: string | RegExp,
 *   go: (visit: Visit) => Promise<void>,
 *   shows?: string | RegExp,
 *   alsoNarrow?: boolean,
 * }} Screen `name` names the picture; `shows` is a text the screen must show besides its heading
 *
 * @typedef {{ name: string, keychain: boolean, needsServices?: boolean, screens: readonly Screen[] }} Scene
 */

/** The demo is read post by post, at the pace the service allows. */
const FIRST_READING_MS = 120_000;

/** @param {Page} page @param {string} name */
const openScreen = (page, name) => page.getByRole('navigation').getByRole('link', { name }).click();

/** @param {Visit} visit */
const chooseConnect = ({ page }) => page.getByRole('radio', { name: /^Connect your services/ }).check();

/** @type {readonly Scene[]} */
export const scenes = [
  {
    name: 'first run',
    keychain: true,
    screens: [
      {
        name: 'first-run',
        heading: 'Your clients, on one desk',
        go: async () => undefined,
        alsoNarrow: true,
      },
      { name: 'connect', heading: 'Connect your services', go: chooseConnect },
    ],
  },
  {
    name: 'demo',
    keychain: true,
    screens: [
      {
        name: 'today',
        heading: 'Today',
        alsoNarrow: true,
        async go({ page }) {
          await page.getByRole('radio', { name: /^Explore the demo/ }).check();
          await page.getByRole('button', { name: 'Start the demo' }).click();
          const gauge = page.getByRole('status', { name: 'Freshness' });
          await gauge.filter({ hasText: 'Up to date' }).waitFor({ timeout: FIRST_READING_MS });
        },
      },
      {
        name: 'my-clients',
        heading: 'Today',
        shows: 'Today and notifications keep to the clients you mark. With none marked, all of them count.',
        go: ({ page }) => page.getByRole('button', { name: 'Choose my clients…' }).click(),
      },
      {
        name: 'approvals',
        heading: 'Approvals',
        alsoNarrow: true,
        async go({ page }) {
          await page.keyboard.press('Escape');
          await openScreen(page, 'Approvals');
        },
      },
      {
        name: 'approvals-due',
        heading: 'Approvals',
        alsoNarrow: true,
        async go({ page }) {
          await page.getByRole('button', { name: /^Group / }).click();
          await page.getByRole('menuitemradio', { name: 'Due date' }).click();
          await page.getByRole('rowheader').first().waitFor();
        },
      },
      {
        name: 'approvals-selected',
        heading: 'Approvals',
        shows: '2 selected',
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
        async go({ page }) {
          await page.keyboard.press('Escape');
          await page.keyboard.press('4');
        },
      },
      {
        name: 'approvals-filters',
        heading: 'Approvals',
        shows: 'Waiting for',
        alsoNarrow: true,
        async go({ page }) {
          await page.keyboard.press('f');
          await page.getByRole('dialog', { name: 'Filter' }).waitFor();
        },
      },
      {
        name: 'approvals-no-match',
        heading: 'No post matches',
        async go({ page }) {
          await page.keyboard.press('Escape');
          await page.keyboard.press('3');
        },
      },
      {
        name: 'post',
        heading: 'The service’s counts',
        shows: /Waiting for \d+ reviewers?/,
        alsoNarrow: true,
        async go({ page }) {
          await page.getByRole('button', { name: 'Clear filters' }).first().click();
          await page.getByRole('button', { name: /^View / }).click();
          await page.getByRole('menuitemradio', { name: 'All' }).click();
          await page
            .getByRole('row', { name: /Waiting/ })
            .first()
            .click();
        },
      },
      {
        name: 'post-whole',
        heading: /./,
        shows: 'Private tags',
        alsoNarrow: true,
        go: ({ page }) => page.keyboard.press('o'),
      },
      {
        name: 'approval-history',
        heading: 'Current cycle',
        shows: 'About these data',
        alsoNarrow: true,
        go: ({ page }) => page.keyboard.press('h'),
      },
      {
        name: 'freshness',
        heading: 'Freshness',
        shows: 'calls per minute',
        alsoNarrow: true,
        go: ({ page }) => page.getByRole('status', { name: 'Freshness' }).getByRole('link').click(),
      },
      {
        name: 'storage',
        heading: 'Storage',
        shows: /^This workspace takes/,
        alsoNarrow: true,
        go: ({ page }) => page.getByRole('link', { name: 'Storage' }).click(),
      },
      {
        name: 'diagnostics',
        heading: 'Diagnostics',
        shows: /^GET \//,
        alsoNarrow: true,
        async go({ page }) {
          await openScreen(page, 'Settings');
          await page.getByRole('link', { name: 'Open diagnostics' }).click();
        },
      },
      {
        name: 'calendar',
        heading: 'Calendar',
        alsoNarrow: true,
        async go({ page }) {
          await page.keyboard.press('Escape');
          await openScreen(page, 'Calendar');
          await page.getByRole('gridcell', { name: /Today, \d+ post/ }).waitFor();
        },
      },
      {
        name: 'calendar-client',
        heading: 'Calendar',
        shows: /^Lisbon’s own day\./,
        alsoNarrow: true,
        async go({ page }) {
          await page.getByRole('combobox', { name: 'Client' }).click();
          await page.getByRole('option', { name: 'Quinta das Sete Fontes' }).click();
        },
      },
      {
        name: 'calendar-week',
        heading: 'Calendar',
        async go({ page }) {
          await page.getByRole('combobox', { name: 'Client' }).click();
          await page.getByRole('option', { name: 'All clients' }).click();
          await page.getByRole('grid', { name: 'Days' }).focus();
          await page.keyboard.press('w');
        },
      },
      {
        name: 'calendar-list',
        heading: 'Calendar',
        alsoNarrow: true,
        async go({ page }) {
          await page.keyboard.press('l');
          await page.getByRole('row', { selected: true }).waitFor();
        },
      },
      {
        name: 'accounts',
        heading: 'Accounts',
        shows: /Reconnecting is done in the planning service/,
        alsoNarrow: true,
        go: ({ page }) => openScreen(page, 'Accounts'),
      },
      {
        name: 'settings',
        heading: 'Settings',
        alsoNarrow: true,
        go: ({ page }) => openScreen(page, 'Settings'),
      },
      {
        name: 'offline',
        heading: 'Approvals',
        shows: 'The demo’s services are cut off.',
        alsoNarrow: true,
        async go({ page }) {
          await page.getByRole('switch', { name: 'Cut the services off' }).click();
          await page.getByText('The services are cut off.').waitFor();
          await openScreen(page, 'Approvals');
        },
      },
      {
        name: 'palette',
        heading: 'Approvals',
        shows: /results in \d+ ms$/,
        alsoNarrow: true,
        async go({ page }) {
          await page.keyboard.press('ControlOrMeta+k');
          await page.getByRole('combobox', { name: 'Search or jump to' }).fill('a');
        },
      },
      {
        name: 'palette-nothing',
        heading: 'Approvals',
        shows: 'Nothing matches “quokka”',
        go: ({ page }) => page.getByRole('combobox', { name: 'Search or jump to' }).fill('quokka'),
      },
      {
        name: 'shortcuts',
        heading: 'Keyboard shortcuts',
        alsoNarrow: true,
        async go({ page }) {
          await page.keyboard.press('Escape');
          await page.keyboard.press('?');
        },
      },
    ],
  },
  {
    name: 'nothing waits',
    keychain: true,
    needsServices: true,
    screens: [
      {
        name: 'connected',
        heading: 'Connect your services',
        shows: /^Connected/,
        async go(visit) {
          await chooseConnect(visit);
          const planning = visit.page.getByRole('group', { name: 'Planning' });
          await planning.getByLabel('Address').fill(visit.services.planning.base_url);
          await planning.getByLabel('Access token').fill(visit.services.planning.access_token);
          await visit.page.getByRole('button', { name: 'Test connection' }).click();
        },
      },
      {
        name: 'quiet',
        heading: 'Nothing needs you today',
        go: ({ page }) => page.getByRole('button', { name: 'Start with Planning' }).click(),
      },
      {
        name: 'empty',
        heading: 'Nothing waits for approval',
        go: ({ page }) => openScreen(page, 'Approvals'),
      },
    ],
  },
  {
    name: 'no keychain',
    keychain: false,
    screens: [
      {
        name: 'keychain-missing',
        heading: 'Connect your services',
        shows: /Keys you enter now are kept until you quit/,
        go: chooseConnect,
      },
    ],
  },
];
