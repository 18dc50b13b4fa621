import { startServices } from '../../tools/lib/services.mjs';
import { dialogViolations } from './axe';
import { type Dialogs, demoDialogs, filesWithDialogs, liveDialogs } from './dialogs';
import { expect, test } from './fixture';
import { agencyOf } from './pages/agency';
import { approvals, connectAll, connectServices, goByKeys, startDemo, upToDate } from './pages/desk';
import { posts } from './pages/posts';
import { sharedDesk } from './shared-desk';

/** Every dialog of the app, in both languages and both schemes. */
const desk = sharedDesk(({ page }) => startDemo(page));

/** It takes posts of a known history. */
const newsDialog = 'domains/changes/ChangesSince.tsx';
/** Still to be looked at: a service that fails, and a package that lacks a file. */
const stillToBeLookedAt = ['domains/sync/RefreshIcon.tsx', 'screens/presenter/MeetingDialog.tsx'];

test('the list holds every dialog that the source draws', () => {
  const listed = [...Object.keys(demoDialogs), ...Object.keys(liveDialogs), newsDialog, ...stillToBeLookedAt];
  expect(listed.sort()).toEqual(filesWithDialogs());
});

for (const [file, open] of Object.entries(demoDialogs)) {
  test(`the dialog of ${file} has no accessibility violation`, async () => {
    const { page } = desk();
    const opener = await open(page);
    expect(await dialogViolations(page, opener)).toEqual([]);
  });
}

test('dialogs that only a person’s own services have: none either', async ({ launch }) => {
  const sandbox = await startServices(['--dataset', 'demo', '--seed', '4711']);
  try {
    const { page } = await launch();
    await connectAll(page, sandbox.services);
    for (const [file, open] of Object.entries(liveDialogs satisfies Dialogs)) {
      const opener = await open(page);
      expect(await dialogViolations(page, opener), file).toEqual([]);
    }
  } finally {
    await sandbox.stop();
  }
});

test('what is new since the last look: none either', async ({ launch }) => {
  const sandbox = await startServices(['--dataset', 'empty']);
  try {
    const agency = agencyOf(sandbox.services);
    const shop = await agency.project();
    const post = await agency.post(shop, { caption: 'Teaser', ...agency.inHours(30) });
    const { page } = await launch();
    await connectServices(page, sandbox.services);
    await upToDate(page);
    await posts(page).open();
    await expect(posts(page).rows.first()).toBeVisible();
    await goByKeys(page, 'a');
    await expect(approvals(page).heading).toBeVisible();
    await agency.edit(post, { caption: 'Teaser, with orange blossom' });
    await page.keyboard.press('F5');
    await expect(approvals(page).grid).toContainText('orange blossom');
    await posts(page).open();
    const news = page.getByRole('button', { name: /new since you last looked/ });
    await news.press('Enter');
    expect(await dialogViolations(page, news), newsDialog).toEqual([]);
  } finally {
    await sandbox.stop();
  }
});
