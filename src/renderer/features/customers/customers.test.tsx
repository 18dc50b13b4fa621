import { fail, succeed } from '@shared/errors';
import type { CustomerTokenState } from '@shared/ipc/customer-tokens';
import type { MessageLanguage } from '@shared/local-data';
import type { SessionLink } from '@shared/sessions';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRecord } from '../../offline/api';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

const MINUTE = 60_000;
const sol = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
const bar = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0102';
type Customer = KeptRecord<'connect.customers'>;

const stamp = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
const customer = (id: string, record: Partial<Customer['record']>): Customer => ({
  id,
  parent: null,
  record: {
    uuid: id,
    name: 'Ótica Sol',
    created_at: stamp(NOW - 3 * 86_400_000),
    updated_at: stamp(NOW),
    is_paying: false,
    trial_ends_at: stamp(NOW + 3 * 86_400_000),
    ...record,
  },
  seenAt: NOW,
  isSuspect: false,
});

function engineWith(records: readonly Customer[]): FakeEngine {
  const engine = new FakeEngine([], { completedAt: NOW - MINUTE });
  engine.setRecords('connect.customers', { records, asOf: NOW - 2 * MINUTE });
  engine.setRecords('connect.connections', {
    records: [
      {
        ...{ id: 'c1', parent: sol, seenAt: NOW, isSuspect: false },
        record: {
          ...{ uuid: 'c1', source_id: '1', source_name: '@oticasol', status: 'expired' },
          ...{ created_at: stamp(NOW), updated_at: stamp(NOW) },
          integration: { name: 'Instagram', slug: 'instagram' },
        },
      },
    ],
    lists: [{ parent: sol, asOf: NOW, error: null }],
  });
  return engine;
}

const both = [customer(sol, {}), customer(bar, { name: 'Bar do Zé', is_paying: true })];
const kept: readonly CustomerTokenState[] = [{ customer: sol, state: 'kept' }];

interface Given {
  readonly records?: readonly Customer[];
  readonly tokens?: readonly CustomerTokenState[];
  readonly answers?: MainAnswers;
  readonly path?: string;
  /** Of Ótica Sol’s people. */
  readonly language?: MessageLanguage;
}

async function show({
  records = both,
  tokens = kept,
  answers = {},
  path = '/customers',
  language = 'en',
}: Given = {}) {
  const engine = engineWith(records);
  engine.setLocal('languages', [{ key: `connect:${sol}`, value: language, at: '2026-11-20T12:00:00Z' }]);
  const view = await renderApp({
    engine,
    path,
    answers: {
      'customer_tokens.list': () => succeed(tokens),
      'sessions.list': () => succeed([]),
      ...answers,
    },
  });
  await screen.findByRole('grid', { name: 'Customers of the connector' });
  return view;
}

