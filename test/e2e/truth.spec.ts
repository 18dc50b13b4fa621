import { randomBytes } from 'node:crypto';
import { readdir, readFile, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServices } from '../../tools/lib/services.mjs';
import { expect, ready, test } from './fixture';
import { agencyOf, tom } from './pages/agency';
import { approvals, connectServices, openApprovals } from './pages/desk';
import { sharedDesk } from './shared-desk';

/**
 * Events that can damage the database of the offline copy. Each costs time but no information, and reports its
 * effect.
 */

let keptNote = 'Kept by main, whatever happens to the copy';

let services: Awaited<ReturnType<typeof startServices>>;
let agency: ReturnType<typeof agencyOf>;

test.beforeAll(async () => {
  services = await startServices(['--dataset', 'empty']);
  agency = agencyOf(services.services);
  await newPost('Before');
});
test.afterAll(() => services.stop());

/** An app on the agency's services, with one post in review and a note on it. */
const desk = sharedDesk(async ({ page }) => {
  await connectServices(page, services.services);
  await openApprovals(page);
  const { rows } = approvals(page);
  await rows.click();
  await writeNote(page, keptNote);
});

test('on a full disk everything stays readable, and refreshing resumes once there is free space', async () => {
  const { page, problems } = desk();
  const { rows, note } = approvals(page);
  const session = await page.context().newCDPSession(page);
  const origin = await page.evaluate(() => location.origin);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await askForTooMuch(page, desk.userData());
  const full = page.getByText('Your disk is full, so nothing new can be saved.');
  let posts = 1;
  await expect(async () => {
    posts += 1;
    await newPost(`Post ${posts}`);
    await page.keyboard.press('F5');
    await expect(full).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByRole('status', { name: 'Refresh status' })).toContainText('Disk full');
  const kept = await rows.count();
  expect(kept).toBeLessThan(posts);

  await expectKept(page);
  // A start finds no room either, and has to read all the same.
  await page.reload();
  await ready(page);
  await expectKept(page);
  await expect(full).toBeVisible();
  keptNote = 'Written while it was full';
  await writeNote(page, keptNote);
  await expect(rows).toHaveCount(kept);

  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await page.keyboard.press('F5');
  await expect(full).toBeHidden({ timeout: 45_000 });
  await expect(rows).toHaveCount(posts, { timeout: 45_000 });
  await expect(note).toHaveValue(keptNote);
  expect(problems).toEqual([]);
});

test('a newer offline copy is rebuilt, and one used by another window is waited for', async () => {
  const { page, problems } = desk();
  await test.step('newer', async () => {
    const letEngineStart = await reloadWithoutEngine(page);
    await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open('copy', 1_000);
        opening.onupgradeneeded = () => opening.result.createObjectStore('of_a_later_version');
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => fail(opening.error ?? new Error('the copy does not open'));
      });
      database.close();
    });
    await letEngineStart();
    await expectKept(page);
    await expectToSay(
      page,
      'The offline copy came from a newer version of Client Desk, so it’s being rebuilt.',
    );
  });

  await test.step('held', async () => {
    await openApprovals(page);
    const letEngineStart = await reloadWithoutEngine(page);
    // As the first version made it, in the hands of a window that does not let go.
    await page.evaluate(async () => {
      indexedDB.deleteDatabase('copy');
      const holder = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open('copy', 10);
        opening.onupgradeneeded = () => {
          const keys = { posts: 'id', segments: 'segment', projects: 'id', cursors: 'key', sightings: 'key' };
          for (const [table, keyPath] of Object.entries({ ...keys, notes: 'postId', meta: 'key' }))
            opening.result.createObjectStore(table, { keyPath });
        };
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => fail(opening.error ?? new Error('the copy does not open'));
      });
      Object.assign(window, { holder });
    });
    await letEngineStart();
    const trouble = page.getByText('Another window is using the offline copy.');
    await expect(trouble).toBeVisible();
    await page.evaluate(() => (window as unknown as { readonly holder: IDBDatabase }).holder.close());
    await expect(trouble).toBeHidden();
    await expectKept(page);
  });
  expect(problems).toEqual([]);
});

