import { fail, succeed } from '@shared/errors';
import { defaultSettings } from '@shared/settings';
import type { SubscriptionsView } from '@shared/subscriptions';
import type { TunnelView } from '@shared/tunnel';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  connectedTunnel,
  failedTunnel,
  minutesAgo,
  newTunnel,
} from '../../domains/tunnel/testing/tunnel-samples';
import type { MainAnswers } from '../../testing/fake-main';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const never = { readAt: null, error: null };
const noSubscriptions: SubscriptionsView = {
  ...{ isOn: false, reachedAt: null, noWayIn: 'tunnel_off', services: ['connect', 'reporting'] },
  ...{ events: { connect: [], reporting: [] }, rows: [], progress: null },
  readings: { connect: never, reporting: never },
};

const show = (view: TunnelView, answers: MainAnswers = {}) =>
  renderApp({
    path: '/incoming-events',
    answers: {
      'tunnel.read': () => succeed(view),
      'subscriptions.view': () => succeed(noSubscriptions),
      ...answers,
    },
  });
const section = (name: string) => screen.findByRole('region', { name });
const done = () => succeed(null);

describe('the state', () => {
  it('is one word with the address, and what the tunnel did over time', async () => {
    const { main } = await show(connectedTunnel, { 'app.copy_text': done });
    const state = within(await section('Status'));
    state.getByText('Connected');
    fireEvent.click(state.getByRole('button', { name: 'Copy address' }));
    await state.findByRole('button', { name: 'Address copied' });
    expect(main.inputsOf('app.copy_text')).toEqual([{ text: 'https://hooks.estudiomare.example' }]);
    screen.getByText(/, 4 attempts\. The connection was lost\.$/);
    screen.getByText(/the computer was asleep or its clock moved/);
  });

  it('follows what main tells, with attempt, reason and next moment', async () => {
    const { main } = await show(connectedTunnel);
    await section('Status');
    const nextTryAt = minutesAgo(-1);
    const reason = { code: 'port_taken', detail: null } as const;
    const state = { kind: 'reconnecting', since: minutesAgo(2), attempt: 3, reason, nextTryAt } as const;
    main.emit('tunnel.changed', { ...connectedTunnel, state });
    const status = within(await section('Status'));
    await status.findByText(/attempt 3\. The port on the server is in use/);
  });

  it('that is final for another host key says since when, and leads to main’s own dialog', async () => {
    const { main } = await show(failedTunnel, { 'tunnel.review_host_key': done });
    const state = within(await section('Status'));
    state.getByText(/^The server’s host key has changed since .*3.*Nothing was sent\./);
    fireEvent.click(state.getByRole('button', { name: 'Check key…' }));
    await waitFor(() => expect(main.inputsOf('tunnel.review_host_key')).toEqual([{}]));
  });

  it('says what came today and for how long nothing could', async () => {
    await show(connectedTunnel, {
      'deliveries.list': () =>
        succeed({
          ...{ rows: [], total: 38, keptSince: null },
          counts: {
            ...{ all: 38, pending: 0, notConfirmed: 0 },
            byVerdict: { valid: 38, stale: 0, forged: 0, unsigned: 0, unknown_key: 0 },
          },
        }),
    });
    const state = within(await section('Status'));
    await state.findByText(
      /38 events received today in this workspace\. 1 interruption today, 4 min in all\. Missed events are found/,
    );
  });

  it('is paused for as long as a person wants, and says so before all else', async () => {
    const background = { ...defaultSettings.background, pausesEvents: true };
    const { main } = await renderApp({
      path: '/incoming-events',
      bootstrap: { settings: { ...defaultSettings, background } },
      answers: {
        'tunnel.read': () => succeed(connectedTunnel),
        'subscriptions.view': () => succeed(noSubscriptions),
        'settings.change': () => succeed(defaultSettings),
      },
    });
    const state = within(await section('Status'));
    state.getByText(/^You paused incoming events/);
    fireEvent.click(state.getByRole('button', { name: 'Resume' }));
    await state.findByText('Connected');
    expect(main.inputsOf('settings.change')).toEqual([{ background: { pausesEvents: false } }]);
  });

  it('is turned on only once something is set up', async () => {
    await show(newTunnel);
    const state = within(await section('Status'));
    expect(state.getByRole('button', { name: 'Turn on' })).toHaveProperty('disabled', true);
  });
});

