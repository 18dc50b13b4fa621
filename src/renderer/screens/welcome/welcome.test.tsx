import { fail, succeed } from '@shared/errors';
import { defaultSettings } from '@shared/settings';
import type { ConnectionVerdict } from '@shared/workspaces';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoWorkspace, liveWorkspace, type MainAnswers } from '../../testing/fake-main';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const verdicts: Record<string, ConnectionVerdict> = {
  planning: { outcome: 'connected', facts: { records: 14, name: 'Estúdio Maré' } },
  reporting: {
    outcome: 'refused',
    causes: ['address_is_v1'],
    code: 'RECORD_NOT_FOUND',
    status: 404,
    suggestedBaseUrl: 'https://reporting.example/v2',
  },
  connect: {
    outcome: 'refused',
    causes: ['key_wrong', 'key_of_a_customer'],
    code: 'KEY_REFUSED',
    status: 401,
  },
};
const answers: MainAnswers = {
  'workspaces.test_connection': ({ service }) => succeed(verdicts[service]!),
  'workspaces.create': () => succeed(liveWorkspace),
  'workspaces.switch': () => succeed(null),
};
const show = (given: MainAnswers = {}, bootstrap: object = {}) =>
  renderApp({ answers: { ...answers, ...given }, bootstrap: { workspace: null, ...bootstrap } });

const group = (service: string) => screen.findByRole('group', { name: service });
const type = async (service: string, label: string, value: string) =>
  fireEvent.change(within(await group(service)).getByLabelText(label), { target: { value } });
const result = (service: string) => screen.findByRole('status', { name: `Result for ${service}` });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function typeAll() {
  await type('Planning', 'Address', 'https://planning.example/api/v1');
  await type('Planning', 'Access token', 'secret-planning');
  await type('Reporting', 'Address', 'https://reporting.example/v1');
  await type('Reporting', 'API token', 'secret-reporting');
  await type('Connector', 'Address', 'https://connect.example');
  await type('Connector', 'Merchant API key', 'secret-connect');
}

describe('Lost list of workspaces', () => {
  const found = [
    { id: 'found0001', name: 'Agência Norte', kind: 'live', changedAt: Date.UTC(2026, 10, 18, 12) },
    { id: 'found0002', name: null, kind: 'live', changedAt: Date.UTC(2026, 10, 17, 12) },
  ] as const;

  it('workspaces found on this computer are offered, and a restored one is opened', async () => {
    const { main } = await show({
      'workspaces.unlisted': () => succeed(found),
      'workspaces.relist': () => succeed(liveWorkspace),
    });
    await screen.findByText('Workspaces found on this computer');
    screen.getByText(/^Workspace with no name, last changed/);
    click('Restore Agência Norte');
    await waitFor(() => expect(main.inputsOf('workspaces.switch')).toEqual([{ id: 'found0001' }]));
    expect(main.inputsOf('workspaces.relist')).toEqual([{ id: 'found0001' }]);
  });

  it('a workspace that could not be restored shows the reason', async () => {
    await show({
      'workspaces.unlisted': () => succeed(found),
      'workspaces.relist': () => fail('STORAGE_FULL', 'full'),
    });
    await screen.findByText('Workspaces found on this computer');
    click('Restore Agência Norte');
    await screen.findByText('Your disk is full.');
  });
});

describe('First run', () => {
  it('the welcome screen offers the demo and connecting services, and can change its language', async () => {
    await show({
      'settings.change': () => succeed({ ...defaultSettings, language: 'pt-BR' }),
    });
    screen.getByRole('heading', { level: 1, name: 'All your clients on one desk' });
    screen.getByRole('radio', { name: 'Explore the demo' });
    screen.getByRole('heading', { level: 2, name: 'Connect your services' });
    expect(document.title).toBe('Welcome · Client Desk');
    click('Português (Brasil)');
    await screen.findByRole('heading', { level: 1, name: 'Todos os seus clientes em uma só mesa' });
  });

  it('Start the demo creates and opens the demo', async () => {
    const { main } = await show({ 'workspaces.create_demo': () => succeed(demoWorkspace) });
    fireEvent.click(screen.getByRole('radio', { name: 'Explore the demo' }));
    click('Start the demo');
    await waitFor(() => expect(main.inputsOf('workspaces.switch')).toEqual([{ id: 'demo0001' }]));
  });

  it('a demo that could not be created shows the reason and can be started again', async () => {
    await show({ 'workspaces.create_demo': () => fail('STORAGE_FULL', 'full') });
    fireEvent.click(screen.getByRole('radio', { name: 'Explore the demo' }));
    click('Start the demo');
    expect((await screen.findByRole('alert')).textContent).toContain('Your disk is full.');
    screen.getByRole('button', { name: 'Start the demo' });
  });

  it('an existing demo is opened instead of created, and Back leads to the previous workspace', async () => {
    const { main } = await show({}, { workspaces: [liveWorkspace, demoWorkspace] });
    fireEvent.click(screen.getByRole('radio', { name: 'Explore the demo' }));
    click('Open the demo');
    await waitFor(() => expect(main.inputsOf('workspaces.switch')).toEqual([{ id: 'demo0001' }]));
    expect(main.inputsOf('workspaces.create_demo')).toEqual([]);
    click('Back to Estúdio Maré');
    expect(main.inputsOf('workspaces.switch').at(-1)).toEqual({ id: 'live0001' });
  });

  it('approvals can’t be opened without a workspace, and settings can', async () => {
    const { main } = await show();
    main.emit('menu.command_chosen', { command: 'open_approvals' });
    await screen.findByRole('heading', { level: 1, name: 'All your clients on one desk' });
    main.emit('menu.command_chosen', { command: 'open_settings' });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
  });
});

