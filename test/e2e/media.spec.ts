import type { Locator, Page } from '@playwright/test';
import { type Desk, expect, test } from './fixture';
import { approvals, listed, openApprovals, openView } from './pages/desk';
import { filesWith } from './pages/files';
import { sharedDemo } from './shared-desk';

const demo = sharedDemo(({ page }) => listed(page));

const picturesIn = (page: Page) => approvals(page).rows.locator('img');

/** Whether each has been drawn: an `<img>` whose bytes never came is in the page as well. */
const areDrawn = (page: Page) =>
  picturesIn(page).evaluateAll(
    (images) => images.length > 0 && images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
  );

const cutOff = (desk: Desk) =>
  desk.app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('demo.cut_off')?.click();
  });

test('a PDF is drawn in the panel and on the post’s page, and its library is loaded only then', async () => {
  const desk = demo();
  const { page } = desk;
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await openView(page, 'Posts');
  const rows = page.getByRole('grid', { name: 'Posts' }).getByRole('row', { selected: true });
  await expect(rows).toBeVisible();
  // The form closes where the list takes the keyboard while it opens: then it is opened once more.
  const networks = page.getByRole('combobox', { name: 'Network', exact: true });
  const chosen = page.getByRole('listitem').filter({ hasText: 'Network: LinkedIn' });
  await expect(async () => {
    // A click that took longer than it may can have chosen it all the same, and what is chosen is no option any more.
    if (await chosen.isVisible()) return;
    if (!(await networks.isVisible())) await page.getByRole('button', { name: /^Filter/ }).click();
    // The same text once more would be no input: the options would stay closed.
    await networks.fill('', { timeout: 2_000 });
    await networks.fill('LinkedIn', { timeout: 2_000 });
    // The networks come from the posts that have been read. The first post on LinkedIn may still be loading.
    await page.getByRole('option', { name: /^LinkedIn/ }).click({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await expect(chosen).toBeVisible();
  await page.keyboard.press('Escape');
  expect(loaded.filter((url) => /pdf/i.test(url))).toEqual([]);
  const panel = page.getByRole('complementary', { name: 'Post' });
  const sheet = panel.locator('canvas').first();
  await rows.click();
  // The panel shows the post's first file. Every fourth post on LinkedIn is a document.
  await expect(async () => {
    const document = panel.getByRole('group', { name: /^PDF/ }).or(panel.getByText(/^PDF/)).first();
    // One that appears a moment too late is not passed over.
    if (!(await document.isVisible())) {
      const place = await rows.getAttribute('aria-rowindex');
      await page.keyboard.press('j');
      // A key that is still on its way would later move on to a post without a document.
      await expect(rows).not.toHaveAttribute('aria-rowindex', `${place}`);
    }
    await expect(document).toBeVisible({ timeout: 1_500 });
    await expect(sheet).toHaveAttribute('data-drawn', 'true', { timeout: 20_000 });
  }).toPass({ timeout: 100_000 });
  expect(await isPrinted(sheet)).toBe(true);
  const origin = new URL(page.url()).origin;
  const ours = loaded.filter((url) => /pdf/i.test(url));
  expect(ours.length).toBeGreaterThan(0);
  expect(ours.filter((url) => !url.startsWith(origin))).toEqual([]);

  // A document that is left while it is being loaded is closed without an error.
  const document = panel.getByRole('group', { name: /^PDF/ }).first();
  for (let times = 0; times < 10; times += 1) {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await rows.click();
    await expect(document).toBeVisible();
  }
  await expect(sheet).toHaveAttribute('data-drawn', 'true');
  expect(desk.problems).toEqual([]);

  // On the post's own page too, as its network shows it.
  await panel.getByRole('link', { name: 'Open post' }).click();
  const post = page.getByRole('main');
  const preview = post.locator('canvas[data-drawn="true"]').first();
  await expect(preview).toBeVisible({ timeout: 40_000 });
  expect(await isPrinted(preview)).toBe(true);
  expect(desk.problems).toEqual([]);
  await openApprovals(page);
});

/** Whether anything but white paper is on it. */
const isPrinted = (sheet: Locator) =>
  sheet.evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.some((value, index) => index % 4 !== 3 && value < 200);
  });

test('images of posts are shown offline, also after a restart', async () => {
  const first = demo();
  await expect.poll(() => picturesIn(first.page).count()).toBeGreaterThan(5);
  await expect.poll(() => areDrawn(first.page)).toBe(true);
  // Nothing more is on its way, or the second start would have more to show than the first.
  await expect
    .poll(() => first.page.evaluate(() => window.desk.request('media.read_usage', {})), { timeout: 40_000 })
    .toMatchObject({ ok: true, data: { waiting: 0 } });

  await approvals(first.page).rows.first().click();
  await expect(approvals(first.page).panel.getByRole('heading').first()).toBeVisible();
  await cutOff(first);
  await expect(approvals(first.page).banner).toContainText('Simulating offline');
  expect(first.problems).toEqual([]);

  const second = await demo.restart();
  await openApprovals(second.page);
  await expect(approvals(second.page).banner).toContainText('Offline since');
  await expect.poll(() => picturesIn(second.page).count()).toBeGreaterThan(5);
  await expect.poll(() => areDrawn(second.page)).toBe(true);
  const row = approvals(second.page)
    .rows.filter({ has: second.page.locator('img') })
    .first();
  await row.click();
  const shown = approvals(second.page).panel.getByRole('region', { name: 'Media' }).getByRole('img').first();
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(second.problems).toEqual([]);

  // The files are on the disk; the addresses that opened them are nowhere.
  expect(await filesWith(demo.userData(), 'CDMEDIA1')).not.toEqual([]);
  expect(await filesWith(demo.userData(), 'signature=')).toEqual([]);
});

test('a page gets its own workspace’s media with the right type, and 404 for other paths', async () => {
  const { page, problems } = demo();
  await expect.poll(() => picturesIn(page).count()).toBeGreaterThan(0);
  const address = await picturesIn(page).first().getAttribute('src');
  const answers = await page.evaluate(async (path) => {
    const ask = async (url: string, init?: RequestInit) => {
      try {
        const { status, headers } = await fetch(url, init);
        return { status, type: headers.get('content-type'), sniff: headers.get('x-content-type-options') };
      } catch {
        return { status: 0, type: null, sniff: null };
      }
    };
    return {
      own: await ask(path),
      part: await ask(path, { headers: { range: 'bytes=0-9' } }),
      unknown: await ask('/media/no-such-file'),
      climbing: await ask('/media/..%2f..%2fworkspaces.json'),
    };
  }, address ?? '');
  expect(answers.own).toEqual({ status: 200, type: 'image/png', sniff: 'nosniff' });
  expect(answers.part.status).toBe(206);
  expect([answers.unknown.status, answers.climbing.status]).toEqual([404, 404]);

  // The console names the two addresses that were asked for on purpose, and no other.
  await expect.poll(() => problems.length).toBe(2);
  expect(problems.splice(0)).toEqual([
    expect.stringContaining('/media/no-such-file'),
    expect.stringContaining('workspaces.json'),
  ]);
});
