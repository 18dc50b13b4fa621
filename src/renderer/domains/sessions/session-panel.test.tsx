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

/** Returns a button of the card once it is known to be enabled. */
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

describe('Session link card', () => {
  it("one click creates and opens a link for several accounts in the client's language", async () => {
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
    'a click on "%s" creates a session link with one call to main',
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

  it('a link that could not be opened shows the error and its countdown', async () => {
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

  it('an open link counts down and marks only the steps seen so far', async () => {
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

  it('a new link asks before it cancels the open one', async () => {
    const { main: asked } = showCard(mainWithLink(sessionLink()));
    await press('New link…');
    expect(asked.inputsOf('sessions.create')).toEqual([]);
    dialog().getByText(/A new one cancels it right away/);
    fireEvent.click(dialog().getByRole('button', { name: 'Replace link' }));
    await waitFor(() => expect(asked.inputsOf('sessions.create')).toHaveLength(1));
  });

  it('the replace link question closes when the link ends by itself, and does not return for the next link', async () => {
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

  it('Create and copy creates and copies a link by one click', async () => {
    const { main: asked } = showCard(mainWithLink(null));
    await press('Create and copy');
    await card().findByRole('timer');
    expect(asked.inputsOf('sessions.create')).toMatchObject([{ customer: sol, to: 'clipboard' }]);
  });

  it.each([
    ['time', 'Ended 18:', /This link has expired/],
    ['another', 'Ended 18:', /A newer link or a removed connection cancelled it/],
  ] as const)('a link ended by %s says so, and New link creates another', async (by, _title, why) => {
    const { main: asked } = showCard(
      mainWithLink(sessionLink({ endsAt: NOW - 1, ended: { by, at: NOW - 1 } })),
    );
    await card().findByText(/^Ended \d\d:\d\d:\d\d$/);
    card().getByText(why);
    await press('New link');
    await waitFor(() => expect(asked.inputsOf('sessions.create')).toMatchObject([{ to: 'browser' }]));
  });

  it('a link stops its countdown when an account is connected and names it', async () => {
    showCard(mainWithLink(sessionLink({ ended: { by: 'arrival', at: NOW }, arrived: ['c1'] })));
    await card().findByText('Account connected');
    expect(card().queryByRole('timer')).toBeNull();
    await card().findByText(/^Connected: @oticasol/);
  });

  it('options are filled in, sent with the new link and saved as a preset', async () => {
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

  it('the session link email contains a placeholder for the link and is sent only with it', async () => {
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

  it('a link that ends while its email is written keeps the text, which the new link uses', async () => {
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

describe('Blocked session link', () => {
  const start = () => card().getByRole<HTMLButtonElement>('button', { name: 'Create and open link' });

  it('the session link card says that it is not available offline and disables the button', async () => {
    const { engine } = showCard(mainWithLink(null));
    await card().findByText(/^Creates a link for the client/);
    act(() => engine.setStatus({ phase: 'offline' }));
    await card().findByText('Not available offline');
    expect(start().disabled).toBe(true);
  });

  it('the session link card says that it is not available if only the connector is unreachable', async () => {
    const { engine } = showCard(mainWithLink(null));
    act(() =>
      engine.setRecords('connect.merchant', { error: deskError('NETWORK_UNREACHABLE', 'no way to it') }),
    );
    await card().findByText('Not available offline');
    expect(start().disabled).toBe(true);
  });

  it("the session link card says that the customer's token is missing", async () => {
    showCard(mainWithLink(null), { customer: bar });
    await card().findByText('No token for this customer');
    expect(start().disabled).toBe(true);
  });

  it('a customer whose trial has ended gets no button, and one in trial does', async () => {
    const { unmount } = showCard(mainWithLink(null), { engine: engineWithCustomers(NOW + 1_000) });
    await waitFor(() => expect(start().disabled).toBe(false));
    unmount();
    showCard(mainWithLink(null), { engine: engineWithCustomers(NOW - 1_000), isAtCustomer: true });
    await card().findByText('The customer’s trial has ended');
    expect(card().queryAllByRole('button')).toEqual([]);
  });

  it('the replace link question says that it is not available offline', async () => {
    const { engine } = showCard(mainWithLink(sessionLink()));
    await press('New link…');
    act(() => engine.setStatus({ phase: 'offline' }));
    await dialog().findByText('Not available offline');
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Replace link' }).disabled).toBe(true);
  });
});

describe('Session link errors', () => {
  it('a failed link creation shows an error on the card and can be repeated', async () => {
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
  ] as const)('a failed "%s" shows an error and keeps the link', async (name, route) => {
    showCard(mainWithLink(sessionLink(), { [route]: () => fail('LINK_REFUSED', 'not a link to open') }));
    await press(name);
    await card().findByRole('alert');
    expect(card().getByRole('timer')).toBeTruthy();
  });

  it('a failed link email shows an error in the dialog and keeps the text', async () => {
    showCard(mainWithLink(sessionLink(), { 'sessions.mail': () => fail('INTERNAL', 'no mail program') }));
    await press('Email');
    fireEvent.change(dialog().getByLabelText('Message'), { target: { value: 'Dear Ana: {link}' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Copy message' }));
    await dialog().findByRole('alert');
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Dear Ana: {link}');
  });

  it('a failed link creation with options keeps the dialog open with its fields', async () => {
    showCard(mainWithLink(null, { 'sessions.create': () => fail('RATE_LIMITED', 'too many') }));
    await press('Options…');
    fireEvent.change(dialog().getByLabelText('Expires after (minutes)'), { target: { value: '20' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Create and open link' }));
    await dialog().findByRole('alert');
    expect(dialog().getByLabelText<HTMLInputElement>('Expires after (minutes)').value).toBe('20');
  });
});
