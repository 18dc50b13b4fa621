import { fail, succeed } from '@shared/errors';
import type { SessionLink } from '@shared/sessions';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../commands/bound-commands';
import { connectedWorkspace } from '../../testing/connector-samples';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { answers, auroraLink, customer, engineWithClients } from './testing/client-samples';

afterEach(cleanup);

const show = (path = '/clients', engine = engineWithClients(), more: MainAnswers = {}) =>
  renderApp({
    engine,
    path,
    answers: { ...answers, ...more },
    bootstrap: { workspace: connectedWorkspace },
  });
const showLinked = (path?: string, more?: MainAnswers) => {
  const engine = engineWithClients();
  engine.setLocal('client_links', [auroraLink]);
  return show(path, engine, more);
};
const grid = () => screen.findByRole('grid', { name: 'Clients' });
const everyRow = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('aria-label') ?? row.textContent);
const isSuggestion = (text: string) => text.includes('looks like this client');
/** Without the names of the columns and what may be the same client. */
const rows = async () => (await everyRow()).filter((text) => !isSuggestion(text));

describe('Clients list', () => {
  it('clients that need attention are listed first with all reasons, those with incomplete data apart', async () => {
    await showLinked();
    expect(await rows()).toEqual([
      'Needs attention 1',
      'Aurora Cosméticos Naturais. Needs attention. 1 post due in 3 h 26 min, 2 pending · 1 connection broke at least 2 days ago · 1 post with changes requested · 1 report not opened yet',
      'Incomplete data 1',
      'Padaria São Bento Ltda. Incomplete data. Connections unknown: token missing',
      'All clear 2',
      'Estúdio Maré. All clear. Nothing is open',
      'Padaria São Bento. All clear. Nothing is open',
    ]);
    expect(screen.getByText('1 client has unknown connections: token missing')).toBeTruthy();
    expect(screen.getByText('as of 17:32')).toBeTruthy();
  });

  it('an export of approval times that fails is reported above the list', async () => {
    await showLinked(undefined, { 'files.save_text': () => fail('STORAGE_FULL', 'full') });
    await grid();
    runCommand('export_approval_times');
    expect((await screen.findByRole('alert')).textContent).toContain('Your disk is full.');
  });

  it('clients are sorted by name, and found by any of their names without accents', async () => {
    await showLinked('/clients?view=name');
    expect(await rows()).toHaveLength(4);
    fireEvent.change(screen.getByRole('textbox', { name: 'Find a client' }), { target: { value: 'ltda' } });
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'estudio mar' } });
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'nobody' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
    await waitFor(async () => expect(await rows()).toHaveLength(4));
  });

  it('a client’s row shows its most urgent number with a unit, and its city', async () => {
    await showLinked();
    // The urgent number and the city come with queries of their own, after the row.
    await waitFor(async () => {
      const [aurora] = within(await grid()).getAllByRole('row', { name: /^Aurora/ });
      const cells = within(aurora as HTMLElement)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent);
      expect(cells).toContain('3 h 26 min to publish');
      expect(cells).toContain('Aurora Cosméticos NaturaisSão Paulo');
    });
  });

  it('a suggested match is listed below its client, and Y on the client confirms it', async () => {
    const { main } = await showLinked();
    await waitFor(async () => expect((await everyRow()).filter(isSuggestion)).toHaveLength(1));
    const list = await everyRow();
    const place = list.findIndex(isSuggestion);
    expect(list[place - 1]).toMatch(/^Padaria São Bento Ltda\./);
    expect(list[place]).toMatch(/^Padaria São Bento \(.*\) looks like this client: Same name, different/);
    const row = within(await grid()).getByRole('row', { name: /looks like this client/ });
    within(row).getByRole('button', { name: 'Not a match' });
    // The cursor moves to the client above. There the key applies to the suggestion below it.
    fireEvent.keyDown(window, { key: 'j' });
    fireEvent.keyDown(window, { key: 'y' });
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([
        { collection: 'client_links', value: { planning: '42', connect: 'c-padaria' } },
      ]),
    );
  });

  it('suggested matches are listed with the first rows when Clients opens again', async () => {
    const { router } = await showLinked();
    await waitFor(async () => expect((await everyRow()).filter(isSuggestion)).toHaveLength(1));
    await act(() => router.navigate({ to: '/settings' }));
    await act(() => router.navigate({ to: '/clients' }));
    expect((await everyRow()).filter(isSuggestion)).toHaveLength(1);
  });

  it('M adds the client under the cursor to my clients', async () => {
    const { main } = await showLinked();
    await grid();
    fireEvent.keyDown(window, { key: 'm' });
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([
        { collection: 'mine', key: 'planning:41', value: true },
      ]),
    );
  });

  it('Enter opens the page of the client under the cursor', async () => {
    const { router } = await showLinked();
    await grid();
    fireEvent.keyDown(window, { key: 'j' });
    fireEvent.keyDown(window, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/connect:c-padaria'));
  });
});

