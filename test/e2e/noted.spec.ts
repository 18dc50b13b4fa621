import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixture';
import { agencyOf, ana } from './pages/agency';
import { connectServices, goByKeys, upToDate } from './pages/desk';
import { countedKeys } from './pages/keys';
import { startRoomyServices } from './pages/services';
import { sharedDesk } from './shared-desk';

let services: Awaited<ReturnType<typeof startRoomyServices>>;
let agency: ReturnType<typeof agencyOf>;
let shop: number;
/** Post whose approval is void before the app first reads it. */
let edited: number;
const desk = sharedDesk(async ({ page }) => {
  services = await startRoomyServices(['--dataset', 'empty']);
  agency = agencyOf(services.services);
  shop = await agency.project();
  edited = await agency.post(shop, {
    caption: 'Sonho de creme, R$ 9,90',
    ...agency.inHours(5),
    reviewers: [ana],
  });
  await agency.decide(edited, { email: ana.email, status: 'approved' });
  await agency.edit(edited, { caption: 'Sonho de creme, R$ 12,90' });
  await connectServices(page, services.services);
  await upToDate(page);
});
test.afterAll(() => services.stop());

/** The signs of a row by their names. */
const signsIn = (row: Locator) =>
  row.locator('[data-sign]').evaluateAll((signs) => signs.map((sign) => sign.getAttribute('data-sign')));

/** The job: a client says yes by phone. Note it, and see what the service says later. */
test('a phone call is noted with at most 12 keys, counts nowhere, and is confirmed in the service later', async () => {
  const { page, problems } = desk();
  await goByKeys(page, 't');
  await expect(page.getByRole('link', { name: /^Sonho de creme/ }).first()).toBeVisible();

  const keys = countedKeys(page, 'note a phone call');
  // Both at once, as `goByKeys` does.
  await Promise.all([keys.press('g'), keys.press('a')]);
  const row = page.getByRole('row', { name: /^Sonho de creme/ });
  await expect(row).toContainText('pending');
  const before = await signsIn(row);
  await keys.press('d');
  const panel = page.getByRole('dialog', { name: 'Note a decision' });
  await expect(panel.getByRole('combobox', { name: 'Who' })).toHaveValue(ana.name);
  await keys.press('p');
  await expect(panel.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await keys.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  await page.keyboard.type('O preço novo está certo, pode ir.');
  await keys.press('ControlOrMeta+Enter');
  await expect(panel).toBeHidden();
  expect(keys.finish()).toBeLessThanOrEqual(12);

  await expect(row.getByRole('img', { name: 'said yes by phone; the service still waits' })).toBeVisible();
  expect((await signsIn(row)).filter((sign) => sign !== 'noted')).toEqual(before);
  await page.keyboard.press('Enter');
  const noted = page.getByRole('region', { name: 'Said outside the service' });
  await expect(noted).toContainText('Ana Beatriz Nogueira said yes by phone');
  await expect(noted).toContainText('O preço novo está certo, pode ir.');
  await expect(noted).toContainText('not in the service');
  await expect(noted).toContainText('The service is still waiting for the response');
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('1 pending');

  await agency.decide(edited, { email: ana.email, status: 'approved' });
  await page.keyboard.press('F5');
  await expect(noted).toContainText('Confirmed in the service');
  await expect(noted).not.toContainText('not in the service');
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('Approved');
  expect(problems).toEqual([]);
});

/** Drops files from the disk on an element, as the system does. */
async function dropFiles(page: Page, onto: Locator, files: readonly string[]): Promise<void> {
  const box = await onto.boundingBox();
  if (!box) throw new Error('nothing to drop on');
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      ...at,
      data: { items: [], files: [...files], dragOperationsMask: 1 },
    });
  await session.detach();
}

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('evidence dropped or pasted on a note is kept within its limits, and shown by the type of its bytes', async () => {
  await agency.post(shop, { caption: 'Bolo de rolo', ...agency.inHours(5), reviewers: [ana] });
  const folder = test.info().outputPath('evidence');
  await mkdir(folder, { recursive: true });
  const file = async (name: string, bytes: string | Uint8Array) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  };
  const chat = await file('chat.png', Buffer.from(png, 'base64'));
  const markup = await file('page.png', '<h1>no heading</h1><script>window.ran = 1</script>');
  const program = await file('run.pdf', Buffer.from('4d5a90000300', 'hex'));
  const film = await file('film.mov', new Uint8Array(25 * 1024 ** 2 + 1));
  const many = await Promise.all(Array.from({ length: 18 }, (_, at) => file(`m${at}.txt`, `note ${at}`)));

  const { page, problems } = desk();
  await goByKeys(page, 'a');
  await page.keyboard.press('F5');
  await page.getByRole('row', { name: /^Bolo de rolo/ }).click();
  await page.keyboard.press('d');
  const panel = page.getByRole('dialog', { name: 'Note a decision' });
  await expect(panel.getByRole('group', { name: 'How' })).toBeFocused();
  await page.keyboard.press('p');
  await expect(panel.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await panel.getByRole('combobox', { name: 'Who' }).fill('Carla');
  const evidence = panel.getByRole('group', { name: 'Evidence' });
  const names = evidence.getByRole('listitem');
  // Anywhere on the panel: a field would otherwise take the path, or the window open the file.
  await dropFiles(page, panel.getByRole('textbox', { name: /^Their words/ }), [chat, markup, program, film]);
  await expect(names).toHaveText([/^chat\.png/, /^page\.png/, /^run\.pdf/]);
  await expect(evidence.getByRole('alert')).toHaveText(
    'film.mov wasn’t added: a file can have at most 25 MB.',
  );
  await dropFiles(page, evidence, many);
  await expect(names).toHaveCount(20);
  await expect(evidence.getByRole('alert')).toHaveText(
    /^m17\.txt wasn’t added: a note can have at most 20 files/,
  );
  await expect(panel.getByRole('textbox', { name: /^Their words/ })).toHaveValue('');
  for (let at = 0; at < 17; at += 1)
    await evidence.getByRole('button', { name: `Remove m${at}.txt` }).click();
  await panel.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['pasted words'], 'pasted.html'));
    element
      .querySelector('textarea')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(names).toHaveCount(4);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(panel).toBeHidden();

  const noted = page.getByRole('region', { name: 'Said outside the service' });
  const open = (name: string) => noted.getByRole('button', { name }).click();
  await open('chat.png');
  const picture = noted.getByRole('img', { name: 'chat.png' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await open('page.png');
  await expect(noted.getByText('<h1>no heading</h1>', { exact: false })).toBeVisible();
  await open('run.pdf');
  await expect(noted.getByText(/doesn’t open files of this kind/)).toBeVisible();
  await open('pasted.html');
  await expect(noted.getByText('pasted words')).toBeVisible();
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
  expect(problems).toEqual([]);
});

