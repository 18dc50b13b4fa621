import type { Page } from '@playwright/test';
import { defaultNotifications } from '../../src/shared/notifications';
import type { SubscriptionsView } from '../../src/shared/subscriptions';
import type { DeliveryPage } from '../../src/shared/webhooks';
import type { WindowPresence } from '../../src/shared/window-presence';
import { dialogViolations } from './axe';
import { expect, openedOutside, test } from './fixture';
import { ask } from './pages/ask';
import { anyConnection, setStatus } from './pages/demo-connections';
import { goByKeys, startDemo } from './pages/desk';
import { earlierAccountsNoted, signInSomewhere } from './pages/sessions';
import { sharedDesk } from './shared-desk';

/** What the demo's services send, as a person meets it in the inbox. */
const desk = sharedDesk(async ({ app, page }) => {
  await app.evaluate(({ Notification }) => {
    const told: string[] = [];
    Object.assign(globalThis, { noticesToTest: told });
    Notification.prototype.show = function show(this: Electron.Notification) {
      told.push(`${this.title} | ${this.body}`);
    };
  });
  await startDemo(page);
  // The spec must work at any local time of day. A post that is due would be reported first, and would block other
  // notifications for a minute.
  const kinds = defaultNotifications.kinds.filter((kind) => kind !== 'due');
  await ask(page, 'settings.change', { notifications: { ...defaultNotifications, kinds, quietHours: null } });
  // The request is sent at once. Only the app has to handle that the demo’s services are still starting.
  await ask(page, 'subscriptions.turn_on', {});
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

test('a reporting event appears in the inbox, is confirmed by a read and notified', async () => {
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
  const notices = () =>
    desk().app.evaluate(() => (globalThis as unknown as { noticesToTest: string[] }).noticesToTest);
  await expect
    .poll(notices, { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(/Milestone added[^]*Winter menu/));
  expect(problems).toEqual([]);
});

test('a replayed event is marked as duplicate', async () => {
  const { page } = desk();
  const edit = page.getByRole('button', { name: 'Edit and replay…' });
  await edit.press('Enter');
  expect(await dialogViolations(page, edit)).toEqual([]);
  await page.getByRole('button', { name: 'Replay', exact: true }).press('Enter');
  const rows = grid(page).getByRole('row', { name: /Milestone added/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Duplicate', { timeout: 30_000 });
});

test('an expired connection appears in the inbox as a verified event', async () => {
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

test('a session completed by the client updates the session link panel through its event', async ({
  request,
}) => {
  const { page } = desk();
  // The look at the accounts every ten seconds would find it too: that one is taken out.
  await page.evaluate(() => {
    const later = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => later(run, ms === 10_000 ? 2 ** 30 : ms),
    });
  });
  // Out of the field that the test before was in.
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: /^Connections/ })
    .click();
  await goByKeys(page, 'k');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await page.getByRole('row', { name: /^Cocina Doña Remedios/ }).click();
  const card = page.getByRole('region', { name: 'Session link' });
  await card.getByRole('button', { name: 'Create and open link' }).click();
  const link = async () =>
    (await openedOutside(desk())).filter((url) => url.includes('/sessions/')).at(-1) ?? '';
  await expect.poll(link).not.toBe('');
  await earlierAccountsNoted(page);
  await signInSomewhere(request, await link());
  await expect(card.getByText(/accounts? connected$/i)).toBeVisible({ timeout: 60_000 });
  const events = ['session_completed'];
  const list = () =>
    ask<DeliveryPage>(page, 'deliveries.list', { filter: { events }, before: null, limit: 10 });
  await expect
    .poll(async () =>
      (await list()).rows.map(({ verdict, confirmation }) => [verdict.kind, confirmation.kind]),
    )
    .toEqual([['valid', 'confirmed']]);
});

test('after forty minutes minimized, Today shows what happened until it is dismissed', async () => {
  const { app, page, problems } = desk();
  // As if the window had been minimized before the connection was lost. By the window: main says what is seen of it.
  await page.evaluate(() => {
    const realNow = Date.now.bind(Date);
    Date.now = () => realNow() - 40 * 60_000;
    const isShown = (presence: unknown) => (presence as WindowPresence).isShown;
    // Heard after the app’s own listeners: they have read the clock by then.
    window.desk.on('window.presence_changed', (presence) => {
      document.documentElement.dataset.shownToTest = String(isShown(presence));
      if (!isShown(presence)) Date.now = realNow;
    });
  });
  const turn = (way: 'minimize' | 'restore') =>
    app.evaluate(({ BrowserWindow }, how) => {
      for (const window of BrowserWindow.getAllWindows()) window[how]();
    }, way);
  await turn('minimize');
  await expect(page.locator('html')).toHaveAttribute('data-shown-to-test', 'false');
  await turn('restore');
  await expect(page.locator('html')).toHaveAttribute('data-shown-to-test', 'true');
  await page
    .getByRole('navigation', { name: 'Screens' })
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
  await strip.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(strip).toBeHidden();
  expect(problems).toEqual([]);
});

interface Projects {
  readonly records: readonly { readonly id?: number; readonly name?: string }[];
}
