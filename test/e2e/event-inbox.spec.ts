import type { Page } from '@playwright/test';
import type { SubscriptionsView } from '../../src/shared/subscriptions';
import { dialogViolations } from './axe';
import { expect, test } from './fixture';
import { ask } from './pages/ask';
import { anyConnection, setStatus } from './pages/demo-connections';
import { goByKeys, startDemo } from './pages/desk';
import { sharedDesk } from './shared-desk';

/** What the demo's services send, as a person meets it in the inbox. */
const desk = sharedDesk(async ({ page }) => {
  await startDemo(page);
  // The demo’s services may still be starting.
  await expect(() => ask(page, 'subscriptions.turn_on', {})).toPass({ timeout: 30_000 });
  const inOrder = async () => {
    const { rows, progress } = await ask<SubscriptionsView>(page, 'subscriptions.view', {});
    // Others have subscriptions there too.
    return progress === null ? rows.filter(({ state }) => state === 'ok').length : -1;
  };
  await expect.poll(inOrder, { timeout: 30_000 }).toBe(12);
});

test.setTimeout(120_000);

const grid = (page: Page) => page.getByRole('grid', { name: 'Events' });
const openInbox = (page: Page) => goByKeys(page, 'x');

test('an event stands in the inbox, and is confirmed by what was read for it', async () => {
  const { page, problems } = desk();
  const { records } = await ask<Projects>(page, 'reporting.list_projects', { lane: 'interactive' });
  const [project] = records;
  await openInbox(page);
  await ask(page, 'reporting.create_timeline_event', {
    lane: 'interactive',
    body: { title: 'Winter menu', project_id: project?.id, date: '2026-11-20', content: '<p>Soups</p>' },
  });
  const row = grid(page).getByRole('row', { name: /Milestone added/ });
  await expect(row).toContainText('Unsigned');
  await expect(row).toContainText('On the timeline', { timeout: 60_000 });
  await expect(row).toContainText(project?.name ?? '');
  await row.click();
  const panel = page.getByRole('complementary', { name: 'Milestone added' });
  await expect(panel.getByText(/^Confirmed \d/)).toBeVisible();
  await expect(panel.getByText('“Winter menu” is on the timeline', { exact: false })).toBeVisible();
  expect(problems).toEqual([]);
});

test('it is taken in again, and tells nothing twice', async () => {
  const { page } = desk();
  const edit = page.getByRole('button', { name: 'Edit and replay…' });
  await edit.press('Enter');
  expect(await dialogViolations(page, edit)).toEqual([]);
  await page.keyboard.press('r');
  const rows = grid(page).getByRole('row', { name: /Milestone added/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Duplicate', { timeout: 30_000 });
});

test('a lost connection is told in the inbox and found by its client', async () => {
  const { page } = desk();
  await setStatus(desk.userData(), (await anyConnection(page)).uuid, 'expired');
  const row = grid(page).getByRole('row', { name: /Connection status changed/ });
  await expect(row).toContainText('Verified');
  await expect(row).toContainText('Expired', { timeout: 60_000 });
  await page.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: 'Connection status changed' }).click();
  await expect(grid(page).getByRole('row', { name: /Milestone added/ })).toHaveCount(0);
  await expect(row).toBeVisible();
});

test('after forty minutes behind other windows, Today says what happened, until it is dismissed', async () => {
  const { page, problems } = desk();
  await page.evaluate(() => {
    let state: DocumentVisibilityState = 'hidden';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    const now = Date.now();
    const realNow = Date.now.bind(Date);
    // As if the window had been hidden before the connection was lost.
    Date.now = () => now - 40 * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
    Date.now = realNow;
    state = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Today/ })
    .click();
  const strip = page.getByRole('region', { name: 'While you were away' });
  await expect(strip).toContainText('1 account to reconnect');
  await expect(strip).toContainText('events received');
  await page.keyboard.press('z');
  const panel = page.getByRole('complementary', { name: 'While you were away' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Needs reconnecting' })).toContainText(
    'event, confirmed',
  );
  await page.keyboard.press('Shift+Z');
  await expect(strip).toBeHidden();
  expect(problems).toEqual([]);
});

interface Projects {
  readonly records: readonly { readonly id?: number; readonly name?: string }[];
}