describe('Session link from the clients list', () => {
  const handle = 'h1';
  const kept = { handle, host: 'hosted.example', createdAt: NOW, endsAt: NOW + 300_000 };
  const open: SessionLink = {
    handle,
    customer: 'c-aurora',
    host: kept.host,
    createdAt: NOW,
    endsAt: kept.endsAt,
    leftMs: 300_000,
    lifetimeMs: 300_000,
    asked: null,
    isHeld: true,
    openedAt: NOW,
    ended: null,
    known: [],
    arrived: [],
  };
  const making = (links: readonly SessionLink[] = []): MainAnswers => ({
    'sessions.list': () => succeed(links),
    'sessions.create': () => succeed({ ...kept, unsent: null }),
  });
  const made = (main: Awaited<ReturnType<typeof show>>['main']) =>
    waitFor(() =>
      expect(main.inputsOf('sessions.create')).toMatchObject([{ customer: 'c-aurora', to: 'browser' }]),
    );

  it('S creates and opens a session link and shows the client page', async () => {
    const { main, router } = await showLinked('/clients', making());
    await grid();
    fireEvent.keyDown(window, { key: 's' });
    await made(main);
    expect(router.state.location.pathname).toBe('/clients/link:11111111-1111-4111-8111-111111111111');
  });

  it('a client with a customer has a session link button, and one click creates and opens the link', async () => {
    const { main } = await showLinked('/clients', making());
    const buttons = within(await grid()).getAllByRole('button', { name: /^Session link for/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Session link for Aurora Cosméticos Naturais',
      'Session link for Padaria São Bento Ltda',
    ]);
    fireEvent.click(buttons[0] as HTMLElement);
    await made(main);
  });

  it('S asks first if a session link is already open', async () => {
    const { main } = await showLinked('/clients', making([open]));
    await grid();
    fireEvent.keyDown(window, { key: 's' });
    await screen.findByRole('dialog', { name: 'Replace the current link?' });
    expect(main.inputsOf('sessions.create')).toEqual([]);
  });

  it('a client without a customer token says why no session link can be created', async () => {
    const { main } = await showLinked('/clients', making());
    await grid();
    fireEvent.click(screen.getByRole('button', { name: 'Session link for Padaria São Bento Ltda' }));
    await screen.findByText('No token for this customer');
    expect(main.inputsOf('sessions.create')).toEqual([]);
  });

  it('a customer whose trial has ended offers to open the customer', async () => {
    const engine = engineWithClients();
    const given = { is_paying: false, trial_ends_at: '2026-01-01T00:00:00Z' };
    engine.setRecords('connect.customers', { records: [customer('c-aurora', 'Aurora', given)], asOf: NOW });
    const { router } = await show('/clients/connect:c-aurora', engine, making());
    fireEvent.click(await screen.findByRole('link', { name: 'Open customer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/customers'));
    expect(router.state.location.search).toEqual({ customer: 'c-aurora' });
  });
});

describe('Suggested matches', () => {
  const list = () => screen.findByRole('list', { name: 'Suggested matches' });

  it('suggestions are listed with their reason, and nothing is saved without a confirmation', async () => {
    const { main } = await show('/clients?view=match');
    const items = within(await list()).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Aurora CosméticosAURORA COSMETICOS LTDAAurora CosméticosSureSame name, different legal formMatchNot a match',
      'Padaria São Bento–Padaria São Bento LtdaSureSame name, different legal formMatchNot a match',
    ]);
    expect(main.inputsOf('local.save')).toEqual([]);
  });

  it('a single suggested match is confirmed with its button', async () => {
    const { main } = await show('/clients?view=match');
    await list();
    const padaria = screen.getByRole('listitem', { name: 'Padaria São Bento' });
    fireEvent.click(within(padaria).getByRole('button', { name: 'Match' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([
        {
          collection: 'client_links',
          key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          value: { name: null, planning: '42', reporting: null, connect: 'c-padaria' },
        },
      ]),
    );
  });

  it('several selected suggestions are confirmed at once', async () => {
    const { main } = await show('/clients?view=match');
    await list();
    expect(screen.getByRole('button', { name: /^Match selected/ }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all sure matches (2)' }));
    fireEvent.click(screen.getByRole('button', { name: 'Match selected (2)' }));
    await waitFor(() => expect(main.inputsOf('local.save')).toHaveLength(2));
  });

  it('a record can be excluded from a suggestion of three before it is confirmed', async () => {
    const { main } = await show('/clients?view=match');
    await list();
    fireEvent.click(screen.getByRole('button', { name: 'Exclude AURORA COSMETICOS LTDA' }));
    const aurora = screen.getByRole('listitem', { name: 'Aurora Cosméticos' });
    fireEvent.click(within(aurora).getByRole('button', { name: 'Match' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([
        { value: { planning: '41', reporting: null, connect: 'c-aurora' } },
        { collection: 'client_apart', key: 'planning:41|reporting:7', value: true },
        { collection: 'client_apart', key: 'connect:c-aurora|reporting:7', value: true },
      ]),
    );
  });

  it('a rejected suggestion is not shown again', async () => {
    const engine = engineWithClients();
    const { main } = await show('/clients?view=match', engine);
    await list();
    const padaria = screen.getByRole('listitem', { name: 'Padaria São Bento' });
    fireEvent.click(within(padaria).getByRole('button', { name: 'Not a match' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([
        { collection: 'client_apart', key: 'connect:c-padaria|planning:42', value: true },
      ]),
    );
    engine.setLocal('client_apart', [
      { key: 'connect:c-padaria|planning:42', value: true, at: '2026-11-20T17:00:00Z' },
    ]);
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(1));
  });

  it('without suggestions the screen says No suggested matches', async () => {
    const engine = engineWithClients();
    engine.setRecords('reporting.projects', { records: [] });
    engine.setRecords('connect.customers', { records: [customer('c-other', 'Livraria Azul')] });
    await show('/clients?view=match', engine);
    await screen.findByRole('heading', { name: 'No suggested matches' });
  });
});
