import { expect, test } from './fixture';
import { agencyOf, ana } from './pages/agency';
import { connectServices, openApprovals, upToDate } from './pages/desk';
import { countedKeys } from './pages/keys';
import { startRoomyServices } from './pages/services';

const clients = 5;

/** The job: five clients have not responded, two posts each. Remind all of them, by keys, with the services gone. */
test('five clients are reminded offline with 12 keys, and each of their posts is marked as reminded', async ({
  launch,
}) => {
  const services = await startRoomyServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  for (let place = 0; place < clients; place += 1) {
    const shop = await agency.project();
    for (const hours of [30, 40]) {
      const caption = `Post ${place} in ${hours} h`;
      await agency.post(shop, { caption, ...agency.inHours(hours + place), reviewers: [ana] });
    }
  }
  const { app, page, problems } = await launch();
  await connectServices(page, services.services);
  await upToDate(page);
  await services.stop();
  const copiedText = () => app.evaluate(({ clipboard }) => clipboard.readText());

  // Copies that replace one another within five seconds are one reminder, and Undo takes it back.
  const reminded = page.getByRole('row').filter({ hasText: 'reminded just now' });
  await openApprovals(page);
  // The bar names the keys that work now.
  await expect(page.getByRole('list', { name: 'Keys' })).toContainText('copy reminder');
  for (let place = 0; place < clients; place += 1) {
    if (place > 0) await page.keyboard.press('j');
    await page.keyboard.press('r');
    await expect.poll(copiedText).toContain(`Post ${place} in 30 h`);
  }
  await expect(reminded).toHaveAccessibleName(/^Post 4 in 30 h/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(reminded).toHaveCount(0);

  const keys = countedKeys(page, 'chase five clients');
  // Both at once, as `goByKeys` does: the second counts for so long after the first only.
  await Promise.all([keys.press('g'), keys.press('w')]);
  const list = page.getByRole('navigation', { name: 'Clients to remind' });
  await expect(list.getByText(`${clients} clients, ${clients * 2} content items`)).toBeVisible();

  const copied: string[] = [];
  for (let place = 0; place < clients; place += 1) {
    await expect(page.getByText('2 of 2 waiting')).toBeVisible();
    await keys.press('r');
    await expect(page.getByText(/^Copied\. It counts/)).toBeVisible();
    copied.push(await copiedText());
    await keys.press('j');
    await expect(list.getByText('just now')).toHaveCount(place + 1);
  }
  for (const [place, text] of copied.entries()) {
    expect(text).toContain(`• Post ${place} in 30 h`);
    expect(text).toContain(`• Post ${place} in 40 h`);
  }
  await expect(list.getByText('To remind')).toBeHidden();
  expect(keys.finish()).toBe(12);

  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: /^Approvals/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'reminded just now' })).toHaveCount(clients * 2);
  expect(problems).toEqual([]);
});
