import type { ReportRow } from '@shared/domain/reports';
import { fail, succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { done, type MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderPart, renderValue } from '../../testing/render-part';
import { engineWithReports, report } from '../../testing/report-samples';
import {
  batchItem,
  madeReport,
  reportBudget,
  resultBase,
  sampleBatch,
  setBatches,
  setResults,
} from '../batches/testing/batch-samples';
import { useReportActions } from './actions';
import { BudgetLine } from './BudgetLine';
import { useDueReports } from './due-reports';
import { MailReportDialog } from './MailReportDialog';
import { useOpenedReports } from './opened-reports';
import { useNewViews, useReportClients, useReportRows } from './queries';
import { useReportSources } from './sources';
import { useTemplateCount } from './templates';
import { useViewsOverTime } from './views';
import { useReportWords } from './words';

afterEach(cleanup);

const dayMs = 86_400_000;
const october = { start: '2026-10-01', end: '2026-10-31' };
const row = (given: Partial<ReportRow> = {}): ReportRow => ({
  key: 'reporting:report:1',
  kind: 'report',
  id: 1,
  title: 'Monthly',
  subtitle: null,
  period: october,
  comparison: null,
  month: '2026-10-01',
  templateId: 412,
  templateTitle: 'Maré Alta',
  projectId: '7',
  client: 'reporting:7',
  clientName: 'Cocina',
  views: 3,
  createdAt: NOW,
  isNew: false,
  internalUrl: 'https://service.example/1',
  externalUrl: 'https://client.example/1',
  ...given,
});

describe('Reports list', () => {
  it('reports are null before the engine answers, then have an age for each kind', async () => {
    const { result } = renderValue(useReportRows, { engine: engineWithReports() });
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current?.rows).toHaveLength(4));
    expect(result.current).toMatchObject({
      asOf: { report: NOW - 120_000, dashboard: NOW },
      areTemplatesKnown: true,
      errors: { report: null, dashboard: null },
    });
  });

  it('a report created here is listed before the service lists it, and once afterwards', async () => {
    const engine = engineWithReports();
    setBatches(engine, { one: sampleBatch({ items: [batchItem('made'), batchItem('again')] }) });
    const base = { ...resultBase, batch: 'one', state: 'made', isFound: false } as const;
    setResults(engine, {
      made: { ...base, report: madeReport(44) },
      again: { ...base, report: madeReport(1) },
    });
    const { result } = renderValue(useReportRows, { engine });
    await waitFor(() => expect(result.current?.rows).toHaveLength(5));
    expect(result.current?.rows.filter(({ isNew }) => isNew).map(({ key, views }) => [key, views])).toEqual([
      ['reporting:report:44', null],
    ]);
  });

  it('only clients with a reporting project are listed for reports', async () => {
    const { result } = renderValue(useReportClients, { engine: engineWithReports() });
    await waitFor(() => expect(result.current?.map(({ projectId }) => projectId)).toEqual(['8', '7']));
  });

  it('no report views are new before the first visit', async () => {
    const engine = engineWithReports();
    engine.changeLines = [
      {
        ...changeLine('a', { resource: 'reporting.reports', kind: 'views_grew', before: 1, after: 2 }),
        key: 'a',
      },
    ];
    const { result } = renderValue(() => ({ views: useNewViews(), rows: useReportRows() }), { engine });
    await waitFor(() => expect(result.current.rows).not.toBeNull());
    expect(result.current.views).toMatchObject({ since: null, grown: new Map() });
  });

  it('the number of templates is null before their list is loaded', async () => {
    const { result } = renderValue(() => [useTemplateCount(), useReportSources(null)] as const, {
      engine: engineWithReports(),
    });
    await waitFor(() => expect(result.current).toEqual([1, { sources: [], asOf: NOW }]));
    const unread = renderValue(() => [useTemplateCount(), useReportRows()] as const);
    await waitFor(() => expect(unread.result.current[1]).not.toBeNull());
    expect(unread.result.current[0]).toBeNull();
  });
});

describe('Due reports query', () => {
  it('a report is due for a client that had one each month but not for the last month', async () => {
    const engine = engineWithReports();
    const of = (id: number, month: string, end: string) =>
      report(id, { client_id: 8, start_date: `${month}-01`, end_date: `${month}-${end}` });
    engine.setRecords('reporting.reports', {
      records: [of(1, '2026-08', '31'), of(2, '2026-09', '30')],
      asOf: NOW,
    });
    const { result } = renderValue(() => useDueReports('2026-11-20', true), { engine });
    await waitFor(() => expect(result.current).toMatchObject([{ client: { projectId: '8' } }]));
  });

  it('no report is due before the list of reports is loaded', async () => {
    const { result } = renderValue(() => [
      useDueReports('2026-11-20', true),
      useDueReports('2026-11-20', false),
    ]);
    await waitFor(() => expect(result.current[0]).toEqual([]));
  });
});

