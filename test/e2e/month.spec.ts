import { readFile } from 'node:fs/promises';
import { expect, test } from './fixture';
import { boards } from './pages/boards';
import { goByKeys } from './pages/desk';
import { saveInto } from './pages/questions';
import { sharedDemo } from './shared-desk';

/** The job: before the calls of the week, know whose month is not as usual, and what of it is not known. */
const demo = sharedDemo();

const month = () => {
  const { page } = demo();
  const grid = page.getByRole('grid', { name: /^Clients in/ });
  return {
    page,
    grid,
    rows: grid.getByRole('row', { name: /: / }),
    load: page.getByRole('button', { name: 'Load this month' }),
    stop: page.getByRole('button', { name: 'Stop' }),
    unloaded: page.getByText(/haven’t been loaded for this month/),
    running: page.getByText(/^Loading: /),
    show: (name: RegExp) => page.getByRole('radiogroup', { name: 'Show' }).getByText(name).click(),
  };
};

/** The demo's control lies beside its services. */
const control = () =>
  demo().page.evaluate(async () => {
    const answer = await window.desk.request('app.get_bootstrap', {});
    if (!answer.ok) throw new Error(answer.error.code);
    const { workspace } = answer.data as { workspace: { services: { connect: { baseUrl: string } } } };
    return `${new URL(workspace.services.connect.baseUrl).origin}/control`;
  });

async function slowDown(service: 'connect' | 'reporting', delay_ms: number): Promise<void> {
  const answer = await fetch(`${await control()}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, times: 1_000, delay_ms }),
  });
  expect(answer.ok).toBe(true);
}

test('the first month states its calls, and loading can be started, stopped and resumed', async () => {
  const { page, rows, load, stop, unloaded, running } = month();
  await goByKeys(page, 'e');
  await expect(page.getByRole('heading', { level: 1, name: 'Month' })).toBeVisible();
  await expect(load).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/calls, about \d+ min within the services’ limits/)).toBeVisible();
  await expect(rows.first()).toBeVisible();
  // With slow answers, something is left to load at the stop.
  await slowDown('connect', 8_000);
  await slowDown('reporting', 8_000);
  await load.click();
  await expect(running).toBeVisible();
  await stop.click();
  await expect(load).toBeVisible();
  await load.click();
  await expect(running).toBeVisible();
  await fetch(`${await control()}/faults`, { method: 'DELETE' });
  await expect(unloaded.or(running)).toBeHidden({ timeout: 120_000 });
});

test('clients are grouped, and accounts left out of their sums are named', async () => {
  const { grid, rows, show } = month();
  await expect(grid.getByRole('rowheader', { name: /^Normal \d+/ })).toBeVisible();
  await expect(rows.filter({ hasText: '%' }).first()).toHaveAccessibleName(/: .* [\d,.]+, [+−]?[\d.]+%/);
  // Of some clients an account has expired: their sums are without it, in both months.
  await expect(grid.getByTitle(/^without .*\. Left out of both periods\.$/).first()).toBeVisible();
  await show(/^Incomplete/);
  await expect(grid.getByRole('rowheader', { name: /^Incomplete data \d+/ })).toBeVisible();
  await expect(grid.getByRole('rowheader', { name: /^Normal/ })).toBeHidden();
  await show(/^All/);
  await expect(grid.getByRole('rowheader', { name: /^No accounts with metrics \d+/ })).toBeVisible();
});

test('the exported month has the full metric values', async () => {
  const { page, rows } = month();
  const filePath = test.info().outputPath('month.csv');
  await saveInto(demo(), filePath);
  const [, name = '', shown = ''] =
    /^(.+?): Reach ([\d,]+),/.exec(
      (await rows.filter({ hasText: '%' }).first().getAttribute('aria-label')) ?? '',
    ) ?? [];
  await page.keyboard.press('ControlOrMeta+e');
  await expect(page.getByText(/^Saved as month.csv/)).toBeVisible();
  const bytes = await readFile(filePath);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.subarray(3).toString('utf8').split('\r\n');
  expect(lines[0]).toMatch(/^Client,Group,From,To,Reach,"Reach, before","Reach, change in %","Reach, goal"/);
  const line = lines.find((one) => one.includes(name)) ?? '';
  expect(line.split(',')).toContain(shown.replaceAll(',', ''));
});

test('the board opened from a row has the same Reach for the same month', async () => {
  const { page, rows } = month();
  const board = boards(page);
  const client = 'Padaria Aurora';
  await board.open();
  await board.create(client);
  await expect(board.cards.first()).toBeVisible();
  await goByKeys(page, 'e');
  const row = rows
    .filter({ has: page.getByText(client) })
    .and(page.getByRole('row', { name: /: Reach [\d,]+/ }));
  const [, reach = ''] = /: Reach ([\d,]+),/.exec((await row.getAttribute('aria-label')) ?? '') ?? [];
  await row.dblclick();
  await expect(board.heading).toHaveText(/Padaria Aurora \/ Overview/);
  await expect(board.value('Reach')).toHaveText(reach);
  await goByKeys(page, 'e');
});

test('a missed goal is shown in its row at once, on Today and on the Goals screen', async () => {
  const { page, grid } = month();
  // Rows may change places, and not every client has a reach.
  const first = grid.getByRole('row', { name: /: Reach [\d,]+/ }).first();
  const row = grid.getByRole('row', { name: (await first.getAttribute('aria-label')) ?? '', exact: true });
  await row.click();
  await page.keyboard.press(' ');
  const inside = page.getByRole('dialog').first();
  await expect(inside.getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('gridcell').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Goal for Reach' }).click();
  const goal = page.getByRole('dialog', { name: 'Goal for Reach' });
  await goal.getByText('At most').click();
  await goal.getByRole('textbox', { name: 'Value' }).fill('1');
  await goal.getByRole('button', { name: 'Save goal' }).click();
  await expect(goal).toBeHidden();
  await expect(page.getByRole('img', { name: 'Goal missed: at most 1' }).first()).toBeVisible();
  await goByKeys(page, 't');
  const missed = page.getByRole('region', { name: 'Missed goals' });
  await expect(missed.getByRole('listitem')).toHaveText(/Reach missed its goal.*goal: at most 1/);
  await missed.getByRole('link', { name: /Reach missed its goal/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
  const goals = page.getByRole('grid', { name: /^Goals,/ });
  await expect(goals.getByRole('rowheader').first()).toHaveText(/^Missed 1/);
  await expect(goals.getByRole('row', { name: /Reach: Missed\..*at most 1\./ })).toBeVisible();
  expect(demo().problems).toEqual([]);
});
