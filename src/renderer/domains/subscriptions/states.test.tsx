import { deskError, fail, succeed } from '@shared/errors';
import type { SubscriptionsView } from '@shared/subscriptions';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { demoWorkspace, liveWorkspace, type MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderPart } from '../../testing/render-part';
import { EventsSwitch } from './EventsSwitch';
import { SubscriptionsSection } from './SubscriptionsSection';
import { neverRead, subscription, subscriptionsView } from './testing/subscription-samples';

afterEach(cleanup);

const open = (
  part: ReactNode,
  given: Partial<SubscriptionsView>,
  answers: MainAnswers = {},
  isDemo = false,
  engine = new FakeEngine(),
) =>
  renderPart(part, {
    engine,
    answers: { 'subscriptions.view': () => succeed(subscriptionsView(given)), ...answers },
    ...(isDemo && { bootstrap: { workspace: demoWorkspace } }),
  });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

const receive = () =>
  document.querySelector<HTMLInputElement>('input[role=switch]') ?? new HTMLInputElement();

describe('Subscriptions section', () => {
  it('the subscriptions section says that there are none, and shows the older of two refresh times', async () => {
    const readings = {
      connect: { readAt: '2026-11-20T17:30:00Z', error: null },
      reporting: { readAt: '2026-11-20T12:10:00Z', error: null },
    };
    const { main } = open(
      <SubscriptionsSection />,
      { readings },
      { 'subscriptions.look': () => succeed(subscriptionsView()) },
    );
    expect(await screen.findByText('No subscriptions yet')).toBeTruthy();
    expect(screen.getByText(/^As of .*12:10/)).toBeTruthy();
    fireEvent.click(button('Refresh'));
    // The answer contains no read, so there is no time to show.
    await waitFor(() => expect(screen.queryByText(/^As of/)).toBeNull());
    expect(main.inputsOf('subscriptions.look')).toEqual([{}]);
  });

  it('the subscriptions section names the service that could not be refreshed beside the known rows', async () => {
    open(<SubscriptionsSection />, {
      rows: [subscription(1)],
      readings: { connect: neverRead, reporting: { readAt: null, error: deskError('NETWORK_OFFLINE', 'x') } },
    });
    expect(await screen.findByText('Couldn’t refresh the reporting service subscriptions.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('You’re offline.');
    expect(screen.queryByText(/subscriptions of the connector/)).toBeNull();
    expect(screen.getByRole('table', { name: 'Subscriptions by service' })).toBeTruthy();
  });

  const heldLists = () => {
    const engine = new FakeEngine();
    const held = { parent: null, seenAt: NOW, isSuspect: false };
    const times = { created_at: '2026-11-01T10:00:00Z', updated_at: '2026-11-01T10:00:00Z' };
    engine.setRecords('connect.webhook_subscriptions', {
      asOf: NOW - 3_600_000,
      records: [
        {
          ...held,
          id: '4',
          record: {
            id: 4,
            url: 'https://hooks.example.com/in/…c7f2',
            events: ['oauth_saved'],
            is_active: false,
            ...times,
          },
        },
      ],
    });
    return engine;
  };

  it('the subscriptions section shows the offline copy with its age after an offline restart', async () => {
    const error = deskError('NETWORK_OFFLINE', 'x');
    const readings = { connect: { readAt: null, error }, reporting: { readAt: null, error } };
    open(<SubscriptionsSection />, { readings }, {}, false, heldLists());
    const table = within(await screen.findByRole('table', { name: 'Subscriptions by service' }));
    expect(table.getByText('Not checked, 1 paused')).toBeTruthy();
    expect(table.getByText('hooks.example.com/in/…c7f2')).toBeTruthy();
    expect(screen.getByText(/^As of 16:34/)).toBeTruthy();
    fireEvent.click(table.getByRole('button', { name: /^Show subscriptions/ }));
    // Main knows nothing of it yet: there is nothing that it could do with it.
    expect(table.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });

  it('the subscriptions section shows the offline copy while main has no key of the services', async () => {
    const service = { baseUrl: 'https://service.example', hasKey: true };
    const services = { ...liveWorkspace.services, connect: service, reporting: service };
    renderPart(<SubscriptionsSection />, {
      engine: heldLists(),
      answers: { 'subscriptions.view': () => succeed(subscriptionsView({ services: [] })) },
      bootstrap: { workspace: { ...liveWorkspace, services } },
    });
    await screen.findByRole('table', { name: 'Subscriptions by service' });
    expect(screen.getByText(/^As of 16:34/)).toBeTruthy();
  });

  it('the subscriptions section says not loaded before the list of each service was read', async () => {
    open(<SubscriptionsSection />, {});
    expect(await screen.findByText('Not loaded yet')).toBeTruthy();
    expect(screen.queryByText('No subscriptions yet')).toBeNull();
  });

  it("the subscriptions section says that another app's subscription is paused", async () => {
    const theirs = {
      state: 'not_ours',
      service: 'connect',
      events: ['oauth_saved', 'oauth_started'],
    } as const;
    const readings = { connect: { readAt: '2026-11-20T17:30:00Z', error: null }, reporting: neverRead };
    const rows = [subscription(1, { ...theirs, isActive: false }), subscription(2, theirs)];
    open(<SubscriptionsSection />, { rows, readings });
    expect(await screen.findByText('Not created here, 1 paused')).toBeTruthy();
  });

  it('the subscriptions section shows the error if main gives no subscriptions', async () => {
    open(<SubscriptionsSection />, {}, { 'subscriptions.view': () => fail('RATE_LIMITED', 'x') });
    expect((await screen.findByRole('alert')).textContent).toContain('Too many calls');
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  });

  it('the subscriptions section shows the progress of running work and disables other actions', async () => {
    open(<SubscriptionsSection />, {
      rows: [subscription(1, { state: 'wrong_address' })],
      progress: { work: 'update', service: null, done: 3, of: 12, stoppedBy: null },
    });
    const bar = await screen.findByRole('progressbar', { name: 'Updating addresses, 3 of 12' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect([button('Add subscription…').disabled, button('Update address').disabled]).toEqual([true, true]);
    fireEvent.click(button(/^Show subscriptions/));
    expect(button(/^Actions for/).disabled).toBe(true);
  });

  it('the subscriptions progress bar is at zero if there is nothing to count', async () => {
    open(<SubscriptionsSection />, {
      progress: { work: 'remove', service: null, done: 0, of: 0, stoppedBy: null },
    });
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('0');
  });

  it('a failed change keeps the subscription rows and shows the error', async () => {
    open(
      <SubscriptionsSection />,
      { rows: [subscription(1, { state: 'left_over' })] },
      { 'subscriptions.carry_on': () => fail('NETWORK_OFFLINE', 'x') },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Delete (1)' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You’re offline.');
    expect(screen.getByText('No longer used')).toBeTruthy();
    expect(button('Delete (1)').disabled).toBe(false);
  });

  it('rows of one state and host are folded into one line that can be expanded', async () => {
    const rows = [1, 2].map((id) => subscription(id, { address: `https://hooks.example.com/in/${id}` }));
    open(<SubscriptionsSection />, { rows });
    const show = await screen.findByRole('button', { name: 'Show subscriptions: Reporting, OK' });
    const lines = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((line) => line.textContent);
    expect(show.getAttribute('aria-expanded')).toBe('false');
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toContain('hooks.example.com');
    fireEvent.click(show);
    expect(lines()[1]).toContain('hooks.example.com/in/1');
    expect(lines()[2]).toContain('hooks.example.com/in/2');
    fireEvent.click(show);
    expect(lines()).toHaveLength(1);
  });

  it('a state without an address has an explanation and a dash', async () => {
    const rows = [subscription(1, { state: 'no_address', address: null, id: null }), subscription(2)];
    open(<SubscriptionsSection />, { rows });
    const [fine, off] = (await screen.findAllByRole('row')).slice(1);
    if (!fine || !off) throw new Error('two lines');
    expect(within(off).getByTitle(/isn’t known while the tunnel is off/)).toBeTruthy();
    expect(within(off).getByText('–')).toBeTruthy();
    expect(within(fine).queryByTitle(/tunnel/)).toBeNull();
  });

  it.each([
    [true, 'Pause', false],
    [false, 'Resume', true],
  ])('a connector subscription with active %s offers to %s it', async (isActive, name, wanted) => {
    const row = subscription(1, { service: 'connect', events: ['oauth_saved'], isActive });
    const { main } = open(
      <SubscriptionsSection />,
      { rows: [row] },
      { 'subscriptions.set_active': () => succeed(subscriptionsView()) },
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Show subscriptions/ }));
    fireEvent.click(button(/^Actions for/));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
    expect(main.inputsOf('subscriptions.set_active')).toEqual([{ key: 'k1', isActive: wanted }]);
  });
});

describe('Events switch', () => {
  it.each([
    [
      'which public address is missing',
      { isOn: false, noWayIn: 'address_private' },
      /only send to public/,
      true,
    ],
    ['that a test has to pass first', { isOn: false, noWayIn: 'not_tested' }, /after a passed test/, true],
    [
      'that the tunnel is still connecting',
      { isOn: false, noWayIn: 'tunnel_starting' },
      /still connecting/,
      false,
    ],
    ['that no service supports events', { isOn: false, services: [] }, /neither the connector nor/, true],
    ['what events are for', { isOn: false }, /hear about changes right away/, false],
  ] as const)('the events switch that is off says %s', async (_what, given, hint, isImpossible) => {
    open(<EventsSwitch />, given);
    expect(await screen.findByText(hint)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Incoming events are off in this workspace.');
    expect(receive().disabled).toBe(isImpossible);
  });

  it('the events switch has no hint while events are on', async () => {
    const { container } = open(<EventsSwitch />, {});
    expect((await screen.findByRole('status')).textContent).toMatch(/are on/);
    expect(container.querySelector('p')).toBeNull();
  });

  it('the events switch stays off and shows the error if main cannot turn it on', async () => {
    open(<EventsSwitch />, { isOn: false }, { 'subscriptions.turn_on': () => fail('NETWORK_OFFLINE', 'x') });
    fireEvent.click(await screen.findByRole('switch', { name: 'Receive events' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You’re offline.');
    expect(screen.getByText(/are off/)).not.toBeNull();
    expect(receive().checked).toBe(false);
  });

  it.each([
    ['keeps our subscriptions if the user chooses so', [subscription(1)], true],
    ['deletes nothing if no subscription is ours', [subscription(1, { state: 'not_ours' })], false],
  ])('turning events off %s', async (_what, rows, isAsked) => {
    const { main } = open(
      <EventsSwitch />,
      { rows },
      {
        'subscriptions.turn_off': () => succeed(subscriptionsView({ isOn: false })),
      },
    );
    fireEvent.click(await screen.findByRole('switch', { name: 'Receive events' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn off events?' });
    const box = within(dialog).queryByRole('checkbox');
    expect(box !== null).toBe(isAsked);
    if (box) fireEvent.click(box);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('subscriptions.turn_off')).toEqual([{ deletesOurs: false }]);
    expect(screen.getByRole('status').textContent).toMatch(/are off/);
  });
});