describe('the subscriptions', () => {
  it('wait for the tunnel in a live workspace, and say so; what goes on without a window is chosen beside', async () => {
    const { main } = await show(newTunnel, { 'settings.change': () => fail('STORAGE_FULL', 'full') });
    const part = within(await section('Events'));
    await part.findByText(/Turn on the tunnel first/);
    expect(part.getByRole('button', { name: 'Turn on events' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('switch', { name: 'Keep running in the tray' }));
    await screen.findByRole('alert');
    expect(main.inputsOf('settings.change')).toEqual([{ background: { keepsRunning: true } }]);
  });
});

describe('the tunnel', () => {
  it('is set up by what a person types, and says who can read it', async () => {
    const { main } = await show(newTunnel, { 'tunnel.change': done });
    const way = within(await section('Tunnel'));
    way.getByText('Who can read it: anyone with the address.');
    fireEvent.click(way.getByRole('radio', { name: 'Existing address' }));
    expect(way.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
    fireEvent.change(way.getByRole('textbox', { name: 'Address' }), {
      target: { value: ' https://a.example ' },
    });
    fireEvent.click(way.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(main.inputsOf('tunnel.change')).toEqual([{ way: 'own_address', url: 'https://a.example' }]),
    );
  });

  it('keeps what was typed where main does not take it, and names the field', async () => {
    await show(connectedTunnel, {
      'tunnel.change': () => fail('ADDRESS_INVALID', 'no', { field: 'publicUrl', problem: 'not_public' }),
    });
    const way = within(await section('Tunnel'));
    const field = way.getByRole('textbox', { name: 'Address the services see' });
    fireEvent.change(field, { target: { value: 'https://192.168.0.4' } });
    fireEvent.click(way.getByRole('button', { name: 'Save changes' }));
    await way.findByText('The services can’t reach this address: it’s private.');
    expect(field).toHaveProperty('value', 'https://192.168.0.4');
  });

  it('says nothing where the person said no in the dialog', async () => {
    await show(connectedTunnel, { 'tunnel.change': () => fail('CHANGE_DECLINED', 'no') });
    const way = within(await section('Tunnel'));
    fireEvent.click(way.getByRole('radio', { name: 'ngrok' }));
    fireEvent.click(way.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(way.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', false),
    );
    expect(within(await section('Status')).queryByRole('alert')).toBeNull();
  });

  it('sends a secret once and shows it never again', async () => {
    const settings = { ...connectedTunnel.settings, way: 'ngrok' } as const;
    const { main, view } = await show({ ...connectedTunnel, settings }, { 'tunnel.set_secret': done });
    const way = within(await section('Tunnel'));
    way.getByText('Not saved');
    fireEvent.click(way.getByRole('button', { name: 'Enter…' }));
    fireEvent.change(way.getByLabelText('Authtoken'), { target: { value: 'secret-token' } });
    fireEvent.click(way.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(main.inputsOf('tunnel.set_secret')).toEqual([{ secret: 'authtoken', value: 'secret-token' }]),
    );
    expect(view.container.innerHTML).not.toContain('secret-token');
    main.emit('tunnel.changed', { ...connectedTunnel, settings, keptSecrets: ['authtoken'] });
    await way.findByText('Saved in the keychain');
  });
});

describe('a test', () => {
  it('shows its steps, and names the one that failed; later ones were not tried', async () => {
    const { main } = await show(failedTunnel, { 'tunnel.test': done });
    await section('Status');
    const test = within(screen.getByRole('complementary', { name: 'Test' }));
    test.getByText('Another host key');
    test.getByText(/^SHA256:Zk03/);
    expect(test.getAllByText('not tried')).toHaveLength(6);
    fireEvent.click(test.getByRole('button', { name: 'Test again' }));
    await waitFor(() => expect(main.inputsOf('tunnel.test')).toEqual([{}]));
  });
});
