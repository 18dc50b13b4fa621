import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixture';
import { boards } from './pages/boards';
import { goByKeys } from './pages/desk';
import { saveInto } from './pages/questions';
import { textOfPdf } from './pdf-text';
import { sharedDemo } from './shared-desk';

/** The job: the board that was built is shown to a client, handed on, and used for the next client. */
const demo = sharedDemo(async ({ page }) => {
  const { open, create, value } = boards(page);
  await open();
  await create('Padaria Aurora');
  await expect(value('Reach')).toHaveText(/^\d[\d,]*$/);
});

test('a card is moved by dragging, and Undo puts it back', async () => {
  const { page, problems } = demo();
  const { arrange, done, undo, card, titles } = boards(page);
  const before = await titles();
  await arrange.click();
  const from = await card(before[0] ?? '').boundingBox();
  const to = await card(before[1] ?? '').boundingBox();
  if (!from || !to) throw new Error('the cards are not on the screen');
  // By its grip, over the middle of the next one.
  await page.mouse.move(from.x + 12, from.y + 18);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 24, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.move(to.x + to.width / 2 + 4, to.y + to.height / 2, { steps: 2 });
  await page.mouse.up();
  await expect.poll(titles).toEqual([before[1], before[0], ...before.slice(2)]);
  await undo.click();
  await expect.poll(titles).toEqual(before);
  await done.click();
  expect(problems).toEqual([]);
});

test('amounts on a board have the currency set for the client', async () => {
  const { page, problems } = demo();
  const { card, chooseFrom, findMetric, value } = boards(page);
  // If the catalogue arrived in time, the first board already has it.
  if ((await card('Cost').count()) === 0) await findMetric('Cost');
  // Without one they have their cents and no sign.
  await expect(value('Cost')).toHaveText(/^[\d,]+\.\d\d$/);
  await chooseFrom('Currency…');
  await page.getByRole('textbox', { name: 'Currency code' }).fill('brl');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(value('Cost')).toHaveText(/^R\$[\d,]+\.\d\d$/);
  expect(problems).toEqual([]);
});

test('a goal set on the Month screen appears on the card of its metric', async () => {
  const { page, problems } = demo();
  const { open, show, card } = boards(page);
  await goByKeys(page, 'e');
  const row = page.getByRole('row', { name: /^Padaria Aurora: (?!No connected)/ });
  await row.click();
  await page.keyboard.press(' ');
  await page.getByRole('dialog').getByRole('button', { name: 'Goal for Reach' }).click();
  const goal = page.getByRole('dialog', { name: 'Goal for Reach' });
  await goal.getByRole('textbox', { name: 'Value' }).fill('1');
  await goal.getByRole('button', { name: 'Save goal' }).click();
  await expect(goal).toBeHidden();
  await page.keyboard.press('Escape');
  await open();
  await show('Overview', 'Padaria Aurora');
  await expect(card('Reach')).toContainText(/Goal.*at least 1/);
  expect(problems).toEqual([]);
});

test('a board is presented full screen without edit buttons', async () => {
  const { page, problems } = demo();
  const { chooseFrom, more } = boards(page);
  await chooseFrom('Present full screen');
  const stage = page.getByRole('region', { name: 'Presentation of Overview' });
  await expect(stage.getByRole('article', { name: 'Reach', exact: true })).toContainText(/\d/);
  await expect(stage.getByRole('button', { name: /^More actions for/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(stage).toBeHidden();
  await expect(more).toBeVisible();
  expect(problems).toEqual([]);
});

test('an exported and a printed board use the client’s language and number format', async () => {
  const desk = demo();
  const { page, problems } = desk;
  const { chooseFrom, value } = boards(page);
  const reach = await value('Reach').innerText();
  const path = join(demo.userData(), 'board.pdf');
  await saveInto(desk, path);
  await chooseFrom('Export as PDF');
  await expect(page.getByText('Saved as board.pdf')).toBeVisible();
  const bytes = await readFile(path);
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const paper = textOfPdf(bytes);
  for (const text of ['Padaria Aurora', 'Alcance', reach.replaceAll(',', '.'), 'dados:'])
    expect(withoutSpaces(paper)).toContain(withoutSpaces(text));

  // The system's dialog would wait for a person, so the test checks its input instead.
  await page.evaluate(() => {
    window.print = () => {
      const sheet = document.querySelector('[data-sheet]');
      Object.assign(window, {
        printed: { text: sheet?.textContent ?? '', charts: sheet?.querySelectorAll('img').length ?? 0 },
      });
    };
  });
  await chooseFrom('Print…');
  const printed = () =>
    page.evaluate(() => (window as unknown as { printed?: { text: string; charts: number } }).printed);
  await expect.poll(async () => (await printed())?.charts ?? 0).toBeGreaterThan(0);
  expect((await printed())?.text).toContain(reach.replaceAll(',', '.'));
  await expect(page.locator('[data-sheet]')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a board is copied to another client, and metrics without a matching account are named', async () => {
  const { page, problems } = demo();
  const { chooseFrom, heading } = boards(page);
  await chooseFrom('Copy to other clients…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Clients' }).fill('Atelier');
  await page.getByRole('option', { name: 'Atelier Bellefleur' }).first().click();
  await expect(dialog.getByText(/Atelier Bellefleur: without .* \(no matching account/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy board' }).press('Enter');
  await expect(page.getByText('1 board copied')).toBeVisible();

  // The arrow at the title leads to every board there is.
  await page.getByRole('button', { name: 'All boards' }).press('Enter');
  await page.getByRole('textbox', { name: 'Find a board or client' }).fill('atelier');
  await page.getByRole('row', { name: /Overview/ }).click();
  await expect(heading).toHaveText(/Atelier Bellefleur \/ Overview/);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(problems).toEqual([]);
});

/** Between the words of a PDF there may be distances in place of spaces. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');
