import { startServices } from '../../tools/lib/services.mjs';
import { violations } from './axe';
import { expect, test } from './fixture';
import { agencyOf, ana } from './pages/agency';
import { connectServices, goByKeys, listed, upToDate } from './pages/desk';

/** Fewer answers of a single client make no forecast. */
const answered = 15;

test('approval times come from what this computer saw, and a window with public holidays is set by keyboard', async ({
  launch,
}) => {
  const services = await startServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const shop = await agency.project();
  const given = { status: 'draft', reviewers: [ana], ...agency.inHours(5 * 24) };
  const posts: number[] = [];
  for (let count = 0; count <= answered; count += 1)
    posts.push(await agency.post(shop, { ...given, caption: `Post ${count}` }));
  try {
    const { page, problems } = await launch();
    await connectServices(page, services.services);
    await upToDate(page);
    for (const post of posts) await agency.move(post, 'in_review');
    await listed(page);
    await page.keyboard.press('F5');
    await expect(page.getByRole('row', { name: /^Post \d+/ })).toHaveCount(posts.length);
    await upToDate(page);
    for (const post of posts.slice(1)) await agency.decide(post, { email: ana.email, status: 'approved' });
    await page.keyboard.press('F5');
    await expect(page.getByRole('row', { name: /^Post \d+/ })).toHaveCount(1);
    await upToDate(page);

    await goByKeys(page, 'l');
    await page.getByRole('grid').getByRole('row').last().click();
    await page.keyboard.press('Enter');
    const times = page.getByRole('region', { name: 'Approval times' });
    await times.getByRole('button', { name: 'Approval times' }).press('Enter');
    await expect(times).toContainText(`${answered} of ${answered} review requests with known times`);
    // Names without times. Decisions on posts that left the review are read after everything else, within the limit of a minute.
    await expect(times).toContainText(/Ana Beatriz Nogueira\s*responded \d+ times?/, { timeout: 90_000 });
    await expect(times.getByRole('row', { name: /Post 0/ })).toContainText('in time');
    expect(await violations(page)).toEqual([]);

    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('review window');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Review window of / });
    await dialog.getByRole('button', { name: 'Use Brazil' }).press('Enter');
    await expect(dialog).toContainText('copied until');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(times).toContainText('Brazil');
    expect(problems).toEqual([]);
  } finally {
    await services.stop();
  }
});
