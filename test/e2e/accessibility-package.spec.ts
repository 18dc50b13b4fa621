import { languageFor, violations } from './axe';
import { expect, test } from './fixture';
import { agencyOf, ana, tom } from './pages/agency';
import { approvals, connectServices, goByKeys, listed, upToDate } from './pages/desk';
import { meeting } from './pages/meeting';
import { postPage } from './pages/post';
import { startRoomyServices } from './pages/services';

test('a review package, its presentation and a post’s full history have no accessibility violation', async ({
  launch,
}) => {
  const services = await startRoomyServices(['--dataset', 'empty']);
  try {
    const agency = agencyOf(services.services);
    const shop = await agency.project();
    const teaser = await agency.post(shop, {
      caption: 'Teaser, with lemongrass',
      ...agency.inHours(30),
      reviewers: [ana, tom],
      media: 2,
    });
    await agency.decide(teaser, { email: tom.email, status: 'request_changes', reasons: ['Price'] });
    await agency.resubmit(teaser);
    await agency.decide(teaser, { email: ana.email, status: 'approved', comments: 'Lovely.' });
    await agency.decide(teaser, { email: tom.email, status: 'approved' });
    const { page } = await launch();
    await connectServices(page, services.services);
    await upToDate(page);

    await goByKeys(page, 'r');
    await expect(meeting(page).present).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('t');
    await expect(meeting(page).grid).toContainText('1 of 1 ready', { timeout: 40_000 });
    expect(await violations(page)).toEqual([]);
    await meeting(page).present.click();
    // The slide itself, its notes, and all of them at once.
    await expect(meeting(page).numbered(1, 1)).toBeVisible();
    expect(await violations(page, { language: languageFor(0) })).toEqual([]);
    await page.keyboard.press('n');
    await expect(meeting(page).presenter.getByRole('textbox')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('i');
    await expect(meeting(page).options).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await listed(page);
    await page.keyboard.press('3');
    await approvals(page).rows.first().click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await page.keyboard.press('2');
    await expect(postPage(page).cycle('Current cycle')).toContainText('Ana Beatriz Nogueira approved');
    // The edit voids it: what counts no more is struck through, and the words that changed are marked.
    await agency.edit(teaser, { caption: 'Teaser, with orange blossom' });
    await page.keyboard.press('F5');
    await expect(postPage(page).cycle('Current cycle')).toContainText('No longer counts');
    expect(await violations(page)).toEqual([]);
  } finally {
    await services.stop();
  }
});
