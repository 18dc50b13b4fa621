import type { Page } from '@playwright/test';
import { expect, test } from './fixture';
import { approvals, listed, startDemo } from './pages/desk';

/** The smallest window the looks are made for. */
const narrow = { width: 1024, height: 700 };

for (const [language, settings, approvalsName] of [
  ['English', 'Settings', /^Approvals/],
  ['Português (Brasil)', 'Configurações', /^Aprovações/],
] as const) {
  test(`nothing lies over anything or beyond the edge of the smallest window, in ${language}`, async ({
    launch,
  }) => {
    const { page } = await launch();
    await page.setViewportSize(narrow);
    await page.getByRole('button', { name: language }).click();
    expect(await beyondTheEdge(page)).toEqual([]);
    await page.getByRole('radio').nth(1).check();
    expect(await beyondTheEdge(page)).toEqual([]);
    // The demo is the first of the two choices in either language.
    await page.getByRole('radio').nth(0).check();
    await page.getByRole('button', { name: /^(Start the demo|Iniciar|Começar|Abrir)/ }).click();
    await page.waitForURL(/w-[a-z0-9]+/);

    // More wait for approval than fit beside an icon.
    const link = page.getByRole('navigation').getByRole('link', { name: approvalsName });
    await expect(link).toContainText(/\d{2,}/);
    expect(await overlaps(page, 'nav a:nth-of-type(2) svg', 'nav a:nth-of-type(2) span:last-child')).toBe(
      false,
    );
    expect(await beyondTheEdge(page)).toEqual([]);
    await link.click();
    await page.getByRole('row', { selected: false }).first().click();
    await expect(page.getByRole('complementary').last()).toBeVisible();
    expect(await beyondTheEdge(page)).toEqual([]);
    await page.getByRole('link', { name: settings }).click();
    await expect(page.getByRole('heading', { level: 1, name: settings })).toBeVisible();
    expect(await beyondTheEdge(page)).toEqual([]);
  });
}

test('scroll bars are thin, and in the colours of the scheme', async ({ launch }) => {
  test.skip(process.platform === 'darwin', 'macOS draws its own');
  const { page } = await launch();
  await startDemo(page);
  await listed(page);
  const bar = () =>
    approvals(page).grid.evaluate((grid) => {
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

/** What is drawn beyond the right edge of the window, by its text. */
const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
      .map((part) => part.textContent.slice(0, 40)),
  );

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
