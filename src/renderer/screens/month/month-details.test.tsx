import { fail, succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { engineWithMonth, type NumberSample, readingsOf } from '../../domains/months/testing/month-samples';
import { connectedWorkspace } from '../../testing/connector-samples';
import type { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const numbers: readonly NumberSample[] = [
  ['c-aurora', 'aurora-ig', 'instagram', 'reach', 1_100, 1_000],
  ['c-aurora', 'aurora-fb', 'facebook', 'reach', 500, 400],
  ['c-aurora', 'aurora-fb', 'facebook', 'clicks', 10, 40],
  ['c-bluebell', 'bluebell-ig', 'instagram', 'reach', 30, 60],
];

async function show(engine: FakeEngine = engineWithMonth(), answers: MainAnswers = {}) {
  engine.setMetrics(readingsOf(numbers));
  const app = await renderApp({
    engine,
    path: '/month',
    bootstrap: { workspace: connectedWorkspace },
    answers: { 'local.save': () => succeed({ sequence: 1 }), ...answers },
  });
  await screen.findByRole('grid', { name: /^Clients in/ });
  return app;
}
const grid = () => screen.getByRole('grid', { name: /^Clients in/ });
const press = (key: string, more = {}) => fireEvent.keyDown(window, { key, ...more });
const saved = (main: Awaited<ReturnType<typeof show>>['main']) => main.inputsOf('local.save');
const names = () =>
  within(grid())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

describe('Month columns', () => {
  it('a column is removed in the columns menu, and the choice is saved', async () => {
    const { main, engine } = await show();
    fireEvent.click(screen.getByRole('button', { name: /^Columns/ }));
    const clicks = await screen.findByRole('checkbox', { name: 'Clicks' });
    expect(clicks).toHaveProperty('checked', true);
    fireEvent.click(clicks);
    const value = [{ metric: 'reach', title: null }];
    await waitFor(() => expect(saved(main)).toMatchObject([{ collection: 'month_columns', value }]));
    engine.setLocal('month_columns', [{ key: 'month', value, at: '2026-11-20T12:00:00Z' }]);
    await waitFor(() => expect(names().some((name) => name.startsWith('Clicks'))).toBe(false));
    expect(within(grid()).queryByText('−75.0%')).toBeNull();
  });

  it('the last column can’t be removed', async () => {
    const engine = engineWithMonth();
    const value = [{ metric: 'reach', title: null }];
    engine.setLocal('month_columns', [{ key: 'month', value, at: '2026-11-20T12:00:00Z' }]);
    await show(engine);
    fireEvent.click(screen.getByRole('button', { name: /^Columns/ }));
    expect(await screen.findByRole('checkbox', { name: 'Reach' })).toHaveProperty('disabled', true);
  });
});

describe('Month row details', () => {
  it('the details of a row lead to a goal for a metric, which is saved', async () => {
    const { main } = await show();
    press(' ');
    const details = within(await screen.findByRole('dialog', { name: /, November 2026$/ }));
    fireEvent.click(details.getByRole('button', { name: 'Goal for Reach' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Goal for Reach' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Value' }), { target: { value: '500' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save goal' }));
    await waitFor(() =>
      expect(saved(main)).toMatchObject([
        { collection: 'metric_goals', value: { metric: 'reach', rule: 'at_least', value: 500 } },
      ]),
    );
  });

  it('the details of a row show the state of a goal beside its metric', async () => {
    const engine = engineWithMonth();
    const value = { client: 'connect:c-bluebell', metric: 'reach', rule: 'at_most', value: 20 } as const;
    const key = '11111111-1111-4111-8111-111111111111';
    engine.setLocal('metric_goals', [{ key, value, at: '2026-11-20T12:00:00Z' }]);
    await show(engine);
    fireEvent.click(await screen.findByRole('row', { name: /^Bluebell/ }));
    press(' ');
    const details = within(await screen.findByRole('dialog', { name: 'Bluebell, November 2026' }));
    expect(details.getByText('Goal missed: at most 20')).toBeTruthy();
  });
});

describe('Month cell menu', () => {
  it('the cell menu opens the row’s details and sorts by its column', async () => {
    const { router } = await show();
    fireEvent.contextMenu(within(grid()).getByText('30'));
    fireEvent.click(await screen.findByRole('menuitem', { name: /details/i }));
    const details = await screen.findByRole('dialog', { name: 'Bluebell, November 2026' });
    fireEvent.click(within(details).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.contextMenu(within(grid()).getByText('10'));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Sort by.*Clicks/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 2 }));
  });
});

describe('Month export', () => {
  it('an export that fails says why', async () => {
    await show(engineWithMonth(), { 'files.save_text': () => fail('STORAGE_FULL', 'no space') });
    press('e', { ctrlKey: true });
    expect(await screen.findByText(/disk is full/i)).toBeTruthy();
  });

  it('an export without a chosen file shows no message', async () => {
    const { main } = await show(engineWithMonth(), { 'files.save_text': () => succeed(null) });
    press('e', { ctrlKey: true });
    await waitFor(() => expect(main.inputsOf('files.save_text')).toHaveLength(1));
    expect(screen.queryByText(/^Saved as/)).toBeNull();
  });
});
