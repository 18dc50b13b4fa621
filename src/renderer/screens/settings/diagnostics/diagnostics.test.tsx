import type { CallRecord } from '@shared/budgets';
import type { AppFacts, LogLine } from '@shared/diagnostics';
import { fail, succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MainAnswers } from '../../../testing/fake-main';
import { NOW } from '../../../testing/posts';
import { renderApp } from '../../../testing/render-app';

afterEach(cleanup);

const call = (id: number, more: Partial<CallRecord> = {}): CallRecord => ({
  id,
  at: NOW - 60_000 + id * 1_000,
  service: 'planning',
  endpoint: 'list_posts',
  method: 'GET',
  path: '/posts',
  lane: 'freshness',
  tried: 1,
  ms: 80,
  status: 200,
  code: null,
  budgetLeft: 1_100,
  requestId: 'req-7',
  ...more,
});
const calls = [
  call(1),
  call(2, {
    service: 'connect',
    path: '/customers/‹…101›',
    lane: 'interactive',
    tried: 2,
    status: 429,
    code: 'RATE_LIMITED',
    budgetLeft: null,
    requestId: null,
  }),
];
const lines: LogLine[] = [
  {
    at: '2026-11-20T17:30:00.000Z',
    level: 'info',
    message: 'vault state changed',
    facts: { kind: 'keychain' },
  },
  { at: '2026-11-20T17:31:00.000Z', level: 'error', message: 'journal failed' },
];
const facts: AppFacts = {
  version: '0.1.0',
  runtimes: { electron: '45.4.1', node: '20.20.0' },
  system: { platform: 'linux', release: '6.1.0', arch: 'x64' },
  languages: ['en-GB'],
  vault: { kind: 'keychain' },
  workspaces: { live: 1, demo: 0 },
  startedAt: NOW,
};

/** Main with these calls; a test adds to them. */
const mainWith = (known: CallRecord[], more: MainAnswers = {}): MainAnswers => ({
  'diagnostics.read_calls': ({ after, limit }) =>
    succeed({
      calls: known.filter(({ id }) => id > after).slice(0, limit),
      lastId: known.at(-1)?.id ?? 0,
    }),
  'diagnostics.read_log': () => succeed(lines),
  'diagnostics.get_facts': () => succeed(facts),
  ...more,
});
const show = (answers: MainAnswers = mainWith([...calls]), path = '/diagnostics') =>
  renderApp({ path, answers });
const table = (name: string) => screen.findByRole('table', { name });
const rows = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('Calls in diagnostics', () => {
  it('calls are listed newest first with result, duration and calls left', async () => {
    await show();
    expect(rows(await table('Calls'))).toEqual([
      [
        '17:33:02',
        'Connector',
        'GET /customers/‹…101›',
        'You',
        '429 RATE_LIMITED attempt 2',
        '80 ms',
        '–',
        '–',
      ],
      ['17:33:01', 'Planning', 'GET /posts', 'Auto-refresh', '200', '80 ms', '1,100', 'req-7'],
    ]);
  });

  it('new calls are added as they are made, each once', async () => {
    const known = [...calls];
    const { main } = await show(mainWith(known));
    await table('Calls');
    for (const id of [3, 4]) {
      known.push(call(id, { path: `/posts/${id}` }));
      act(() => main.emit('diagnostics.call_made', { lastId: id }));
    }
    await screen.findByText('GET /posts/4');
    expect(rows(await table('Calls')).map(([, , what]) => what)).toEqual([
      'GET /posts/4',
      'GET /posts/3',
      'GET /customers/‹…101›',
      'GET /posts',
    ]);
  });

  it('calls are filtered by failure and service, and the filter can be cleared', async () => {
    await show();
    fireEvent.click(await screen.findByRole('switch', { name: 'Only failures' }));
    expect(rows(await table('Calls'))).toHaveLength(1);
    fireEvent.click(screen.getByRole('combobox', { name: 'Service' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Planning' }));
    await screen.findByText('No matching calls');
    fireEvent.click(screen.getByRole('button', { name: 'Show all calls' }));
    expect(rows(await table('Calls'))).toHaveLength(2);
  });

  it('without calls the list says No calls yet', async () => {
    await show(mainWith([]));
    await screen.findByText('No calls yet');
  });

  it('the list of calls shows the error if it can’t be read', async () => {
    await show(mainWith([], { 'diagnostics.read_calls': () => fail('INTERNAL', 'broken') }));
    expect((await screen.findByRole('alert')).textContent).toContain('INTERNAL');
  });
});

describe('Log and versions in diagnostics', () => {
  it('the log shows its last lines, newest first', async () => {
    await show();
    fireEvent.click(await screen.findByRole('radio', { name: 'Log' }));
    expect(rows(await table('Log'))).toEqual([
      ['17:31:00', 'Error', 'journal failed '],
      ['17:30:00', 'Info', 'vault state changed {"kind":"keychain"}'],
    ]);
    expect(screen.queryByRole('switch', { name: 'Only failures' })).toBeNull();
  });

  it('the versions of app, Electron, Node and system are shown', async () => {
    await show();
    expect((await screen.findByRole('note', { name: 'Versions' })).textContent).toBe(
      'Client Desk 0.1.0 · Electron 45.4.1 · Node 20.20.0 · linux 6.1.0 x64 · Public holidays: date-holidays, by commenthol, licensed under ISC, CC BY 3.0 / CC BY-SA 3.0',
    );
  });
});

describe('Saving diagnostics', () => {
  const save = async (answers: MainAnswers) => {
    const preview = () => succeed({ text: '{ "faults": [] }', length: 12_000 });
    const shown = await show(mainWith([...calls], { 'diagnostics.preview': preview, ...answers }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save diagnostics…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Diagnostics' });
    const contents = within(dialog).getByRole<HTMLTextAreaElement>('textbox', {
      name: 'Contents of the file',
    });
    expect(contents.value).toBe('{ "faults": [] }');
    within(dialog).getByText(
      'Only the first 16 of 12,000 characters are shown. The file contains all of them.',
    );
    expect(shown.main.inputsOf('diagnostics.export')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save to a file…' }));
    return shown;
  };

  it('the file’s contents are shown before it is saved, and the dialog then says Saved', async () => {
    const { main } = await save({ 'diagnostics.export': () => succeed({ saved: true }) });
    await screen.findByText('Saved');
    expect(main.inputsOf('diagnostics.export')).toEqual([{}]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('without a chosen file nothing is said, and a failed save shows its error', async () => {
    const { main } = await save({ 'diagnostics.export': () => succeed({ saved: false }) });
    await waitFor(() => expect(main.inputsOf('diagnostics.export')).toHaveLength(1));
    expect(screen.queryByText('Saved')).toBeNull();
    cleanup();
    await save({ 'diagnostics.export': () => fail('STORAGE_FULL', 'full') });
    expect((await screen.findByRole('alert')).textContent).toBe('Your disk is full.');
  });
});

describe('Opening diagnostics', () => {
  it('the settings link to About and updates', async () => {
    await show(mainWith([...calls]), '/settings');
    fireEvent.click(await screen.findByRole('link', { name: 'About and updates' }));
    await screen.findByRole('heading', { level: 1, name: 'About and updates' });
  });

  it('the native menu opens About and updates', async () => {
    const { main } = await show(mainWith([...calls]), '/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    act(() => main.emit('menu.command_chosen', { command: 'open_diagnostics' }));
    await screen.findByRole('heading', { level: 1, name: 'About and updates' });
  });
});
