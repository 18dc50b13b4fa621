import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { violations } from './axe';
import { type Desk, expect, openDesk, removeFolder, temporaryFolder, test } from './fixture';
import { agencyOf, ana } from './pages/agency';
import { connectServices, goByKeys, listed, upToDate } from './pages/desk';
import { countedKeys } from './pages/keys';
import { palette } from './pages/palette';
import { postPage } from './pages/post';
import { saveInto } from './pages/questions';
import { startRoomyServices } from './pages/services';

/** The job: a post was changed after its approval. Export the proof, and have somebody else check it. */
test('a proof is exported by keyboard and checked offline on a computer that has never seen it', async ({
  launch,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'client-desk-proof-'));
  const [pdf, data, daily] = [
    join(folder, 'proof.pdf'),
    join(folder, 'proof.jsonl'),
    join(folder, 'record.txt'),
  ];
  const services = await startRoomyServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const shop = await agency.project();
  const post = await agency.post(shop, { caption: 'Price 9,90', ...agency.inHours(30), reviewers: [ana] });
  try {
    const desk = await launch();
    const { app, page } = desk;
    await connectServices(page, services.services);
    await listed(page);
    await agency.decide(post, { email: ana.email, status: 'approved' });
    await agency.edit(post, { caption: 'Price 12,90' });
    await page.keyboard.press('F5');
    await goByKeys(page, 'a');
    const row = page.getByRole('row', { name: /Price 12,90/ });
    await row.click();

    const keys = countedKeys(page, 'export a proof, without G A and the dialog');
    await keys.press('Enter');
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await keys.press('2');
    await expect(postPage(page).cycle('Current cycle')).toContainText('Ana Beatriz Nogueira approved');
    await saveInto({ app }, pdf);
    await expect(page.getByRole('button', { name: 'Export proof' })).toBeVisible();
    await keys.press('ControlOrMeta+Shift+e');
    await expect
      .poll(() =>
        readFile(pdf).then(
          ({ length }) => length,
          () => 0,
        ),
      )
      .toBeGreaterThan(1_000);
    // Two for "G A" and one for the system's dialog.
    expect(keys.finish() + 3).toBeLessThanOrEqual(8);
    await saveInto({ app }, data);
    await page.getByRole('button', { name: 'Export proof' }).click();
    await page.getByRole('menuitem', { name: 'Data file' }).click();
    await expect.poll(() => readFile(data, 'utf8').catch(() => '')).toContain('"end"');
    await expect(page.getByRole('menu')).toBeHidden();

    await saveInto({ app }, daily);
    const record = countedKeys(page, 'save a daily record, with a click and without the dialog');
    await record.press('ControlOrMeta+k');
    await expect(palette(page).field).toBeFocused();
    await record.press(...'daily');
    await expect(palette(page).chosen).toContainText('Daily record');
    await record.press('Enter');
    await page.getByRole('button', { name: 'Save record…' }).click();
    await expect.poll(() => readFile(daily, 'utf8').catch(() => '')).toContain('all/1');
    expect(record.finish()).toBe(7);
    await desk.close();
  } finally {
    await services.stop();
  }
  const paper = await wordsOf(pdf);
  // Node's reader leaves out the digits of this font.
  expect(paper).toContain('AnaBeatrizNogueiraapproved');
  expect(paper).toContain('CreatedonthecomputerwiththeID');
  expect(paper).toContain('Notanelectronicsignature');

  const other = temporaryFolder();
  const fresh = await openDesk(other);
  try {
    await openCheck(fresh);
    const checking = countedKeys(fresh.page, 'check a proof, without the menu and the dialog');
    await check(fresh, pdf, (key) => checking.press(key));
    await expect(fresh.page.getByText(/^The lines fit each other\./).first()).toBeVisible();
    checking.finish();
    await expect(fresh.page.getByText('read from the data in the PDF, not its pages')).toBeVisible();

    await fresh.page.getByLabel('Compare with a record or code').fill(await readFile(daily, 'utf8'));
    await fresh.page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(fresh.page.getByText(/^Fits: lines 3–\d+ existed then/)).toBeVisible();
    expect(await violations(fresh.page)).toEqual([]);

    const lines = (await readFile(data, 'utf8')).split('\n');
    const at = lines.findIndex((line) => line.includes('12,90'));
    const altered = lines
      .map((line, index) => (index === at ? line.replace('12,90', '9,90') : line))
      .join('\n');
    await writeFile(data, altered);
    await check(fresh, data);
    await expect(fresh.page.getByText(`Line ${at + 1} was altered`).first()).toBeVisible();
    expect(await violations(fresh.page)).toEqual([]);
    expect(fresh.problems).toEqual([]);
  } finally {
    await fresh.close();
    await removeFolder(other);
    await rm(folder, { recursive: true });
  }
});

