import { languageNames } from '../../src/shared/language';
import { openScreen } from '../../tools/screens/open-screen.mjs';
import { readScreens } from '../../tools/screens/registry.mjs';
import { languageFor, violations } from './axe';
import { expect, isForbidden, test } from './fixture';
import { calendar } from './pages/calendar';
import { clients } from './pages/clients';
import { approvals, goByKeys, listed, openConnect, openSettings } from './pages/desk';
import { palette } from './pages/palette';
import { posts } from './pages/posts';
import { answerWith } from './pages/questions';
import { queue } from './pages/queue';
import { today } from './pages/today';
import { sharedDemo } from './shared-desk';
import { deadSpots, underOwnButtons } from './title-row';

/**
 * What a person can bring up on the screens of the demo workspace, and every screen of the app's registry as it opens.
 * Every dialog is in `accessibility-dialogs.spec.ts`, what takes posts of a known history in `accessibility-package.spec.ts`.
 */
const desk = sharedDemo();

test('the first run has no accessibility violation', async ({ launch }) => {
  const { page } = await launch();
  expect(await violations(page)).toEqual([]);
  await openConnect(page);
  expect(await violations(page)).toEqual([]);
});

test('the choice of clients on Today has no accessibility violation', async () => {
  const { page } = desk();
  await expect(today(page).lines.first()).toBeVisible();
  await today(page).chooseClients.click();
  await expect(page.getByRole('textbox', { name: 'Find a client' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('the title row keeps clear of the window buttons of macOS and Windows at three widths', async () => {
  const { page } = desk();
  await listed(page);
  const before = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const found: string[] = [];
  // With the sidebar, with its icons alone, and at the smallest size.
  for (const width of [1440, 1180, 1024]) {
    for (const os of ['darwin', 'win32'] as const) found.push(...(await underOwnButtons(page, os, width)));
  }
  await page.setViewportSize(before);
  expect(found).toEqual([]);
  // This tests the check itself: it must find a new kind of control in the row that no code lists.
  await page.evaluate(() => {
    document
      .querySelector('header')
      ?.insertAdjacentHTML('beforeend', '<b id="forgotten" role="tab">Forgotten</b>');
  });
  expect(await deadSpots(page)).toEqual([expect.stringContaining('forgotten')]);
  await page.evaluate(() => document.querySelector('#forgotten')?.remove());
});

test('the approvals queue with panel, selection, filters or date groups has no accessibility violation', async () => {
  const { page } = desk();
  await listed(page);
  const { rows, panel } = approvals(page);
  await rows.first().click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('x');
  await expect(queue(page).selection).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('f');
  await expect(queue(page).filterForm).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await queue(page).sort.click();
  await queue(page).choice('Publish date').click();
  await page.keyboard.press('4');
  await expect(queue(page).heads.first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the calendar as a week or a list has no accessibility violation', async () => {
  const { page } = desk();
  await calendar(page).open();
  await expect(calendar(page).grid).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('3');
  await expect(calendar(page).list).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // Every screen keeps its view, and is opened below as it is at first.
  await page.keyboard.press('1');
  await expect(calendar(page).grid).toBeVisible();
});

test('the posts board has no accessibility violation', async () => {
  const { page } = desk();
  await posts(page).open();
  // The calendar's list has rows by the same names.
  await expect(posts(page).text).toBeVisible();
  await expect(posts(page).rows.first()).toBeVisible();
  await page.keyboard.press('2');
  await expect(posts(page).board.getByRole('option').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('1');
  await expect(posts(page).board).toBeHidden();
});

test('suggested matches and a customer with an open session link have no accessibility violation', async () => {
  const { page } = desk();
  await clients(page).open();
  await clients(page).show('Suggested matches');
  await expect(clients(page).suggestions.first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await clients(page).show('Most urgent');
  await expect(clients(page).row(1)).toBeVisible();
  await goByKeys(page, 'k');
  await page.getByRole('button', { name: 'Create and open link' }).click();
  await expect(page.getByText('Opened in your browser')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

for (const [index, screen] of (await readScreens()).entries()) {
  // Presented is a package of few posts, in `accessibility-package.spec.ts`: the demo's take minutes to read.
  if (screen.id === 'present') continue;
  const language = languageFor(index);
  test(`the screen at ${screen.path} has no accessibility violation in English or ${languageNames[language]}`, async () => {
    const { page } = desk();
    // Main asks before several reports are created.
    if (screen.id === 'batch') await answerWith(desk(), [0]);
    await openScreen(page, screen);
    expect(await violations(page, { language })).toEqual([]);
  });
}

test('every part of the guide shows its pictures and has no accessibility violation', async () => {
  const { page, problems } = desk();
  const guide = (await readScreens()).find(({ id }) => id === 'guide');
  if (!guide) throw new Error('the guide is no screen any more');
  await openScreen(page, guide);
  const parts = page.getByRole('navigation', { name: 'Parts of the guide' }).getByRole('link');
  await expect(parts.nth(1)).toBeVisible();
  let pictures = 0;
  for (const part of await parts.all()) {
    await part.click();
    const article = page.getByRole('article', { name: (await part.textContent()) ?? '' });
    await expect(article).toBeVisible();
    for (const picture of await article.getByRole('img').all()) {
      pictures += 1;
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    expect(await violations(page)).toEqual([]);
  }
  expect(pictures).toBeGreaterThan(5);
  expect(problems).toEqual([]);
  // The fixture fails every spec in which a page requests a missing picture or a file that is not a picture.
  await page.evaluate(() => {
    for (const src of ['/assets/forgotten.jpg', '/index.html'])
      document.body.append(Object.assign(new Image(), { src }));
  });
  await expect
    .poll(() => problems)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Failed to load resource.* 404/),
        expect.stringMatching(/broken image .*forgotten/),
        expect.stringMatching(/broken image .*index/),
      ]),
    );
  expect(problems.filter(isForbidden).length).toBeGreaterThan(1);
  problems.length = 0;
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('body > img')) image.remove();
  });
});

test('Today offline, the palette and the list of shortcuts have no accessibility violation', async () => {
  const { page } = desk();
  await openSettings(page);
  await page.getByRole('switch', { name: 'Simulate offline' }).press('Space');
  await today(page).open();
  await expect(approvals(page).banner).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).field.fill('a');
  await expect(palette(page).options.nth(3)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
