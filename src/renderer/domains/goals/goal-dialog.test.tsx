import { fail, succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { connectedWorkspace } from '../../testing/connector-samples';
import type { MainAnswers } from '../../testing/fake-main';
import { renderApp } from '../../testing/render-app';
import { engineWithMonth, readingsOf } from '../months/testing/month-samples';

afterEach(cleanup);

const key = '11111111-1111-4111-8111-111111111111';
const value = { client: 'connect:c-bluebell', metric: 'reach', rule: 'at_least', value: 50 } as const;

/** The goal of Bluebell's reach, asked for from its number in the month. */
async function open(save: MainAnswers['local.save'] = () => succeed({ sequence: 1 })) {
  const engine = engineWithMonth();
  engine.setMetrics(readingsOf([['c-bluebell', 'bluebell-ig', 'instagram', 'reach', 30, 60]]));
  engine.setLocal('metric_goals', [{ key, value, at: '2026-11-20T12:00:00Z' }]);
  const app = await renderApp({
    engine,
    path: '/month',
    bootstrap: { workspace: connectedWorkspace },
    answers: { 'local.save': save },
  });
  const grid = await screen.findByRole('grid', { name: /^Clients in/ });
  fireEvent.contextMenu(within(grid).getByText('30'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Goal for Reach' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Goal for Reach' }));
  const field = () => dialog.getByRole('textbox', { name: /^(Value|Percent)$/ });
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  return { ...app, dialog, field, press, saved: () => app.main.inputsOf('local.save') };
}

it('saving a changed goal replaces the goal of that metric', async () => {
  const { dialog, field, press, saved } = await open();
  expect((field() as HTMLInputElement).value).toBe('50');
  fireEvent.click(dialog.getByRole('radio', { name: 'Change from the month before, at least' }));
  fireEvent.change(field(), { target: { value: '5' } });
  press('Save goal');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved()).toEqual([
    { collection: 'metric_goals', key, value: { ...value, rule: 'change_at_least', value: 5 } },
  ]);
});

it('a goal without a number is not saved, and the field says so', async () => {
  const { dialog, field, press, saved } = await open();
  fireEvent.change(field(), { target: { value: '' } });
  press('Save goal');
  await dialog.findByText('Enter a number.');
  expect(saved()).toEqual([]);
});

it('a goal that could not be saved keeps the dialog open with the error', async () => {
  const { dialog, press } = await open(() => fail('STORAGE_FULL', 'no room'));
  press('Save goal');
  await dialog.findByText('Couldn’t save the goal.');
  expect(screen.getByRole('dialog', { name: 'Goal for Reach' })).toBeTruthy();
});

it('Remove goal deletes the goal', async () => {
  const { press, saved } = await open();
  press('Remove goal');
  await waitFor(() => expect(saved()).toEqual([{ collection: 'metric_goals', key, value: null }]));
});
