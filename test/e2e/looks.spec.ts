import type { Page } from '@playwright/test';
import { type Language, languageNames, languages } from '../../src/shared/language';
import { readScreens } from '../../tools/screens/registry.mjs';
import { beyondTheEdge, scrolledSideways } from './cut-texts';
import { expect, test } from './fixture';
import { sharedDemo } from './shared-desk';

/** The smallest window the looks are made for. */
const narrow = { width: 1024, height: 700 };

const screens = await readScreens();
const desk = sharedDemo(({ page }) => page.setViewportSize(narrow));

test('the first run fits the smallest window in every language', async ({ launch }) => {
  const { page } = await launch();
  await page.setViewportSize(narrow);
  for (const language of [...languages.toReversed()].map((one) => languageNames[one])) {
    await page.getByRole('button', { name: language }).click();
    // The demo is the first of the two choices in every language.
    for (const choice of [1, 0]) {
      await page.getByRole('radio').nth(choice).check();
      expect(await beyondTheEdge(page), language).toEqual([]);
    }
  }
});

for (const code of languages) {
  test(`every screen fits the smallest window without overlaps in ${languageNames[code]}`, async () => {
    const { page } = desk();
    await page.evaluate((chosen) => window.desk.request('settings.change', { language: chosen }), code);
    // More wait for approval than fit beside an icon.
    const approvals = screens.find(({ id }) => id === 'approvals')?.names?.[code] ?? '';
    const link = page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: new RegExp(`^${approvals}`) });
    await expect(link).toContainText(/\d{2,}/);
    expect(await overlaps(page, 'nav a:nth-of-type(2) svg', 'nav a:nth-of-type(2) span:last-child')).toBe(
      false,
    );
    expect(await beyondTheEdge(page)).toEqual([]);
    await link.click();
    await page.getByRole('row', { selected: false }).first().click();
    await expect(page.getByRole('complementary').last()).toBeVisible();
    expect(await beyondTheEdge(page)).toEqual([]);
    expect(await scrolledSideways(page)).toEqual([]);
    expect(await faultsOnEveryScreen(page, code)).toEqual([]);
  });
}

test('no button text is cut and nothing overflows at 150 % in German with a 12-hour clock', async () => {
  const { page } = desk();
  // A window of 1440 by 900 at 150 %.
  await page.setViewportSize({ width: 960, height: 600 });
  const change = (input: object) =>
    page.evaluate((given) => window.desk.request('settings.change', given), input);
  await change({ language: 'de', timeFormat: '12h' });
  expect(await faultsOnEveryScreen(page, 'de')).toEqual([]);
  await change({ language: 'en', timeFormat: 'system' });
  await page.setViewportSize(narrow);
});

/** What is cut or lies beyond the edge, by screen, in the window as it is. */
async function faultsOnEveryScreen(page: Page, code: Language) {
  const found: [path: string, fault: string, words: (string | null)[]][] = [];
  for (const { id, path, names } of screens) {
    if (!names) continue;
    await page.evaluate((hash) => {
      location.hash = hash;
    }, path);
    await expect(page.getByRole('heading', { level: 1, name: names[code], exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toBeEmpty();
    // No action is possible now for the connection under the cursor, and the reason is shown next to the buttons.
    if (id === 'connections') await expect(page.getByRole('complementary').nth(1)).toBeVisible();
    found.push(
      [path, 'beyond the edge', await beyondTheEdge(page)],
      [path, 'scrolled sideways', await scrolledSideways(page)],
      [path, 'cut', await cutWords(page)],
    );
  }
  return found.filter(([, , words]) => words.length > 0);
}

test('scroll bars are thin and have the colours of the scheme', async () => {
  test.skip(process.platform === 'darwin', 'macOS draws its own');
  const { page } = desk();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link').nth(1).click();
  const bar = () =>
    page.getByRole('grid').evaluate((grid) => {
      const { scrollbarWidth, scrollbarColor } = getComputedStyle(grid);
      return { scrollbarWidth, scrollbarColor };
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect
    .poll(bar)
    .toEqual({ scrollbarWidth: 'thin', scrollbarColor: 'rgb(133, 129, 120) rgba(0, 0, 0, 0)' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect
    .poll(bar)
    .toEqual({ scrollbarWidth: 'thin', scrollbarColor: 'rgb(132, 127, 118) rgba(0, 0, 0, 0)' });
});

const overlaps = (page: Page, one: string, other: string): Promise<boolean> =>
  page.evaluate(
    ([first, second]) => {
      const [a, b] = [first, second].map((path) =>
        document.querySelector(path ?? '')?.getBoundingClientRect(),
      );
      if (!a || !b) throw new Error('one of the two is not there');
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    },
    [one, other],
  );

/** What buttons say that is cut off without a sign of it. */
const cutWords = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button span')]
      .filter((words) => {
        const { overflowX, textOverflow } = getComputedStyle(words);
        // What only a screen reader says is one pixel wide.
        const isShown = words.clientWidth > 1;
        const isCut = isShown && overflowX === 'hidden' && words.scrollWidth > words.clientWidth + 1;
        return isCut && textOverflow !== 'ellipsis';
      })
      .map((words) => words.textContent),
  );