const rows = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('aria-label'));
const side = () => within(screen.getByRole('complementary', { name: 'Customer' }));
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('row', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

describe('the customers', () => {
  it('stand by name, with what nobody can know without a token said so and counted apart', async () => {
    await show();
    expect(rows()).toEqual(['Bar do Zé, Paying, Missing', 'Ótica Sol, 3 days left, Kept']);
    expect(screen.getByRole('row', { name: /^Bar/ }).textContent).toContain('unknown: token missing');
    expect(screen.getByRole('row', { name: /^Ótica/ }).textContent).toContain('1 connection, 1 broken');
    screen.getByText(/^1 customer has no token on this computer/);
    fireEvent.click(screen.getByRole('radio', { name: 'No token 1' }));
    expect(rows()).toEqual(['Bar do Zé, Paying, Missing']);
    fireEvent.change(screen.getByRole('textbox', { name: 'Find a customer' }), {
      target: { value: 'otica' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear the filter' }));
    expect(rows()).toHaveLength(2);
  });

  it('say how long a trial runs and what stops with it', async () => {
    await show();
    choose(/^Ótica/);
    await side().findByText(/^3 days left, until/);
    side().getByText(/^When it ends, session links and metrics stop/);
  });

  it('are made with their token kept by main, and shown', async () => {
    const { main, engine } = await show({
      answers: {
        'connect.create_customer': () =>
          succeed({ record: customer('new', { uuid: 'new' }).record } as never),
      },
    });
    press('New customer…');
    fireEvent.change(dialog().getByLabelText('Name'), { target: { value: ' otica sol ' } });
    dialog().getByText(/There is a customer of this name already/);
    fireEvent.click(dialog().getByRole('button', { name: 'Create customer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('connect.create_customer')).toEqual([
      { body: { name: 'otica sol' }, lane: 'interactive' },
    ]);
    expect(engine.refreshed).toContainEqual({ kind: 'resource', resource: 'connect.customers' });
  });

  it('that could not be made say why, and what was typed stays', async () => {
    await show({ answers: { 'connect.create_customer': () => fail('VAULT_UNAVAILABLE', 'locked') } });
    press('New customer…');
    fireEvent.change(dialog().getByLabelText('Name'), { target: { value: 'Novo' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Create customer' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('The system keychain cannot be used.');
    expect(dialog().getByLabelText<HTMLInputElement>('Name').value).toBe('Novo');
  });

  it('are not made while nothing could keep their token, and that is said before', async () => {
    const { desk } = await show();
    desk.store.setState({ vault: { kind: 'session_only', reason: 'locked' } });
    press('New customer…');
    fireEvent.change(dialog().getByLabelText('Name'), { target: { value: 'Novo' } });
    dialog().getByText(/^Nothing could keep the new customer’s token/);
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Create customer' }).disabled).toBe(true);
  });

  it('are removed only when their name is typed, with what goes named from the copy', async () => {
    const { main, engine } = await show({
      answers: { 'connect.delete_customer': () => succeed({ body: { success: true } } as never) },
    });
    choose(/^Ótica/);
    press('Remove…');
    await dialog().findByText('its connections: @oticasol (Instagram)');
    const remove = dialog().getByRole<HTMLButtonElement>('button', { name: 'Remove customer' });
    expect(remove.disabled).toBe(true);
    fireEvent.change(dialog().getByRole('textbox'), { target: { value: 'Ótica Sol' } });
    fireEvent.click(remove);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('connect.delete_customer')).toEqual([
      { params: { uuid: sol }, lane: 'interactive' },
    ]);
    // Two readings in a row prove that it is gone.
    expect(engine.refreshed).toEqual([
      { kind: 'resource', resource: 'connect.customers' },
      { kind: 'resource', resource: 'connect.customers' },
    ]);
  });

  it('without a token are removed without a claim about their connections', async () => {
    await show();
    choose(/^Bar/);
    press('Remove…');
    dialog().getByText('its connections; which they are is unknown without the token');
  });

  it('are renamed, and not to the name that they have', async () => {
    const { main } = await show({
      answers: { 'connect.update_customer': () => succeed({ record: null } as never) },
    });
    choose(/^Ótica/);
    press('Rename…');
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Rename' }).disabled).toBe(true);
    fireEvent.change(dialog().getByLabelText('Name'), { target: { value: 'Ótica Lua' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('connect.update_customer')).toEqual([
      { params: { uuid: sol }, body: { name: 'Ótica Lua' }, lane: 'interactive' },
    ]);
  });

  it('are moved through by keys, and found by their address', async () => {
    await show({ path: `/customers?customer=${sol}` });
    side().getByRole('heading', { name: 'Ótica Sol' });
    fireEvent.keyDown(window, { key: 'k' });
    side().getByRole('heading', { name: 'Bar do Zé' });
  });
});

describe('the payment of a customer', () => {
  const payment = (isPayingAtService: boolean): MainAnswers => ({
    'connect.get_customer': () =>
      succeed({ record: customer(sol, { is_paying: isPayingAtService }).record } as never),
    'connect.update_payment_status': () => succeed({ body: { success: true } } as never),
  });
  const change = async () => {
    choose(/^Ótica/);
    fireEvent.click(await screen.findByRole('button', { name: 'Change…' }));
  };

  it('is not sent where it is unchanged, and the button says so', async () => {
    await show({ answers: payment(false) });
    await change();
    const already = dialog().getByRole<HTMLButtonElement>('button', { name: 'Is not paying already' });
    expect(already.disabled).toBe(true);
  });

  it('is sent where it differs from what the connector says just then', async () => {
    const { main } = await show({ answers: payment(false) });
    await change();
    fireEvent.click(dialog().getByRole('radio', { name: 'Paying' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Mark as paying' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('connect.update_payment_status')).toEqual([
      { params: { uuid: sol }, body: { is_paying: true }, lane: 'interactive' },
    ]);
  });

  it('is not sent where somebody else was faster than this copy', async () => {
    const { main } = await show({ answers: payment(true) });
    await change();
    fireEvent.click(dialog().getByRole('radio', { name: 'Paying' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Mark as paying' }));
    await screen.findByText('It was so at the connector already; nothing was sent');
    expect(main.inputsOf('connect.update_payment_status')).toEqual([]);
  });
});

describe('a token', () => {
  it('that is missing is entered, tried by main and kept', async () => {
    const { main } = await show({ answers: { 'customer_tokens.put': () => succeed(null) } });
    choose(/^Bar/);
    await side().findByText(/^Without it no session link, no connection and no number/);
    fireEvent.click(await screen.findByRole('button', { name: 'Enter token…' }));
    fireEvent.change(dialog().getByLabelText('Token'), { target: { value: ' a-token ' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Keep token' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('customer_tokens.put')).toEqual([{ customer: bar, token: 'a-token' }]);
  });

  it('of another customer is refused in words', async () => {
    await show({ answers: { 'customer_tokens.put': () => fail('TOKEN_OF_ANOTHER', '') } });
    choose(/^Bar/);
    fireEvent.click(await screen.findByRole('button', { name: 'Enter token…' }));
    fireEvent.change(dialog().getByLabelText('Token'), { target: { value: 'x' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Keep token' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('belongs to another customer');
  });

  it('that is sealed says what it waits for', async () => {
    await show({ tokens: [{ customer: sol, state: 'sealed' }] });
    choose(/^Ótica/);
    await side().findByText('Sealed on this computer, waits for the keychain');
    expect(side().getByRole<HTMLButtonElement>('button', { name: 'Make and open a link' }).disabled).toBe(
      true,
    );
  });

  it('comes with many others from a file, each line with its own result', async () => {
    await show({
      answers: {
        'customer_tokens.import': () =>
          succeed({
            fileName: 'tokens.csv',
            rows: [
              { line: 2, customer: bar, outcome: { kind: 'kept' } },
              { line: 3, customer: sol, outcome: { kind: 'of_another' } },
              { line: 4, customer: null, outcome: { kind: 'failed', code: 'VAULT_UNAVAILABLE' } },
            ],
          }),
      },
    });
    press('Tokens from a file…');
    fireEvent.click(dialog().getByRole('button', { name: 'Tokens from a file…' }));
    await dialog().findByText('1 token kept');
    const lines = dialog().getAllByRole('row').slice(1);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '3Ótica SolToken of another customer',
      '4Failed: The system keychain cannot be used.',
    ]);
  });
});

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
        links = [link({ endsAt: NOW + 300_000 })];
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
