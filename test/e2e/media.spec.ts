import type { Page } from '@playwright/test';
import { type Desk, expect, test } from './fixture';
import { approvals, listed, openApprovals, startDemo } from './pages/desk';
import { filesWith } from './pages/files';
import { sharedDesk } from './shared-desk';

const demo = sharedDesk(async ({ page }) => {
  await startDemo(page);
  await listed(page);
});

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

test('pictures of posts are shown without a network, over a restart too', async () => {
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

test('a page gets nothing but its own workspace’s files, as what their bytes are', async () => {
  const { page } = demo();
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
});
