import { fail, succeed } from '@shared/errors';
import type { KeptTunnelDraft } from '@shared/local-data';
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
} from '../../../domains/tunnel/testing/tunnel-samples';
import { deliveryPage, deliveryRow } from '../../../domains/webhooks/testing/delivery-samples';
import { FakeEngine } from '../../../testing/fake-engine';
import type { MainAnswers } from '../../../testing/fake-main';
import { renderApp } from '../../../testing/render-app';

afterEach(cleanup);

const never = { readAt: null, error: null };
const noSubscriptions: SubscriptionsView = {
  isOn: false,
  reachedAt: null,
  noWayIn: 'not_tested',
  services: ['connect', 'reporting'],
  events: { connect: [], reporting: [] },
  rows: [],
  progress: null,
  readings: { connect: never, reporting: never },
};

const show = (view: TunnelView, answers: MainAnswers = {}, engine = new FakeEngine()) =>
  renderApp({
    engine,
    path: '/incoming-events',
    answers: {
      'tunnel.read': () => succeed(view),
      'subscriptions.view': () => succeed(noSubscriptions),
      ...answers,
    },
  });
const section = (name: string) => screen.findByRole('region', { name });
const done = () => succeed(null);

describe('Receiving of events', () => {
  it('the state of the tunnel is shown with its address and history', async () => {
    const { main } = await show(connectedTunnel, { 'app.copy_text': done });
    const state = within(await section('3 Receive events'));
    state.getByText('Connected');
    fireEvent.click(state.getByRole('button', { name: 'Copy address' }));
    await state.findByRole('button', { name: 'Address copied' });
    expect(main.inputsOf('app.copy_text')).toEqual([{ text: 'https://hooks.estudiomare.example' }]);
    screen.getByText(/, 4 attempts\. The connection was lost\.$/);
    screen.getByText(/the computer was asleep or its clock moved/);
  });

  it('the state follows main with attempt and reason', async () => {
    const { main } = await show(connectedTunnel);
    await section('3 Receive events');
    const nextTryAt = minutesAgo(-1);
    const reason = { code: 'port_taken', detail: null } as const;
    const state = { kind: 'reconnecting', since: minutesAgo(2), attempt: 3, reason, nextTryAt } as const;
    main.emit('tunnel.changed', { ...connectedTunnel, state });
    const status = within(await section('3 Receive events'));
    await status.findByText(/attempt 3\. The port on the server is in use/);
  });

  it('a changed host key shows since when, and a button opens main’s dialog', async () => {
    const { main } = await show(failedTunnel, { 'tunnel.review_host_key': done });
    const state = within(await section('3 Receive events'));
    state.getByText(/^The server’s host key has changed since .*3.*Nothing was sent\./);
    fireEvent.click(state.getByRole('button', { name: 'Check key…' }));
    await waitFor(() => expect(main.inputsOf('tunnel.review_host_key')).toEqual([{}]));
  });

  it('the state counts today’s events and the duration of interruptions', async () => {
    await show(connectedTunnel, {
      'deliveries.list': () =>
        succeed({
          rows: [],
          total: 38,
          keptSince: null,
          byEvent: [],
          counts: {
            all: 38,
            pending: 0,
            notConfirmed: 0,
            byVerdict: { valid: 38, stale: 0, forged: 0, unsigned: 0, unknown_key: 0 },
          },
        }),
    });
    const state = within(await section('3 Receive events'));
    await state.findByText(
      /38 events received today in this workspace\. 1 interruption today, 4 min in all\. Changes show up on the next refresh\. Goals/,
    );
  });

  it('paused events are shown as paused and can be resumed', async () => {
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
    const state = within(await section('3 Receive events'));
    state.getByText(/^You paused incoming events/);
    fireEvent.click(state.getByRole('button', { name: 'Resume' }));
    await state.findByText('Connected');
    expect(main.inputsOf('settings.change')).toEqual([{ background: { pausesEvents: false } }]);
  });
});

describe('Subscriptions in the setup', () => {
  it('subscriptions wait for a passed test, and what a closed window does is said with a link to its setting', async () => {
    await show(newTunnel);
    const part = within(await section('3 Receive events'));
    await part.findByText(/^Available after a passed test/);
    expect(part.getByRole('switch', { name: 'Receive events' })).toHaveProperty('disabled', true);
    screen.getByText(/^Client Desk quits, and nothing is received/);
    const closed = screen.getByRole('heading', { name: 'When the window is closed' }).parentElement;
    const link = within(closed as HTMLElement).getByRole('link', { name: 'Settings' });
    expect(link.getAttribute('href')).toContain('part=background');
    expect(screen.queryByRole('switch', { name: 'Keep running in the tray' })).toBeNull();
  });
});

