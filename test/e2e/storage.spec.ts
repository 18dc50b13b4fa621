import type { Page } from '@playwright/test';
import { expect, test } from './fixture';
import { approvals } from './pages/desk';
import { liftDemoLimit } from './pages/services';
import { storage } from './pages/storage';
import { sharedDemo } from './shared-desk';

const demo = sharedDemo();

interface Row {
  readonly id?: string;
  readonly status?: string;
  readonly scheduleAt?: string | null;
  readonly record?: { readonly posts?: readonly { readonly id: number }[] };
}

/** Every row of the copy as it lies in IndexedDB, looked at past the app. */
const rowsIn = (page: Page, table: string): Promise<Row[]> =>
  page.evaluate(
    (name) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open('copy');
        opening.onerror = () => reject(opening.error ?? new Error('the copy cannot be opened'));
        opening.onsuccess = () => {
          const asked = opening.result.transaction(name).objectStore(name).getAll();
          asked.onerror = () => reject(asked.error ?? new Error('the table cannot be read'));
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      }),
    table,
  );

const datedBefore = (rows: readonly Row[], day: string) =>
  rows.filter(({ scheduleAt }) => (scheduleAt?.slice(0, 10) ?? day) < day);

test('old posts are removed from the offline copy and are not loaded again', async () => {
  const { page, problems } = demo();
  const screen = storage(page);
  await screen.open();
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await expect.poll(async () => datedBefore(await rowsIn(page, 'posts'), day).length).toBeGreaterThan(0);

  await screen.before.fill(day);
  await screen.removeBefore.click();
  await screen.confirm('Remove posts');
  await expect(screen.report).toContainText(/removed\. A check found nothing left/);
  // Posts in review and members of review packages are read for any date. They return, and no other posts do.
  const records = await rowsIn(page, 'records');
  const members = new Set(records.flatMap(({ record }) => record?.posts?.map(({ id }) => String(id)) ?? []));
  const left = datedBefore(await rowsIn(page, 'posts'), day);
  expect(left.filter(({ id, status }) => status !== 'in_review' && !members.has(id ?? ''))).toEqual([]);
  expect(problems).toEqual([]);
});

test('a client is removed from this computer, and a rebuilt offline copy keeps the notes', async () => {
  const { page, problems } = demo();
  await page.getByRole('link', { name: /^Approvals/ }).click();
  const { rows, note, panel } = approvals(page);
  await rows.first().click();
  await note.fill('Ask Ana first');
  await note.blur();
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();

  const screen = storage(page);
  await screen.open();
  await screen.clients.getByRole('option').first().click();
  const name = await screen.clients.getByRole('heading', { level: 3 }).innerText();
  await screen.clients.getByRole('button', { name: 'Remove from this computer…' }).click();
  await expect(screen.dialog).toContainText(name);
  await screen.confirm('Remove');
  await expect(screen.report).toContainText('A check found nothing left');

  // The first reading may have used up what the services allow in a minute.
  await liftDemoLimit(page, demo.userData());
  await screen.rebuild.click();
  await screen.confirm('Rebuild');
  await expect(screen.report).toContainText('A check found nothing left');
  await page.getByRole('link', { name: /^Approvals/ }).click();
  await expect(rows.first()).toBeVisible({ timeout: 90_000 });
  await expect.poll(async () => JSON.stringify(await rowsIn(page, 'local'))).toContain('Ask Ana first');
  expect(problems).toEqual([]);
});
