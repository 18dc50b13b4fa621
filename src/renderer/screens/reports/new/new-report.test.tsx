import type { ReportResult } from '@shared/domain/reports';
import { succeed } from '@shared/errors';
import type { KeptReportDraft } from '@shared/local-data';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FakeEngine } from '../../../testing/fake-engine';
import { done, liveWorkspace, type MainAnswers } from '../../../testing/fake-main';
import { NOW } from '../../../testing/posts';
import { renderApp } from '../../../testing/render-app';
import { budgetState, engineWithReports } from '../../../testing/report-samples';

afterEach(cleanup);

const item = '7d0c1f5e-0000-4000-8000-000000000001';
const workspace = {
  ...liveWorkspace,
  services: { ...liveWorkspace.services, reporting: { baseUrl: 'https://reports.example/v2', hasKey: true } },
};
const show = (
  engine: FakeEngine = engineWithReports(),
  search = '?client=reporting:7',
  answers: MainAnswers = {},
) =>
  renderApp({
    engine,
    path: `/reports/new${search}`,
    bootstrap: { workspace, workspaces: [workspace] },
    answers: {
      'reports.start': () => succeed({ items: [item] }),
      'reports.settle': done,
      'local.save': done as never,
      ...answers,
    },
  });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const before = async () => within(await screen.findByRole('complementary', { name: 'Before you create it' }));
const button = async () => (await before()).getByRole<HTMLButtonElement>('button', { name: 'Create report' });
const settled = (state: Partial<ReportResult> & Pick<ReportResult, 'state'>) =>
  ({ batch: 'b', at: '2026-11-20T17:34:00.000Z', ...state }) as ReportResult;

/** Fills in what the form still needs and sends it. */
async function create() {
  await waitFor(() => expect(field('Title').value).toBe('Informe mensual'));
  fireEvent.click(screen.getByRole('button', { name: 'Octubre de 2026' }));
  await waitFor(async () => expect((await button()).disabled).toBe(false));
  fireEvent.click(await button());
}

