import type { ReportBatch } from '@shared/domain/reports';
import { fail, succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { runCommand } from '../../commands/bound-commands';
import {
  batchId,
  engineWithBatch,
  reportBudget,
  resultBase,
  sampleBatch,
  setBatches,
} from '../../domains/batches/testing/batch-samples';
import { renderApp } from '../../testing/render-app';
import { engineWithReports } from '../../testing/report-samples';

afterEach(cleanup);

const open = (value?: ReportBatch, answers = {}) =>
  renderApp({
    path: `/reports/batches/${batchId}`,
    engine: engineWithBatch(value),
    answers: {
      'reports.settle': () => succeed(null),
      'reports.pause': () => succeed(null),
      'reports.resume': () => succeed(null),
      'reports.reschedule': () => succeed(null),
      'app.copy_text': () => succeed(null),
      ...answers,
    },
  });
const press = (key: string) => fireEvent.keyDown(window, { key });
const panel = () => screen.getByRole('complementary', { name: 'Cocina Doña Remedios' });

it('a batch shows its counts by state, and lists unconfirmed and failed reports first', async () => {
  await open();
  const legend = await screen.findByRole('list', { name: 'Progress' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Created 1', 'Unconfirmed 1', 'Failed 1', 'Today 2', 'Excluded 1']]);
  expect(screen.getByText('1 of 6 created')).toBeDefined();
  const rows = within(screen.getByRole('grid')).getAllByRole('row');
  const words = rows.map((row) => row.getAttribute('aria-label')).filter((label) => label !== null);
  expect(words[0]).toMatch(
    /^Cocina Doña Remedios, Title doubt · November 2026, May have been created: check first/,
  );
  expect(words[1]).toMatch(/^Project 9, .*Not accepted: integration_ids/);
});

it('an unconfirmed report is settled with the found one, or created again after a confirmation', async () => {
  const { main } = await open();
  await screen.findByRole('grid');
  expect(within(panel()).getByText(/Checked .*: not found/)).toBeDefined();
  fireEvent.click(within(panel()).getByRole('button', { name: 'This one' }));
  expect(main.inputsOf('reports.settle')).toEqual([{ item: 'doubt', decision: { kind: 'is_this', id: 5 } }]);
  fireEvent.click(within(panel()).getByRole('button', { name: 'Create another…' }));
  expect(main.inputsOf('reports.settle')).toHaveLength(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Create another' }));
  expect(main.inputsOf('reports.settle')[1]).toEqual({ item: 'doubt', decision: { kind: 'send' } });
});

it('commands pause the batch, retry a report and copy its link, and main’s error is shown', async () => {
  const { main } = await open(undefined, {
    'reports.settle': () => fail('REPORT_MOVED_ON', 'x'),
  });
  (await screen.findByRole('grid')).focus();
  act(() => void runCommand('pause_batch'));
  expect(main.inputsOf('reports.pause')).toEqual([{ batch: batchId }]);
  press('j');
  act(() => void runCommand('send_report_again'));
  expect(main.inputsOf('reports.settle')).toEqual([{ item: 'refused', decision: { kind: 'send' } }]);
  expect(await screen.findByText('This report’s status has changed since you last looked.')).toBeDefined();
  press('l');
  expect(main.inputsOf('app.copy_text')).toEqual([
    { text: 'Cocina Doña Remedios: https://client.example/4' },
  ]);
});

it.each([
  [{ by: 'origin' }, 'This batch was imported or restored'],
  [{ by: 'failure', error: { code: 'KEY_REFUSED', message: 'x' } }, 'This batch stopped.'],
] as const)('a paused batch says why it stopped and can be resumed: %j', async (pause, words) => {
  const { main } = await open(sampleBatch({ pause }));
  expect(await screen.findByText(words, { exact: false })).toBeDefined();
  fireEvent.click(screen.getAllByRole('button', { name: 'Resume' })[0] as HTMLElement);
  expect(main.inputsOf('reports.resume')).toEqual([{ batch: batchId }]);
});

it('a send date is set for one waiting report or for all waiting reports', async () => {
  const { main } = await open();
  await screen.findByRole('grid');
  press('3');
  expect(panel().textContent).toContain('Title waits');
  const day = within(panel()).getByRole('combobox', { name: 'Send date' });
  fireEvent.change(day, { target: { value: '2026-11-24' } });
  expect(main.inputsOf('reports.reschedule')).toEqual([{ items: ['waits'], notBefore: '2026-11-24' }]);
  const all = within(panel()).getByRole('combobox', { name: 'All waiting (2)' });
  fireEvent.change(all, { target: { value: '2026-11-23' } });
  expect(main.inputsOf('reports.reschedule')[1]).toEqual({
    items: ['waits', 'next'],
    notBefore: '2026-11-23',
  });
});

it('reports beyond today’s limit are counted as Later', async () => {
  await open(undefined, { 'budgets.read': () => succeed([reportBudget(2, 1)]) });
  const legend = await screen.findByRole('list', { name: 'Progress' });
  await waitFor(() => expect(legend.textContent).toContain('Today 1'));
  expect(legend.textContent).toContain('Later 1');
  expect(within(panel()).getByText('1 (1 used)')).toBeDefined();
});

it('report links are sent per client in the client’s language, or copied as one message', async () => {
  const { main } = await open();
  await screen.findByRole('button', { name: 'Send links…' });
  act(() => void runCommand('send_batch_links'));
  const dialog = within(await screen.findByRole('dialog', { name: '1 link to send' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Copy 1 message' }));
  await waitFor(() => expect(main.inputsOf('app.copy_text')).toHaveLength(1));
  const { text } = main.inputsOf('app.copy_text')[0] as { text: string };
  expect(text).toMatch(/^# Cocina Doña Remedios\n\nTitle made: noviembre de 2026\n\nHola:/);
  expect(text).toContain('https://client.example/4');
  expect(await dialog.findByRole('img', { name: 'Copied or opened in your email app' })).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Email the link to Cocina Doña Remedios' }));
  const mail = within(
    await screen.findByRole('dialog', { name: 'Email the report to Cocina Doña Remedios' }),
  );
  expect(mail.getByRole('textbox', { name: 'Subject' })).toHaveProperty(
    'value',
    'Title made: noviembre de 2026',
  );
});

it('the service’s message about a refused field is shown as plain text', async () => {
  const engine = engineWithBatch();
  const error = {
    ...({ code: 'REQUEST_REFUSED', message: 'x' } as const),
    data: { fields: ['title'], said: { title: '<img src=x onerror=alert(1)>' } },
  };
  engine.setLocal('report_results', [
    { key: 'refused', value: { ...resultBase, state: 'refused', error }, at: resultBase.at },
  ]);
  await renderApp({ path: `/reports/batches/${batchId}`, engine });
  await screen.findByRole('grid');
  const about = within(screen.getByRole('complementary', { name: 'Project 9' }));
  expect(about.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

it('the list of batches opens the batch in the address, and the address follows the cursor', async () => {
  const engine = engineWithReports();
  const batches = { first: sampleBatch({ name: 'First' }), second: sampleBatch({ name: 'Second' }) };
  setBatches(engine, batches);
  const { router } = await renderApp({ path: '/reports/batches?batch=second', engine });
  await screen.findByRole('row', { name: /Second/, selected: true });
  fireEvent.click(screen.getByRole('row', { name: /First/ }));
  await screen.findByRole('row', { name: /First/, selected: true });
  expect(router.state.location.search).toEqual({ batch: 'first' });
});
