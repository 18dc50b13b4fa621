import { fail, succeed } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { engineWithReports, report } from '../../testing/report-samples';

afterEach(cleanup);

const open = async (engine: FakeEngine = engineWithReports(), path = '/reports/new-batch') => {
  const sent: RouteInput<'reports.start'>[] = [];
  const app = await renderApp({
    path,
    engine,
    answers: {
      'reports.start': (input: RouteInput<'reports.start'>) => {
        sent.push(input);
        return succeed({ items: input.items.map((_, index) => String(index)) });
      },
      'app.open_external': () => succeed({ opened: true }),
    },
  });
  return { ...app, sent };
};
const grid = () => screen.findByRole('grid', { name: 'Clients of this batch' });

it('at the usual window a client’s name and a report’s title have their room', async () => {
  await open();
  const list = (await grid()).closest('[style*="--columns-1120"]');
  const tracks = (list as HTMLElement).style.getPropertyValue('--columns-1120');
  expect(tracks).toMatch(/^20px 16px minmax\(200px, 1\.2fr\) minmax\(240px, /);
});

it('a new batch leaves out clients with a missing field and sends the other reports as shown', async () => {
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
  expect(screen.getByRole('button', { name: 'Create 0 reports…' })).toHaveProperty('disabled', true);
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

it('a client of a batch can have its own send date, and its own template is offered', async () => {
  const engine = engineWithReports();
  const { sent } = await open(engine);
  const rows = within(await grid());
  const template = rows.getByRole('combobox', { name: 'Template for Bluebell Veterinary' });
  expect(within(template).getByRole('option', { name: 'Maré Alta · monthly' })).toBeDefined();
  fireEvent.change(rows.getByRole('combobox', { name: 'Day for Bluebell Veterinary' }), {
    target: { value: '2026-11-24' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Create 1 report' }));
  await waitFor(() => expect(sent).toMatchObject([{ items: [{ notBefore: '2026-11-24' }] }]));
});

it('a blocked client’s button focuses its empty field or opens the service’s page', async () => {
  const engine = engineWithReports();
  engine.setRecords('reporting.templates', { records: [], asOf: NOW });
  const { main, router } = await open(engine);
  const choose = await within(await grid()).findByRole('button', { name: 'Choose: Bluebell Veterinary' });
  fireEvent.click(choose);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Template for Bluebell Veterinary'),
  );
  const rested = engineWithReports();
  rested.setRecords('reporting.integrations', { records: [], asOf: NOW });
  cleanup();
  const second = await open(rested);
  fireEvent.click(
    await within(await grid()).findByRole('button', { name: 'Reconnect: Bluebell Veterinary' }),
  );
  await waitFor(() =>
    expect(second.main.inputsOf('app.open_external')).toEqual([{ url: 'https://service.example/' }]),
  );
  expect([main.inputsOf('app.open_external'), router.state.location.pathname]).toEqual([
    [],
    '/reports/new-batch',
  ]);
});

it('the reports list hands its clients without a report over to a new batch', async () => {
  const { router } = await open(engineWithReports(), '/reports');
  fireEvent.click(await screen.findByRole('button', { name: 'Not created yet: 1 client' }));
  const dialog = within(await screen.findByRole('dialog', { name: /No report yet for October 2026/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Create for 1 client…' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/reports/new-batch'));
  expect(await within(await grid()).findByText('Bluebell Veterinary')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Clients' })).toHaveProperty('value', '1 chosen client');
});

describe('Clients with an existing report for the month', () => {
  const openAll = async (engine?: FakeEngine) => {
    const app = await open(engine);
    const rows = within(await grid());
    fireEvent.click(screen.getByRole('combobox', { name: 'Clients' }));
    fireEvent.click(await screen.findByRole('option', { name: 'All clients' }));
    const existing = await rows.findByRole('checkbox', { name: 'Include Cocina Doña Remedios' });
    return { ...app, existing: existing as HTMLInputElement };
  };

  it('a client that has a report is not included by choosing all clients', async () => {
    const { existing, sent } = await openAll();
    expect([existing.checked, existing.disabled]).toEqual([false, true]);
    expect(screen.getByText('1 already has one')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Create 1 report' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.items.map(({ client }) => client)).toEqual(['reporting:8']);
  });

  it('Create another report includes these clients, and a change of month takes the choice back', async () => {
    const { existing } = await openAll();
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Create another report/ });
    fireEvent.click(choice);
    expect([existing.checked, existing.disabled]).toEqual([true, false]);
    expect(screen.getByRole('button', { name: 'Create 2 reports…' })).toBeDefined();
    fireEvent.click(screen.getByRole('combobox', { name: 'Period' }));
    fireEvent.click(await screen.findByRole('option', { name: 'September 2026' }));
    await screen.findByText('2 already have one');
    expect(screen.getByRole('button', { name: 'Create 0 reports…' })).toHaveProperty('disabled', true);
  });
});

it('before the report list was read no client is offered, and Ctrl+Enter sends nothing', async () => {
  const engine = engineWithReports();
  engine.setRecords('reporting.reports', { records: [], asOf: null });
  const { sent } = await open(engine);
  const button = await screen.findByRole('button', { name: 'Create 0 reports…' });
  await screen.findByRole('heading', { name: 'Not loaded yet' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.queryByRole('grid')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  engine.setRecords('reporting.reports', { records: [report(1)], asOf: NOW });
  expect(within(await grid()).queryByText('Cocina Doña Remedios')).toBeNull();
  expect(sent).toEqual([]);
});

it('offline the Create button is disabled with the reason, and Ctrl+Enter sends nothing', async () => {
  const engine = engineWithReports();
  engine.setStatus({ phase: 'offline' });
  const { sent } = await open(engine);
  const button = await screen.findByRole('button', { name: 'Create 1 report' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText('Not available offline')).toBeDefined();
  fireEvent.keyDown(await grid(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
  expect(sent).toEqual([]);
});

it('a batch declined in main’s question shows no error', async () => {
  await renderApp({
    path: '/reports/new-batch',
    engine: engineWithReports(),
    answers: { 'reports.start': () => fail('CHANGE_DECLINED', 'no') },
  });
  const button = await screen.findByRole('button', { name: 'Create 1 report' });
  fireEvent.click(button);
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(screen.queryByRole('alert')).toBeNull();
});
