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

describe('the list of reports', () => {
  it('is not known before the copy has answered, and says of each kind since when it is so', async () => {
    const { result } = renderValue(useReportRows, { engine: engineWithReports() });
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current?.rows).toHaveLength(4));
    expect(result.current).toMatchObject({
      asOf: { report: NOW - 120_000, dashboard: NOW },
      areTemplatesKnown: true,
      errors: { report: null, dashboard: null },
    });
  });

  it('has what was created here before the service lists it, and each once when it does', async () => {
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

  it('has the clients with a project in the reporting service alone', async () => {
    const { result } = renderValue(useReportClients, { engine: engineWithReports() });
    await waitFor(() => expect(result.current?.map(({ projectId }) => projectId)).toEqual(['8', '7']));
  });

  it('counts nothing as new for somebody who has never looked', async () => {
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

  it('does not know how many templates there are before their list was read', async () => {
    const { result } = renderValue(() => [useTemplateCount(), useReportSources(null)] as const, {
      engine: engineWithReports(),
    });
    await waitFor(() => expect(result.current).toEqual([1, { sources: [], asOf: NOW }]));
    const unread = renderValue(() => [useTemplateCount(), useReportRows()] as const);
    await waitFor(() => expect(unread.result.current[1]).not.toBeNull());
    expect(unread.result.current[0]).toBeNull();
  });
});

describe('reports that are due', () => {
  it('are those that a client had month after month and has not of the last one', async () => {
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

  it('are none before the list was read whole, and are not asked for by nobody', async () => {
    const { result } = renderValue(() => [
      useDueReports('2026-11-20', true),
      useDueReports('2026-11-20', false),
    ]);
    await waitFor(() => expect(result.current[0]).toEqual([]));
  });
});

describe('reports that were opened', () => {
  it('are those since the person last looked, and of a week at the most', async () => {
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

describe('views over time', () => {
  it('are in order of time, and none of a report whose views nobody has read', async () => {
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

describe('what can be done with a report', () => {
  const open = (
    given: Partial<ReportRow> | undefined,
    answers: MainAnswers = {},
    engine = new FakeEngine(),
  ) => renderValue(() => useReportActions(given && row(given)), { answers, engine });

  it('is to open it as the client or in the service, and to copy the client’s link', async () => {
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

  it('is nothing that has no address, and without a network only to copy', () => {
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

  it('shows a failure at the report that it happened with, and at no other', async () => {
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

describe('a report in words', () => {
  const words = (areTemplatesKnown = true) =>
    renderValue(() => useReportWords(areTemplatesKnown)).result.current;

  it('is called by its template, as far as anybody knows it', () => {
    const { template } = words();
    const nameless = { templateId: 311, templateTitle: null };
    expect(template({ templateId: 412, templateTitle: 'Maré Alta' })).toBe('Maré Alta');
    expect(template(nameless)).toBe('Template 311, removed');
    // Before the list of templates was read, none is called removed.
    expect(words(false).template(nameless)).toBe('Template 311');
    expect(template({ templateId: null, templateTitle: null })).toBe('No template');
  });

  it('is called by its client, else by the project, else by nobody', () => {
    const { client } = words();
    expect(client({ clientName: 'Cocina', projectId: '7' })).toBe('Cocina');
    expect(client({ clientName: null, projectId: '7' })).toBe('Project 7');
    expect(client({ clientName: null, projectId: null })).toBe('No client');
  });

  it('has a month where its days are one, else its days', () => {
    const { period } = words();
    expect(period(october)).toBe('October 2026');
    expect(period({ start: '2026-10-01', end: '2026-10-30' })).toMatch(/1.*30 Oct/);
  });

  it('was created at a time of today, on a day of this year, in a month of another', () => {
    const { created } = words();
    const at = (createdAt: number | null) => created({ createdAt }, NOW);
    expect([at(NOW), at(null)]).toEqual(['17:34', '–']);
    expect(at(NOW - dayMs)).toMatch(/19 Nov/);
    expect(at(NOW - 400 * dayMs)).toMatch(/Oct.* 2025/);
  });

  it('is read out whole, without parts that it does not have', () => {
    expect(words().row(row())).toBe('Monthly, Cocina, October 2026, Maré Alta, 3 views');
    expect(words().row(row({ subtitle: 'For the board', views: null }))).toBe(
      'Monthly, For the board, Cocina, October 2026, Maré Alta, views not loaded yet',
    );
  });
});

describe('what may still be created today', () => {
  const show = (answers: MainAnswers, engine = new FakeEngine()) =>
    renderPart(<BudgetLine kind="report" />, { answers, engine }).container;
  const counted = (limit: number, used: number) => ({
    'budgets.read': () => succeed([reportBudget(limit, used)]),
  });

  it('is a number of a number, and never less than none', async () => {
    const container = show(counted(30, 34));
    await screen.findByText('0 of 30 left today');
    expect(container.querySelector('i')?.style.width).toBe('0%');
    // All are back already: there is no moment to name.
    expect(container.textContent).not.toContain('resets');
  });

  it('is not shown before anything is known of it, and is what the company may where nothing was counted', async () => {
    expect(show(counted(0, 0)).querySelector('span')).toBeNull();
    cleanup();
    show({ 'budgets.read': () => succeed([]) }, engineWithReports());
    await screen.findByText('30 of 30 left today');
  });
});

describe('the email with a report’s link', () => {
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

  it('is in the client’s language, and is copied as it stands', async () => {
    const { main, onClose, onDone } = show({ 'app.copy_text': done });
    await waitFor(async () => expect((await body()).value).toMatch(/^Hola:/));
    press('Copy message');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(main.inputsOf('app.copy_text')).toEqual([
      { text: expect.stringMatching(/^Monthly: octubre de 2026\n\nHola:/) },
    ]);
  });

  it('that is too long for the email app is copied whole instead', async () => {
    const { main, onDone } = show({ 'app.copy_text': done });
    fireEvent.change(await body(), { target: { value: 'ç'.repeat(900) } });
    expect(screen.getByText('The link is no longer in the text.')).toBeTruthy();
    press('Open in email app');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(main.inputsOf('app.open_external')).toEqual([]);
  });

  it('stays open with the reason where it could not be opened, or its language not kept', async () => {
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
