import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hostileHost, hostileHtml } from '../../src/renderer/domains/timeline/rich-text/testing/hostile-html';
import { startServices } from '../../tools/lib/services.mjs';
import { type Desk, expect, test } from './fixture';
import { boards } from './pages/boards';
import { connectReporting, goByKeys } from './pages/desk';
import { tabTo } from './pages/keys';
import { saveInto } from './pages/questions';
import { textOfPdf } from './pdf-text';
import { sharedDemo } from './shared-desk';

/** Events, as a person meets them. */
const timeline = (page: Page) => {
  const grid = page.getByRole('grid', { name: 'Timeline events' });
  return {
    grid,
    row: (text: string | RegExp) => grid.getByRole('row').filter({ hasText: text }),
    panel: page.getByRole('complementary', { name: 'Timeline event', exact: true }),
    newEvent: page.getByRole('complementary', { name: 'New event' }),
    title: page.getByRole('textbox', { name: 'Title' }),
    text: page.getByRole('textbox', { name: 'Text', exact: true }),
    save: page.getByRole('button', { name: 'Save event' }),
    async open(): Promise<void> {
      await goByKeys(page, 'i');
      await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
      await expect(grid).toBeVisible({ timeout: 60_000 });
    },
    async choose(client: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Client' }).first().fill(client);
      await page.getByRole('option', { name: client }).first().click();
    },
  };
};

test.describe('Timeline event editor', () => {
  const demo = sharedDemo();

  test('a timeline event is written with bold text and a list and appears in the list', async () => {
    const { page, problems } = demo();
    const { open, choose, newEvent, title, text, row, panel } = timeline(page);
    await open();
    await choose('Padaria Aurora');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add event', exact: true }).press('Enter');
    await expect(newEvent.getByRole('combobox', { name: 'Client' })).toHaveValue('Padaria Aurora');
    await expect(title).toBeFocused();
    await page.keyboard.type('Winter menu');
    await tabTo(page, text);
    await page.keyboard.type('New ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('soups');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- lentil');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(row(/Winter menu New soups lentil/)).toBeVisible();
    await expect(panel.getByRole('strong')).toHaveText('soups');
    await expect(panel.getByRole('listitem')).toHaveText('lentil');
    expect(problems).toEqual([]);
  });

  test('offline an event cannot be saved, and its draft survives a kill and is saved later', async () => {
    const first = demo();
    await cutOff(first);
    const { panel, title, save } = timeline(first.page);
    await panel.getByRole('button', { name: 'Edit' }).click();
    await expect(panel.getByText('You’re offline.')).toBeVisible();
    await expect(save).toBeDisabled();
    await title.fill('Winter menu, second week');
    await expect(panel.getByText('Changed, not sent')).toBeVisible();
    await goByKeys(first.page, 'a');
    expect(first.problems).toEqual([]);
    await first.kill();

    const desk = await demo.restart();
    const again = timeline(desk.page);
    await again.open();
    await again.row(/Winter menu/).click();
    await expect(again.title).toHaveValue('Winter menu, second week');
    await cutOff(desk, false);
    await expect(again.save).toBeEnabled({ timeout: 60_000 });
    await again.save.click();
    await expect(again.row(/Winter menu, second week/)).toBeVisible();
    await expect(again.panel.getByText('Changed, not sent')).toBeHidden();
    expect(desk.problems).toEqual([]);
  });

  test('a timeline event is deleted after a confirmation', async () => {
    const { page, problems } = demo();
    const { panel, row } = timeline(page);
    await panel.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete event' }).click();
    await expect(row(/Winter menu/)).toHaveCount(0);
    expect(problems).toEqual([]);
  });
});

/** The demo's services are gone, or there again: what a power cut leaves of that is not this spec's to know. */
const cutOff = ({ app }: Desk, isOff = true) =>
  app.evaluate(({ Menu }, wanted) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById('demo.cut_off');
    const other = item?.checked === wanted ? null : item;
    other?.click();
  }, isOff);

test('hostile event texts run no script and cause no request in list, text, editor, chart or PDF', async ({
  launch,
  userData,
}) => {
  const sandbox = await startServices(['--dataset', 'demo', '--seed', '4711']);
  try {
    const { reporting } = sandbox.services;
    const call = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${reporting.base_url}${path}`, {
        method,
        headers: { authorization: `Bearer ${reporting.api_token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
      return (await answer.json()) as { data: { id: number; name: string }[] };
    };
    const { data: projects } = await call('GET', '/projects');
    const project = projects.find(({ name }) => name.startsWith('Padaria'));
    const days = Array.from({ length: 14 }, (_, ago) =>
      new Date(Date.now() - (ago + 1) * 86_400_000).toISOString().slice(0, 10),
    );
    for (const [at, { name, html }] of hostileHtml.entries()) {
      const event = {
        project_id: project?.id,
        title: `${name} ${html}`,
        content: `${html}<p>kept ${at}</p>`,
      };
      await call('POST', '/timeline-events', { ...event, date: days[at % days.length] });
    }
    const desk = await launch();
    const { page, problems } = desk;
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await connectReporting(page, sandbox.services);
    const { open, choose, row, panel, text, grid } = timeline(page);
    await open();
    await choose(project?.name ?? '');
    // The list is virtual; what is searched for is on the screen.
    const find = page.getByRole('textbox', { name: 'Find a timeline event' });
    await find.fill('mutation by xmp');
    await expect(row(/mutation by xmp/)).toBeVisible({ timeout: 60_000 });
    await find.fill('');

    // The list and the text of every one of them.
    await tabTo(page, grid);
    await page.keyboard.press('Home');
    for (let at = 0; at < hostileHtml.length; at += 1) {
      await expect(panel.locator('h2, b').first()).toBeVisible();
      await page.keyboard.press('j');
    }
    // The editor, by the texts and by what is pasted.
    await find.fill('mutation by a comment');
    await row(/mutation by a comment/)
      .first()
      .click();
    await panel.getByRole('button', { name: 'Edit' }).click();
    await expect(text).toBeVisible();
    for (const { html } of hostileHtml) {
      await text.evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, html);
    }
    await expect(text.locator('*:not(p, br, strong, em, ul, ol, li, a)')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Discard draft' }).click();
    // The chart, once a board is there, and its paper.
    const { open: openBoards, create, more } = boards(page);
    await openBoards();
    await create(project?.name ?? '');
    await expect(page.getByRole('button', { name: /^Events? \d/ }).first()).toBeVisible({ timeout: 60_000 });
    const pdf = join(userData, 'board.pdf');
    await saveInto(desk, pdf);
    await more.click();
    await page.getByRole('menuitem', { name: 'Export as PDF' }).click();
    await expect(page.getByText('Saved as board.pdf')).toBeVisible({ timeout: 60_000 });
    const words = textOfPdf(await readFile(pdf)).replaceAll(/\s/g, '');
    expect(words).toContain('kept0');

    expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBeUndefined();
    expect(asked.filter((url) => url.includes(hostileHost))).toEqual([]);
    // The app's own pages, under the name that each host gives them, and what a page holds itself.
    const own = /^(?:app:|blob:|data:|https:\/\/[\w-]+\.app\.invalid\/)/;
    expect(asked.filter((url) => !own.test(url))).toEqual([]);
    expect(problems).toEqual([]);
  } finally {
    await sandbox.stop();
  }
});
