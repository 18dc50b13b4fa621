import { isoTime } from '@shared/domain/time';
import { deskError, succeed } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import type { DeliveryRow } from '@shared/webhooks';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLine } from '../../engine/testing';
import type { FakeEngine } from '../../testing/fake-engine';
import { done, liveWorkspace, type MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { engineWithReports, report } from '../../testing/report-samples';

afterEach(cleanup);

const workspace = {
  ...liveWorkspace,
  services: { ...liveWorkspace.services, reporting: { baseUrl: 'https://reports.example/v2', hasKey: true } },
};
const show = (engine: FakeEngine = engineWithReports(), path = '/reports', answers: MainAnswers = {}) =>
  renderApp({
    engine,
    path,
    bootstrap: { workspace, workspaces: [workspace] },
    answers: {
      'app.open_external': () => succeed({ opened: true }),
      'app.copy_text': done,
      'local.save': done as never,
      ...answers,
    },
  });
const rows = async (name = 'Reports by month') =>
  within(await screen.findByRole('grid', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('aria-label') ?? row.textContent);

describe('Reports list', () => {
  it('reports are grouped by month, and the last full month counts clients without one', async () => {
    await show();
    expect(await rows()).toEqual([
      'October 2026 1 of 2 clients have oneNot created yet: 1 client',
      'Informe mensual, Octubre de 2026, Cocina Doña Remedios, October 2026, Maré Alta · monthly, 1 view',
      'September 2026 2 clients',
      'Report 3, Subtitle 3, Bluebell Veterinary, September 2026, Maré Alta · monthly, 3 views',
      'Report 2, Subtitle 2, Cocina Doña Remedios, September 2026, Template 311, removed, 0 views',
    ]);
    expect(screen.getByText('as of 17:32')).toBeTruthy();
  });

  it('an unloaded list says so when its first load ends with a network error', async () => {
    const engine = engineWithReports();
    const error = deskError('NETWORK_TIMEOUT', 'no answer');
    engine.setRecords('reporting.reports', { records: [], asOf: null, error });
    await show(engine);
    await screen.findByText('The list appears here after the first refresh.');
    expect(screen.queryByText(/Go online/)).toBeNull();
  });

  it('a report without a title is called by its kind and id', async () => {
    const engine = engineWithReports();
    engine.setRecords('reporting.reports', { records: [report(31, { title: '' })], asOf: NOW });
    await show(engine);
    expect((await rows()).at(-1)).toMatch(/^Report 31, /);
    screen.getByRole('complementary', { name: 'Report 31' });
  });

  it('clients without a report are listed, and a button opens the new report for that month', async () => {
    const { router } = await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Not created yet: 1 client' }));
    const dialog = within(await screen.findByRole('dialog', { name: /No report yet for October 2026/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Create a report for Bluebell Veterinary' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/reports/new'));
    expect(router.state.location.search).toMatchObject({ client: 'reporting:8', month: '2026-10' });
  });

  it('reports are searched, filtered and sorted, and the choices are in the address', async () => {
    const { router } = await show(engineWithReports(), '/reports?template=311&sort=views');
    expect(await rows()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await rows()).toHaveLength(5));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a report' }), {
      target: { value: 'bluebell' },
    });
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'views', text: 'bluebell' }));
  });

  it('a report’s panel lists the events that confirmed views, and steps to the next report', async () => {
    const delivery = (sequence: number, id: string, resource: string, after: number | null): DeliveryRow => ({
      sequence,
      id: `d${sequence}`,
      receivedAt: isoTime(NOW - sequence * 60_000),
      count: 1,
      lastReceivedAt: isoTime(NOW),
      purpose: null,
      event: 'report_viewed',
      sizeBytes: 1,
      replayOf: null,
      client: null,
      verdict: { kind: 'unsigned', reason: 'none_documented' },
      confirmation: {
        kind: 'confirmed',
        at: isoTime(NOW),
        facts: [{ kind: 'report_viewed', resource, id, name: null, client: null, before: 0, after }],
      },
    });
    const byVerdict = { valid: 0, stale: 0, forged: 0, unsigned: 4, unknown_key: 0 };
    const counts = { all: 4, byVerdict, pending: 0, notConfirmed: 0 };
    const rowsOfEvents = [
      delivery(1, '1', 'reporting.reports', 1),
      delivery(2, '1', 'reporting.dashboards', 9),
      delivery(3, '2', 'reporting.reports', 7),
      delivery(4, '1', 'reporting.reports', null),
    ];
    await show(engineWithReports(), '/reports?open=report%201', {
      'deliveries.list': ({ filter: { fact } }: RouteInput<'deliveries.list'>) => {
        const fitting = rowsOfEvents.filter(
          ({ confirmation }) =>
            confirmation.kind === 'confirmed' &&
            confirmation.facts.some(({ resource, id }) => resource === fact?.resource && id === fact.id),
        );
        const total = fitting.length;
        return succeed({ rows: fitting, total, counts, byEvent: [], keptSince: null });
      },
    });
    const panel = within(await screen.findByRole('complementary', { name: 'Informe mensual' }));
    const told = within(await panel.findByRole('region', { name: 'Confirmed by events' }));
    expect(told.getByText('2 of 1')).toBeTruthy();
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/1 view reported$/),
      expect.stringMatching(/confirmed$/),
    ]);
    fireEvent.click(panel.getByRole('button', { name: 'Next report' }));
    const next = within(await screen.findByRole('complementary', { name: 'Report 3' }));
    expect(next.queryByRole('region', { name: 'Confirmed by events' })).toBeNull();
    fireEvent.click(next.getByRole('button', { name: 'Previous report' }));
    expect(await screen.findByRole('complementary', { name: 'Informe mensual' })).toBeTruthy();
  });

  it('dashboards are in their own list', async () => {
    await show();
    await rows();
    fireEvent.click(screen.getByRole('radio', { name: 'Dashboards 1' }));
    expect(await rows('Dashboards by month')).toEqual([
      'October 2026 1 dashboard',
      'Live overview, Subtitle 9, Cocina Doña Remedios, October 2026, Maré Alta · monthly, 9 views',
    ]);
  });

  it('the panel shows a report’s period and opens or copies its links', async () => {
    const { main } = await show();
    await rows();
    const panel = within(screen.getByRole('complementary', { name: 'Informe mensual' }));
    expect(panel.getByText('1 day shorter')).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: /^Open as client/ }));
    fireEvent.click(panel.getByRole('button', { name: 'Open in service' }));
    fireEvent.click(panel.getByRole('button', { name: 'Copy link' }));
    await waitFor(() =>
      expect(main.inputsOf('app.copy_text')).toEqual([{ text: 'https://client.example/1' }]),
    );
    expect(main.inputsOf('app.open_external')).toEqual([
      { url: 'https://client.example/1' },
      { url: 'https://service.example/1' },
    ]);
  });

  it('the panel shows when views increased, new views, and the time without refreshes', async () => {
    const engine = engineWithReports();
    const day = 86_400_000;
    const grew = (key: string, before: number, after: number, lastSeenAt: number, seenAt: number) => ({
      ...changeLine(key, { resource: 'reporting.reports', kind: 'views_grew', recordId: '1' }),
      key,
      before,
      after,
      lastSeenAt,
      seenAt,
    });
    engine.changeLines = [
      grew('b', 1, 3, NOW - 5 * day, NOW - 2 * day),
      grew('a', 0, 1, NOW - 9 * day, NOW - 9 * day + 60_000),
    ];
    engine.setLocal('looked', [{ key: 'reports', value: NOW - 4 * day, at: '2026-11-16T00:00:00Z' }]);
    await show(engine);
    await rows();
    const panel = within(screen.getByRole('complementary', { name: 'Informe mensual' }));
    expect(await panel.findByText(/^2 new views since you last looked/)).toBeTruthy();
    const readings = within(panel.getByRole('list', { name: 'When views increased' }));
    expect(readings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('+2, 3 in all'),
      expect.stringContaining('+1, 1 in all'),
    ]);
    expect(panel.getByText(/wasn’t refreshing during the shaded time/)).toBeTruthy();
    expect((await rows())[1]).toContain('2 new');
  });

  it('a report is emailed in the client’s language', async () => {
    const { main } = await show();
    await rows();
    fireEvent.click(screen.getByRole('button', { name: /^Email it/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Cocina Doña Remedios/ }));
    expect(dialog.getByLabelText('Subject')).toHaveProperty('value', 'Informe mensual: octubre de 2026');
    fireEvent.click(dialog.getByRole('button', { name: /open/i }));
    await waitFor(() => expect(main.inputsOf('app.open_external')).toHaveLength(1));
    expect(JSON.stringify(main.inputsOf('app.open_external'))).toContain('mailto:?subject=Informe%20mensual');
  });

  it('the list says if there are no reports or no matching reports', async () => {
    const empty = engineWithReports();
    empty.setRecords('reporting.projects', { records: [], asOf: NOW });
    empty.setRecords('reporting.reports', { records: [], asOf: NOW });
    await show(empty);
    expect(await screen.findByRole('heading', { name: 'No reports yet' })).toBeTruthy();
    cleanup();
    await show(engineWithReports(), '/reports?text=nobody');
    expect(await screen.findByRole('heading', { name: 'No matching reports' })).toBeTruthy();
  });

  it('F5 refreshes the reports only', async () => {
    const { engine } = await show();
    await rows();
    fireEvent.keyDown(window, { key: 'F5' });
    await waitFor(() =>
      expect(engine.refreshed).toEqual([{ kind: 'resource', resource: 'reporting.reports' }]),
    );
  });

  it('a list of 5,000 reports renders fewer than 100 rows', async () => {
    const engine = engineWithReports();
    const many = Array.from({ length: 5_000 }, (_, id) => report(id + 1));
    engine.setRecords('reporting.reports', { records: many, asOf: NOW });
    await show(engine);
    const grid = await screen.findByRole('grid', { name: 'Reports by month' });
    expect(grid.getAttribute('aria-rowcount')).toBe('5002');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(100);
  });
});