test('an edit after a yes by phone is at its post, on Today and in the history, and compared with what was said', async () => {
  const given = { media: 2, reviewers: [ana], ...agency.inHours(5) };
  const post = await agency.post(shop, { ...given, caption: 'Torta de limão, R$ 9,90' });
  const { page, problems } = desk();
  await goByKeys(page, 'a');
  await page.keyboard.press('F5');
  const row = page.getByRole('row', { name: /^Torta de limão/ });
  await row.click();
  await page.keyboard.press('d');
  const panel = page.getByRole('dialog', { name: 'Note a decision' });
  await expect(panel.getByRole('group', { name: 'How' })).toBeFocused();
  await page.keyboard.press('p');
  await panel.getByRole('combobox', { name: 'Who' }).fill(ana.name);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(panel).toBeHidden();
  await expect(row.getByRole('img', { name: 'said yes by phone; the service still waits' })).toBeVisible();

  await agency.edit(post, { caption: 'Torta de limão, R$ 12,90', media: 2 });
  await page.keyboard.press('F5');
  await expect(row.getByRole('img', { name: 'changed after what was said' })).toBeVisible();
  expect(await signsIn(row)).not.toContain('approved');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await page.keyboard.press('2');
  const events = page.locator('[data-event]');
  await expect(events.first()).toContainText(`${ana.name} said yes by phone`);
  await expect(events.filter({ hasText: 'Caption edited' })).toBeVisible();
  await page.keyboard.press('3');
  const table = page.getByRole('table', { name: 'Compare with current version' });
  await expect(table.getByRole('columnheader', { name: `${ana.name} said yes by phone` })).toBeVisible();
  await expect(table.locator('del')).toHaveText('9,90');
  await expect(table.locator('ins')).toHaveText('12,90');
  // The files of what was said are still kept.
  await expect(table.locator('[data-own="fileRemoved"] img')).toHaveCount(2);
  await goByKeys(page, 't');
  await expect(page.getByRole('main')).toContainText('changed after what was said');
  expect(problems).toEqual([]);
});
