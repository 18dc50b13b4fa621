import { deskError, succeed } from '@shared/errors';
import type { MessageLanguage } from '@shared/local-data';
import type { SessionLink } from '@shared/sessions';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { choose, customer, dialog, show, side, sol, stamp } from './testing/show-customers';

afterEach(cleanup);

describe('a session link', () => {
  const handle = 'h1';
  const link = (given: Partial<SessionLink> = {}): SessionLink => ({
    ...{ handle, customer: sol, host: 'hosted.example', createdAt: NOW, endsAt: NOW + 222_000 },
    ...{ openedAt: null, ended: null, known: [], arrived: [] },
    ...given,
  });
  const kept_ = { handle, host: 'hosted.example', createdAt: NOW, endsAt: NOW + 300_000 };

  /** Main with at most one link, which is there once it was made. */
  function main(first: SessionLink | null, more: MainAnswers = {}): MainAnswers {
    let links = first ? [first] : [];
    return {
      'sessions.list': () => succeed(links),
      'sessions.note': () => succeed(null),
      'connect.create_session': () => {
        // The service’s clock is a little ahead: a life of five minutes still begins with five.
        links = [link({ endsAt: NOW + 300_400 })];
        return succeed({ record: null, setAside: null, kept: kept_ } as never);
      },
      'sessions.open': () => succeed({ opened: true }),
      'sessions.copy': () => succeed(null),
      ...more,
    };
  }
  const card = () => within(screen.getByRole('region', { name: 'Session link' }));
  const showSol = (answers: MainAnswers, language?: MessageLanguage) =>
    show({ answers, path: `/customers?customer=${sol}`, ...(language && { language }) });

  it('is made and opened by one click, several accounts at once, in the client’s language', async () => {
    const { main: asked } = await showSol(main(null), 'pt-BR');
    fireEvent.click(await card().findByRole('button', { name: 'Make and open a link' }));
    expect((await card().findByRole('timer')).textContent).toBe('05:00');
    await waitFor(() => expect(asked.inputsOf('sessions.open')).toEqual([{ handle }]));
    expect(asked.inputsOf('connect.create_session')).toEqual([
      {
        customer: sol,
        body: { enable_multi_account_selection: true, locale: 'pt_BR' },
        lane: 'interactive',
      },
    ]);
    expect(card().getByRole('img', { name: 'QR code of the session link' }).getAttribute('src')).toBe(
      `/sessions/${handle}/qr.svg`,
    );
  });

  it('that is open counts down and shows the steps that were seen, no others', async () => {
    await showSol(main(link({ openedAt: NOW })));
    expect((await card().findByRole('timer')).textContent).toBe('03:42');
    card().getByText(/^of 4 min, ends|^of 3 min, ends/);
    const steps = within(card().getByRole('list', { name: 'What was seen of this link' }));
    expect(steps.getAllByRole('listitem').map((item) => item.getAttribute('data-seen'))).toEqual([
      'true',
      'true',
      'false',
    ]);
  });

  it('asks before a new one ends it', async () => {
    const { main: asked } = await showSol(main(link()));
    fireEvent.click(await card().findByRole('button', { name: 'New link…' }));
    expect(asked.inputsOf('connect.create_session')).toEqual([]);
    dialog().getByText(/A new one ends it at once/);
    fireEvent.click(dialog().getByRole('button', { name: 'End it and make a new one' }));
    await waitFor(() => expect(asked.inputsOf('connect.create_session')).toHaveLength(1));
  });

  it('is no longer asked about once it has ended by itself, nor is the next one', async () => {
    let links = [link()];
    const answers = main(null, { 'sessions.list': () => succeed(links) });
    const { main: asked } = await showSol(answers);
    fireEvent.click(await card().findByRole('button', { name: 'New link…' }));
    dialog().getByText(/A new one ends it at once/);
    links = [link({ ended: { by: 'arrival', at: NOW }, arrived: ['c1'] })];
    asked.emit('sessions.changed', { customer: sol });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    links = [link({ handle: 'h2' })];
    asked.emit('sessions.changed', { customer: sol });
    await card().findByRole('timer');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is made and copied by one click, for whoever is elsewhere', async () => {
    const { main: asked } = await showSol(main(null));
    fireEvent.click(await card().findByRole('button', { name: 'Make and copy' }));
    await waitFor(() => expect(asked.inputsOf('sessions.copy')).toEqual([{ handle }]));
    expect(asked.inputsOf('sessions.open')).toEqual([]);
  });

  it.each([
    ['time', 'Ended 18:', /Its minutes are over/],
    ['another', 'Ended 18:', /A newer link or a removal took its place/],
  ] as const)('that ended by %s says so and is renewed by one click', async (by, _title, why) => {
    const { main: asked } = await showSol(main(link({ endsAt: NOW - 1, ended: { by, at: NOW - 1 } })));
    await card().findByText(/^Ended \d\d:\d\d:\d\d$/);
    card().getByText(why);
    fireEvent.click(card().getByRole('button', { name: 'New link' }));
    await waitFor(() => expect(asked.inputsOf('sessions.open')).toHaveLength(1));
  });

  it('stops counting when accounts came, and names them', async () => {
    await showSol(main(link({ ended: { by: 'arrival', at: NOW }, arrived: ['c1'] })));
    await card().findByText('The account came');
    expect(card().queryByRole('timer')).toBeNull();
    await card().findByText(/^Came: @oticasol/);
  });

  it('is filled in field by field, and saved as a preset', async () => {
    const { main: asked } = await showSol(main(null, { 'local.save': () => succeed({ sequence: 1 }) }));
    fireEvent.click(await card().findByRole('button', { name: 'Options…' }));
    const fields = dialog();
    fireEvent.change(fields.getByLabelText('Minutes until it ends'), { target: { value: '20' } });
    fireEvent.change(fields.getByLabelText('Connections by this link, at most'), { target: { value: '2' } });
    fireEvent.change(fields.getByLabelText('Address the client is sent to afterwards'), {
      target: { value: 'agency' },
    });
    expect(fields.getByRole<HTMLButtonElement>('button', { name: 'Make and open a link' }).disabled).toBe(
      true,
    );
    fireEvent.change(fields.getByLabelText('Address the client is sent to afterwards'), {
      target: { value: 'https://agency.example' },
    });
    fireEvent.change(fields.getByLabelText('Save these options as'), { target: { value: 'Two accounts' } });
    fireEvent.click(fields.getByRole('button', { name: 'Save preset' }));
    fireEvent.click(fields.getByRole('button', { name: 'Make and open a link' }));
    const body = {
      enable_multi_account_selection: true,
      locale: 'en',
      expires_in_minutes: 20,
      limits: [{ name: 'integration_count', value: 2 }],
      redirect_url: 'https://agency.example',
    };
    await waitFor(() =>
      expect(asked.inputsOf('connect.create_session')).toEqual([
        { customer: sol, body, lane: 'interactive' },
      ]),
    );
    expect(asked.inputsOf('local.save')).toMatchObject([
      { collection: 'session_presets', value: { name: 'Two accounts', request: body } },
    ]);
  });

  it('goes by mail in the client’s language, with its place for the link and never the link itself', async () => {
    const { main: asked } = await showSol(
      main(link(), { 'sessions.mail': () => succeed({ done: 'opened' }) }),
    );
    fireEvent.click(await card().findByRole('button', { name: 'E-mail' }));
    const text = dialog().getByLabelText<HTMLTextAreaElement>('Text');
    expect(text.value).toContain('\n\n{link}\n\n');
    fireEvent.change(text, { target: { value: 'no place' } });
    const send = dialog().getByRole<HTMLButtonElement>('button', { name: 'Open in the mail program' });
    expect(send.disabled).toBe(true);
    fireEvent.change(text, { target: { value: 'Here: {link}' } });
    fireEvent.click(send);
    await screen.findByText('The draft is in the mail program');
    expect(asked.inputsOf('sessions.mail')).toEqual([
      {
        handle,
        subject: 'Connect the accounts of Ótica Sol',
        body: 'Here: {link}',
        to: 'mail_program',
      },
    ]);
  });

  it('that ends while its mail is written leaves the text, and a new one goes into it', async () => {
    let links = [link()];
    const answers = main(null, {
      'sessions.list': () => succeed(links),
      'connect.create_session': () => {
        links = [link({ handle: 'h2' })];
        return succeed({ record: null, setAside: null, kept: { ...kept_, handle: 'h2' } } as never);
      },
      'sessions.mail': () => succeed({ done: 'copied' }),
    });
    const { main: asked } = await showSol(answers);
    fireEvent.click(await card().findByRole('button', { name: 'E-mail' }));
    fireEvent.change(dialog().getByLabelText('Text'), { target: { value: 'Dear Ana: {link}' } });
    links = [link({ ended: { by: 'time', at: NOW } })];
    asked.emit('sessions.changed', { customer: sol });
    await dialog().findByText('The link has ended meanwhile');
    const copy = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Copy the text' });
    expect(copy().disabled).toBe(true);
    fireEvent.click(dialog().getByRole('button', { name: 'New link' }));
    await waitFor(() => expect(copy().disabled).toBe(false));
    fireEvent.click(copy());
    await waitFor(() =>
      expect(asked.inputsOf('sessions.mail')).toMatchObject([{ handle: 'h2', body: 'Dear Ana: {link}' }]),
    );
    expect(asked.inputsOf('sessions.open')).toEqual([]);
  });

  it('says before it is tried that the connector alone cannot be reached', async () => {
    const { engine } = await showSol(main(null));
    engine.setRecords('connect.merchant', { error: deskError('NETWORK_UNREACHABLE', 'no way to it') });
    await card().findByText('Needs the network');
    expect(card().getByRole<HTMLButtonElement>('button', { name: 'Make and copy' }).disabled).toBe(true);
    expect(side().getByRole<HTMLButtonElement>('button', { name: 'Rename…' }).disabled).toBe(true);
  });

  it('says before it is tried what stands in its way', async () => {
    const { engine } = await showSol(main(null));
    const start = () => card().getByRole<HTMLButtonElement>('button', { name: 'Make and open a link' });
    engine.setStatus({ phase: 'offline' });
    await card().findByText('Needs the network');
    expect(start().disabled).toBe(true);
    choose(/^Bar/);
    await card().findByText('No token for this customer');
    expect(start().disabled).toBe(true);
  });

  it('is refused beforehand to a customer whose trial has ended', async () => {
    await show({ records: [customer(sol, { trial_ends_at: stamp(NOW - 1000) })], answers: main(null) });
    await card().findByText('The customer’s trial has ended');
    await side().findByText(/^Session links and metrics are refused/);
  });
});
