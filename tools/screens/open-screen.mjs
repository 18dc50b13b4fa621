// @ts-check
/**
 * How the tour and the end-to-end specs open a screen of the registry in the demo workspace. A screen without an entry is
 * opened by its address and counts as shown when its heading is visible. A screen of one record has no fixed address
 * and needs `open`.
 *
 * @typedef {import('playwright').Page} Page
 * @typedef {import('./registry.mjs').Screen} Screen
 *
 * @typedef {{
 *   open?: (page: Page) => Promise<void>,
 *   content?: (page: Page) => import('playwright').Locator,
 * }} Opening
 *   `content` is visible on the screen once its records are loaded
 */

/** Long, because the services limit how fast a new demo workspace loads. */
const CONTENT_MS = 150_000;

/** @param {Page} page */
const selectedRow = (page) => page.getByRole('row', { selected: true });

/** @param {Page} page */
const presentation = (page) => page.getByRole('main', { name: /^Presentation of / });

/** @param {Page} page */
const waitingPost = (page) => page.getByRole('row', { name: /, Waiting$/ }).first();

/** @type {Readonly<Record<string, Opening>>} */
export const openings = {
  today: {
    content: (page) => page.getByRole('group', { name: 'Needs your attention' }).getByRole('listitem'),
  },
  approvals: { content: waitingPost },
  calendar: { content: (page) => page.getByRole('gridcell', { name: /Today, \d+ post/ }) },
  posts: { content: selectedRow },
  packages: {
    content: (page) => page.getByRole('grid', { name: 'Review packages' }).getByRole('row').nth(2),
  },
  clients: { content: (page) => page.getByRole('grid', { name: 'Clients' }).getByRole('row').nth(2) },
  client: {
    async open(page) {
      await goTo(page, '/clients');
      await page.getByRole('grid', { name: 'Clients' }).getByRole('row').nth(2).dblclick();
    },
    content: (page) => page.getByRole('region', { name: 'Open content items' }),
  },
  month: { content: selectedRow },
  reports: { content: selectedRow },
  newReport: { content: (page) => page.getByRole('complementary', { name: 'Before you create it' }) },
  batches: { content: (page) => page.getByRole('button', { name: 'New report batch' }).first() },
  newBatch: { content: (page) => page.getByRole('region', { name: 'For all clients' }) },
  batch: {
    async open(page) {
      await goTo(page, '/reports/new-batch');
      await page.getByRole('combobox', { name: 'Clients' }).click({ timeout: CONTENT_MS });
      await page.getByRole('option', { name: 'All clients' }).click();
      await page.getByRole('button', { name: /^Create [1-9]\d* report/ }).click({ timeout: CONTENT_MS });
    },
    content: (page) => page.getByRole('list', { name: 'Progress' }),
  },
  boards: { content: (page) => page.getByRole('button', { name: 'New board' }) },
  board: {
    async open(page) {
      await goTo(page, '/boards');
      await page.getByRole('button', { name: 'New board' }).click();
      await page.getByRole('combobox', { name: 'Client' }).fill('Padaria');
      await page
        .getByRole('option', { name: /^Padaria Aurora/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create board' }).click();
      // In a new workspace the catalogue may still be loading. Then the board itself has a start button.
      const begin = page.getByRole('button', { name: 'Create a first board' });
      await begin.or(page.getByRole('article').first()).waitFor({ timeout: CONTENT_MS });
      if (await begin.isVisible()) await begin.click();
    },
    content: (page) => page.getByRole('article'),
  },
  timeline: { content: selectedRow },
  connections: { content: selectedRow },
  accounts: { content: selectedRow },
  customers: { content: selectedRow },
  catalogue: { content: selectedRow },
  services: { content: (page) => page.getByRole('region', { name: 'Connector', exact: true }) },
  freshness: { content: (page) => page.getByText('calls per minute') },
  checkProof: { content: (page) => page.getByText('Drop a proof here, or choose the file') },
  dailyRecord: { content: (page) => page.getByRole('button', { name: 'Copy record' }) },
  storage: { content: (page) => page.getByRole('table', { name: 'What’s stored' }) },
  post: {
    async open(page) {
      await goTo(page, '/approvals');
      await waitingPost(page).click();
      await page.keyboard.press('Enter');
    },
    content: (page) => page.getByRole('region', { name: 'Preview' }),
  },
  postHistory: {
    async open(page) {
      await goTo(page, '/approvals');
      await waitingPost(page).click();
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Preview' }).waitFor();
      await page.keyboard.press('2');
    },
    content: (page) => page.getByRole('region', { name: 'Current cycle', exact: true }),
  },
  present: {
    async open(page) {
      await goTo(page, '/packages');
      await selectedRow(page).click({ timeout: CONTENT_MS });
      // Loads its posts and files, which in a new workspace would take long. Without them the app asks first.
      await page.keyboard.press('t');
      await page
        .getByRole('complementary', { name: 'Package' })
        .getByText('You can present it offline')
        .waitFor({ timeout: CONTENT_MS });
      await page.keyboard.press('p');
    },
    content: presentation,
  },
  diagnostics: { content: (page) => page.getByText(/^GET \//) },
};

/**
 * Opens a screen and waits until it shows its records.
 * @param {Page} page @param {Screen} screen
 */
export async function openScreen(page, { id, path, names, showsRecord }) {
  const { open, content } = openings[id] ?? {};
  if (open) await open(page);
  else if (showsRecord)
    throw new Error(`${id} shows a record: say in tools/screens/open-screen.mjs how to open one`);
  else await goTo(page, path);
  if (names) await page.getByRole('heading', { level: 1, name: names.en, exact: true }).waitFor();
  await content?.(page).first().waitFor({ timeout: CONTENT_MS });
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** By its address, as a link would. @param {Page} page @param {string} path */
const goTo = (page, path) =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, path);