test('a damaged offline copy is rebuilt with its posts and notes', async () => {
  const { page } = await desk.restart({}, async () => {
    expect(await damageDatabases(desk.userData())).toBeGreaterThan(0);
  });
  await expectKept(page);
  await expectToSay(page, /^The offline copy was (damaged|missing), so it’s being rebuilt\.$/);
});

const newPost = async (caption: string): Promise<number> =>
  agency.post(await agency.project(), { caption, reviewers: [tom], ...agency.inHours(100) });

async function writeNote(page: Page, text: string): Promise<void> {
  const { note, panel } = approvals(page);
  await note.fill(text);
  await note.blur();
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
}

/** The post is there, with the note on it. */
async function expectKept(page: Page): Promise<void> {
  await openApprovals(page);
  const { rows, note, panel } = approvals(page);
  await rows.filter({ hasText: 'Before' }).click();
  await expect(panel).toContainText('Before');
  await expect(note).toHaveValue(keptNote);
}

/** On the screen that tells all there is to know of the copy, for as long as the app runs. */
async function expectToSay(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('status', { name: 'Refresh status' }).getByRole('link').click();
  await expect(page.getByText(text)).toBeVisible();
}

/**
 * Chromium checks the free space at most every half a minute and uses that answer until then. It checks at once if a
 * transaction is larger than the reported space. This transaction is twice the whole disk and is refused before any
 * of it is copied. On Windows, where a file takes its size at once, the half minute has to pass.
 */
async function askForTooMuch(page: Page, folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const file = join(folder, 'twice-the-disk');
  const { blocks, bsize } = await statfs(folder);
  await writeFile(file, '');
  await truncate(file, 2 * blocks * bsize);
  await page.evaluate(() => {
    const chooser = document.createElement('input');
    document.body.append(Object.assign(chooser, { type: 'file', id: 'too-much' }));
  });
  await page.setInputFiles('#too-much', file);
  const outcome = await page.evaluate(async () => {
    const chooser = document.querySelector<HTMLInputElement>('#too-much');
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open('copy');
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error ?? new Error('the copy does not open'));
    });
    const writing = database.transaction('posts', 'readwrite');
    writing.objectStore('posts').put({ id: 'too much', file: chooser?.files?.[0] });
    const ended = await new Promise((done) => {
      writing.onabort = () => done(writing.error?.name);
      writing.oncomplete = () => done('kept');
    });
    database.close();
    chooser?.remove();
    return ended;
  });
  expect(outcome).toBe('QuotaExceededError');
}

/** Loads the page again with its engine waiting for its turn: meanwhile the spec is alone with the database. */
async function reloadWithoutEngine(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    // Once a load, however often it was asked for.
    if ('isEngineHeld' in window) return;
    Object.assign(window, { isEngineHeld: true });
    void window.navigator.locks.request('engine', () => {
      return new Promise<void>((letEngineStart) => Object.assign(window, { letEngineStart }));
    });
  });
  await page.reload();
  await ready(page);
  await expect.poll(() => page.evaluate(() => 'letEngineStart' in window)).toBe(true);
  return () =>
    page.evaluate(() => (window as unknown as { readonly letEngineStart: () => void }).letEngineStart());
}

/** Bytes at random over the middle of every file that a database of the browser lies in. Answers how many. */
async function damageDatabases(userData: string): Promise<number> {
  const entries = await readdir(userData, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /IndexedDB.*\.leveldb$/.test(entry.parentPath))
    .filter(({ name }) => /\.(ldb|log)$/.test(name));
  let damaged = 0;
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name));
    if (bytes.length === 0) continue;
    randomBytes(Math.ceil(bytes.length / 2)).copy(bytes, Math.floor(bytes.length / 4));
    await writeFile(join(parentPath, name), bytes);
    damaged += 1;
  }
  return damaged;
}
