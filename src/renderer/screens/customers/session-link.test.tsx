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
      'sessions.create': ({ to }, asked) => {
        // The service’s clock is a little ahead: a life of five minutes still begins with five.
        links = [link({ endsAt: NOW + 300_400, openedAt: to === 'browser' ? NOW : null })];
        asked.emit('sessions.changed', links);
        return succeed({ ...kept_, unsent: null });
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
    fireEvent.click(await card().findByRole('button', { name: 'Create and open link' }));
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
      `/sessions/${handle}/qr.svg`,
    );
  });

  it.each(['Create and open link', 'Create and copy'])(
    'costs one call from page to main for a click on "%s"',
    async (name) => {
      const { main: asked } = await showSol(main(null));
      const button = await card().findByRole('button', { name });
      const before = asked.asked.length;
      fireEvent.click(button);
      await card().findByRole('timer');
      await waitFor(() => expect(card().getByRole('button', { name: 'New link…' })).toBeTruthy());
      expect(asked.asked.slice(before).map(({ route }) => route)).toEqual(['sessions.create']);
    },
  );

  it('that could not be opened says why, and is there all the same', async () => {
    const unsent = deskError('LINK_DECLINED', 'the person did not want it opened');
    await showSol(
      main(null, {
        'sessions.create': (_wish, asked) => {
          asked.emit('sessions.changed', [link()]);
          return succeed({ ...kept_, unsent });
        },
      }),
    );
    fireEvent.click(await card().findByRole('button', { name: 'Create and open link' }));
    await card().findByRole('alert');
    card().getByRole('timer');
  });

  it('that is open counts down and shows the steps that were seen, no others', async () => {
    await showSol(main(link({ openedAt: NOW })));
    expect((await card().findByRole('timer')).textContent).toBe('03:42');
    card().getByText(/^of 4 min, expires|^of 3 min, expires/);
    const steps = within(card().getByRole('list', { name: 'Link progress' }));
    expect(steps.getAllByRole('listitem').map((item) => item.getAttribute('data-seen'))).toEqual([
      'true',
      'true',
      'false',
    ]);
  });

  it('asks before a new one ends it', async () => {
    const { main: asked } = await showSol(main(link()));
    fireEvent.click(await card().findByRole('button', { name: 'New link…' }));
    expect(asked.inputsOf('sessions.create')).toEqual([]);
    dialog().getByText(/A new one cancels it right away/);
    fireEvent.click(dialog().getByRole('button', { name: 'Replace link' }));
    await waitFor(() => expect(asked.inputsOf('sessions.create')).toHaveLength(1));
  });

  it('is no longer asked about once it has ended by itself, nor is the next one', async () => {
    const { main: asked } = await showSol(main(link()));
    fireEvent.click(await card().findByRole('button', { name: 'New link…' }));
    dialog().getByText(/A new one cancels it right away/);
    asked.emit('sessions.changed', [link({ ended: { by: 'arrival', at: NOW }, arrived: ['c1'] })]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    asked.emit('sessions.changed', [link({ handle: 'h2' })]);
    await card().findByRole('timer');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is made and copied by one click, for whoever is elsewhere', async () => {
    const { main: asked } = await showSol(main(null));
    fireEvent.click(await card().findByRole('button', { name: 'Create and copy' }));
    await card().findByRole('timer');
    expect(asked.inputsOf('sessions.create')).toMatchObject([{ customer: sol, to: 'clipboard' }]);
  });

  it.each([
    ['time', 'Ended 18:', /This link has expired/],
    ['another', 'Ended 18:', /A newer link or a removal replaced it/],
  ] as const)('that ended by %s says so and is renewed by one click', async (by, _title, why) => {
    const { main: asked } = await showSol(main(link({ endsAt: NOW - 1, ended: { by, at: NOW - 1 } })));
    await card().findByText(/^Ended \d\d:\d\d:\d\d$/);
    card().getByText(why);
    fireEvent.click(card().getByRole('button', { name: 'New link' }));
    await waitFor(() => expect(asked.inputsOf('sessions.create')).toMatchObject([{ to: 'browser' }]));
  });

  it('stops counting when accounts came, and names them', async () => {
    await showSol(main(link({ ended: { by: 'arrival', at: NOW }, arrived: ['c1'] })));
    await card().findByText('Account connected');
    expect(card().queryByRole('timer')).toBeNull();
    await card().findByText(/^Connected: @oticasol/);
  });

  it('is filled in field by field, and saved as a preset', async () => {
    const { main: asked } = await showSol(main(null, { 'local.save': () => succeed({ sequence: 1 }) }));
    fireEvent.click(await card().findByRole('button', { name: 'Options…' }));
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
    const { main: asked } = await showSol(
      main(link(), { 'sessions.mail': () => succeed({ done: 'opened' }) }),
    );
    fireEvent.click(await card().findByRole('button', { name: 'Email' }));
    const text = dialog().getByLabelText<HTMLTextAreaElement>('Message');
    expect(text.value).toContain('\n\n{link}\n\n');
    fireEvent.change(text, { target: { value: 'no place' } });
    const send = dialog().getByRole<HTMLButtonElement>('button', { name: 'Open in email app' });
    expect(send.disabled).toBe(true);
    fireEvent.change(text, { target: { value: 'Here: {link}' } });
    fireEvent.click(send);
    await screen.findByText('Draft opened in your email app');
    expect(asked.inputsOf('sessions.mail')).toEqual([
      {
        handle,
        subject: 'Please connect the accounts for Ótica Sol',
        body: 'Here: {link}',
        to: 'mail_program',
      },
    ]);
  });

  it('that ends while its mail is written leaves the text, and a new one goes into it', async () => {
    const answers = main(link(), {
      'sessions.create': (_wish, asked) => {
        asked.emit('sessions.changed', [link({ handle: 'h2' })]);
        return succeed({ ...kept_, handle: 'h2', unsent: null });
      },
      'sessions.mail': () => succeed({ done: 'copied' }),
    });
    const { main: asked } = await showSol(answers);
    fireEvent.click(await card().findByRole('button', { name: 'Email' }));
    fireEvent.change(dialog().getByLabelText('Message'), { target: { value: 'Dear Ana: {link}' } });
    asked.emit('sessions.changed', [link({ ended: { by: 'time', at: NOW } })]);
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

  it('says before it is tried that the connector alone cannot be reached', async () => {
    const { engine } = await showSol(main(null));
    engine.setRecords('connect.merchant', { error: deskError('NETWORK_UNREACHABLE', 'no way to it') });
    await card().findByText('Not available offline');
    expect(card().getByRole<HTMLButtonElement>('button', { name: 'Create and copy' }).disabled).toBe(true);
    expect(side().getByRole<HTMLButtonElement>('button', { name: 'Rename…' }).disabled).toBe(true);
  });

  it('says before it is tried what stands in its way', async () => {
    const { engine } = await showSol(main(null));
    const start = () => card().getByRole<HTMLButtonElement>('button', { name: 'Create and open link' });
    engine.setStatus({ phase: 'offline' });
    await card().findByText('Not available offline');
    expect(start().disabled).toBe(true);
    choose(/^Bar/);
    await card().findByText('No token for this customer');
    expect(start().disabled).toBe(true);
  });

  it('is refused beforehand to a customer whose trial has ended', async () => {
    await show({ records: [customer(sol, { trial_ends_at: stamp(NOW - 1000) })], answers: main(null) });
    await card().findByText('The customer’s trial has ended');
    await side().findByText(/^Session links and metrics are off\. You can still/);
  });
});