test('an evidence file of a note is in a proof once it is ticked, and is shown where the proof is checked', async ({
  launch,
}, info) => {
  const data = info.outputPath('proof.jsonl');
  const services = await startRoomyServices(['--dataset', 'empty']);
  const agency = agencyOf(services.services);
  const shop = await agency.project();
  await agency.post(shop, { caption: 'Price 9,90', ...agency.inHours(30), reviewers: [ana] });
  try {
    const desk = await launch();
    const { app, page, problems } = desk;
    await connectServices(page, services.services);
    await upToDate(page);
    await goByKeys(page, 'a');
    await page.getByRole('row', { name: /Price 9,90/ }).click();
    await page.keyboard.press('d');
    const panel = page.getByRole('dialog', { name: 'Note a decision' });
    await expect(panel.getByRole('group', { name: 'How' })).toBeFocused();
    await page.keyboard.press('p');
    await panel.getByRole('combobox', { name: 'Who' }).fill('Carla');
    await panel
      .locator('input[type="file"]')
      .setInputFiles({ name: 'chat.txt', mimeType: 'text/plain', buffer: Buffer.from('Pode publicar!') });
    await expect(panel.getByRole('group', { name: 'Evidence' }).getByRole('listitem')).toHaveText([
      /^chat\.txt/,
    ]);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(panel).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await page.keyboard.press('2');

    await saveInto({ app }, data);
    const menu = page.getByRole('button', { name: 'Export proof' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Data file' }).click();
    const files = page.getByRole('dialog', { name: 'Files of notes' });
    const box = files.getByRole('checkbox', { name: /^chat\.txt/ });
    await expect(box).not.toBeChecked();
    expect(await violations(page)).toEqual([]);
    await box.check();
    await files.getByRole('button', { name: 'Export proof' }).click();
    await expect.poll(() => readFile(data, 'utf8').catch(() => '')).toContain('"file":{');

    await openCheck(desk);
    await check(desk, data);
    await expect(page.getByText(/1 evidence file in it matches its SHA-256/)).toBeVisible();
    await page.getByRole('row', { name: /Carla said yes by phone/ }).click();
    await page.getByRole('button', { name: 'Save here to show it' }).click();
    await page.getByRole('button', { name: 'chat.txt' }).click();
    await expect(page.getByText('Pode publicar!')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  } finally {
    await services.stop();
  }
});

/** By the Help menu, which is also there before there is a workspace. */
async function openCheck({ app, page }: Desk): Promise<void> {
  // A listener that stays keeps the system's dialog away from the start: each `waitForEvent` alone would be too late for a quick key.
  page.on('filechooser', () => undefined);
  await app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('check_proof')?.click();
  });
  await expect(page.getByText('Drop a proof here, or choose the file')).toBeVisible();
}

async function check(
  { page }: Desk,
  file: string,
  press = (key: string) => page.keyboard.press(key),
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press('ControlOrMeta+o');
  await (await chooser).setFiles(file);
}

/** Text of all pages without its spaces, which each reader finds elsewhere. */
async function wordsOf(pdf: string): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(await readFile(pdf)), isEvalSupported: false })
    .promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return texts.join('').replace(/\s+/g, '');
}
