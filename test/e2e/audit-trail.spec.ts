import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { startServices } from '../../tools/lib/services.mjs';
import { type Desk, expect, test } from './fixture';
import { agencyOf, ana, tom } from './pages/agency';
import { connectServices, goByKeys, listed } from './pages/desk';
import { postPage } from './pages/post';
import { textOfPdf } from './pdf-text';

/** The job: a client says "we never approved this". Prove that they did, and that the caption was edited later. */
test('an approval and the edit that voided it are proven from the copy, by keyboard, with the services gone', async ({
  launch,
}) => {
  const services = await startServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const shop = await agency.project();
  const caption = 'Teaser of the kit. Only the 28th, with lemongrass.';
  const post = await agency.post(shop, { caption, ...agency.inHours(30), reviewers: [ana, tom] });
  let first: Desk;
  try {
    first = await launch();
    await connectServices(first.page, services.services);
    await listed(first.page);
    await teaser(first.page).click();
    await first.page.keyboard.press('h');
    const { cycle, counts } = postPage(first.page);
    await agency.decide(post, { email: ana.email, status: 'approved', comments: 'Lovely.' });
    await agency.decide(post, { email: tom.email, status: 'approved' });
    await first.page.keyboard.press('F5');
    await expect(cycle('Current cycle')).toContainText('Ana Beatriz Nogueira approved');
    await expect(counts).toContainText('Pending0');

    await agency.edit(post, { caption: 'Teaser of the kit. Only the 27th, with orange blossom.' });
    await first.page.keyboard.press('F5');
    await expect(cycle('Current cycle')).toContainText('No longer counts: the caption was edited');
    await expect(counts).toContainText('Pending2');
  } finally {
    await services.stop();
  }
  expect(first.problems).toEqual([]);
  await first.close();

  const { app, page, problems } = await launch();
  const { cycle, counts, reminder, saved } = postPage(page);
  await goByKeys(page, 'a');
  await expect(teaser(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('h');
  const trail = cycle('Current cycle');
  await expect(trail).toContainText('Ana Beatriz Nogueira approved');
  await expect(trail).toContainText('Lovely.');
  await expect(trail.getByRole('deletion').filter({ hasText: '28th' })).toBeVisible();
  await expect(trail.getByRole('insertion').filter({ hasText: '27th' })).toBeVisible();
  await expect(trail).toContainText('2 decisions no longer count.');
  await expect(trail).toContainText('2 pending: Ana Beatriz Nogueira and Tom Finch');
  await expect(counts).toContainText('Pending2');
  await expect(reminder.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Hi Ana and Tom,/);

  const folder = await mkdtemp(join(tmpdir(), 'client-desk-proof-'));
  const pdf = join(folder, 'proof.pdf');
  await saveAt(app, pdf);
  await page.keyboard.press('ControlOrMeta+p');
  await expect(saved).toHaveText('Saved as proof.pdf');
  const paper = withoutSpaces(textOfPdf(await readFile(pdf)));
  for (const proof of [
    'Ana Beatriz Nogueira approved',
    'Tom Finch approved',
    'Lovely.',
    // The words as they were and as they are, side by side.
    '28th27th',
    'lemongrassorange blossom',
    'No longer counts: the caption was edited',
    '2 decisions no longer count.',
    'from the offline copy',
  ])
    expect(paper).toContain(withoutSpaces(proof));

  const csv = join(folder, 'proof.csv');
  await saveAt(app, csv);
  await page.getByRole('button', { name: 'CSV' }).click();
  await expect(saved).toHaveText('Saved as proof.csv');
  const table = await readFile(csv, 'utf8');
  expect(table).toMatch(/,approved,Ana Beatriz Nogueira,ana@client\.example,.*,no,,Lovely\.,/);
  expect(table).toContain(caption);
  await rm(folder, { recursive: true });
  expect(problems).toEqual([]);
});

const teaser = (page: Page) => page.getByRole('row', { name: /^Teaser of the kit/ });

/** Between the words of a PDF there may be distances in place of spaces. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** What a person would choose in the system's dialog. */
async function saveAt(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, path);
}
