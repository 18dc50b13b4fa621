import { violations } from './axe';
import { expect, test } from './fixture';
import { agencyOf, ana } from './pages/agency';
import { connectServices, listed, upToDate } from './pages/desk';
import { tabTo } from './pages/keys';
import { startRoomyServices } from './pages/services';

test('pictures replaced after an approval are compared by keyboard, from files of this computer', async ({
  launch,
}) => {
  const services = await startRoomyServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const shop = await agency.project();
  const given = { caption: 'Two pictures', media: 2, reviewers: [ana], ...agency.inHours(40) };
  const post = await agency.post(shop, given);
  await agency.decide(post, { email: ana.email, status: 'approved' });
  try {
    const { page, problems } = await launch();
    await connectServices(page, services.services);
    await upToDate(page);
    const isLoaded = () => page.evaluate(() => window.desk.request('media.read_usage', {}));
    await expect.poll(isLoaded, { timeout: 40_000 }).toMatchObject({ ok: true, data: { waiting: 0 } });
    await agency.edit(post, { media: 2 });
    await listed(page);
    await page.keyboard.press('F5');
    await page.getByRole('row', { name: /^Two pictures, .*Changed after approval/ }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await expect.poll(isLoaded, { timeout: 40_000 }).toMatchObject({ ok: true, data: { waiting: 0 } });
    await page.keyboard.press('3');
    await expect(page.getByRole('button', { name: /^Compare pictures/ })).toBeVisible();
    await page.keyboard.press('v');
    const pictures = page.getByRole('region', { name: 'Compare pictures' });
    await expect(pictures).toBeFocused();
    const said = pictures.getByRole('status');
    await expect(said).toHaveText(/^(\d+ parts? changed|Another (size|shape): |Every pixel is the same)/);
    await expect(pictures.getByRole('img', { name: 'Now' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(pictures.getByRole('radio', { name: '2 of 2' })).toBeChecked();
    await expect(said).toHaveText(/^(\d+ parts? changed|Another (size|shape): |Every pixel is the same)/);
    await page.keyboard.press('Tab');
    for (const mode of ['Swipe', 'Overlay']) {
      await page.keyboard.press('ArrowRight');
      await expect(pictures.getByRole('radio', { name: mode })).toBeChecked();
      await expect(pictures.getByRole('slider')).toHaveValue('50');
    }
    await tabTo(page, pictures.getByRole('slider'));
    await page.keyboard.press('ArrowRight');
    await expect(pictures.getByRole('slider')).toHaveValue('51');
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  } finally {
    await services.stop();
  }
});
