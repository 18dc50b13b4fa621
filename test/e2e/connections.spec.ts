import type { Page } from '@playwright/test';
import { type Desk, expect, openedOutside, test } from './fixture';
import { openSettings, openView } from './pages/desk';
import { isDrawn } from './pages/pictures';
import { earlierAccountsNoted, lookForAccounts, signInAgain, startPageClock } from './pages/sessions';

/**
 * One job after the other on the demo: a broken connection is found and mended during the call, another is removed, and
 * what the connector can do stays readable with its services gone.
 */
test('a connection is reconnected, another removed, and connections and catalogue stay readable offline', async ({
  launchDemo,
  request,
}) => {
  const desk = await launchDemo();
  const { page } = desk;
  const broken = page.getByRole('row', { name: /, (Expired|Revoked)/ });
  // The demo's customers are at all stages: of some the trial has ended, and the connector makes no link for those.
  const usable = broken.filter({ hasText: 'Cocina Doña Remedios' });
  const panel = page.getByRole('complementary').last();
  const dialog = page.getByRole('dialog');

  let mended = '';
  await test.step('what is broken stands first, with its age', async () => {
    await open(page, 'Connections');
    await expect(broken.first()).toBeVisible({ timeout: 60_000 });
    await expect(broken.first()).toContainText('at least');
    // The list grows while it is read for the first time; what is worked with must stay where it is.
    await expect(page.getByRole('row', { name: /connections unknown: not loaded yet/ })).toHaveCount(0, {
      timeout: 60_000,
    });
    const name = (await usable.getAttribute('aria-label')) ?? '';
    mended = name.replace(/, (Expired|Revoked).*$/, '');
  });

  await test.step('two keys open a page that shows that platform alone; signed in there, it is active here', async () => {
    await startPageClock(page);
    const names = await page
      .getByRole('row', { name: /,/ })
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));
    const place = names.findIndex((name) => name?.startsWith(mended));
    // Report sources that do not work stand among the broken connections.
    for (let at = 0; at < place; at += 1) await page.keyboard.press('j');
    await expect(usable).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('s');
    await expect(dialog.getByRole('button', { name: 'Open in browser' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => newestLink(desk)).toContain('/sessions/');
    await earlierAccountsNoted(page);
    await signInAgain(request, await newestLink(desk));
    await lookForAccounts(page);
    await expect(dialog.getByText(/is reconnected/)).toBeVisible({ timeout: 40_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: `${mended}, Active` })).toBeAttached();
  });

  await test.step('a connection is removed after a confirmation that says what goes', async () => {
    // Of a customer whose trial has ended nothing can be removed; the mended one is needed below.
    const labels = await page
      .getByRole('row', { name: /Cocina Doña Remedios, Active$/ })
      .evaluateAll((rows) => rows.map((one) => one.getAttribute('aria-label') ?? ''));
    const name = labels.find((label) => label !== `${mended}, Active`) ?? '';
    const row = page.getByRole('row', { name, exact: true });
    await row.click();
    const links = await openedOutside(desk);
    await expect(panel.getByRole('button', { name: 'Remove…' })).toBeEnabled();
    await panel.getByRole('button', { name: 'Remove…' }).press('Enter');
    await expect(dialog).toContainText('loses its metrics');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name, exact: true })).toHaveCount(0);
    expect(await openedOutside(desk)).toEqual(links);
  });

  await test.step('the account’s own picture is shown from this machine', async () => {
    await isDrawn(page.locator('img[src^="/media/posts/connection"]').first());
  });

  const metrics = page.getByRole('grid', { name: 'Metrics by platform' }).getByRole('row');
  await test.step('the catalogue and the limits are read', async () => {
    await open(page, 'Boards', 'Metric catalogue');
    await expect(metrics.nth(5)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/been loaded in English/)).toBeHidden({ timeout: 60_000 });
    await openSettings(page, 'Services and keys');
    await expect(page.getByText('Platforms in the contract')).toBeVisible();
  });

  await test.step('with the services cut off everything stays readable, and says what it needs the network for', async () => {
    await desk.app.evaluate(({ Menu }) => {
      Menu.getApplicationMenu()?.getMenuItemById('demo.cut_off')?.click();
    });
    await expect(page.getByText('Platforms in the contract')).toBeVisible();
    await open(page, 'Boards', 'Metric catalogue');
    await page.getByRole('textbox', { name: 'Find by name or key' }).fill('reach');
    await expect(metrics.nth(1)).toContainText(/reach/i);
    await page.getByRole('combobox', { name: 'Catalogue language' }).click();
    await page.getByRole('option', { name: 'Français' }).click();
    await expect(page.getByText(/been loaded in Français/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load now' })).toBeDisabled();
    await open(page, 'Connections');
    // The connection of a customer that has no other obstacle.
    await page.getByRole('row', { name: `${mended}, Active` }).click();
    await expect(panel.getByText('Not available offline')).toBeVisible();
  });

  await test.step('Today names what is still broken, without the mended one, and leads to it', async () => {
    await open(page, 'Today');
    const lost = page.getByRole('region', { name: 'Connections to reconnect' });
    await expect(lost.getByRole('listitem').first()).toContainText(/Expired|Revoked/);
    const [account = ''] = mended.split(', ');
    await expect(lost.getByRole('link', { name: `${account} needs reconnecting` })).toHaveCount(0);
    await lost.getByRole('listitem').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Connections', exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /, (Expired|Revoked)/, selected: true })).toHaveCount(1);
  });
  expect(desk.problems).toEqual([]);
});

async function open(page: Page, place: string, view?: string): Promise<void> {
  await openView(page, place, view);
  await expect(page.getByRole('heading', { name: view ?? place, exact: true })).toBeVisible();
}

const newestLink = async (desk: Desk) => (await openedOutside(desk)).at(-1) ?? '';
