import type { Locator, Page } from '@playwright/test';
import { startServices } from '../../tools/lib/services.mjs';
import { expect, test } from './fixture';
import { agencyOf, ana } from './pages/agency';
import { connectServices, goByKeys, upToDate } from './pages/desk';
import { countedKeys, tabTo } from './pages/keys';
import { meeting } from './pages/meeting';

/** The job: tomorrow's meeting is in a room without a network. Have all of the package here, and go through it. */
test('a review package is made available with three keys and presented offline by keyboard', async ({
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
  // Videos are not kept of their own accord.
  await join({ ...about('The film', 40), reviewers: [ana], type: 'reels' });
  await join({ ...about('Closing words', 50), reviewers: [ana], media: 2 });
  const first = await launch();
  try {
    await connectServices(first.page, services.services);
    await upToDate(first.page);
    const keys = countedKeys(first.page, 'make a package available offline');
    const { grid, panel } = meeting(first.page);
    await keys.press('g', 'r');
    await expect(grid.getByRole('row', { name: /Not offline yet/ })).toBeVisible({ timeout: 40_000 });
    await keys.press('t');
    await expect(grid).toContainText('4 of 4 ready', { timeout: 60_000 });
    await expect(panel).toContainText('You can present it offline');
    await expect(panel).toContainText('1 video');
    expect(keys.finish()).toBe(3);
  } finally {
    await services.stop();
  }
  expect(first.problems).toEqual([]);
  await first.close();

  const { app, page, problems } = await launch();
  const { grid, panel, presenter, picture, video, options, numbered } = meeting(page);
  await openPackages(page);
  // Offline nothing can be fetched, so what is here stays as it is.
  await expect(panel.getByText('Not available offline')).toBeVisible();
  await page.keyboard.press('t');
  await page.keyboard.press('p');
  await expect(presenter).toBeVisible();
  await expect(presenter).toContainText('4 of 4 ready');
  for (const [index, caption] of ['Opening night', 'Anniversary, next year'].entries()) {
    await expect(numbered(index + 1, 4)).toBeVisible();
    await expect(presenter.getByText(caption)).toBeVisible();
    await expect.poll(() => isDrawn(picture)).toBe(true);
    await page.keyboard.press('ArrowRight');
  }
  await expect(numbered(3, 4)).toBeVisible();
  await expect(video).toHaveAttribute('src', /^\/media\//);
  await page.keyboard.press('ArrowRight');
  // The space bar goes through the files of a post before the next one.
  await expect(presenter.getByText('Image 1 of 2')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(presenter.getByText('Image 2 of 2')).toBeVisible();
  await page.keyboard.press('i');
  await expect(options).toHaveCount(4);
  await page.keyboard.press('x');
  await expect(presenter.getByText('3 of 4 shown')).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(numbered(1, 4)).toBeVisible();
  await page.keyboard.press('b');
  await expect(presenter.getByRole('status', { name: /^The screen is blank/ })).toBeVisible();
  await page.keyboard.press('b');
  await expect(presenter.getByRole('textbox')).toHaveCount(0);

  // The projector shows the picture and the caption alone, and its page can ask main for nothing.
  const opening = app.waitForEvent('window');
  await page.keyboard.press('w');
  const audience = await opening;
  await expect(audience.getByText('Opening night', { exact: true })).toBeVisible();
  await expect.poll(() => isDrawn(audience.locator('img'))).toBe(true);
  expect(await audience.evaluate(() => 'desk' in window)).toBe(false);
  await expect(presenter.getByRole('textbox')).toBeVisible();
  await page.keyboard.press('b');
  await expect(audience.getByText('Opening night', { exact: true })).toBeHidden();
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowRight');
  await expect(audience.getByText('Anniversary, next year')).toBeVisible();

  // A person who clicks into that window continues to present there, also from the notes, and moves the window by its
  // picture.
  await page.keyboard.press('n');
  await expect(presenter.getByRole('textbox')).toBeFocused();
  await audience.keyboard.press('ArrowLeft');
  await expect(audience.getByText('Opening night', { exact: true })).toBeVisible();
  await audience.keyboard.press('ArrowRight');
  await expect(audience.getByText('Anniversary, next year')).toBeVisible();
  // The note of another post may have taken the keyboard's place with it.
  await tabTo(page, presenter.getByRole('button', { name: 'Close notes' }));
  const handle = () => getComputedStyle(document.documentElement).getPropertyValue('-webkit-app-region');
  expect(await audience.evaluate(handle)).toBe('drag');
  // Escape closes that window alone.
  await audience.keyboard.press('Escape').catch(() => undefined);
  await expect.poll(() => app.windows().length).toBe(1);
  await expect(presenter.getByText('Anniversary, next year')).toBeVisible();
  const openingAgain = app.waitForEvent('window');
  await page.keyboard.press('w');
  await expect((await openingAgain).getByText('Anniversary, next year')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grid).toBeVisible();
  await expect.poll(() => app.windows().length).toBe(1);
  expect(problems).toEqual([]);
});

test('files missing for a meeting are named and downloaded first, and a missing video has its poster', async ({
  launch,
}) => {
  const services = await startServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const shop = await agency.project();
  const { groupId } = await agency.package(shop, {
    caption: 'Opening night',
    ...agency.inHours(30),
    media: 1,
    reviewers: [ana],
  });
  const film = { caption: 'The film', ...agency.inHours(40), media: 1, reviewers: [ana], type: 'reels' };
  await agency.post(shop, { ...film, review_group_id: groupId });
  try {
    const { page, problems } = await launch();
    await connectServices(page, services.services);
    await upToDate(page);
    const { grid, presenter, picture, video } = meeting(page);
    await openPackages(page);
    await expect(grid.getByRole('row', { name: /2 of 2 posts loaded/ })).toBeVisible({ timeout: 40_000 });
    const dialog = page.getByRole('dialog', { name: /ready for the meeting\?$/ });
    await expect
      .poll(() => mediaUsage(page), { timeout: 40_000 })
      .toMatchObject({ ok: true, data: { waiting: 0, skippedVideos: 1 } });
    await page.keyboard.press('p');
    await expect(dialog).toContainText('1 file not downloaded');
    await tabTo(page, dialog.getByRole('button', { name: 'Present anyway' }));
    await page.keyboard.press('Enter');
    await expect(presenter).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(presenter.getByText('Videos aren’t kept on this computer')).toBeVisible();
    await expect.poll(() => isDrawn(picture), { timeout: 40_000 }).toBe(true);
    await page.keyboard.press('Escape');

    await expect(grid).toBeVisible();
    await page.keyboard.press('p');
    await expect(dialog.getByRole('button', { name: 'Make available offline' })).toBeFocused();
    await page.keyboard.press('Enter');
    const present = dialog.getByRole('button', { name: 'Present', exact: true });
    await expect(present).toBeVisible({ timeout: 40_000 });
    await tabTo(page, present);
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
const isDrawn = (picture: Locator) =>
  picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
