import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { startServices } from '../../tools/lib/services.mjs';
import { expect, ready, test } from './fixture';
import {
  approvals,
  connectServices,
  listed,
  openApprovals,
  openConnect,
  openSettings,
  startDemo,
} from './pages/desk';
import { allFiles, filesWith } from './pages/files';
import { answerWith } from './pages/questions';
import { sharedDesk } from './shared-desk';

const desk = sharedDesk();

test('“Test connection” names the problem and offers the right address', async () => {
  const sandbox = await startServices(['--dataset', 'empty']);
  try {
    const { page } = desk();
    await openConnect(page);
    const { planning, reporting } = sandbox.services;
    await fillIn(page, 'Planning', planning.base_url, 'not-the-key');
    await fillIn(page, 'Reporting', reporting.base_url.replace(/\/v2$/, '/v1'), reporting.api_token);
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByRole('group', { name: 'Planning' })).toContainText('The key isn’t accepted');
    const form = page.getByRole('group', { name: 'Reporting' });
    await expect(form).toContainText('This is the v1 address');
    await form.getByRole('button', { name: `Use ${reporting.base_url}` }).click();
    await expect(form.getByLabel('Address')).toHaveValue(reporting.base_url);
    await page.getByRole('button', { name: 'Test again' }).click();
    await expect(form).toContainText('Connected');
    await expect(page.getByRole('button', { name: 'Start with Reporting' })).toBeEnabled();
  } finally {
    await sandbox.stop();
  }
});

test('a live workspace beside the demo can be switched to and removed with nothing left', async () => {
  const { page, problems } = desk();
  const userData = desk.userData();
  // Another seed than the demo's, or both would have the same keys.
  const sandbox = await startServices(['--dataset', 'large', '--posts', '200', '--seed', '77']);
  const token = sandbox.services.planning.access_token;
  try {
    // What was typed before is gone with the page.
    await page.reload();
    await ready(page);
    await connectServices(page, sandbox.services);
    await expect(page.getByRole('complementary', { name: 'Live workspace' })).toBeVisible();
    await listed(page);
    const id = idOf(page);
    const { rows, note, panel } = approvals(page);
    await rows.first().click();
    await note.fill('a-note-that-must-not-stay');
    await note.blur();
    await expect(panel.getByText('Saved', { exact: true })).toBeVisible();

    await openSettings(page, 'Services and keys');
    await page.getByRole('button', { name: 'Add workspace…' }).click();
    await startDemo(page);
    await expect(page.getByRole('complementary', { name: 'Demo workspace' })).toBeVisible();
    expect(idOf(page)).not.toBe(id);

    await page.getByRole('button', { name: 'Demo, Demo workspace' }).click();
    await page.getByRole('menuitemradio', { name: /Live workspace/ }).click();
    await page.waitForURL((url) => url.host.includes(id));
    await ready(page);
    // A mouse's Back key stays within the workspace.
    await expect.poll(() => hostsBehind(desk().app)).toEqual([`w-${id}`]);
    await openApprovals(page);
    await expect(rows.first()).toBeVisible();

    // The key went from the page to main once; it lies in the keychain and in no file of the app.
    expect(await filesWith(userData, token)).toEqual([]);
    expect(await filesWith(userData, 'a-note-that-must-not-stay')).not.toEqual([]);

    await openSettings(page, 'Services and keys');
    const name = await page.getByRole('button', { name: /, Live workspace$/ }).getAttribute('aria-label');
    const workspace = String(name).replace(/, Live workspace$/, '');
    await page.getByRole('button', { name: `Manage ${workspace}` }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${workspace}` });
    await expect(dialog.getByRole('button', { name: 'Remove workspace' })).toBeDisabled();
    await dialog.getByRole('textbox').fill(workspace);
    const questions = await answerWith(desk(), [1, 0]);
    await dialog.getByRole('button', { name: 'Remove workspace' }).click();
    // The system's own question is cancelled first: nothing is removed by a page alone.
    await expect(dialog.getByText('You cancelled this, so nothing changed.')).toBeVisible();
    expect(idOf(page)).toBe(id);
    await dialog.getByRole('button', { name: 'Remove workspace' }).click();
    expect(await questions()).toContainEqual(
      expect.stringContaining(`Remove “${workspace}” from this computer?`),
    );

    await page.waitForURL((url) => !url.host.includes(id));
    await expect.poll(() => readFile(join(userData, 'workspaces.json'), 'utf8')).not.toContain(id);
    expect(existsSync(join(userData, 'workspaces', id))).toBe(false);
    expect((await allFiles(userData)).filter((path) => path.includes(id))).toEqual([]);
    expect(await filesWith(userData, 'a-note-that-must-not-stay')).toEqual([]);
    expect(await readFile(join(userData, 'vault-index.json'), 'utf8')).not.toContain(id);
    expect(problems).toEqual([]);
  } finally {
    await sandbox.stop();
  }
});

test('the demo can be removed and started again without its old note', async () => {
  const { page, problems } = desk();
  const userData = desk.userData();
  await expect(page.getByRole('complementary', { name: 'Demo workspace' })).toBeVisible();
  await listed(page);
  const { rows, note, panel } = approvals(page);
  await rows.first().click();
  await note.fill('a-note-in-the-demo');
  await note.blur();
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  const id = idOf(page);

  await openSettings(page, 'Services and keys');
  await page.getByRole('button', { name: 'Manage Demo' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Demo' });
  await dialog.getByRole('textbox').fill('Demo');
  await answerWith(desk(), [0]);
  await dialog.getByRole('button', { name: 'Remove workspace' }).click();
  await page.waitForURL((url) => url.host.includes('welcome'));
  await expect.poll(() => readFile(join(userData, 'workspaces.json'), 'utf8')).not.toContain(id);
  expect(await filesWith(userData, 'a-note-in-the-demo')).toEqual([]);

  await ready(page);
  await startDemo(page);
  expect(idOf(page)).not.toBe(id);
  await listed(page);
  await rows.first().click();
  await expect(note).toHaveValue('');
  expect(problems).toEqual([]);
});

async function fillIn(page: Page, service: string, address: string, key: string): Promise<void> {
  const form = page.getByRole('group', { name: service });
  await form.getByLabel('Address').fill(address);
  await form.getByPlaceholder('Paste key').fill(key);
}

/** The hosts of all addresses that the window could go back to, the shown one among them. */
const hostsBehind = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => {
    const entries = BrowserWindow.getAllWindows()[0]?.webContents.navigationHistory.getAllEntries() ?? [];
    return [...new Set(entries.map(({ url }) => new URL(url).host))];
  });

/** The workspace whose origin the page has. */
const idOf = (page: Page): string => /w-([a-z0-9]+)/.exec(new URL(page.url()).host)?.[1] ?? 'none';
