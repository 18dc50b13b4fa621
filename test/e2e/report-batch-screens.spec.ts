import type { Page } from '@playwright/test';
import { startServices } from '../../tools/lib/services.mjs';
import { expect, test } from './fixture';
import { connectReporting, goByKeys, type Services } from './pages/desk';
import { tabTo } from './pages/keys';
import { answerWith } from './pages/questions';
import { sharedDesk } from './shared-desk';

/** The job: last month's missing reports are planned, corrected, sent, and what stays in doubt is decided, by keyboard. */
let sandbox: Awaited<ReturnType<typeof startServices>>;
const desk = sharedDesk(async ({ page }) => {
  sandbox = await startServices(['--dataset', 'demo', '--seed', '4711']);
  await connectReporting(page, sandbox.services);
});
test.afterAll(() => sandbox.stop());

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const draftGrid = (page: Page) => page.getByRole('grid', { name: 'Clients of this batch' });
const current = (page: Page) => page.getByRole('row', { selected: true });

test('clients without a report become a batch whose subtitle and day are edited by keyboard', async () => {
  const { page } = desk();
  await goByKeys(page, 'u');
  const missing = page.getByRole('button', { name: /^Not created yet: [2-9] clients/ });
  await expect(missing).toBeVisible({ timeout: 90_000 });
  await missing.press('Enter');
  await page.getByRole('button', { name: /^Create for [2-9] clients…/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New report batch' })).toBeVisible();
  await expect(current(page)).toBeVisible({ timeout: 60_000 });
  await tabTo(page, draftGrid(page));
  const subtitle = current(page).getByRole('textbox', { name: /^Subtitle for / });
  await tabTo(page, subtitle);
  await press(page, 'Control+a');
  await page.keyboard.type('As agreed');
  await expect(subtitle).toHaveValue('As agreed');
  // The second waits for a day of its own.
  await tabTo(page, draftGrid(page));
  await press(page, 'j');
  await tabTo(page, current(page).getByRole('combobox', { name: /^Day for / }));
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(current(page).getByRole('combobox', { name: /^Day for / })).not.toHaveValue('');
});

test('a batch shows an unconfirmed report with what was found, and the user settles it', async () => {
  const { page } = desk();
  const before = await reportCount(sandbox.services);
  await fault(sandbox.services, { times: 1, truncate: true });
  const questions = await answerWith(desk(), [0]);
  await tabTo(page, draftGrid(page));
  await press(page, 'Control+Enter');
  const legend = page.getByRole('list', { name: 'Progress' });
  await expect(legend).toContainText('Unconfirmed 1', { timeout: 60_000 });
  await expect(legend).toContainText('Later 1');
  expect(await questions()).toEqual([expect.stringMatching(/^Create [2-9] reports\?/)]);
  await expect(current(page)).toHaveAccessibleName(/As agreed.*May have been created: check first/);
  const panel = page.getByRole('complementary').last();
  // The app looks for it by itself, half a minute after it was sent.
  const isThis = panel.getByRole('button', { name: 'This one' });
  await expect(isThis).toBeVisible({ timeout: 90_000 });
  await isThis.press('Enter');
  await expect(legend).toContainText('Created 1');
  expect(await reportCount(sandbox.services)).toBe(before + 1);
});

test('a report planned for later is sent today, and the messages with all links are copied', async () => {
  const { page } = desk();
  const before = await reportCount(sandbox.services);
  await tabTo(page, page.getByRole('grid', { name: 'Reports of this batch' }));
  await press(page, '1');
  const leaves = page.getByRole('combobox', { name: 'Send date' });
  await tabTo(page, leaves);
  await press(page, 'Home');
  const legend = page.getByRole('list', { name: 'Progress' });
  await expect(legend).toContainText('Created 2', { timeout: 60_000 });
  expect(await reportCount(sandbox.services)).toBe(before + 1);
  await tabTo(page, page.getByRole('button', { name: 'Send 2 links' }));
  await press(page, 'Enter');
  const links = page.getByRole('dialog', { name: '2 links to send' });
  await links.getByRole('button', { name: 'Copy 2 messages' }).press('Enter');
  await expect(links.getByRole('img', { name: 'Copied or opened in your email app' })).toHaveCount(2);
  await press(page, 'Escape');
});

async function fault({ control }: Services, what: object): Promise<void> {
  const answer = await fetch(`${control.base_url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'reporting', method: 'POST', path: '/reports', ...what }),
  });
  expect(answer.ok).toBe(true);
}

/** As the service itself counts them. */
async function reportCount({ reporting }: Services): Promise<number> {
  const answer = await fetch(`${reporting.base_url}/reports?per_page=1`, {
    headers: { authorization: `Bearer ${reporting.api_token}` },
  });
  return ((await answer.json()) as { meta: { total: number } }).meta.total;
}