describe('Report templates', () => {
  it('a template and a report without a title are called by their kind and id', async () => {
    const engine = engineWithReports();
    const [template] = (await engine.records('reporting.templates')).records;
    if (!template) throw new Error('no template');
    const nameless = { ...template, record: { ...template.record, title: '' } };
    engine.setRecords('reporting.templates', { records: [nameless], asOf: NOW });
    engine.setRecords('reporting.reports', { records: [report(31, { title: '' })], asOf: NOW });
    await show(engine, '/reports?show=templates');
    expect(await rows('Templates')).toEqual([expect.stringMatching(/^Template 412/)]);
    const panel = within(screen.getByRole('complementary', { name: 'Template 412' }));
    fireEvent.click(panel.getByRole('button', { name: /^Report 31 · / }));
    const opened = within(await screen.findByRole('complementary', { name: 'Report 31' }));
    expect(opened.getByText('Template 412')).toBeTruthy();
  });

  it('a template shows its metrics and use, and leads to a new report', async () => {
    const { router } = await show(engineWithReports(), '/reports?show=templates');
    const grid = await screen.findByRole('grid', { name: 'Templates' });
    expect(
      within(grid)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Maré Alta · monthly For every month122143', 'Template 311, removed –––1']);
    const panel = within(screen.getByRole('complementary', { name: 'Maré Alta · monthly' }));
    expect(panel.getByText('Reach (ig:reach), Views (tt:views)')).toBeTruthy();
    expect(panel.getByText('Used 214 times, according to the service.')).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Create report' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/reports/new'));
    expect(router.state.location.search).toMatchObject({ template: 412 });
  });
});
