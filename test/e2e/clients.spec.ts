import type { Page } from '@playwright/test';
import { type Desk, expect, ready, test } from './fixture';
import { agencyOf, ana, tom } from './pages/agency';
import { clients } from './pages/clients';
import { openConnect, type Services, upToDate } from './pages/desk';
import { chooseByKeys } from './pages/menu';
import { startRoomyServices } from './pages/services';

/** The job: on Monday morning, before anybody has called, know which client to call first. */
test('two records are matched as one client, and clients that need attention come first offline', async ({
  launch,
}) => {
  const services = await startRoomyServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const shop = await agency.project();
  const bakery = await agency.project();
  await agency.post(shop, { caption: 'Teaser of the sale', ...agency.inHours(20), reviewers: [ana, tom] });
  const changed = await agency.post(bakery, {
    caption: 'Sourdough',
    ...agency.inHours(90),
    reviewers: [tom],
  });
  await agency.decide(changed, { email: tom.email, status: 'request_changes', reasons: ['Price'] });
  await reportingProject(services.services, `PROJECT ${shop} LTDA`);
  let first: Desk;
  try {
    first = await launch();
    const { page } = first;
    await connectBoth(page, services.services);
    await upToDate(page);
    const desk = clients(page);
    await desk.open();
    await desk.show('Suggested matches');
    await expect(desk.suggestions).toHaveCount(1);
    await expect(desk.suggestions.first()).toContainText('Same name, different legal form');
    await desk.suggestions.first().getByRole('button', { name: 'Match', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'No suggested matches' })).toBeVisible();
    expect(first.problems).toEqual([]);
  } finally {
    await services.stop();
  }
  await first.close();

  const { page, problems } = await launch();
  const desk = clients(page);
  await desk.open();
  await expect(desk.row(1)).toHaveAccessibleName(
    /^Project \d+\. Needs attention\. 1 post due in .*2 pending/,
  );
  await expect(desk.row(2)).toHaveAccessibleName(
    /^Project \d+\. Needs attention\. 1 post with changes requested/,
  );

  // From the link that led here the first step takes the keyboard to the list.
  for (const key of ['j', 'k', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Matched records' }).getByRole('listitem')).toHaveText([
    `Planning Project ${shop}`,
    `Reporting PROJECT ${shop} LTDA`,
  ]);
  const items = page.getByRole('region', { name: 'Open content items' });
  await expect(items.getByRole('link', { name: 'Teaser of the sale' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Private note' }).fill('Call before ten');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  // Unmatched again: each record is its own client, and the app does not suggest the match again.
  const more = page.getByRole('button', { name: 'More about this client' });
  await chooseByKeys(more, page.getByRole('menuitem', { name: 'Unmatch all' }));
  await expect(page.getByText('No reporting project is matched')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Private note' })).toHaveValue('Call before ten');
  await desk.open();
  await desk.show('Suggested matches');
  await expect(page.getByRole('heading', { name: 'No suggested matches' })).toBeVisible();
  expect(problems).toEqual([]);
});

/** First run with planning and reporting. */
async function connectBoth(page: Page, { planning, reporting }: Services): Promise<void> {
  await openConnect(page);
  const fill = async (name: string, address: string, key: string, value: string) => {
    const form = page.getByRole('group', { name });
    await form.getByLabel('Address').fill(address);
    await form.getByLabel(key).fill(value);
  };
  await fill('Planning', planning.base_url, 'Access token', planning.access_token);
  await fill('Reporting', reporting.base_url, 'API token', reporting.api_token);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByRole('button', { name: /^Start with Planning/ }).click();
  await page.waitForURL(/w-[a-z0-9]+/);
  await ready(page);
}

async function reportingProject({ control, reporting }: Services, name: string): Promise<void> {
  const answer = await fetch(`${control.base_url}/reporting/projects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_token: reporting.api_token, name }),
  });
  expect(answer.ok).toBe(true);
}
