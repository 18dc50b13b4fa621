import type { Locator } from '@playwright/test';
import { startServices } from '../../tools/lib/services.mjs';
import { expect, test } from './fixture';
import { agencyOf, ana } from './pages/agency';
import { connectServices, goByKeys, upToDate } from './pages/desk';
import { countedKeys } from './pages/keys';

/** The signs of a row by their names. */
const signsIn = (row: Locator) =>
  row.locator('[data-sign]').evaluateAll((signs) => signs.map((sign) => sign.getAttribute('data-sign')));

/** The job: a client says yes by phone. Note it, and see what the service says later. */
test('a phone call is noted with at most 12 keys, counts nowhere, and is confirmed in the service later', async ({
  launch,
}) => {
  const services = await startServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const shop = await agency.project();
  const post = await agency.post(shop, {
    caption: 'Sonho de creme, R$ 9,90',
    ...agency.inHours(5),
    reviewers: [ana],
  });
  await agency.decide(post, { email: ana.email, status: 'approved' });
  await agency.edit(post, { caption: 'Sonho de creme, R$ 12,90' });
  const { page, problems } = await launch();
  await connectServices(page, services.services);
  await upToDate(page);
  await goByKeys(page, 't');
  await expect(page.getByRole('link', { name: /^Sonho de creme/ }).first()).toBeVisible();

  const keys = countedKeys(page, 'note a phone call');
  // Both at once, as `goByKeys` does.
  await Promise.all([keys.press('g'), keys.press('a')]);
  const row = page.getByRole('row', { name: /^Sonho de creme/ });
  await expect(row).toContainText('pending');
  const before = await signsIn(row);
  await keys.press('d');
  const panel = page.getByRole('dialog', { name: 'Note a decision' });
  await expect(panel.getByRole('combobox', { name: 'Who' })).toHaveValue(ana.name);
  await keys.press('p');
  await expect(panel.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await keys.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  await page.keyboard.type('O preço novo está certo, pode ir.');
  await keys.press('ControlOrMeta+Enter');
  await expect(panel).toBeHidden();
  expect(keys.finish()).toBeLessThanOrEqual(12);

  await expect(row.getByRole('img', { name: 'said yes by phone; the service still waits' })).toBeVisible();
  expect((await signsIn(row)).filter((sign) => sign !== 'noted')).toEqual(before);
  await page.keyboard.press('Enter');
  const noted = page.getByRole('region', { name: 'Said outside the service' });
  await expect(noted).toContainText('Ana Beatriz Nogueira said yes by phone');
  await expect(noted).toContainText('O preço novo está certo, pode ir.');
  await expect(noted).toContainText('not in the service');
  await expect(noted).toContainText('The service is still waiting for the response');
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('1 pending');

  await agency.decide(post, { email: ana.email, status: 'approved' });
  await page.keyboard.press('F5');
  await expect(noted).toContainText('Confirmed in the service');
  await expect(noted).not.toContainText('not in the service');
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('Approved');
  await services.stop();
  expect(problems).toEqual([]);
});
