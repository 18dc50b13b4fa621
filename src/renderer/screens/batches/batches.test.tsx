import type { ReportBatch, ReportResult } from '@shared/domain/reports';
import { isoTime } from '@shared/domain/time';
import { fail, succeed } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { engineWithReports } from '../../testing/report-samples';

afterEach(cleanup);

const at = (agoMs: number) => isoTime(NOW - agoMs);
const batchId = '11111111-1111-4111-8111-111111111111';
const item = (id: string, projectId = 7): ReportBatch['items'][number] => ({
  ...{ id, client: projectId === 7 ? 'reporting:7' : null, notBefore: null },
  request: {
    kind: 'report',
    body: {
      ...{ title: `Title ${id}`, subtitle: 'November 2026', start: '2026-11-01', end: '2026-11-30' },
      ...{ template_id: 412, integration_ids: [71], project_id: projectId },
    },
  },
});
const report = (id: number) => ({
  ...{ id, title: 'Title doubt', internalUrl: 'https://service.example/5', createdAt: '2026-12-01 09:27:43' },
  externalUrl: `https://client.example/${id}`,
});
const base = { batch: batchId, at: at(60_000) };
const results: Readonly<Record<string, ReportResult>> = {
  made: { ...base, state: 'made', report: report(4), isFound: false },
  doubt: {
    ...{ ...base, state: 'in_doubt', sentAt: at(200_000), error: null },
    looks: [
      { at: at(170_000), found: [] },
      { at: at(50_000), found: [report(5)] },
    ],
  },
  refused: {
    ...{ ...base, state: 'refused' },
    error: { code: 'REQUEST_REFUSED', message: 'x', data: { fields: ['integration_ids'] } },
  },
  out: { ...base, state: 'left_out' },
};
const batch = (pause: ReportBatch['pause'] = null): ReportBatch => ({
  ...{ name: 'November for 6 clients', startedAt: at(600_000), pause },
  items: [item('made'), item('doubt'), item('refused', 9), item('out'), item('waits'), item('next')],
});

function engineWithBatch(value: ReportBatch = batch()): FakeEngine {
  const engine = engineWithReports();
  engine.setLocal('report_batches', [{ key: batchId, value, at: at(600_000) }]);
  engine.setLocal(
    'report_results',
    Object.entries(results).map(([key, result]) => ({ key, value: result, at: result.at })),
  );
  return engine;
}

const open = (value?: ReportBatch, answers = {}) =>
  renderApp({
    path: `/reports/batches/${batchId}`,
    engine: engineWithBatch(value),
    answers: {
      'reports.settle': () => succeed(null),
      'reports.pause': () => succeed(null),
      'reports.resume': () => succeed(null),
      'app.copy_text': () => succeed(null),
      ...answers,
    },
  });
const press = (key: string) => fireEvent.keyDown(window, { key });
const panel = () => screen.getByRole('complementary', { name: 'Cocina Doña Remedios' });

it('a batch adds up in its bar, with what needs the person first', async () => {
  await open();
  const legend = await screen.findByRole('list', { name: 'Progress' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Created 1', 'Unconfirmed 1', 'Failed 1', 'Today 2', 'Left out 1']]);
  expect(screen.getByText('1 of 6 created')).toBeDefined();
  const rows = within(screen.getByRole('grid')).getAllByRole('row');
  const words = rows.map((row) => row.getAttribute('aria-label')).filter((label) => label !== null);
  expect(words[0]).toMatch(
    /^Cocina Doña Remedios, Title doubt · November 2026, May have been created: check first/,
  );
  expect(words[1]).toMatch(/^Project 9, .*Not accepted: integration_ids/);
});

it('what is in doubt is decided with what was found, or by another one that is asked about', async () => {
  const { main } = await open();
  await screen.findByRole('grid');
  expect(within(panel()).getByText(/Checked .*: not found/)).toBeDefined();
  fireEvent.click(within(panel()).getByRole('button', { name: 'It’s this one' }));
  expect(main.inputsOf('reports.settle')).toEqual([{ item: 'doubt', decision: { kind: 'is_this', id: 5 } }]);
  fireEvent.click(within(panel()).getByRole('button', { name: 'Create another…' }));
  expect(main.inputsOf('reports.settle')).toHaveLength(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Create another' }));
  expect(main.inputsOf('reports.settle')[1]).toEqual({ item: 'doubt', decision: { kind: 'send' } });
});

it('is paused, resumed and decided by keys; a refusal of main is shown', async () => {
  const { main } = await open(undefined, {
    'reports.settle': () => fail('REPORT_MOVED_ON', 'x'),
  });
  (await screen.findByRole('grid')).focus();
  press('p');
  expect(main.inputsOf('reports.pause')).toEqual([{ batch: batchId }]);
  press('j');
  press('r');
  expect(main.inputsOf('reports.settle')).toEqual([{ item: 'refused', decision: { kind: 'send' } }]);
  expect(await screen.findByText('This report has moved on since you looked at it.')).toBeDefined();
  press('l');
  expect(main.inputsOf('app.copy_text')).toEqual([
    { text: 'Cocina Doña Remedios: https://client.example/4' },
  ]);
});

it.each([
  [{ by: 'origin' }, 'This batch was imported or restored'],
  [{ by: 'failure', error: { code: 'KEY_REFUSED', message: 'x' } }, 'This batch stopped.'],
] as const)('says why it sends nothing, and goes on when it is resumed: %j', async (pause, words) => {
  const { main } = await open(batch(pause));
  expect(await screen.findByText(words, { exact: false })).toBeDefined();
  fireEvent.click(screen.getAllByRole('button', { name: 'Resume' })[0] as HTMLElement);
  expect(main.inputsOf('reports.resume')).toEqual([{ batch: batchId }]);
});

it('a new batch shows what will be sent, leaves blocked clients out with their reason, and is sent as it stands', async () => {
  const sent: RouteInput<'reports.start'>[] = [];
  await renderApp({
    path: '/reports/new-batch',
    engine: engineWithReports(),
    answers: {
      'reports.start': (input: RouteInput<'reports.start'>) => {
        sent.push(input);
        return succeed({ items: input.items.map((_, index) => String(index)) });
      },
    },
  });
  const grid = await screen.findByRole('grid');
  const subtitle = within(grid).getByRole('textbox', { name: 'Subtitle for Bluebell Veterinary' });
  expect(subtitle).toHaveProperty('value', 'October 2026');
  fireEvent.change(subtitle, { target: { value: '' } });
  expect(within(grid).getByText('The service requires a subtitle', { exact: false })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Create 0 reports' })).toHaveProperty('disabled', true);
  const again = within(grid).getByRole('textbox', { name: 'Subtitle for Bluebell Veterinary' });
  fireEvent.change(again, { target: { value: 'For the board' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create 1 report' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      items: [
        {
          client: 'reporting:8',
          notBefore: null,
          request: {
            kind: 'report',
            body: { subtitle: 'For the board', template_id: 412, integration_ids: [81] },
          },
        },
      ],
    },
  ]);
});
