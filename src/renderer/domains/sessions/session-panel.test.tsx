import { deskError, fail, succeed } from '@shared/errors';
import type { Language } from '@shared/language';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderPart } from '../../testing/render-part';
import {
  bar,
  created,
  engineWithCustomers,
  mainWithLink,
  sessionLink,
  sol,
  withConnector,
} from '../../testing/session-samples';
import { SessionPanel } from './SessionPanel';

afterEach(cleanup);

const card = () => within(screen.getByRole('region', { name: 'Session link' }));
const dialog = () => within(screen.getByRole('dialog'));

/** A button of the card, once it is known that nothing stands in its way. */
const ready = (name: string) =>
  waitFor(() => {
    const button = card().getByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled).toBe(false);
    return button;
  });
const press = async (name: string) => fireEvent.click(await ready(name));

interface Given {
  readonly customer?: string;
  readonly engine?: FakeEngine;
  readonly isAtCustomer?: boolean;
  /** The language that Sol's people are written to. */
  readonly language?: Language;
}

/** The session link card of one customer. */
function showCard(answers: MainAnswers, given: Given = {}) {
  const { customer = sol, engine = engineWithCustomers(), language = 'en', isAtCustomer = false } = given;
  engine.setLocal('languages', [{ key: `connect:${sol}`, value: language, at: '2026-11-20T12:00:00Z' }]);
  const panel = <SessionPanel customer={customer} clientName="Ótica Sol" isAtCustomer={isAtCustomer} />;
  return renderPart(panel, { engine, answers, ...withConnector });
}

