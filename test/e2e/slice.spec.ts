import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { descriptionOf, openUpdateServer } from '../../src/main/shell/updates/testing/update-server';
import { dialogViolations } from './axe';
import { expect, test } from './fixture';
import { approvals, countOf, listed, openApprovals, startDemo, titleOfRow, upToDate } from './pages/desk';
import { documentedPerMinute, liftDemoLimit, limitDemo } from './pages/services';
import { sharedDesk } from './shared-desk';

const desk = sharedDesk();

/** The thin slice through every room, as one job: what waits for approval, read on a train. */
test('the approvals of the demo stay readable offline and after a restart', async () => {
  const first = desk();
  await expect(first.page.getByRole('heading', { name: 'All your clients on one desk' })).toBeVisible();
  await startDemo(first.page);
  await openApprovals(first.page);

  const before = approvals(first.page);
  await expect(before.heading).toBeVisible();
  await expect(before.rows.nth(5)).toBeVisible();
  await listed(first.page);
  // Until all is read, answers change the order of the rows, also those that come while the services are cut off.
  await liftDemoLimit(first.page, desk.userData());
  await upToDate(first.page);
  await limitDemo(desk.userData(), documentedPerMinute);
  // The rows may stand there a moment before they are counted.
  await expect.poll(() => countOf(before.status(/Waiting/))).toBeGreaterThanOrEqual(20);

  await before.rows.nth(2).click();
  await before.note.fill('Ask Ana about the price before Friday');
  await before.note.blur();
  await expect(before.panel.getByText('Saved', { exact: true })).toBeVisible();

  await first.app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('demo.cut_off')?.click();
  });
  await expect(before.banner).toContainText('Simulating offline');
  const waiting = await countOf(before.status(/Waiting/));
  const titles = await firstTitles(before.rows);
  expect(first.problems).toEqual([]);

  // The calls above the limit must not use up the minutes of the next start.
  const second = await desk.restart({}, () => rm(join(desk.userData(), 'minutes.json')));
  await openApprovals(second.page);
  const after = approvals(second.page);
  await expect(after.heading).toBeVisible();
  await expect(after.rows.nth(5)).toBeVisible();
  await expect.poll(() => countOf(after.status(/Waiting/))).toBe(waiting);
  expect(await firstTitles(after.rows)).toEqual(titles);
  await expect(after.age).toBeVisible();
  await expect(after.banner).toContainText('Offline since');
  await expect(after.banner).toContainText('copy from');

  await after.rows.nth(2).click();
  await expect(after.panel).toContainText('Responses');
  await expect(after.note).toHaveValue('Ask Ana about the price before Friday');
  expect(second.problems).toEqual([]);

  await second.app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('demo.cut_off')?.click();
  });
  await expect(after.banner).toBeHidden();
});

test('deleting the IndexedDB folder loses no note and the list is read again', async () => {
  const first = desk();
  await openApprovals(first.page);
  const before = approvals(first.page);
  await before.rows.first().click();
  await before.note.fill('Kept by main, not by the page');
  await before.note.blur();
  await expect(before.panel.getByText('Saved', { exact: true })).toBeVisible();
  await listed(first.page);

  const second = await desk.restart({}, () => deleteIndexedDb(desk.userData()));
  await listed(second.page);
  const after = approvals(second.page);
  await after.rows.first().click();
  await expect(after.note).toHaveValue('Kept by main, not by the page');
});

test('a new version is offered with its notes as plain text, and Later hides it until the next check', async () => {
  const server = await openUpdateServer();
  const hostile =
    '- A second window.\n- <img src=x onerror="document.title=1"> [Sign in](http://evil.example/)';
  server.describe(descriptionOf({ version: '99.0.0', releaseNotes: hostile }));
  try {
    const address = `provider: generic\nurl: ${server.address}\n`;
    const { app, page, problems } = await desk.restart({}, () =>
      writeFile(join(desk.userData(), 'app-update.yml'), address),
    );
    const check = () =>
      app.evaluate(({ Menu }) => {
        Menu.getApplicationMenu()?.getMenuItemById('check_updates')?.click();
      });
    const dialog = page.getByRole('dialog', { name: 'Update Client Desk' });
    await check();
    await expect(dialog).toContainText('Version 99.0.0 is available.');
    await expect(dialog.getByRole('listitem').last()).toHaveText(
      '<img src=x onerror="document.title=1"> [Sign in](http://evil.example/)',
    );
    // Nothing on this system could tell who made the file.
    await expect(dialog.getByRole('button', { name: 'Download', exact: true })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Open download page' })).toBeVisible();
    expect(server.asked.every((path) => path.endsWith('.yml'))).toBe(true);

    expect(await dialogViolations(page, null)).toEqual([]);
    const sign = page.getByRole('button', { name: 'Update available' });
    await sign.press('Enter');
    await dialog.getByRole('button', { name: 'Later' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(sign).toBeHidden();
    await check();
    await expect(dialog).toContainText('Version 99.0.0 is available.');
    expect(problems).toEqual([]);
  } finally {
    await server.close();
  }
});

/** The first ten only: how many rows are in the page depends on its height, and the offline banner takes some. */
async function firstTitles(rows: Locator): Promise<string[]> {
  await expect(rows.nth(9)).toBeAttached();
  const names = await rows.evaluateAll((all) =>
    all.slice(0, 10).map((row) => row.getAttribute('aria-label')),
  );
  return names.map(titleOfRow);
}

async function deleteIndexedDb(userData: string): Promise<void> {
  const entries = await readdir(userData, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name === 'IndexedDB');
  expect(folders.length).toBeGreaterThan(0);
  for (const folder of folders) await rm(join(folder.parentPath, folder.name), { recursive: true });
}
