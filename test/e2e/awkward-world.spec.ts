import type { Locator, Page } from '@playwright/test';
import { awkward, editAwkwardPost, makeAwkwardWorld } from '../../tools/lib/awkward-world.mjs';
import { expect, test } from './fixture';
import { ask } from './pages/ask';
import { connectAll, openSettings } from './pages/desk';
import { startRoomyServices } from './pages/services';

test('the awkward data in German shows the approval before the doubt and two accounts with their ids', async ({
  launch,
}) => {
  const { services, stop } = await startRoomyServices(['--dataset', 'empty']);
  try {
    const world = await makeAwkwardWorld(services);
    const { page, problems } = await launch();
    await connectAll(page, services);
    const { uuid: customer, api_token: token } = world.customer;
    await ask(page, 'customer_tokens.put', { customer, token });
    await openSettings(page);
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');

    await test.step('posts approved before the installation, as this computer saw it, and edited since', async () => {
      await page.getByRole('link', { name: /^Freigaben/ }).click();
      await expect(rowOf(page, /^Approved as this computer saw it/)).toBeVisible();
      await expect(rowOf(page, /^Approved, then edited/)).toBeVisible();
      await world.whenSeen();
      await page.keyboard.press('F5');
      await page.keyboard.press('3');
      await expect(rowOf(page, /^Approved, then edited.*, Freigegeben$/)).toBeVisible();
      await editAwkwardPost(services, world.posts.changed);
      await page.keyboard.press('F5');
      await expect(rowOf(page, /^Approved as this computer saw it.*, Freigegeben$/)).toBeVisible();
      await rowOf(page, /^Approved before anybody looked.*Freigegeben, Version nicht bekannt/).click();
      const panel = page.getByRole('complementary', { name: 'Beitrag', exact: true });
      const fact = panel.getByText(/^Freigegeben, 2 von 2 · \d+\. \p{L}+/u);
      const doubt = panel.getByText('Freigegebene Version nicht bekannt.');
      await expect(fact).toBeVisible();
      await expect(doubt).toBeVisible();
      expect(await top(fact)).toBeLessThan(await top(doubt));
      expect(await letters(fact)).toBeGreaterThan(await letters(doubt));
      await page.keyboard.press('1');
      await expect(rowOf(page, /^Approved, then edited.*, Nach Freigabe geändert, Wartet$/)).toBeVisible();
    });

    await test.step('two Instagram accounts of one client, each with its own id', async () => {
      await page.getByRole('link', { name: /^Verbindungen/ }).click();
      const panel = page.getByRole('complementary').last();
      const facts = [
        [awkward.accounts[0], 'Aktiv', '170'],
        [awkward.accounts[1], 'Seit .* widerrufen', '171'],
      ] as const;
      for (const [account, status, id] of facts) {
        await rowOf(page, new RegExp(`^${account}, Instagram, ${awkward.customer}, ${status}`)).click();
        await expect(panel.getByText('Konto-ID')).toBeVisible();
        await expect(panel.getByRole('definition').filter({ hasText: new RegExp(`^${id}$`) })).toBeVisible();
      }
    });

    await test.step('a subscription of another program says that it was not created here', async () => {
      await page.getByRole('link', { name: /^Ereignisse/ }).click();
      await page.getByRole('link', { name: /^Einrichtung/ }).click();
      await expect(page.getByText('Nicht hier erstellt')).toBeVisible();
    });
    expect(problems).toEqual([]);
  } finally {
    await stop();
  }
});

const rowOf = (page: Page, name: RegExp): Locator => page.getByRole('row', { name }).first();
const top = async (text: Locator): Promise<number> => (await text.boundingBox())?.y ?? Number.NaN;
/** Height of its letters, in pixels. */
const letters = (text: Locator): Promise<number> =>
  text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