describe('a session link', () => {
  it('is made and opened by one click, several accounts at once, in the client’s language', async () => {
    const { main: asked } = showCard(mainWithLink(null), { language: 'pt-BR' });
    await press('Create and open link');
    expect((await card().findByRole('timer')).textContent).toBe('05:00');
    expect(asked.inputsOf('sessions.create')).toEqual([
      {
        customer: sol,
        body: { enable_multi_account_selection: true, locale: 'pt_BR' },
        isShown: true,
        to: 'browser',
      },
    ]);
    expect(card().getByRole('img', { name: 'QR code of the session link' }).getAttribute('src')).toBe(
      '/sessions/h1/qr.svg',
    );
  });

  it.each(['Create and open link', 'Create and copy'])(
    'costs one call from page to main for a click on "%s"',
    async (name) => {
      const { main: asked } = showCard(mainWithLink(null));
      const button = await ready(name);
      const before = asked.asked.length;
      fireEvent.click(button);
      await card().findByRole('timer');
      await waitFor(() => expect(card().getByRole('button', { name: 'New link…' })).toBeTruthy());
      expect(asked.asked.slice(before).map(({ route }) => route)).toEqual(['sessions.create']);
    },
  );

  it('that could not be opened says why, and is there all the same', async () => {
    const unsent = deskError('LINK_DECLINED', 'the person did not want it opened');
    showCard(
      mainWithLink(null, {
        'sessions.create': (_input, asked) => {
          asked.emit('sessions.changed', [sessionLink()]);
          return succeed({ ...created, unsent });
        },
      }),
    );
    await press('Create and open link');
    await card().findByRole('alert');
    card().getByRole('timer');
  });

  it('that is open counts down and shows the steps that were seen, no others', async () => {
    showCard(mainWithLink(sessionLink({ openedAt: NOW })));
    expect((await card().findByRole('timer')).textContent).toBe('03:42');
    card().getByText(/^of 4 min, expires/);
    const steps = within(card().getByRole('list', { name: 'Link progress' }));
    expect(steps.getAllByRole('listitem').map((item) => item.getAttribute('data-seen'))).toEqual([
      'true',
      'true',
      'false',
    ]);
  });

  it('asks before a new one ends it', async () => {
    const { main: asked } = showCard(mainWithLink(sessionLink()));
    await press('New link…');
    expect(asked.inputsOf('sessions.create')).toEqual([]);
    dialog().getByText(/A new one cancels it right away/);
    fireEvent.click(dialog().getByRole('button', { name: 'Replace link' }));
    await waitFor(() => expect(asked.inputsOf('sessions.create')).toHaveLength(1));
  });

  it('is no longer asked about once it has ended by itself, nor is the next one', async () => {
    const { main: asked } = showCard(mainWithLink(sessionLink()));
    await press('New link…');
    dialog().getByText(/A new one cancels it right away/);
    act(() =>
      asked.emit('sessions.changed', [sessionLink({ ended: { by: 'arrival', at: NOW }, arrived: ['c1'] })]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => asked.emit('sessions.changed', [sessionLink({ handle: 'h2' })]));
    await card().findByRole('timer');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is made and copied by one click, for whoever is elsewhere', async () => {
    const { main: asked } = showCard(mainWithLink(null));
    await press('Create and copy');
    await card().findByRole('timer');
    expect(asked.inputsOf('sessions.create')).toMatchObject([{ customer: sol, to: 'clipboard' }]);
  });

  it.each([
    ['time', 'Ended 18:', /This link has expired/],
    ['another', 'Ended 18:', /A newer link or a removed connection cancelled it/],
  ] as const)('that ended by %s says so and is renewed by one click', async (by, _title, why) => {
    const { main: asked } = showCard(
      mainWithLink(sessionLink({ endsAt: NOW - 1, ended: { by, at: NOW - 1 } })),
    );
    await card().findByText(/^Ended \d\d:\d\d:\d\d$/);
    card().getByText(why);
    await press('New link');
    await waitFor(() => expect(asked.inputsOf('sessions.create')).toMatchObject([{ to: 'browser' }]));
  });

  it('stops counting when accounts came, and names them', async () => {
    showCard(mainWithLink(sessionLink({ ended: { by: 'arrival', at: NOW }, arrived: ['c1'] })));
    await card().findByText('Account connected');
    expect(card().queryByRole('timer')).toBeNull();
    await card().findByText(/^Connected: @oticasol/);
  });

  it('is filled in field by field, and saved as a preset', async () => {
    const { main: asked } = showCard(mainWithLink(null, { 'local.save': () => succeed({ sequence: 1 }) }));
    await press('Options…');
    const fields = dialog();
    fireEvent.change(fields.getByLabelText('Expires after (minutes)'), { target: { value: '20' } });
    fireEvent.change(fields.getByLabelText('Max connections with this link'), { target: { value: '2' } });
    fireEvent.change(fields.getByLabelText('Redirect address when done'), {
      target: { value: 'agency' },
    });
    expect(fields.getByRole<HTMLButtonElement>('button', { name: 'Create and open link' }).disabled).toBe(
      true,
    );
    fireEvent.change(fields.getByLabelText('Redirect address when done'), {
      target: { value: 'https://agency.example' },
    });
    fireEvent.change(fields.getByLabelText('Save as preset'), { target: { value: 'Two accounts' } });
    fireEvent.click(fields.getByRole('button', { name: 'Save preset' }));
    fireEvent.click(fields.getByRole('button', { name: 'Create and open link' }));
    const body = {
      enable_multi_account_selection: true,
      locale: 'en',
      expires_in_minutes: 20,
      limits: [{ name: 'integration_count', value: 2 }],
      redirect_url: 'https://agency.example',
    };
    await waitFor(() =>
      expect(asked.inputsOf('sessions.create')).toEqual([
        { customer: sol, body, isShown: true, to: 'browser' },
      ]),
    );
    expect(asked.inputsOf('local.save')).toMatchObject([
      { collection: 'session_presets', value: { name: 'Two accounts', request: body } },
    ]);
  });

  it('goes by mail in the client’s language, with its place for the link and never the link itself', async () => {
    const { main: asked } = showCard(
      mainWithLink(sessionLink(), { 'sessions.mail': () => succeed({ done: 'opened' }) }),
    );
    await press('Email');
    const text = dialog().getByLabelText<HTMLTextAreaElement>('Message');
    expect(text.value).toContain('\n\n{link}\n\n');
    fireEvent.change(text, { target: { value: 'no place' } });
    const send = dialog().getByRole<HTMLButtonElement>('button', { name: 'Open in email app' });
    expect(send.disabled).toBe(true);
    fireEvent.change(text, { target: { value: 'Here: {link}' } });
    fireEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.inputsOf('sessions.mail')).toEqual([
      {
        handle: 'h1',
        subject: 'Please connect the accounts for Ótica Sol',
        body: 'Here: {link}',
        to: 'mail_program',
      },
    ]);
  });

  it('that ends while its mail is written leaves the text, and a new one goes into it', async () => {
    const answers = mainWithLink(sessionLink(), {
      'sessions.create': (_input, asked) => {
        asked.emit('sessions.changed', [sessionLink({ handle: 'h2' })]);
        return succeed({ ...created, handle: 'h2', unsent: null });
      },
      'sessions.mail': () => succeed({ done: 'copied' }),
    });
    const { main: asked } = showCard(answers);
    await press('Email');
    fireEvent.change(dialog().getByLabelText('Message'), { target: { value: 'Dear Ana: {link}' } });
    act(() => asked.emit('sessions.changed', [sessionLink({ ended: { by: 'time', at: NOW } })]));
    await dialog().findByText('The link no longer works');
    const copy = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Copy message' });
    expect(copy().disabled).toBe(true);
    fireEvent.click(dialog().getByRole('button', { name: 'New link' }));
    await waitFor(() => expect(copy().disabled).toBe(false));
    fireEvent.click(copy());
    await waitFor(() =>
      expect(asked.inputsOf('sessions.mail')).toMatchObject([{ handle: 'h2', body: 'Dear Ana: {link}' }]),
    );
    expect(asked.inputsOf('sessions.create')).toMatchObject([{ to: 'nowhere' }]);
  });
});