describe('useOpenedReports', () => {
  it('reports opened since the last visit are listed, at most of one week', async () => {
    const engine = engineWithReports();
    const grew = (id: string, seenAt: number) => ({
      ...changeLine(id, { resource: 'reporting.reports', kind: 'views_grew', recordId: id, seenAt }),
      key: id,
    });
    engine.changeLines = [grew('2', NOW - dayMs), grew('1', NOW - 9 * dayMs)];
    const { result, engine: asked } = renderValue(() => useOpenedReports(NOW, true), { engine });
    await waitFor(() => expect(result.current?.map(({ key }) => key)).toEqual(['reporting:report:2']));
    act(() => asked.setLocal('looked', [{ key: 'reports', value: NOW, at: '2026-11-20T12:00:00Z' }]));
    await waitFor(() => expect(result.current).toEqual([]));
  });
});

describe('useViewsOverTime', () => {
  it('views are listed in order of time, and a report without loaded views gives null', async () => {
    const engine = new FakeEngine();
    const grew = (id: string, before: number, seenAt: number) => ({
      ...changeLine(id, {
        resource: 'reporting.reports',
        recordId: '1',
        kind: 'views_grew',
        before,
        after: before + 1,
        seenAt,
        lastSeenAt: seenAt - 60_000,
      }),
      key: id,
    });
    engine.changeLines = [grew('b', 2, NOW - 1_000), grew('a', 1, NOW - 9_000)];
    const { result } = renderValue(
      () => [useViewsOverTime(row(), NOW), useViewsOverTime(row({ views: null }), NOW)] as const,
      { engine },
    );
    await waitFor(() => expect(result.current[0]?.lines.map(({ after }) => after)).toEqual([2, 3]));
    expect(result.current[0]?.steps.at(-1)).toMatchObject({ to: NOW, views: 3 });
    expect(result.current[1]).toBeNull();
  });
});

describe('useReportActions', () => {
  const open = (
    given: Partial<ReportRow> | undefined,
    answers: MainAnswers = {},
    engine = new FakeEngine(),
  ) => renderValue(() => useReportActions(given && row(given)), { answers, engine });

  it('a report can be opened as the client or in the service, and its client link copied', async () => {
    const { result, main } = open(
      {},
      {
        'app.open_external': () => succeed({ opened: true }),
        'app.copy_text': done,
      },
    );
    await act(async () => result.current.openAsClient?.());
    await act(async () => result.current.openInService?.());
    await act(async () => result.current.copyLink?.());
    expect(main.inputsOf('app.open_external')).toEqual([
      { url: 'https://client.example/1' },
      { url: 'https://service.example/1' },
    ]);
    expect(main.inputsOf('app.copy_text')).toEqual([{ text: 'https://client.example/1' }]);
    expect(result.current.error).toBeNull();
  });

  it('actions without an address are missing, and offline only copying remains', () => {
    expect(open({ externalUrl: null, internalUrl: null }).result.current).toMatchObject({
      openAsClient: undefined,
      openInService: undefined,
      copyLink: undefined,
    });
    const offline = open({}, {}, new FakeEngine([], { phase: 'offline' })).result.current;
    expect(offline).toMatchObject({ isOffline: true, openAsClient: undefined, openInService: undefined });
    expect(offline.copyLink).toBeDefined();
    expect(open(undefined).result.current).toMatchObject({ error: null, copyLink: undefined });
  });

  it('an action error is shown only for its own report', async () => {
    let id = 1;
    const { result, rerender } = renderValue(() => useReportActions(row({ key: `reporting:report:${id}` })), {
      answers: { 'app.open_external': () => fail('LINK_REFUSED', 'x') },
    });
    await act(async () => result.current.openAsClient?.());
    expect(result.current.error?.code).toBe('LINK_REFUSED');
    id = 2;
    rerender();
    expect(result.current.error).toBeNull();
  });
});