describe('Connecting services', () => {
  it('each typed service is tested, and its result is explained', async () => {
    await show();
    await typeAll();
    click('Test connection');
    expect((await result('Planning')).textContent).toBe('Connected to Estúdio Maré. Access to 14 projects.');
    const reporting = await result('Reporting');
    within(reporting).getByText('This is the v1 address. Client Desk needs v2.');
    within(reporting).getByText('RECORD_NOT_FOUND · status 404');
    const connector = await result('Connector');
    within(connector).getByText('The key isn’t accepted. It may be mistyped, expired or revoked.');
    within(connector).getByText('Or: This is a customer token. Enter the merchant API key instead.');
    await screen.findByText('1 of 3 connected. You can start with what works.');
  });

  it('a suggested address is filled in, and its service counts as untested again', async () => {
    await show();
    await typeAll();
    click('Test connection');
    fireEvent.click(await screen.findByRole('button', { name: 'Use https://reporting.example/v2' }));
    const address = within(await group('Reporting')).getByLabelText<HTMLInputElement>('Address');
    expect(address.value).toBe('https://reporting.example/v2');
    expect((await result('Reporting')).textContent).toBe('');
  });

  it('a workspace starts with the connected services under the name from the service', async () => {
    const { main } = await show();
    await typeAll();
    click('Test connection');
    fireEvent.click(await screen.findByRole('button', { name: 'Start with Planning' }));
    await waitFor(() => expect(main.inputsOf('workspaces.switch')).toEqual([{ id: 'live0001' }]));
    expect(main.inputsOf('workspaces.create')).toEqual([
      {
        name: 'Estúdio Maré',
        services: { planning: { baseUrl: 'https://planning.example/api/v1', key: 'secret-planning' } },
      },
    ]);
  });

  it('Start is offered only after every test has finished', async () => {
    let endPlanning: () => void = () => {};
    await show({
      'workspaces.test_connection': ({ service }) =>
        service === 'planning'
          ? new Promise((resolve) => {
              endPlanning = () => resolve(succeed(verdicts.planning!));
            })
          : succeed({ outcome: 'connected', facts: { records: 3 } }),
    });
    await typeAll();
    click('Test connection');
    await waitFor(async () => expect((await result('Reporting')).textContent).not.toBe(''));
    expect(screen.queryByRole('button', { name: /^Start with/ })).toBeNull();
    endPlanning();
    await screen.findByRole('button', { name: /^Start with Planning/ });
  });

  it('a typed workspace name is used', async () => {
    const { main } = await show();
    await typeAll();
    click('Test connection');
    const name = await screen.findByRole('textbox', { name: 'Workspace name' });
    fireEvent.change(name, { target: { value: 'My desk' } });
    click('Start with Planning');
    await waitFor(() => expect(main.inputsOf('workspaces.create')).toMatchObject([{ name: 'My desk' }]));
  });

  it('an entered client id is sent with the test, and an empty client secret is not', async () => {
    const { main } = await show();
    await type('Connector', 'Address', 'https://connect.example');
    await type('Connector', 'Merchant API key', 'key');
    await type('Connector', 'Client ID (optional)', 'client');
    click('Test connection');
    await result('Connector');
    expect(main.inputsOf('workspaces.test_connection')).toEqual([
      { service: 'connect', baseUrl: 'https://connect.example', key: 'key', clientId: 'client' },
    ]);
  });

  it('a missing address is marked, and complete services are tested', async () => {
    const { main } = await show();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Test connection' }).disabled).toBe(true);
    await type('Planning', 'Address', 'https://planning.example/api/v1');
    await type('Planning', 'Access token', 'key');
    await type('Reporting', 'API token', 'key');
    click('Test connection');
    await screen.findByText('Enter the address.');
    expect(main.inputsOf('workspaces.test_connection')).toHaveLength(1);
  });

  it('a test result that arrives after the key was changed is dropped', async () => {
    let answer: (verdict: ConnectionVerdict) => void = () => {};
    await show({
      'workspaces.test_connection': () =>
        new Promise((resolve) => {
          answer = (verdict) => resolve(succeed(verdict));
        }),
    });
    await type('Planning', 'Address', 'https://planning.example/api/v1');
    await type('Planning', 'Access token', 'old');
    click('Test connection');
    await type('Planning', 'Access token', 'new');
    answer(verdicts.planning!);
    await screen.findByText('Test the connection, then start with what works.');
    expect(screen.queryByRole('button', { name: /^Start with/ })).toBeNull();
  });

  it('the typed keys stay if the workspace could not be created', async () => {
    await show({ 'workspaces.create': () => fail('VAULT_TIMEOUT', 'no answer') });
    await typeAll();
    click('Test connection');
    fireEvent.click(await screen.findByRole('button', { name: 'Start with Planning' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Couldn’t create the workspace.');
    expect(alert.textContent).toContain('The system keychain took too long to respond.');
    const key = within(await group('Planning')).getByLabelText<HTMLInputElement>('Access token');
    expect(key.value).toBe('secret-planning');
  });

  it('a missing keychain is mentioned before anything is typed', async () => {
    await show({}, { vault: { kind: 'session_only', reason: 'not_answering' } });
    await screen.findByText('The system keychain isn’t responding.');
    screen.getByText('Keys you enter now are only saved until you quit, and never written to disk.');
  });
});
