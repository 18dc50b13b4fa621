import { succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRecord, ListState } from '../../engine';
import {
  connectedWorkspace,
  connectionRecord as connection,
  customerRecord as customer,
} from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { liveWorkspace } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { reportingProject, reportSource } from '../../testing/report-samples';

const HOUR = 3_600_000;
const uuids = {
  maré: '00000000-0000-4000-8000-000000000001',
  pátio: '00000000-0000-4000-8000-000000000002',
  sol: '00000000-0000-4000-8000-000000000003',
};
const read = (parent: string): ListState => ({ parent, asOf: NOW - HOUR, error: null });

function engineWith(
  connections: readonly KeptRecord<'connect.connections'>[],
  status: object = {},
): FakeEngine {
  const engine = new FakeEngine([], { completedAt: NOW - 60_000, ...status });
  engine.setRecords('connect.customers', {
    records: [
      customer(uuids.maré, 'Maré Alta'),
      customer(uuids.pátio, 'Casa do Pátio'),
      customer(uuids.sol, 'Ótica Sol'),
    ],
    asOf: NOW,
  });
  engine.setRecords('connect.connections', {
    records: connections,
    lists: [read(uuids.maré), read(uuids.pátio), { parent: uuids.sol, asOf: null, error: null }],
  });
  engine.changeLines = [
    {
      key: '1',
      id: '1',
      resource: 'connect.connections',
      recordId: 'pátio',
      title: '@pátio',
      client: null,
      kind: 'connection_expired',
      field: 'status',
      before: 'active',
      after: 'expired',
      lastSeenAt: NOW - 73 * HOUR,
      seenAt: NOW - 72 * HOUR,
    },
  ];
  return engine;
}

const connections = [
  connection('maré', uuids.maré, { status: 'revoked', updated_at: '2026-11-19 17:34:00' }),
  connection('alta', uuids.maré),
  connection('pátio', uuids.pátio, { status: 'expired', updated_at: '2026-10-01 00:00:00' }),
];
const tokens = [uuids.maré, uuids.pátio].map((one) => ({ customer: one, state: 'kept' as const }));
const show = (answers: MainAnswers = {}, engine = engineWith(connections)) =>
  renderApp({
    engine,
    path: '/connections',
    answers: {
      'customer_tokens.list': () => succeed(tokens),
      'sessions.list': () => succeed([]),
      ...answers,
    },
    bootstrap: { workspace: connectedWorkspace },
  });

const kept = {
  handle: 'h1',
  host: 'connect.example',
  createdAt: NOW,
  endsAt: NOW + 5 * 60_000,
};
const session: MainAnswers['sessions.create'] = () => succeed({ ...kept, unsent: null });

const rows = async () => {
  const grid = await screen.findByRole('grid', { name: 'All connections' });
  return within(grid)
    .getAllByRole('row')
    .flatMap((row) => row.getAttribute('aria-label') ?? []);
};

afterEach(cleanup);

