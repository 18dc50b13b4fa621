import { fail, succeed } from '@shared/errors';
import type { SubscriptionsView } from '@shared/subscriptions';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoWorkspace, type MainAnswers } from '../../testing/fake-main';
import { renderPart } from '../../testing/render-part';
import { engineWithReports } from '../../testing/report-samples';
import { SubscriptionDialog } from './SubscriptionDialog';
import { subscription, subscriptionsView } from './testing/subscription-samples';
import { useSubscriptionWords } from './words';

afterEach(cleanup);

interface Given {
  readonly view?: Partial<SubscriptionsView>;
  readonly answers?: MainAnswers;
  readonly isDemo?: boolean;
}

async function open({ view = {}, answers = {}, isDemo = false }: Given = {}) {
  const onClose = vi.fn();
  function Page() {
    const words = useSubscriptionWords();
    return <SubscriptionDialog words={words} onClose={onClose} view={subscriptionsView(view)} />;
  }
  const { main } = renderPart(<Page />, {
    answers,
    engine: engineWithReports(),
    ...(isDemo && { bootstrap: { workspace: demoWorkspace } }),
  });
  await screen.findByRole('dialog');
  return { main, onClose };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (value: string) => fireEvent.change(address(), { target: { value } });
async function choose(name: string, option: string) {
  fireEvent.click(field(name));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

describe('Add subscription dialog', () => {
  it('a subscription for this computer needs a service and an event, and no address', async () => {
    const { main, onClose } = await open({
      answers: { 'subscriptions.add': () => succeed(subscriptionsView()) },
    });
    expect(button('Add').disabled).toBe(true);
    await choose('Service', 'Reporting');
    await choose('Event', 'Report created');
    await choose('Client', 'Bluebell Veterinary');
    expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
    fireEvent.click(button('Add'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(main.inputsOf('subscriptions.add')).toEqual([
      { service: 'reporting', event: 'report_created', projectId: 8, address: null },
    ]);
  });

  it('choosing another service in the dialog clears the event and client', async () => {
    const { main, onClose } = await open({
      answers: { 'subscriptions.add': () => succeed(subscriptionsView()) },
    });
    expect(screen.queryByRole('combobox', { name: 'Client' })).toBeNull();
    await choose('Service', 'Reporting');
    await choose('Event', 'Report created');
    await choose('Client', 'Bluebell Veterinary');
    await choose('Service', 'Connector');
    expect(field('Event').value).toBe('');
    expect(button('Add').disabled).toBe(true);
    fireEvent.click(field('Event'));
    const [only, ...others] = await screen.findAllByRole('option');
    expect(others).toEqual([]);
    if (only) fireEvent.click(only);
    fireEvent.click(button('Add'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(main.inputsOf('subscriptions.add')).toEqual([
      { service: 'connect', event: 'oauth_saved', projectId: null, address: null },
    ]);
  });

  it('the add subscription dialog warns if this computer already receives the event for the same client', async () => {
    await open({ view: { services: ['reporting'], rows: [subscription(1, { state: 'wrong_address' })] } });
    await choose('Event', 'Report viewed');
    expect(screen.getByText('This computer already receives this event.').getAttribute('role')).toBe(
      'status',
    );
    expect(button('Add').disabled).toBe(true);
    await choose('Client', 'Cocina Doña Remedios');
    expect(screen.queryByText('This computer already receives this event.')).toBeNull();
    expect(button('Add').disabled).toBe(false);
  });

  it("another program's subscription does not count as received here", async () => {
    await open({ view: { services: ['reporting'], rows: [subscription(1, { state: 'not_ours' })] } });
    await choose('Event', 'Report viewed');
    expect(button('Add').disabled).toBe(false);
  });

  it.each([
    ['hooks.example', /isn’t a valid address/],
    ['ftp://hooks.example/in', /must start with https/],
    ['https://ana:secret@hooks.example/in', /holds a name or password/],
    ['http://10.0.0.7/in', /in a private network/],
    ['https://automation.example/hook', /already a subscription/],
  ])(
    'another address explains what is wrong with %s, and is sent once it is valid',
    async (wrong, problem) => {
      const { main } = await open({
        view: {
          services: ['reporting'],
          rows: [subscription(1, { state: 'not_ours', address: 'https://automation.example/hook' })],
        },
        answers: { 'subscriptions.add': () => succeed(subscriptionsView()) },
      });
      await choose('Event', 'Report viewed');
      fireEvent.click(screen.getByRole('radio', { name: 'Another address' }));
      expect(button('Add').disabled).toBe(true);
      type(wrong);
      expect(address().getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText(problem)).toBeTruthy();
      expect(button('Add').disabled).toBe(true);
      type('  https://other.example/in ');
      expect(screen.queryByText(problem)).toBeNull();
      fireEvent.click(button('Add'));
      await waitFor(() =>
        expect(main.inputsOf('subscriptions.add')).toMatchObject([{ address: 'https://other.example/in' }]),
      );
    },
  );

  it('a private subscription address is allowed in the demo', async () => {
    await open({ isDemo: true, view: { services: ['reporting'] } });
    await choose('Event', 'Report viewed');
    fireEvent.click(screen.getByRole('radio', { name: 'Another address' }));
    type('http://127.0.0.1:4100/in');
    expect(button('Add').disabled).toBe(false);
  });
});

describe('Add subscription dialog with a refusal', () => {
  it.each([
    [
      'a problem with the address',
      fail('ADDRESS_INVALID', 'x', { problem: 'double' }),
      /already a subscription/,
    ],
    ['anything else', fail('NETWORK_OFFLINE', 'x'), /You’re offline/],
  ])('the add subscription dialog stays open with its fields and shows %s', async (_what, answer, said) => {
    const { onClose } = await open({
      view: { services: ['reporting'] },
      answers: { 'subscriptions.add': () => answer },
    });
    await choose('Event', 'Report viewed');
    fireEvent.click(button('Add'));
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
    expect(field('Event').value).toBe('Report viewed');
    expect(onClose).not.toHaveBeenCalled();
  });
});
