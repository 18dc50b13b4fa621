import { fail, succeed } from '@shared/errors';
import type { SubscriptionsView } from '@shared/subscriptions';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoWorkspace, type MainAnswers } from '../../testing/fake-main';
import { renderPart } from '../../testing/render-part';
import { EventsSwitch } from './EventsSwitch';
import { SubscriptionsSection } from './SubscriptionsSection';
import { subscription as row, subscriptionsView as view } from './testing/subscription-samples';

afterEach(cleanup);

function open(part: React.ReactNode, shown: SubscriptionsView, answers: MainAnswers = {}) {
  return renderPart(part, { answers: { 'subscriptions.view': () => succeed(shown), ...answers } });
}

describe('Subscriptions section with drift', () => {
  const drifted = view({
    rows: [
      row(1),
      row(2, { state: 'wrong_address', address: 'https://b41c-18.ngrok.example/in/9b1e…' }),
      row(3, {
        state: 'wrong_address',
        events: ['report_created'],
        address: 'https://b41c-18.ngrok.example/in/40cd…',
      }),
      row(4, { state: 'not_ours', source: 'custom', address: 'https://automation.example/hook' }),
    ],
  });

  it('wrong subscription addresses are named and updated by one click', async () => {
    const { main } = open(<SubscriptionsSection />, drifted, {
      'subscriptions.carry_on': () => succeed(drifted),
    });
    expect(await screen.findByText(/reporting service sends 2 events to an address/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Update address (2)' }));
    expect(main.inputsOf('subscriptions.carry_on')).toEqual([{ work: 'update', service: 'reporting' }]);
    expect(screen.getByText('Not created here')).toBeTruthy();
  });

  it("another program's subscription is deleted only after its address was shown", async () => {
    const { main } = open(<SubscriptionsSection />, drifted, {
      'subscriptions.remove': () => succeed(drifted),
    });
    const show = await screen.findByRole('button', { name: /Not created here/ });
    fireEvent.click(show);
    expect(show.getAttribute('aria-expanded')).toBe('true');
    // Who made it, as the reporting service says.
    expect(screen.getByText(/source: custom/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Report viewed' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete subscription?' });
    expect(within(dialog).getByText(/automation\.example\/hook/)).toBeTruthy();
    expect(main.inputsOf('subscriptions.remove')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(main.inputsOf('subscriptions.remove')).toEqual([{ key: 'k4' }]);
  });

  it('stopped subscription work shows the reason and can be continued', async () => {
    const stopped = fail('RATE_LIMITED', 'x');
    if (stopped.ok) return;
    const { main } = open(
      <SubscriptionsSection />,
      view({ progress: { work: 'restore', service: 'connect', done: 3, of: 12, stoppedBy: stopped.error } }),
      { 'subscriptions.carry_on': () => succeed(view()) },
    );
    expect(await screen.findByText(/Stopped after 3 of 12/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(main.inputsOf('subscriptions.carry_on')).toEqual([{ work: 'restore', service: 'connect' }]);
  });

  it('a private subscription address is explained before anything is sent', async () => {
    const { main } = open(<SubscriptionsSection />, drifted, {
      'subscriptions.add': () => succeed(drifted),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add subscription…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add subscription' });
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Another address' }));
    const field = within(dialog).getByRole('textbox', { name: 'Address' });
    fireEvent.change(field, { target: { value: 'http://192.168.1.4/hook' } });
    expect(within(dialog).getByText(/in a private network/)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Add' }).hasAttribute('disabled')).toBe(true);
    expect(main.inputsOf('subscriptions.add')).toEqual([]);
  });
});

describe('Turning events on and off', () => {
  it('the events switch is disabled and explained until a test of the tunnel has passed', async () => {
    open(<EventsSwitch />, view({ isOn: false, reachedAt: null, noWayIn: 'not_tested' }));
    expect(await screen.findByText(/Available after a passed test of the tunnel/)).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Receive events' }).hasAttribute('disabled')).toBe(true);
  });

  it('the events switch is enabled in the demo while its services start', async () => {
    renderPart(<EventsSwitch />, {
      bootstrap: { workspace: demoWorkspace },
      answers: { 'subscriptions.view': () => succeed(view({ isOn: false, services: [] })) },
    });
    expect(await screen.findByText(/send their events straight to this computer/)).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Receive events' }).hasAttribute('disabled')).toBe(false);
  });

  it('events are turned on after the number of subscriptions is confirmed', async () => {
    const { main } = open(<EventsSwitch />, view({ isOn: false }), {
      'subscriptions.turn_on': () => succeed(view()),
    });
    fireEvent.click(await screen.findByRole('switch', { name: 'Receive events' }));
    await screen.findByText('Create 3 subscriptions?');
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(main.inputsOf('subscriptions.turn_on')).toEqual([{}]);
    expect(await screen.findByText('Incoming events are on in this workspace.')).toBeTruthy();
  });

  it('turning events off offers to delete the own subscriptions', async () => {
    const { main } = open(<EventsSwitch />, view({ rows: [row(1), row(2, { state: 'not_ours' })] }), {
      'subscriptions.turn_off': () => succeed(view({ isOn: false })),
    });
    fireEvent.click(await screen.findByRole('switch', { name: 'Receive events' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn off events?' });
    expect(within(dialog).getByRole('checkbox', { name: /delete 1 subscription/ })).toHaveProperty(
      'checked',
      true,
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    expect(main.inputsOf('subscriptions.turn_off')).toEqual([{ deletesOurs: true }]);
  });
});
