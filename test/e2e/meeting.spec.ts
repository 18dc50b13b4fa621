import type { Page } from '@playwright/test';
import { startServices } from '../../tools/lib/services.mjs';
import { type Desk, expect, test } from './fixture';
import { agencyOf, ana } from './pages/agency';
import { connectServices, goByKeys, upToDate } from './pages/desk';
import { tabTo } from './pages/keys';
import { meeting } from './pages/meeting';

/** The job: tomorrow's meeting is in a room without a network. Have the package here, pictures too, and go through it. */
test('tomorrow’s meeting is prepared and held by keyboard, with every post and picture, the services gone', async ({
  launch,
}) => {
  const services = await startServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const shop = await agency.project();
  const about = (caption: string, hours: number) => ({ caption, ...agency.inHours(hours), media: 1 });
  const { groupId } = await agency.package(shop, { ...about('Opening night', 30), reviewers: [ana] });
  const join = (given: object) => agency.post(shop, { ...given, review_group_id: groupId });
  // Far outside the days the copy keeps: no list holds it, only the package does.
  await join({ ...about('Anniversary, next year', 24 * 300), status: 'scheduled' });
  await join({ ...about('Closing words', 40), reviewers: [ana], media: 2 });
  // Answered long ago: of its own accord the copy does not keep it whole.
  const { firstId } = await agency.package(shop, about('Next year’s theme', 24 * 320));
  await agency.move(firstId, 'scheduled');
  let first: Desk;
  try {
    first = await launch();
    await connectServices(first.page, services.services);
    await upToDate(first.page);
    const { table, fetchMissing } = meeting(first.page);
    await openPackages(first.page);
    await expect(table).toContainText('3 of 3 posts loaded', { timeout: 40_000 });
    await expect(table).toContainText('0 of 1 post loaded', { timeout: 40_000 });
    await tabTo(first.page, fetchMissing);
    await first.page.keyboard.press('Enter');
    await expect(table).toContainText('1 of 1 post loaded');
    await expect
      .poll(() => mediaUsage(first.page), { timeout: 40_000 })
      .toMatchObject({ ok: true, data: { waiting: 0 } });
  } finally {
    await services.stop();
  }
  expect(first.problems).toEqual([]);
  await first.close();

  const { page, problems } = await launch();
  const { table, row, presenter, picture, numbered } = meeting(page);
  await openPackages(page);
  await expect(table).toContainText('1 of 1 post loaded');
  await tabTo(page, row('3 of 3 posts loaded').getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(presenter).toBeVisible();
  for (const [index, caption] of ['Opening night', 'Anniversary, next year', 'Closing words'].entries()) {
    await expect(numbered(index + 1, 3)).toBeVisible();
    await expect(presenter.getByText(caption)).toBeVisible();
    await expect.poll(() => isDrawn(picture)).toBe(true);
    await page.keyboard.press('ArrowRight');
  }
  await expect(numbered(3, 3)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(presenter.getByText('Image 2 of 2')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(numbered(1, 3)).toBeVisible();
  await expect(presenter.getByText(/posts loaded/)).toHaveCount(0);
  await expect(presenter.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(table).toBeVisible();
  expect(problems).toEqual([]);
});

test('what a meeting would lack is said and fetched before presenting, and a video that is not here has its poster', async ({
  launch,
}) => {
  const services = await startServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const shop = await agency.project();
  const { groupId } = await agency.package(shop, {
    ...{ caption: 'Opening night', ...agency.inHours(30), media: 1, reviewers: [ana] },
  });
  const film = { caption: 'The film', ...agency.inHours(40), media: 1, reviewers: [ana], type: 'reels' };
  await agency.post(shop, { ...film, review_group_id: groupId });
  try {
    const { page, problems } = await launch();
    await connectServices(page, services.services);
    await upToDate(page);
    const { table, row, presenter, picture, video } = meeting(page);
    await openPackages(page);
    await expect(table).toContainText('2 of 2 posts loaded', { timeout: 40_000 });
    const present = row('2 of 2 posts loaded').getByRole('link');
    const dialog = page.getByRole('dialog', { name: /ready for the meeting\?$/ });
    await expect
      .poll(() => mediaUsage(page), { timeout: 40_000 })
      .toMatchObject({ ok: true, data: { waiting: 0, skippedVideos: 1 } });
    await tabTo(page, present);
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('1 file not downloaded');
    await tabTo(page, dialog.getByRole('button', { name: 'Present anyway' }));
    await page.keyboard.press('Enter');
    await expect(presenter).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(presenter.getByText('Videos aren’t kept on this computer')).toBeVisible();
    await expect.poll(() => isDrawn(picture), { timeout: 40_000 }).toBe(true);
    await page.keyboard.press('Escape');

    await tabTo(page, present);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Download for the meeting' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Present', exact: true })).toBeVisible({
      timeout: 40_000,
    });
    await tabTo(page, dialog.getByRole('button', { name: 'Present', exact: true }));
    await page.keyboard.press('Enter');
    await expect(presenter).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(video).toHaveAttribute('src', /^\/media\//);
    expect(problems).toEqual([]);
  } finally {
    await services.stop();
  }
});

async function openPackages(page: Page): Promise<void> {
  await goByKeys(page, 'r');
  await expect(page.getByRole('heading', { name: 'Review packages' }).first()).toBeVisible();
}

const mediaUsage = (page: Page) => page.evaluate(() => window.desk.request('media.read_usage', {}));

/** An `<img>` whose bytes never came is in the page as well. */
const isDrawn = (picture: ReturnType<typeof meeting>['picture']) =>
  picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
