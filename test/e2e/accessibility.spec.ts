import { dialogViolations, violations } from './axe';
import { expect, test } from './fixture';
import { accounts, calendar } from './pages/calendar';
import { clients } from './pages/clients';
import { approvals, goByKeys, listed, openConnect, openSettings, startDemo } from './pages/desk';
import { palette } from './pages/palette';
import { postPage } from './pages/post';
import { posts } from './pages/posts';
import { queue } from './pages/queue';
import { storage } from './pages/storage';
import { today } from './pages/today';
import { sharedDesk } from './shared-desk';

/** Every screen of the demo; what takes a package to show is in `accessibility-package.spec.ts`. */
const desk = sharedDesk();

test('the first run and Today have no accessibility violation, light or dark, in either language', async () => {
  const { page } = desk();
  expect(await violations(page)).toEqual([]);
  await openConnect(page);
  expect(await violations(page)).toEqual([]);
  await startDemo(page);
  await expect(today(page).lines.first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await today(page).chooseClients.click();
  await expect(page.getByRole('textbox', { name: 'Find a client' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('nor has the queue, with a post beside it, a selection, its filters, and grouped by date', async () => {
  const { page } = desk();
  await listed(page);
  const { rows, panel } = approvals(page);
  await rows.first().click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('x');
  await expect(queue(page).selection).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('f');
  await expect(queue(page).filterForm).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await queue(page).group.click();
  await queue(page).choice('Due date').click();
  await page.keyboard.press('4');
  await expect(queue(page).heads.first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('nor has a post, nor the history of its approval', async () => {
  const { page } = desk();
  await approvals(page).rows.first().click();
  await page.keyboard.press('o');
  await expect(postPage(page).preview).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('h');
  await expect(postPage(page).cycle('Current cycle')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('nor has the calendar, as a month, a week or a list', async () => {
  const { page } = desk();
  await calendar(page).open();
  await expect(calendar(page).grid).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('w');
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('l');
  await expect(calendar(page).list).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('nor have the posts, as a list or a board, nor the accounts', async () => {
  const { page } = desk();
  await posts(page).open();
  await expect(posts(page).rows.first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('b');
  await expect(posts(page).board.getByRole('option').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await accounts(page).open();
  await expect(accounts(page).rows.first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('nor have the clients, those to confirm, one of them, and the customers with an open link', async () => {
  const { page } = desk();
  await clients(page).open();
  await expect(clients(page).row(1)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await clients(page).show('Suggested matches');
  await expect(clients(page).suggestions.first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await clients(page).show('Needs attention');
  await clients(page).row(1).dblclick();
  await expect(page.getByRole('region', { name: 'Approvals' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await goByKeys(page, 'k');
  await page.getByRole('button', { name: 'Create and open link' }).click();
  await expect(page.getByText('Opened in your browser')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('nor have the dialogs of customers and links, and each gives the keyboard back', async () => {
  const { page } = desk();
  const card = page.getByRole('region', { name: 'Session link' });
  const buttons = [
    // These two first: a link is open for five minutes.
    card.getByRole('button', { name: 'Email' }),
    card.getByRole('button', { name: 'New link…' }),
    page.getByRole('button', { name: 'New customer…' }),
    page.getByRole('button', { name: 'Import tokens…' }),
    page.getByRole('button', { name: 'Rename…' }),
    page.getByRole('button', { name: 'Delete…' }),
    page.getByRole('button', { name: 'Change…' }),
  ];
  for (const button of buttons) expect(await dialogViolations(button)).toEqual([]);
  // The next customer has no link yet.
  await page.keyboard.press('j');
  expect(await dialogViolations(card.getByRole('button', { name: 'Options…' }))).toEqual([]);
});

test('nor have connections, catalogue and services', async () => {
  const { page } = desk();
  for (const name of ['Connections', 'Metric catalogue', 'Services']) {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main')).not.toBeEmpty();
    expect(await violations(page)).toEqual([]);
    if (name !== 'Connections') continue;
    await page
      .getByRole('row', { name: /, Active$/ })
      .first()
      .click();
    for (const deed of ['Sign in again', 'Remove…']) {
      expect(await dialogViolations(page.getByRole('button', { name: deed }))).toEqual([]);
    }
  }
});

test('nor have freshness and storage, nor the question before the copy is read anew', async () => {
  const { page } = desk();
  await storage(page).open();
  expect(await violations(page)).toEqual([]);
  await storage(page).rebuild.click();
  await expect(storage(page).dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Refresh status' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('nor have settings and diagnostics', async () => {
  const { page } = desk();
  await openSettings(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open diagnostics' }).click();
  await expect(page.getByRole('table', { name: 'Calls' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('nor has what is left without the services, the palette, or the list of shortcuts', async () => {
  const { page } = desk();
  await openSettings(page);
  await page.getByRole('switch', { name: 'Simulate offline' }).press('Space');
  await today(page).open();
  await expect(approvals(page).banner).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).field.fill('a');
  await expect(palette(page).options.nth(3)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