describe('Connections list', () => {
  it('the connections broken longest are listed first, and unknown ones separately', async () => {
    await show();
    expect(await rows()).toEqual([
      '@pátio, Instagram, Casa do Pátio, Expired for 3 days',
      '@maré, Instagram, Maré Alta, Revoked for at least 24 h',
      'Ótica Sol, connections unknown: token missing',
      '@alta, Instagram, Maré Alta, Active',
    ]);
    expect(screen.getByRole('radio', { name: 'Broken 2' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Unknown 1' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Working 1' })).toBeTruthy();
  });

  it('names of account and client have two lines, and are whole in hints and in the panel', async () => {
    await show();
    const grid = await screen.findByRole('grid', { name: 'All connections' });
    const [first] = within(grid)
      .getAllByRole('row')
      .filter((row) => row.hasAttribute('aria-label'));
    for (const name of ['@pátio', 'Casa do Pátio']) {
      const cell = within(first as HTMLElement).getByTitle(name);
      expect(cell.dataset['wraps']).toBe('true');
      expect(cell.querySelector('[class*=twoLines]')?.textContent).toBe(name);
    }
    const panel = within(screen.getByRole('complementary', { name: '@pátio' }));
    panel.getByText('@pátio');
    panel.getByRole('button', { name: 'Casa do Pátio' });
  });

  it('with a locked keychain connections are unknown because of the keychain, not of a token', async () => {
    await show({
      'customer_tokens.list': () =>
        succeed(Object.values(uuids).map((one) => ({ customer: one, state: 'sealed' as const }))),
    });
    expect(await rows()).toEqual(
      ['Casa do Pátio', 'Maré Alta', 'Ótica Sol'].map(
        (name) => `${name}, connections unknown: keychain unavailable`,
      ),
    );
  });

  it('a connection never seen working says at least for how long it is broken', async () => {
    await show();
    await rows();
    expect(screen.getByRole('row', { name: /^@maré/ }).textContent).toContain('at least 24 h');
    expect(screen.getByRole('row', { name: /^@pátio/ }).textContent).toMatch(/[^t] ?3 days/);
  });

  it('connections are filtered by status and by text', async () => {
    await show();
    await rows();
    fireEvent.click(screen.getByRole('radio', { name: 'Unknown 1' }));
    expect(await rows()).toEqual(['Ótica Sol, connections unknown: token missing']);
    fireEvent.click(screen.getByRole('radio', { name: 'All 4' }));
    fireEvent.change(screen.getByRole('textbox', { name: /^Find/ }), { target: { value: 'mare insta' } });
    expect(await rows()).toHaveLength(2);
    fireEvent.change(screen.getByRole('textbox', { name: /^Find/ }), { target: { value: 'nobody' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filter' }));
    expect(await rows()).toHaveLength(4);
  });

  it('a connection is reconnected in two clicks with a session link for its platform only', async () => {
    const { main } = await show({ 'sessions.create': session });
    await rows();
    fireEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Open in browser' }));
    await waitFor(() =>
      expect(main.inputsOf('sessions.create')).toEqual([
        {
          customer: uuids.pátio,
          body: { limits: [{ name: 'available_integrations', value: ['instagram'] }], locale: 'en' },
          isShown: true,
          to: 'browser',
        },
      ]),
    );
  });

  it('reconnecting warns if the client has a valid session link', async () => {
    const link = {
      ...kept,
      customer: uuids.pátio,
      leftMs: 300_000,
      lifetimeMs: 300_000,
      asked: null,
      isHeld: true,
      openedAt: null,
      ended: null,
      known: [],
      arrived: [],
    };
    await show({ 'sessions.list': () => succeed([link]) });
    await rows();
    fireEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
    expect(await screen.findByText(/This client has a link that’s valid until 17:39/)).toBeTruthy();
  });

  it('a connection is removed after a confirmation, with a session that is not shown', async () => {
    const { main, engine } = await show({
      'sessions.create': session,
      'connect.delete_customer_integration': () =>
        succeed({ readAt: NOW, setAside: [], body: { success: true } }),
    });
    await rows();
    expect(screen.getByText('Account ID').nextElementSibling?.textContent).not.toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Remove…' }));
    expect(main.inputsOf('sessions.create')).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('connect.delete_customer_integration')).toEqual([
      { params: { uuid: 'pátio' }, session: 'h1', lane: 'interactive' },
    ]);
    expect(main.inputsOf('sessions.create')).toMatchObject([{ isShown: false, to: 'nowhere' }]);
    expect(engine.refreshed).toContainEqual({
      kind: 'list',
      resource: 'connect.connections',
      parent: uuids.pátio,
    });
  });

  it('a removal that fails keeps its dialog open with the error', async () => {
    await show({ 'sessions.create': session });
    await rows();
    fireEvent.click(screen.getByRole('button', { name: 'Remove…' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy();
  });

  it('offline, Reconnect and Remove are disabled with the reason', async () => {
    await show({}, engineWith(connections, { phase: 'offline' }));
    expect(await rows()).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Reconnect' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Remove…' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Not available offline')).toBeTruthy();
  });

  it('a connection of a customer whose trial has ended offers to open the customer', async () => {
    const engine = engineWith(connections);
    const restricted = customer(uuids.pátio, 'Casa do Pátio');
    engine.setRecords('connect.customers', {
      records: [{ ...restricted, record: { ...restricted.record, is_paying: false } }],
      asOf: NOW,
    });
    const { router } = await show({}, engine);
    await rows();
    expect(await screen.findByText('The customer’s trial has ended')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Open customer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/customers'));
    expect(router.state.location.search).toEqual({ customer: uuids.pátio });
  });

  it('Enter leads from a connection to another screen', async () => {
    const { router } = await show();
    await rows();
    fireEvent.keyDown(window, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.href).not.toContain('/connections'));
  });

  it('the sidebar shows the number of broken connections', async () => {
    await show();
    expect(await screen.findByRole('link', { name: 'Connections 2' })).toBeTruthy();
  });

  it('without broken connections the list says so and counts clients with unknown connections', async () => {
    await show({}, engineWith([connection('alta', uuids.maré)]));
    await rows();
    fireEvent.click(screen.getByRole('radio', { name: 'Broken 0' }));
    expect(await screen.findByRole('heading', { name: 'No broken connections' })).toBeTruthy();
    expect(screen.getByText(/1 client isn’t included/)).toBeTruthy();
  });
});

describe('Report sources in the connections list', () => {
  const reportingOnly = {
    ...liveWorkspace,
    services: { reporting: { baseUrl: 'https://reporting.example/v2', hasKey: true } },
  };
  const showReporting = (
    records: readonly KeptRecord<'reporting.integrations'>[],
    name = 'Doña Remedios',
  ) => {
    const engine = new FakeEngine([], { completedAt: NOW });
    engine.setRecords('reporting.projects', {
      records: [reportingProject(7, name, 'es_MX')],
      asOf: NOW,
    });
    engine.setRecords('reporting.integrations', { records, asOf: NOW });
    engine.changeLines = [
      {
        key: '1',
        id: '1',
        resource: 'reporting.integrations',
        recordId: '72',
        title: '@tiktok',
        client: null,
        kind: 'status_moved',
        field: 'status',
        before: 'active',
        after: 'paused',
        lastSeenAt: NOW - 49 * HOUR,
        seenAt: NOW - 48 * HOUR,
      },
    ];
    return renderApp({ engine, path: '/connections', bootstrap: { workspace: reportingOnly } });
  };

  it('report sources are listed with where to reconnect them, even without a connector', async () => {
    await showReporting([reportSource(71, 'instagram'), reportSource(72, 'tiktok', 'paused')]);
    expect(await rows()).toEqual([
      '@tiktok, Tiktok, Doña Remedios, Not active in the reporting service (paused) for 2 days',
      '@instagram, Instagram, Doña Remedios, Active',
    ]);
    expect(await screen.findByText(/^Reconnect it in the reporting service\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Connections 1' })).toBeTruthy();
  });

  it('the client of a report source is called by its id if it has no name', async () => {
    await showReporting([reportSource(71, 'instagram')], '');
    expect(await rows()).toEqual(['@instagram, Instagram, Client 7, Active']);
  });

  it('without report sources the list says so and does not mention services that aren’t set up', async () => {
    await showReporting([]);
    expect(await screen.findByRole('heading', { name: 'No report sources yet' })).toBeTruthy();
    expect(screen.queryByText(/isn’t set up/)).toBeNull();
  });
});
