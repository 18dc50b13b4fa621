// @ts-check

/** The board's numbers load first, its charts one call later. @param {import('playwright').Page} page */
export async function boardIsRead(page) {
  await page.getByRole('article').first().waitFor();
  await page.getByText('Not loaded yet').first().waitFor({ state: 'detached', timeout: 60_000 });
  await page.locator('article [aria-busy="true"]').first().waitFor({ state: 'detached', timeout: 60_000 });
}

/** Taken after the plain board. @type {readonly import('../scenes.mjs').Picture[]} */
export const boardPictures = [
  {
    name: 'board-arranging',
    heading: /Overview/,
    async go({ page }) {
      await page.getByRole('button', { name: 'Edit board', exact: true }).click();
      const card = page.getByRole('article', { name: 'Clicks', exact: true });
      await card.focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowLeft');
      await page.getByText(/^Clicks: card 2 of/).waitFor();
    },
  },
  {
    name: 'board-add-card',
    heading: /Overview/,
    async go({ page }) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('a');
      await page.getByRole('textbox', { name: 'Find a metric by name or key' }).fill('reach');
      await page
        .getByRole('row', { name: /^Reach per day/ })
        .first()
        .click();
      await page.getByText(/^\d+ rows?$/).waitFor();
    },
  },
  {
    name: 'board-paste',
    heading: /Overview/,
    async go({ page }) {
      await page.getByText('Paste a query').click();
      const query = {
        integration_id: 88142,
        start: '2026-10-01',
        end: '2026-10-31',
        metrics: [
          { reference_key: 'ig:reach', component: 'number_v1', metrics: ['reach'], type: 'number' },
          {
            reference_key: 'ig:profile_views',
            component: 'gauge_v3',
            metrics: ['profile_views'],
            type: ['gauge'],
          },
        ],
      };
      await page.getByRole('textbox', { name: 'Query' }).fill(JSON.stringify(query, null, 2));
      await page.getByText('2 cards found').waitFor();
    },
  },
];
