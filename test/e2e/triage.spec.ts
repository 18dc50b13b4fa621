import { type Desk, expect, test } from './fixture';
import { agencyOf, ana, tom } from './pages/agency';
import { connectServices, upToDate } from './pages/desk';
import { countedKeys } from './pages/keys';
import { startRoomyServices } from './pages/services';
import { today } from './pages/today';

/** Docs/jobs.md: so many keys are what the job may cost. */
const keysNeeded = 48;
const pieces = 40;
const snoozed = 6;

/** The job: forty things on a Monday morning, on a train; each is looked at or put off, until nothing is left. */
test('forty items on Today are cleared offline with 48 keys and stay cleared after a reload', async ({
  launch,
}) => {
  const services = await startRoomyServices(['--dataset', 'empty']);
  let first: Desk;
  try {
    await fortyPieces(agencyOf(services.services));
    first = await launch();
    await connectServices(first.page, services.services);
    await upToDate(first.page);
  } finally {
    await services.stop();
  }
  await first.close();

  const { page, problems } = await launch();
  const day = today(page);
  await expect(day.sentence('40 things need your attention across two clients.')).toBeVisible();
  const keys = countedKeys(page, 'process 40 items');

  // The decision beside the list, once; then one after the other.
  await keys.press('Space');
  await expect(page.getByRole('complementary', { name: 'Post' })).toBeVisible();
  await keys.press('Escape');
  for (let done = 0; done < pieces; done += 1) {
    if (done % 7 === 0 && done / 7 < snoozed) {
      await keys.press('h');
      await expect(page.getByRole('menu')).toBeVisible();
      await keys.press('Enter');
      await expect(page.getByRole('menu')).toHaveCount(0);
    } else {
      await keys.press('e');
    }
  }
  await expect(day.sentence('Nothing needs your attention.')).toBeVisible();
  expect(keys.finish()).toBe(keysNeeded);
  await expect(day.putAway).toContainText(/40 done: 34 until something changes, 6 snoozed, next returns /);
  await expect(
    page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Today', exact: true }),
  ).toBeVisible();

  // One of them was put away by mistake.
  await keys.press('ControlOrMeta+z');
  await expect(day.sentence('One thing needs your attention for one client.')).toBeVisible();
  await keys.press('e');
  await expect(day.sentence('Nothing needs your attention.')).toBeVisible();

  await page.reload();
  await expect(day.sentence('Nothing needs your attention.')).toBeVisible();
  await page.keyboard.press('Shift+E');
  await expect(day.linesOf('Done')).toHaveCount(pieces);
  expect(problems).toEqual([]);
});

/** Late, failed, due and asked to change; six of them on two networks. Few in review: each of those is read singly. */
async function fortyPieces(agency: ReturnType<typeof agencyOf>): Promise<void> {
  const clients = [await agency.project(), await agency.project()] as const;
  for (let number = 0; number < pieces; number += 1) {
    const client = clients[number % 2] ?? clients[0];
    const networks = number % 7 === 0 ? ['instagram', 'facebook'] : ['instagram'];
    const given = { caption: `Piece ${number + 1}` };
    if (number < 16)
      await agency.piece(client, networks, { ...given, ...agency.inHours(-number - 2), status: 'scheduled' });
    else if (number < 34)
      await agency.piece(client, networks, { ...given, ...agency.inHours(-number), status: 'failed' });
    else if (number < 38) {
      await agency.piece(client, networks, { ...given, ...agency.inHours(number), reviewers: [ana, tom] });
    } else {
      const [id = 0] = await agency.piece(client, networks, {
        ...given,
        ...agency.inHours(200),
        reviewers: [tom],
      });
      await agency.decide(id, { email: tom.email, status: 'request_changes', reasons: ['Price'] });
    }
  }
}