describe('Report words', () => {
  const words = (areTemplatesKnown = true) =>
    renderValue(() => useReportWords(areTemplatesKnown)).result.current;

  it('a report shows its template title or number, called removed only if the templates are loaded', () => {
    const { template } = words();
    const nameless = { templateId: 311, templateTitle: null };
    expect(template({ templateId: 412, templateTitle: 'Maré Alta' })).toBe('Maré Alta');
    expect(template(nameless)).toBe('Template 311, removed');
    // Before the list of templates was read, none is called removed.
    expect(words(false).template(nameless)).toBe('Template 311');
    expect(template({ templateId: null, templateTitle: null })).toBe('No template');
  });

  it('a report is named by its client, else its project, else no client', () => {
    const { client } = words();
    expect(client({ clientName: 'Cocina', projectId: '7' })).toBe('Cocina');
    expect(client({ clientName: null, projectId: '7' })).toBe('Project 7');
    expect(client({ clientName: null, projectId: null })).toBe('No client');
  });

  it('a whole month is named as a month, another period by its days', () => {
    const { period } = words();
    expect(period(october)).toBe('October 2026');
    expect(period({ start: '2026-10-01', end: '2026-10-30' })).toMatch(/1.*30 Oct/);
  });

  it('the creation date is a time today, a day this year and a month of an earlier year', () => {
    const { created } = words();
    const at = (createdAt: number | null) => created({ createdAt }, NOW);
    expect([at(NOW), at(null)]).toEqual(['17:34', '–']);
    expect(at(NOW - dayMs)).toMatch(/19 Nov/);
    expect(at(NOW - 400 * dayMs)).toMatch(/Oct.* 2025/);
  });

  it('a report row is read out without missing parts', () => {
    expect(words().row(row())).toBe('Monthly, Cocina, October 2026, Maré Alta, 3 views');
    expect(words().row(row({ subtitle: 'For the board', views: null }))).toBe(
      'Monthly, For the board, Cocina, October 2026, Maré Alta, views not loaded yet',
    );
  });
});

describe('Reports left today', () => {
  const show = (answers: MainAnswers, engine = new FakeEngine()) =>
    renderPart(<BudgetLine kind="report" />, { answers, engine }).container;
  const counted = (limit: number, used: number) => ({
    'budgets.read': () => succeed([reportBudget(limit, used)]),
  });

  it('the reports left line shows the reports left of the limit, never below zero', async () => {
    const container = show(counted(30, 34));
    await screen.findByText('0 of 30 left today');
    expect(container.querySelector('i')?.style.width).toBe('0%');
    // All are back already: there is no moment to name.
    expect(container.textContent).not.toContain('resets');
  });

  it("the reports left line is empty without a limit, and uses the company's limit if nothing was counted", async () => {
    expect(show(counted(0, 0)).querySelector('span')).toBeNull();
    cleanup();
    show({ 'budgets.read': () => succeed([]) }, engineWithReports());
    await screen.findByText('30 of 30 left today');
  });
});

describe('Report email dialog', () => {
  const address = 'https://client.example/1';
  const show = (answers: MainAnswers) => {
    const [onClose, onDone] = [vi.fn(), vi.fn()];
    const part = <MailReportDialog row={row()} address={address} onClose={onClose} onDone={onDone} />;
    const { main } = renderPart(part, { engine: engineWithReports(), answers });
    return { main, onClose, onDone };
  };
  // By their labels and words: in a dialog, roles are slow to tell.
  const body = () => screen.findByLabelText<HTMLTextAreaElement>('Message');
  const press = (name: string) => fireEvent.click(screen.getByText(name));

  it("the report email is in the client's language and copied as shown", async () => {
    const { main, onClose, onDone } = show({ 'app.copy_text': done });
    await waitFor(async () => expect((await body()).value).toMatch(/^Hola:/));
    press('Copy message');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(main.inputsOf('app.copy_text')).toEqual([
      { text: expect.stringMatching(/^Monthly: octubre de 2026\n\nHola:/) },
    ]);
  });

  it('a report email too long for the email app is copied instead', async () => {
    const { main, onDone } = show({ 'app.copy_text': done });
    fireEvent.change(await body(), { target: { value: 'ç'.repeat(900) } });
    expect(screen.getByText('The link is no longer in the text.')).toBeTruthy();
    press('Open in email app');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(main.inputsOf('app.open_external')).toEqual([]);
  });

  it('the report email dialog stays open with the error if the app or the language save failed', async () => {
    const { onClose } = show({
      'app.open_external': () => fail('LINK_REFUSED', 'x'),
      'local.save': () => fail('STORAGE_FULL', 'x'),
    });
    await body();
    press('Open in email app');
    await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    const [language] = screen.getAllByLabelText('Client’s language');
    if (language) fireEvent.click(language);
    fireEvent.click(await screen.findByText('Deutsch (Sie)'));
    await screen.findByText(/Your disk is full/);
  });
});
