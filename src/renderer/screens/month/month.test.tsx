import { succeed } from '@shared/errors';
import type { LocalCollections } from '@shared/local-data';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../commands/bound-commands';
import {
  addClients,
  engineWithMonth,
  type NumberSample,
  readingsOf,
} from '../../domains/months/testing/month-samples';
import { connectedWorkspace } from '../../testing/connector-samples';
import type { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { renderApp } from '../../testing/render-app';

const numbers: readonly NumberSample[] = [
  ['c-aurora', 'aurora-ig', 'instagram', 'reach', 1_100, 1_000],
  ['c-aurora', 'aurora-fb', 'facebook', 'reach', 500, undefined],
  ['c-aurora', 'aurora-fb', 'facebook', 'clicks', 0, 40],
  ['c-bluebell', 'bluebell-ig', 'instagram', 'reach', 30, 60],
  ['c-clinica', 'clinica-ig', 'instagram', 'reach', null, null],
];

async function show(
  samples = numbers,
  given: { answers?: MainAnswers; path?: string; engine?: FakeEngine } = {},
) {
  const engine = given.engine ?? engineWithMonth();
  engine.setMetrics(readingsOf(samples));
  const app = await renderApp({
    engine,
    path: given.path ?? '/month',
    bootstrap: { workspace: connectedWorkspace },
    ...(given.answers && { answers: given.answers }),
  });
  await screen.findByRole('grid', { name: /^Clients in/ });
  return app;
}
const grid = () => screen.getByRole('grid', { name: /^Clients in/ });
const lines = () =>
  within(grid())
    .getAllByRole('row')
    .flatMap((row) => row.getAttribute('aria-label') ?? []);
const heads = () =>
  within(grid())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

afterEach(cleanup);

describe('Month', () => {
  it('a row sums its client’s accounts without missing values, or says why it has no value', async () => {
    await show();
    expect(lines()).toEqual([
      'Bluebell: Reach 30, −50.0%',
      'Aurora: Reach 1,100, +10.0%; Clicks 0, −100.0%',
      'Clínica: @clinica-ig on Instagram needs reconnecting. It’s this client’s only account.',
      'Doña: No connected accounts.',
    ]);
    expect(heads()).toEqual([
      'Normal 1',
      'Incomplete data 1What’s missing is left out of both periods',
      'Not loaded 1',
      'No accounts with metrics 1',
    ]);
    expect(screen.getByTitle('without Facebook (not loaded). Left out of both periods.')).toBeTruthy();
    expect(
      screen.getByRole('heading', { level: 2, name: /^Reach rose for 1 client and fell for 1 client/ }),
    ).toBeTruthy();
  });

  it('a value has all its digits in the tooltip, for a column that is too narrow for them', async () => {
    await show();
    expect(screen.getByTitle('1,100').textContent).toBe('1,100');
  });

  it('a running month is compared with the same days of the previous month', async () => {
    await show();
    expect(screen.getByText(/1 – 20 Nov 2026 compared with 1 – 20 Oct 2026/)).toBeTruthy();
  });

  it('a month with saved columns requests month and comparison together, and nothing before that', async () => {
    const { engine } = await show();
    expect(engine.metricWants.size).toBe(0);
    const value = ['reach', 'clicks'].map((metric) => ({ metric, title: null }));
    engine.setLocal('month_columns', [{ key: 'month', value, at: '2026-11-20T12:00:00Z' }]);
    await waitFor(() => expect(engine.metricWants.size).toBe(1));
    const [wants] = [...engine.metricWants.values()];
    // Instagram's reach of three, Facebook's reach and clicks of one.
    expect(wants).toHaveLength(5);
    expect(
      wants?.every(({ comparison, urgency }) => comparison?.start === '2026-10-01' && urgency === 'visible'),
    ).toBe(true);
  });

  it('the month is filtered by completeness, and Shift+S sorts it by value', async () => {
    await show();
    fireEvent.click(screen.getByRole('radio', { name: 'Incomplete 2' }));
    await waitFor(() => expect(lines()).toHaveLength(2));
    fireEvent.click(screen.getByRole('radio', { name: 'All 4' }));
    fireEvent.keyDown(window, { key: 'S', shiftKey: true });
    await waitFor(() => expect(screen.getByText('by value')).toBeTruthy());
  });

  it('Space shows the value of each account and what is left out of both periods', async () => {
    await show();
    fireEvent.keyDown(window, { key: 'j' });
    fireEvent.keyDown(window, { key: ' ' });
    const dialog = await screen.findByRole('dialog', { name: 'Aurora, November 2026' });
    const table = within(dialog).getByRole('table');
    const texts = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'AccountNovember 2026Previous monthChangeAs of',
      'Reach 1,100',
      'FacebookFb@aurora-fb500–left out of both periods17:33',
      'InstagramIg@aurora-ig1,1001,000+10.0%17:33',
      'Clicks 0',
      'FacebookFb@aurora-fb040−100.0%17:33',
    ]);
  });

  it.each([
    ['last_year', 'AccountNovember 2026Last yearChangeAs of'],
    ['none', 'AccountNovember 2026As of'],
  ])('the details of a row name the comparison: %s', async (compare, head) => {
    await show(numbers, { path: `/month?compare=${compare}` });
    fireEvent.keyDown(window, { key: 'j' });
    fireEvent.keyDown(window, { key: ' ' });
    const table = within(await screen.findByRole('dialog')).getByRole('table');
    expect(within(table).getAllByRole('row')[0]?.textContent).toBe(head);
  });

  it('a second export during an export starts nothing', async () => {
    let finish = () => {};
    const chosen = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const save = () => chosen.then(() => succeed({ fileName: 'm.csv' }));
    const { main } = await show(numbers, { answers: { 'files.save_text': save } });
    fireEvent.keyDown(window, { key: 'e', ctrlKey: true });
    await waitFor(() => expect(main.inputsOf('files.save_text')).toHaveLength(1));
    fireEvent.keyDown(window, { key: 'e', ctrlKey: true });
    finish();
    await screen.findByText('Saved as m.csv');
    expect(main.inputsOf('files.save_text')).toHaveLength(1);
  });

  it('the CSV file of the month has full values, both periods and what is left out', async () => {
    const { main } = await show(numbers, {
      answers: { 'files.save_text': () => succeed({ fileName: 'm.csv' }) },
    });
    fireEvent.keyDown(window, { key: 'e', ctrlKey: true });
    await waitFor(() => expect(main.inputsOf('files.save_text')).toHaveLength(1));
    const [{ text }] = main.inputsOf('files.save_text') as [{ text: string }];
    const [head, first, second] = text.slice(1).split('\r\n');
    expect(head?.startsWith('Client,Group,From,To,Reach,"Reach, before"')).toBe(true);
    expect(first).toContain('Bluebell,Normal,2026-11-01,2026-11-20,30,60,-50,');
    expect(second).toContain(
      'Aurora,Incomplete data,2026-11-01,2026-11-20,1100,1000,10,,0,40,-100,,Facebook @aurora-fb',
    );
  });

  it('C copies a row, and the refresh command requests its client’s metrics at once', async () => {
    const { main, engine } = await show(numbers, { answers: { 'app.copy_text': () => succeed(null) } });
    fireEvent.keyDown(window, { key: 'c' });
    await waitFor(() =>
      expect(main.inputsOf('app.copy_text')).toEqual([{ text: 'Bluebell: Reach 30, −50.0%' }]),
    );
    act(() => void runCommand('refresh_client'));
    await waitFor(() => {
      const asked = [...engine.metricWants.values()]
        .flat()
        .filter(({ urgency }) => urgency === 'interactive');
      expect(asked.map(({ maxAgeMs }) => maxAgeMs)).toEqual([0]);
    });
  });

  it('a goal is set from a value’s menu, and the value shows if it is met', async () => {
    const { main, engine } = await show(numbers, {
      answers: { 'local.save': () => succeed({ sequence: 1 }) },
    });
    fireEvent.contextMenu(within(grid()).getByText('30'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Goal for Reach' }));
    const dialog = await screen.findByRole('dialog', { name: 'Goal for Reach' });
    fireEvent.click(within(dialog).getByRole('radio', { name: 'At most' }));
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Value' }), { target: { value: '20' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save goal' }));
    const value = { client: 'connect:c-bluebell', metric: 'reach', rule: 'at_most', value: 20 } as const;
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([{ collection: 'metric_goals', value }]),
    );
    const key = '11111111-1111-4111-8111-111111111111';
    engine.setLocal('metric_goals', [{ key, value, at: '2026-11-20T12:00:00Z' }]);
    await screen.findByRole('img', { name: 'Goal missed: at most 20' });
    screen.getByText(/^3 clients complete|0 of 1 goals met\./);
  });

  it('the key [ opens the previous month', async () => {
    const { router } = await show();
    fireEvent.keyDown(window, { key: '[' });
    await waitFor(() => expect(router.state.location.search).toMatchObject({ month: '2026-10' }));
  });

  it('loading many accounts shows its number of calls, and starts and stops only with its buttons', async () => {
    const engine = engineWithMonth();
    addClients(engine, 30);
    const { main } = await show([], { engine, answers: { 'local.save': () => succeed({ sequence: 1 }) } });
    await screen.findByText('34 accounts haven’t been loaded for this month.');
    screen.getByText('34 calls, about 1 min within the services’ limits.');
    expect([...engine.metricWants.values()].flat()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Load this month' }));
    expect([...engine.metricWants.values()].flat()).toHaveLength(35);
    // From now on the running month is kept up for these columns.
    expect(main.inputsOf('local.save')).toMatchObject([{ collection: 'month_columns', key: 'month' }]);
    engine.setMetrics(readingsOf([['c-bluebell', 'bluebell-ig', 'instagram', 'reach', 3, 4]]));
    await screen.findByText('Loading: 33 calls left.');
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText('33 accounts haven’t been loaded for this month.');
    expect([...engine.metricWants.values()].flat()).toEqual([]);
  });

  it('loading stays stopped even if only a few accounts are left', async () => {
    const engine = engineWithMonth();
    const { main } = await show([], { engine, answers: { 'local.save': () => succeed({ sequence: 1 }) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Load this month' }));
    const [{ value }] = main.inputsOf('local.save') as [{ value: LocalCollections['month_columns'] }];
    engine.setLocal('month_columns', [{ key: 'month', value, at: '2026-11-20T12:00:00Z' }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByRole('button', { name: 'Load this month' });
    expect([...engine.metricWants.values()].flat()).toEqual([]);
  });
});
