import type { Page } from '@playwright/test';
import { startServices } from '../../tools/lib/services.mjs';
import { dialogViolations } from './axe';
import { type Dialogs, demoDialogs, filesWithDialogs, liveDialogs } from './dialogs';
import { expect, test } from './fixture';
import { agencyOf, ana } from './pages/agency';
import {
  approvals,
  connectAll,
  connectServices,
  goByKeys,
  openView,
  type Services,
  upToDate,
} from './pages/desk';
import { meeting } from './pages/meeting';
import { posts } from './pages/posts';
import { answerWith } from './pages/questions';
import { startRoomyServices } from './pages/services';
import { sharedDemo, sharedDesk } from './shared-desk';

/** Every dialog of the app, in both schemes. */
const desk = sharedDemo();

/** These take posts of a known history, and a service that fails. */
const newsDialog = 'domains/changes/ChangesSince.tsx';
const failureDialog = 'domains/sync/RefreshIcon.tsx';
const meetingDialog = 'screens/presenter/PresenterScreen.tsx';
const missingDialog = 'screens/reports/MissingReports.tsx';
const originalDialog = 'domains/timeline/EventText.tsx';
/** These take a batch of which one answer was lost. */
const anotherDialog = 'domains/reports/CreateAnother.tsx';
const linksDialog = 'screens/batches/BatchLinksDialog.tsx';
/** This one takes an event that a service has sent: `event-inbox.spec.ts` brings it up. */
const replayDialog = 'screens/webhooks/inbox/DeliveryFoot.tsx';

/** This one takes a note with a file: `proof.spec.ts` brings it up. */
const filesDialog = 'domains/proof/FilesToCarry.tsx';

test('the list of dialogs has every dialog of the source', () => {
  const listed = [
    ...Object.keys(demoDialogs),
    ...Object.keys(liveDialogs),
    newsDialog,
    meetingDialog,
    failureDialog,
    originalDialog,
    missingDialog,
    anotherDialog,
    linksDialog,
    replayDialog,
    filesDialog,
  ];
  expect(listed.sort()).toEqual(filesWithDialogs());
});

for (const [file, open] of Object.entries(demoDialogs)) {
  test(`the dialog of ${file} has no accessibility violation`, async () => {
    const { page } = desk();
    const opener = await open(page);
    expect(await dialogViolations(page, opener)).toEqual([]);
  });
}

test.describe('live workspace with the demo data', () => {
  let sandbox: Awaited<ReturnType<typeof startServices>>;
  const live = sharedDesk(async ({ page }) => {
    sandbox = await startServices(['--dataset', 'demo', '--seed', '4711']);
    await addHostileEvent(sandbox.services);
    await addClientWithoutReport(sandbox.services);
    await connectAll(page, sandbox.services);
  });
  test.afterAll(() => sandbox.stop());

  test('dialogs of a live workspace have no accessibility violation', async () => {
    const { page } = live();
    for (const [file, open] of Object.entries(liveDialogs satisfies Dialogs)) {
      const opener = await open(page);
      expect(await dialogViolations(page, opener), file).toEqual([]);
    }
    await goByKeys(page, 'i');
    const events = page.getByRole('grid', { name: 'Timeline events' });
    await events.getByRole('row').filter({ hasText: 'Relaunch of the shop' }).click();
    const original = page.getByRole('button', { name: 'View original' });
    await original.press('Enter');
    expect(await dialogViolations(page, original), originalDialog).toEqual([]);
    await goByKeys(page, 'u');
    const missing = page.getByRole('button', { name: /^Not created yet/ }).first();
    await missing.press('Enter');
    expect(await dialogViolations(page, missing), missingDialog).toEqual([]);
  });

  test('the dialogs of an unconfirmed report and of batch links have no accessibility violation', async () => {
    const { page } = live();
    await answerWith(live(), [0]);
    await startBatchWithDoubt(page, sandbox.services);
    await openView(page, 'Month end', 'Batches');
    await page.getByRole('grid', { name: 'Batches' }).getByRole('row', { selected: true }).dblclick();
    const another = page.getByRole('button', { name: 'Create another…' });
    await another.press('Enter');
    expect(await dialogViolations(page, another), anotherDialog).toEqual([]);
    const links = page.getByRole('button', { name: 'Send links…' });
    await links.press('Enter');
    expect(await dialogViolations(page, links), linksDialog).toEqual([]);
  });
});