describe('what keeps a session link from being made', () => {
  const start = () => card().getByRole<HTMLButtonElement>('button', { name: 'Create and open link' });

  it('is said before it is tried: offline, while the last reading stays on the screen', async () => {
    const { engine } = showCard(mainWithLink(null));
    await card().findByText(/^Creates a link for the client/);
    act(() => engine.setStatus({ phase: 'offline' }));
    await card().findByText('Not available offline');
    expect(start().disabled).toBe(true);
  });

  it('is said of the connector alone where the other services can be reached', async () => {
    const { engine } = showCard(mainWithLink(null));
    act(() =>
      engine.setRecords('connect.merchant', { error: deskError('NETWORK_UNREACHABLE', 'no way to it') }),
    );
    await card().findByText('Not available offline');
    expect(start().disabled).toBe(true);
  });

  it('is said of a customer whose token this machine has not', async () => {
    showCard(mainWithLink(null), { customer: bar });
    await card().findByText('No token for this customer');
    expect(start().disabled).toBe(true);
  });

  it('offers no link to a customer whose trial has ended, and does while it runs', async () => {
    const { unmount } = showCard(mainWithLink(null), { engine: engineWithCustomers(NOW + 1_000) });
    await waitFor(() => expect(start().disabled).toBe(false));
    unmount();
    showCard(mainWithLink(null), { engine: engineWithCustomers(NOW - 1_000), isAtCustomer: true });
    await card().findByText('The customer’s trial has ended');
    expect(card().queryAllByRole('button')).toEqual([]);
  });

  it('is also said where an open link was to be replaced', async () => {
    const { engine } = showCard(mainWithLink(sessionLink()));
    await press('New link…');
    act(() => engine.setStatus({ phase: 'offline' }));
    await dialog().findByText('Not available offline');
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Replace link' }).disabled).toBe(true);
  });
});

describe('a failure with a session link', () => {
  it('to create it is said on the card, which offers the same again', async () => {
    const { main } = showCard(
      mainWithLink(null, { 'sessions.create': () => fail('NETWORK_OFFLINE', 'no network') }),
    );
    await press('Create and open link');
    await card().findByRole('alert');
    await press('Create and open link');
    await waitFor(() => expect(main.inputsOf('sessions.create')).toHaveLength(2));
    expect(card().queryByRole('timer')).toBeNull();
  });

  it.each([
    ['Open link', 'sessions.open'],
    ['Copy', 'sessions.copy'],
  ] as const)('to "%s" is said beside the link, which stays', async (name, route) => {
    showCard(mainWithLink(sessionLink(), { [route]: () => fail('LINK_REFUSED', 'not a link to open') }));
    await press(name);
    await card().findByRole('alert');
    expect(card().getByRole('timer')).toBeTruthy();
  });

  it('to send the mail is said in the dialog, with every word that was written', async () => {
    showCard(mainWithLink(sessionLink(), { 'sessions.mail': () => fail('INTERNAL', 'no mail program') }));
    await press('Email');
    fireEvent.change(dialog().getByLabelText('Message'), { target: { value: 'Dear Ana: {link}' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Copy message' }));
    await dialog().findByRole('alert');
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Dear Ana: {link}');
  });

  it('to create it with options keeps the dialog open as it was filled in', async () => {
    showCard(mainWithLink(null, { 'sessions.create': () => fail('RATE_LIMITED', 'too many') }));
    await press('Options…');
    fireEvent.change(dialog().getByLabelText('Expires after (minutes)'), { target: { value: '20' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Create and open link' }));
    await dialog().findByRole('alert');
    expect(dialog().getByLabelText<HTMLInputElement>('Expires after (minutes)').value).toBe('20');
  });
});
