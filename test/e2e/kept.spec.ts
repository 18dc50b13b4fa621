import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copyDemo, type Desk, expect, openDesk, removeFolder, temporaryFolder, test } from './fixture';
import { approvals, listed, openApprovals, titleOfRow } from './pages/desk';
import { questionsOf } from './pages/questions';
import { liftDemoLimit } from './pages/services';
import { storage } from './pages/storage';

/** A person's texts are still there after their file was damaged or lost, and the person is notified. */

const texts = ['Ask Ana about the price', 'Bo wants the blue one'];

/** What an app with notes has left behind, of which each test damages a copy of its own. */
let sound = '';
let names: readonly string[] = [];
test.beforeAll(async ({ demoFolder }) => {
  sound = temporaryFolder();
  copyDemo(demoFolder, sound);
  const desk = await openDesk(sound);
  names = await withNotes(desk);
  await desk.close();
});
test.afterAll(() => removeFolder(sound));
test.beforeEach(({ userData }) => copyDemo(sound, userData));

/** The demo with a note on each of its first posts; answers their names. */
async function withNotes({ page }: Desk): Promise<string[]> {
  await listed(page);
  const { rows, note, panel } = approvals(page);
  const names: string[] = [];
  // The same content goes to several networks, so rows with the same name could not be distinguished afterwards.
  const shown = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')));
  const all = shown.map(titleOfRow);
  const distinct = all.filter(
    (name, index) => all.indexOf(name) === index && all.lastIndexOf(name) === index,
  );
  for (const [index, text] of texts.entries()) {
    const name = distinct[index] ?? '';
    names.push(name);
    await page.getByRole('row', { name }).first().click();
    // A moment after the click the panel still has the post before.
    await expect
      .poll(async () =>
        name.startsWith((await panel.getByRole('heading', { level: 2 }).textContent()) ?? name),
      )
      .toBe(true);
    await note.fill(text);
    await note.blur();
    await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  }
  await expect.poll(() => noteRows(page)).toBe(texts.length);
  return names;
}

/** How many notes the offline copy has, looked at past the app. */
const noteRows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('copy');
        opening.onerror = () => reject(opening.error ?? new Error('the copy cannot be opened'));
        opening.onsuccess = () => {
          const asked = opening.result.transaction('local').objectStore('local').getAll();
          asked.onsuccess = () => {
            opening.result.close();
            const rows: readonly { readonly collection: string }[] = asked.result;
            resolve(rows.filter(({ collection }) => collection === 'notes').length);
          };
        };
      }),
  );

async function expectNotes(page: Page, names: readonly string[]): Promise<void> {
  await openApprovals(page);
  const { note } = approvals(page);
  for (const [index, name] of names.entries()) {
    const row = page.getByRole('row', { name }).first();
    await expect(row).toBeVisible({ timeout: 90_000 });
    await row.click();
    await expect(note).toHaveValue(texts[index] ?? '');
  }
}

/** @param userData of the demo, whose limit the first reading has used up for the minute */
async function rebuildCopy(page: Page, userData: string): Promise<void> {
  await liftDemoLimit(page, userData);
  const screen = storage(page);
  await screen.open();
  await screen.rebuild.click();
  await screen.confirm('Rebuild');
  await expect(screen.report).toContainText('A check found nothing left');
  await expect.poll(() => noteRows(page)).toBe(texts.length);
}

test('a flipped bit in the notes file loses no note and is reported, also after a rebuilt offline copy', async ({
  launch,
  userData,
}) => {
  flipBitIn(join(userData, 'workspaces'), texts[0] ?? '');

  const after = await launch({ answers: [] });
  await expect.poll(() => questionsOf(after)).toEqual([expect.stringContaining('Nothing is missing')]);
  expect(await questionsOf(after)).toEqual([expect.stringContaining('restored from the offline copy: 1.')]);
  await expectNotes(after.page, names);
  await rebuildCopy(after.page, userData);
  await expectNotes(after.page, names);
  expect(after.problems).toEqual([]);
});

test('notes are restored from the offline copy after the loss of their folder and their marks', async ({
  launch,
  userData,
}) => {
  for (const lost of ['workspaces', 'journal-marks'])
    await rm(join(userData, lost), { recursive: true, maxRetries: 20 });

  const after = await launch({ answers: 'first' });
  await expect
    .poll(() => questionsOf(after))
    .toEqual([
      expect.stringMatching(/^Restore notes of “.*” from its offline copy\?/),
      expect.stringContaining('Nothing is missing'),
    ]);
  await expectNotes(after.page, names);
  await rebuildCopy(after.page, userData);
  await expectNotes(after.page, names);
  // The lost folder held the pictures too, and the page says so of each that it draws.
  const others = after.problems.filter((problem) => !problem.includes('/media/'));
  after.problems.splice(0, after.problems.length, ...others);
});

test('a lost list of workspaces offers the workspaces found, and one is restored with its notes', async ({
  launch,
  userData,
}) => {
  await rm(join(userData, 'workspaces.json'));

  const { page, problems } = await launch({ answers: [] });
  await expect(page.getByText('Workspaces found on this computer')).toBeVisible();
  await page.getByRole('button', { name: 'Restore Demo' }).click();
  await page.waitForURL(/w-[a-z0-9]+/);
  await expectNotes(page, names);
  expect(problems).toEqual([]);
});

/** In the one segment that holds this text. */
function flipBitIn(workspaces: string, text: string): void {
  for (const id of readdirSync(workspaces)) {
    const folder = join(workspaces, id, 'journal', 'entries');
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const bytes = readFileSync(join(folder, name));
      const at = bytes.indexOf(text);
      if (at < 0) continue;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return writeFileSync(join(folder, name), bytes);
    }
  }
  throw new Error('no segment holds the text');
}