test('the dialogs for news, meeting gaps and failed refreshes have no accessibility violation', async ({
  launch,
}) => {
  const sandbox = await startRoomyServices(['--dataset', 'empty']);
  try {
    const agency = agencyOf(sandbox.services);
    const shop = await agency.project();
    const post = await agency.post(shop, { caption: 'Teaser', ...agency.inHours(30) });
    // Videos are not kept of their own accord.
    const film = { caption: 'The film', ...agency.inHours(40), media: 1, type: 'reels' };
    await agency.package(shop, { ...film, reviewers: [ana] });
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

    await goByKeys(page, 'r');
    // The newest is under the cursor.
    await expect(meeting(page).row('1 of 1 post loaded').first()).toBeVisible();
    await page.keyboard.press('p');
    // Leaving presentation mode returns to the packages, which is another screen.
    expect(await dialogViolations(page, null), meetingDialog).toEqual([]);
    await expect(meeting(page).grid).toBeVisible();

    await goByKeys(page, 'a');
    await approvals(page).rows.first().click();
    await expect(approvals(page).panel).toBeVisible();
    await fetch(`${sandbox.services.control.base_url}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'planning', method: 'GET', status: 500, times: 20 }),
    });
    await page.getByRole('button', { name: 'Refresh this post' }).press('Enter');
    const failure = page.getByRole('button', { name: 'Couldn’t refresh' }).first();
    await failure.press('Enter');
    expect(await dialogViolations(page, failure), failureDialog).toEqual([]);
  } finally {
    await sandbox.stop();
  }
});

/** With a script in its text, so that something is taken out and its original offered. */
async function addHostileEvent({ reporting }: Services): Promise<void> {
  const headers = { authorization: `Bearer ${reporting.api_token}`, 'content-type': 'application/json' };
  const projects = await fetch(`${reporting.base_url}/projects?per_page=1`, { headers });
  const { data } = (await projects.json()) as { data: readonly { readonly id: number }[] };
  const content = '<p>New pages</p><script>alert(1)</script>';
  const event = { project_id: data[0]?.id, title: 'Relaunch of the shop', content, date: '2026-11-18' };
  const made = await fetch(`${reporting.base_url}/timeline-events`, {
    method: 'POST',
    headers,
    body: JSON.stringify(event),
  });
  expect(made.ok).toBe(true);
}

/** The others of the demo data have one for every month. */
async function addClientWithoutReport({ control, reporting }: Services): Promise<void> {
  const made = await fetch(`${control.base_url}/reporting/projects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_token: reporting.api_token, name: 'A new client' }),
  });
  expect(made.ok).toBe(true);
}

/** Two reports; the answer to the first is cut off on its way, after the service has done what was asked. */
async function startBatchWithDoubt(page: Page, { control, reporting }: Services): Promise<void> {
  const headers = { authorization: `Bearer ${reporting.api_token}` };
  const first = async (path: string) => {
    const answer = await fetch(`${reporting.base_url}${path}?per_page=1`, { headers });
    return ((await answer.json()) as { data: readonly [{ readonly id: number }] }).data[0].id;
  };
  const [project, template] = [await first('/projects'), await first('/templates')];
  await fetch(`${control.base_url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      service: 'reporting',
      method: 'POST',
      path: '/reports',
      times: 1,
      truncate: true,
    }),
  });
  const item = (title: string) => ({
    client: `reporting:${project}`,
    notBefore: null,
    request: {
      kind: 'report',
      body: {
        title,
        subtitle: 'November',
        start: '2026-10-01',
        end: '2026-10-31',
        template_id: template,
        project_id: project,
        integration_ids: [],
      },
    },
  });
  const items = [item('First'), item('Second')];
  const started = await page.evaluate(
    ([batch, asked]) => window.desk.request('reports.start', { batch, name: 'Two reports', items: asked }),
    [crypto.randomUUID(), items] as const,
  );
  expect(started.ok).toBe(true);
}