describe('New report', () => {
  it('the form is prefilled from the client’s last report, and lists problems and notes', async () => {
    await show();
    await waitFor(() => expect(field('Title').value).toBe('Informe mensual'));
    const checks = await before();
    await waitFor(() => expect(checks.getByRole('status').textContent).toBe('1 problem, 2 notes'));
    expect((await button()).disabled).toBe(true);
    expect(checks.getAllByText('Subtitle is empty')).toHaveLength(2);
    expect(checks.getByText('May be a duplicate')).toBeTruthy();
    expect(checks.getByText(/30 of 30 left today/)).toBeTruthy();
    expect(screen.getByText('Not active')).toBeTruthy();
    const request = screen.getByText(/"subtitle": ""/);
    expect(request.textContent).toContain('"integration_ids": [71]');
    expect(request.closest('details')?.open).toBe(false);
  });

  it('a report is sent once as shown, and then opens in the list of reports', async () => {
    const { main, engine, router } = await show();
    await create();
    await waitFor(() => expect(main.inputsOf('reports.start')).toHaveLength(1));
    const [{ items }] = main.inputsOf('reports.start') as [{ items: readonly [{ request: object }] }];
    expect(items).toEqual([
      {
        client: 'reporting:7',
        notBefore: null,
        request: {
          kind: 'report',
          body: {
            title: 'Informe mensual',
            subtitle: 'Octubre de 2026',
            template_id: 412,
            project_id: 7,
            start: '2026-10-01',
            end: '2026-10-31',
            integration_ids: [71],
            comparison_start: '2026-09-01',
            comparison_end: '2026-09-30',
          },
        },
      },
    ]);
    expect(await screen.findByText('Waiting to be sent')).toBeTruthy();
    const batch = {
      name: null,
      startedAt: '2026-11-20T17:34:00.000Z',
      pause: null,
      items: [{ id: item, ...items[0] } as never],
    };
    engine.setLocal('report_batches', [{ key: 'b', value: batch, at: batch.startedAt }]);
    const made = {
      id: 88,
      title: 'Informe mensual',
      internalUrl: null,
      externalUrl: 'https://client.example/88',
    };
    const value = settled({
      state: 'made',
      isFound: false,
      report: { ...made, createdAt: '2026-11-20 17:34:00' },
    } as never);
    engine.setLocal('report_results', [{ key: item, value, at: value.at }]);
    expect(await screen.findByText('Report created')).toBeTruthy();
    await waitFor(() =>
      expect(engine.refreshed).toEqual([{ kind: 'resource', resource: 'reporting.reports' }]),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show in list' }));
    const row = await screen.findByRole('row', {
      name: /^Informe mensual, Octubre de 2026, Cocina.*not loaded yet/,
    });
    expect(row.getAttribute('aria-selected')).toBe('true');
    expect(router.state.location.search).toEqual({ open: 'reporting:report:88' });
  });

  it('a refused report shows the service’s message beside each field until the field is edited', async () => {
    const { engine } = await show();
    await create();
    const value = settled({
      state: 'refused',
      error: {
        code: 'REQUEST_REFUSED',
        message: 'refused',
        data: {
          fields: ['title', 'integration_ids.0'],
          said: { title: 'Too <b>loud</b>.', 'integration_ids.0': 'Not of this project.' },
        },
      },
    } as never);
    engine.setLocal('report_results', [{ key: item, value, at: value.at }]);
    expect(await screen.findByText('The service didn’t create it.')).toBeTruthy();
    // Messages of the service are shown as text.
    expect(screen.getByText('The service didn’t accept this. It says: “Too <b>loud</b>.”')).toBeTruthy();
    expect(screen.getByText(/It says: “Not of this project\.”/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect((await button()).disabled).toBe(false);
    expect(screen.getByText(/Too <b>loud/)).toBeTruthy();
    fireEvent.change(field('Title'), { target: { value: 'Softer' } });
    expect(screen.queryByText(/Too <b>loud/)).toBeNull();
    expect(screen.getByText(/Not of this project/)).toBeTruthy();
    expect(field('Subtitle, required').value).toBe('Octubre de 2026');
  });

  it('a report that may have been created is settled by the user’s choice', async () => {
    const { engine, main } = await show();
    await create();
    const found = {
      id: 90,
      title: 'Informe mensual',
      internalUrl: null,
      externalUrl: null,
      createdAt: '2026-11-20 17:33:00',
    };
    const value = settled({
      state: 'in_doubt',
      sentAt: '2026-11-20T17:33:00.000Z',
      error: null,
      looks: [{ at: '2026-11-20T17:34:00.000Z', found: [found] }],
    } as never);
    engine.setLocal('report_results', [{ key: item, value, at: value.at }]);
    expect(await screen.findByText('It may have been created.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Create another…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Create another one?' }));
    question.getByText(/exists\. You’d have two\.$/);
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(screen.getByRole('button', { name: 'This one' }));
    await waitFor(() =>
      expect(main.inputsOf('reports.settle')).toEqual([{ item, decision: { kind: 'is_this', id: 90 } }]),
    );
  });

  it('a report can’t be sent at the daily limit, which says when calls free up', async () => {
    const window = { name: 'reports_create', windowMs: 86_400_000, limit: 30, used: 30, usedByOthers: 0 };
    await show(engineWithReports(), '?client=reporting:7', {
      'budgets.read': () =>
        succeed([
          budgetState({
            windows: [{ ...window, freesAt: NOW + 3_600_000, wholeAt: NOW + 80_000_000 }],
          }),
        ]),
    });
    const checks = await before();
    expect(await checks.findByText('Daily limit reached')).toBeTruthy();
    expect(checks.getByText(/frees up today 18:34, all of them by tomorrow 15:47/)).toBeTruthy();
    expect((await button()).disabled).toBe(true);
  });

  it('a draft survives leaving the form, and choosing another client fills in that client’s values', async () => {
    const { router } = await show();
    await waitFor(() => expect(field('Title').value).toBe('Informe mensual'));
    fireEvent.change(field('Subtitle, required'), { target: { value: 'Para la asamblea' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close, keep draft' }));
    await screen.findByRole('grid', { name: 'Reports by month' });
    fireEvent.click(screen.getByRole('button', { name: 'New report' }));
    await waitFor(() => expect(field('Subtitle, required').value).toBe('Para la asamblea'));
    fireEvent.click(screen.getByRole('combobox', { name: 'Client' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Bluebell Veterinary' }));
    await waitFor(() => expect(field('Title').value).toBe('Report 3'));
    await waitFor(() =>
      expect(screen.getByText(/"project_id": 8/).textContent).toContain('"integration_ids": [81]'),
    );
    expect(router.state.location.pathname).toBe('/reports/new');
  });

  it('a draft is saved while typing, survives a restart and is deleted once the report is created', async () => {
    const { main, view } = await show();
    await waitFor(() => expect(field('Title').value).toBe('Informe mensual'));
    fireEvent.change(field('Subtitle, required'), { target: { value: 'Para la reunión' } });
    fireEvent.change(field('Title'), { target: { value: 'Informe propio' } });
    type Saved = { collection: string; key: string; value: KeptReportDraft | null };
    const saved = () =>
      (main.inputsOf('local.save') as Saved[]).filter(({ collection }) => collection === 'form_drafts');
    await waitFor(() => expect(saved().at(-1)?.value?.draft.title).toBe('Informe propio'));
    view.unmount();

    const engine = engineWithReports();
    const at = '2026-11-20T12:00:00.000Z';
    const kept = saved().flatMap(({ key, value }) => (value ? [{ key, value, at }] : []));
    engine.setLocal('form_drafts', kept.slice(-1));
    const again = await show(engine, '');
    await waitFor(() => expect(field('Subtitle, required').value).toBe('Para la reunión'));
    expect(field('Title').value).toBe('Informe propio');
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    fireEvent.click(await button());
    await waitFor(() =>
      expect(again.main.inputsOf('local.save').at(-1)).toEqual({
        collection: 'form_drafts',
        key: 'report',
        value: null,
      }),
    );
  });

  it('a report can’t be sent offline, and the form says so', async () => {
    const engine = engineWithReports();
    engine.setStatus({ phase: 'offline' });
    await show(engine);
    expect((await (await before()).findAllByText('Offline')).length).toBeGreaterThan(0);
    expect((await button()).disabled).toBe(true);
  });
});