describe('Tunnel setup', () => {
  it('a typed address is saved and tested, and the screen says who can read the tunnel', async () => {
    const { main } = await show(newTunnel, { 'tunnel.change': done, 'tunnel.test': done });
    const way = within(await section('1 Tunnel'));
    way.getByText('Who can read it: anyone with the address.');
    fireEvent.click(way.getByRole('radio', { name: 'Existing address' }));
    expect(way.getByRole('button', { name: 'Save and test' })).toHaveProperty('disabled', true);
    fireEvent.change(way.getByRole('textbox', { name: 'Address' }), {
      target: { value: ' https://a.example ' },
    });
    fireEvent.click(way.getByRole('button', { name: 'Save and test' }));
    await waitFor(() =>
      expect(main.inputsOf('tunnel.change')).toEqual([{ way: 'own_address', url: 'https://a.example' }]),
    );
    await waitFor(() => expect(main.inputsOf('tunnel.test')).toEqual([{}]));
  });

  it('a refused address keeps its text and names the problem at its field', async () => {
    await show(connectedTunnel, {
      'tunnel.change': () => fail('ADDRESS_INVALID', 'no', { field: 'publicUrl', problem: 'not_public' }),
    });
    const way = within(await section('1 Tunnel'));
    const field = way.getByRole('textbox', { name: 'Address the services see' });
    fireEvent.change(field, { target: { value: 'https://192.168.0.4' } });
    fireEvent.click(way.getByRole('button', { name: 'Save and test' }));
    await way.findByText('The services can’t reach this address: it’s private.');
    expect(field).toHaveProperty('value', 'https://192.168.0.4');
  });

  it('typed tunnel fields survive a restart, without a password in the address', async () => {
    const first = await show(newTunnel, { 'local.save': done as never });
    const way = within(await section('1 Tunnel'));
    fireEvent.click(way.getByRole('radio', { name: 'Existing address' }));
    const address = 'https://me:secret@hooks.example';
    fireEvent.change(way.getByRole('textbox', { name: 'Address' }), { target: { value: address } });
    expect(way.getByRole('textbox', { name: 'Address' })).toHaveProperty('value', address);
    const saved = () => first.main.inputsOf('local.save').at(-1) as { value: KeptTunnelDraft } | undefined;
    await waitFor(() => expect(saved()?.value.fields.url).toBe('https://hooks.example'));
    first.view.unmount();

    const engine = new FakeEngine();
    engine.setLocal('form_drafts', [{ key: 'tunnel', value: saved()?.value as never, at: minutesAgo(1) }]);
    const again = await show(newTunnel, { 'local.save': done as never }, engine);
    const restored = within(await section('1 Tunnel'));
    await waitFor(() =>
      expect(restored.getByRole('textbox', { name: 'Address' })).toHaveProperty(
        'value',
        'https://hooks.example',
      ),
    );
    fireEvent.click(restored.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() =>
      expect(again.main.inputsOf('local.save')).toEqual([
        { collection: 'form_drafts', key: 'tunnel', value: null },
      ]),
    );
  });

  it('a declined change in main’s dialog shows no error', async () => {
    await show(connectedTunnel, { 'tunnel.change': () => fail('CHANGE_DECLINED', 'no') });
    const way = within(await section('1 Tunnel'));
    fireEvent.click(way.getByRole('radio', { name: 'ngrok' }));
    fireEvent.click(way.getByRole('button', { name: 'Save and test' }));
    await waitFor(() =>
      expect(way.getByRole('button', { name: 'Save and test' })).toHaveProperty('disabled', false),
    );
    expect(within(await section('2 Test')).queryByRole('alert')).toBeNull();
  });

  it('a secret is sent to main once and not shown again', async () => {
    const settings = { ...connectedTunnel.settings, way: 'ngrok' } as const;
    const { main, view } = await show({ ...connectedTunnel, settings }, { 'tunnel.set_secret': done });
    const way = within(await section('1 Tunnel'));
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

describe('Proof of the tunnel', () => {
  it('a connected tunnel tested with another address is shown as not tested', async () => {
    const address = 'https://before.example';
    const test = connectedTunnel.test && { ...connectedTunnel.test, address };
    await show({ ...connectedTunnel, test });
    const state = within(await section('3 Receive events'));
    state.getByText('Connected, not tested');
    expect(state.queryByText('Connected')).toBeNull();
    screen.getByRole('heading', { name: 'The tunnel hasn’t been tested yet' });
    expect((await section('2 Test')).getAttribute('aria-current')).toBe('step');
  });

  it('the proof lists each service and marks those that have sent no event yet', async () => {
    await show(connectedTunnel);
    await section('2 Test');
    const proven = within(screen.getByRole('complementary', { name: 'What is proven' }));
    proven.getByText('An event from the connector');
    expect(proven.getAllByText('none yet')).toHaveLength(2);
    screen.getByRole('heading', { name: 'The tunnel works. One switch is left.' });
  });

  it('each proven step has the time of the test, and each service that of its last event', async () => {
    await show(connectedTunnel, {
      'deliveries.list': ({ filter: { service } }) => {
        const purpose = {
          kind: 'subscription',
          service: 'connect',
          event: 'oauth_saved',
          projectId: null,
        } as const;
        const row = deliveryRow(1, { lastReceivedAt: minutesAgo(5), purpose });
        return succeed(deliveryPage(service === 'connect' ? [row] : []));
      },
    });
    const proven = within(await screen.findByRole('complementary', { name: 'What is proven' }));
    await proven.findByText(/^17:29/);
    const lines = proven.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.slice(0, 6).every((line) => /17:33(:\d\d)?$/.test(line))).toBe(true);
    expect(lines.slice(6, 8)).toEqual([
      expect.stringMatching(/^An event from the connector17:29/),
      expect.stringMatching(/none yet$/),
    ]);
  });
});

describe('Tunnel test', () => {
  it('a failed test names the failed step and marks later steps as not tried', async () => {
    const { main } = await show(failedTunnel, { 'tunnel.test': done });
    await section('3 Receive events');
    const test = within(await section('2 Test'));
    test.getByText('Host key changed');
    test.getByText(/^SHA256:Zk03/);
    expect(test.getAllByText('not tried')).toHaveLength(6);
    fireEvent.click(test.getByRole('button', { name: 'Test again' }));
    await waitFor(() => expect(main.inputsOf('tunnel.test')).toEqual([{}]));
  });
});
