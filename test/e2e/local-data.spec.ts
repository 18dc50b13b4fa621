import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect, test } from './fixture';
import { approvals, listed, openSettings, openView, startDemo, titleOfRow } from './pages/desk';
import { openFrom, saveInto } from './pages/questions';
import { sharedDemo } from './shared-desk';

const demo = sharedDemo(({ page }) => listed(page));

test('unsent forms for a batch, a reminder and a tunnel are kept over a restart', async () => {
  const first = demo();
  await openView(first.page, 'Month end', 'Batches');
  await first.page.getByRole('button', { name: 'New report batch' }).first().click();
  await forms(first.page).title.fill('{client}: {month}');
  await openView(first.page, 'Approvals', 'Reminders');
  await forms(first.page).message.fill('In my own words');
  await openView(first.page, 'Events', 'Setup');
  await forms(first.page).ownAddress.check();
  await forms(first.page).address.fill('https://hooks.example.com');
  // Closed at once: the last letters have not yet been saved by themselves.
  const { page } = await demo.restart();
  await openView(page, 'Events', 'Setup');
  await expect(forms(page).ownAddress).toBeChecked();
  await expect(forms(page).address).toHaveValue('https://hooks.example.com');
  await openView(page, 'Approvals', 'Reminders');
  await expect(forms(page).message).toHaveValue('In my own words');
  await openView(page, 'Month end', 'Batches');
  await page.getByRole('button', { name: 'New report batch' }).first().click();
  await expect(forms(page).title).toHaveValue('{client}: {month}');
});

/** A new computer: everything a person wrote goes there as one file, and nothing else does. */
test('a private note moves to another computer in a file', async ({ launch }) => {
  const folder = await mkdtemp(join(tmpdir(), 'client-desk-file-'));
  const path = join(folder, 'moved.clientdesk');
  const text = 'Ask Ana about the price before Friday';

  const old = demo();
  await listed(old.page);
  const before = approvals(old.page);
  const name = titleOfRow(await before.rows.first().getAttribute('aria-label'));
  await before.rows.first().click();
  await before.note.fill(text);
  await before.note.blur();
  await expect(before.panel.getByText('Saved', { exact: true })).toBeVisible();
  await chooseFile(old.app, path);
  await localData(old.page).getByRole('button', { name: 'Export…' }).click();
  await expect(localData(old.page).getByRole('status')).toContainText('Saved to moved.clientdesk');
  await old.close();
  expect(await readFile(path, 'utf8')).toContain(text);

  const fresh = await launch();
  await startDemo(fresh.page);
  await listed(fresh.page);
  await chooseFile(fresh.app, path);
  await localData(fresh.page).getByRole('button', { name: 'Import…' }).click();
  await expect(localData(fresh.page).getByRole('status')).toContainText('Imported.');
  await fresh.page.getByRole('link', { name: 'Approvals' }).click();
  const after = approvals(fresh.page);
  await after.rows.and(fresh.page.getByRole('row', { name })).first().click();
  await expect(after.note).toHaveValue(text);
  await rm(folder, { recursive: true });
});

function localData(page: Page) {
  return page.getByRole('region', { name: 'Local data' });
}

/** What a person would choose in the system's dialog, then the way to the settings. */
async function chooseFile(app: ElectronApplication, path: string): Promise<void> {
  await saveInto({ app }, path);
  await openFrom({ app }, path);
  const page = await app.firstWindow();
  await openSettings(page, 'Move to another computer');
}

const forms = (page: Page) => ({
  title: page.getByRole('textbox', { name: 'Title', exact: true }),
  message: page.getByRole('textbox', { name: 'Message', exact: true }),
  ownAddress: page.getByRole('radio', { name: 'Existing address' }),
  address: page.getByRole('textbox', { name: 'Address', exact: true }),
});
