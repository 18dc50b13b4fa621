import type { startServices } from '../../tools/lib/services.mjs';
import { expect, test } from './fixture';
import { connectReporting, goByKeys, type Services } from './pages/desk';
import { startRoomyServices } from './pages/services';
import { sharedDesk } from './shared-desk';

/** The task: find last month's report, create the missing reports, and read all of it offline. */
let sandbox: Awaited<ReturnType<typeof startServices>>;
const desk = sharedDesk(async ({ page }) => {
  sandbox = await startRoomyServices(['--dataset', 'demo', '--seed', '4711']);
  await limitReports(sandbox.services, 2);
  await connectReporting(page, sandbox.services);
});
test.afterAll(() => sandbox.stop());

const screen = () => {
  const { page } = desk();
  const grid = page.getByRole('grid', { name: 'Reports by month' });
  return {
    page,
    grid,
    rows: grid.getByRole('row').filter({ has: page.getByRole('gridcell') }),
    current: grid.getByRole('row', { selected: true }),
    panel: page.getByRole('complementary').last(),
  };
};

test('a report is found by typing, and its panel shows what it covers', async () => {
  const { page, grid, rows, current, panel } = screen();
  await goByKeys(page, 'u');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(rows.nth(5)).toBeVisible({ timeout: 90_000 });
  await expect(grid.getByRole('rowheader').first()).toContainText(/\d+ of \d+ clients? ha(s|ve) one/);
  await page.keyboard.press('/');
  await page.keyboard.type('padaria');
  await expect(rows.first()).toHaveAccessibleName(/Padaria/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(current).toHaveAccessibleName(/Padaria/);
  await expect(panel.getByText('Compared with')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Open as client counts as a view/ })).toBeEnabled();
  await page.getByRole('button', { name: 'Clear filters' }).click();
});

test('a report is created once by keyboard alone and appears in the list', async () => {
  const { page, current } = screen();
  const before = await reportCount(sandbox.services);
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'New report' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await page.keyboard.type('Padaria');
  // The list of clients may still be read.
  await expect(page.getByRole('option', { name: /^Padaria/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).not.toHaveValue('');
  const subtitle = page.getByRole('textbox', { name: 'Subtitle, required' });
  for (
    let tries = 0;
    tries < 8 && !(await subtitle.evaluate((it) => it === document.activeElement));
    tries += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type('Para a reunião');
  const checks = page.getByRole('complementary', { name: 'Before you create it' });
  await expect(checks.getByText(/2 of 2 left today/)).toBeVisible({ timeout: 60_000 });
  await expect(checks.getByRole('button', { name: 'Create report' })).toBeEnabled({ timeout: 60_000 });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Report created')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Show in list' }).press('Enter');
  await expect(current).toHaveAccessibleName(/Para a reunião, Padaria/);
  expect(await reportCount(sandbox.services)).toBe(before + 1);
});

test('at the daily limit no report is sent, and the screen says when the limit resets', async () => {
  const { page } = screen();
  const before = await reportCount(sandbox.services);
  const checks = page.getByRole('complementary', { name: 'Before you create it' });
  await page.getByRole('button', { name: /^Create one for / }).press('Enter');
  await page.getByRole('textbox', { name: 'Subtitle, required' }).fill('O segundo');
  await expect(checks.getByText(/1 of 2 left today\. Resets tomorrow \d/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Report created')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Create another' }).click();
  await expect(checks.getByText('Daily limit reached')).toBeVisible();
  await expect(checks.getByText(/frees up tomorrow \d.*, all of them by tomorrow \d/)).toBeVisible();
  await expect(checks.getByRole('button', { name: 'Create report' })).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  expect(await reportCount(sandbox.services)).toBe(before + 1);
});

test('reports and templates stay readable offline, and Open in service is disabled', async () => {
  await sandbox.stop();
  const { page, rows, panel } = screen();
  await goByKeys(page, 'u');
  await page.keyboard.press('F5');
  await expect(page.getByRole('status', { name: 'Connection' })).toBeVisible({ timeout: 60_000 });
  await expect(rows.nth(5)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Open in service' })).toBeDisabled();
  await page.getByText('Templates', { exact: false }).first().click();
  await expect(page.getByText('Used', { exact: false }).first()).toBeVisible();
});

async function limitReports({ control, reporting }: Services, most: number): Promise<void> {
  const answer = await fetch(`${control.base_url}/reporting/companies`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      api_token: reporting.api_token,
      actions: { reports_create: { max_attempts: most, decay_seconds: 86_400 } },
    }),
  });
  expect(answer.ok).toBe(true);
}

/** As the service itself counts them. */
async function reportCount({ reporting }: Services): Promise<number> {
  const answer = await fetch(`${reporting.base_url}/reports?per_page=1`, {
    headers: { authorization: `Bearer ${reporting.api_token}` },
  });
  const { meta } = (await answer.json()) as { meta: { total: number } };
  return meta.total;
}
