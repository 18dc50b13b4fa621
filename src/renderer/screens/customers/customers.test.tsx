import { fail, succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MainAnswers } from '../../testing/fake-main';
import { bar, choose, customer, dialog, press, rows, show, side, sol } from './testing/show-customers';

afterEach(cleanup);

describe('Customers list', () => {
  it('customers are listed by name, and those without a token are marked, counted and filtered', async () => {
    await show();
    expect(rows()).toEqual(['Bar do Zé, Paying, Missing', 'Ótica Sol, 3 days left, Saved']);
    expect(screen.getByRole('row', { name: /^Bar/ }).textContent).toContain('unknown: token missing');
    expect(screen.getByRole('row', { name: /^Ótica/ }).textContent).toContain('1 connection, 1 broken');
    screen.getByText(/^1 customer has no token on this computer/);
    fireEvent.click(screen.getByRole('radio', { name: 'No token 1' }));
    expect(rows()).toEqual(['Bar do Zé, Paying, Missing']);
    fireEvent.change(screen.getByRole('textbox', { name: 'Find a customer' }), {
      target: { value: 'otica' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filter' }));
    expect(rows()).toHaveLength(2);
  });

  it('a customer without a name is called by its id', async () => {
    await show({ records: [customer(sol, { name: '' })] });
    expect(rows()).toEqual([`Client ${sol}, 3 days left, Saved`]);
    side().getByRole('heading', { name: `Client ${sol}` });
    press('Delete…');
    dialog().getByRole('heading', { name: `Delete “Client ${sol}”?` });
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Delete customer' }).disabled).toBe(true);
  });

  it('if the list of tokens can’t be read, no customer is counted as without a token', async () => {
    await show({ answers: { 'customer_tokens.list': () => fail('STORAGE_FAILED', 'unreadable') } });
    expect(rows()).toEqual(['Bar do Zé, Paying, Unknown', 'Ótica Sol, 3 days left, Unknown']);
    expect(screen.queryByText(/has no token on this computer/)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'No token' }));
    await screen.findByRole('heading', { name: 'Not loaded yet' });
    expect(screen.queryByText(/^No matching/)).toBeNull();
  });

  it('a trial customer shows how long the trial runs and what stops with it', async () => {
    await show();
    choose(/^Ótica/);
    await side().findByText(/^3 days left, until/);
    side().getByText(/^When it ends, session links and metrics stop/);
  });

  it('a customer is created with a trimmed name, and the list is refreshed', async () => {
    const { main, engine } = await show({
      answers: {
        'connect.create_customer': () =>
          succeed({ record: customer('new', { uuid: 'new' }).record } as never),
      },
    });
    press('New customer…');
    fireEvent.change(dialog().getByLabelText('Name'), { target: { value: ' otica sol ' } });
    dialog().getByText(/A customer with this name already exists/);
    fireEvent.click(dialog().getByRole('button', { name: 'Create customer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('connect.create_customer')).toEqual([
      { body: { name: 'otica sol' }, lane: 'interactive' },
    ]);
    expect(engine.refreshed).toContainEqual({ kind: 'resource', resource: 'connect.customers' });
  });

  it('a name with a hidden character is refused in the form before anything is sent', async () => {
    const { main } = await show();
    press('New customer…');
    const name = dialog().getByLabelText('Name');
    fireEvent.change(name, { target: { value: 'exe.\u202egnp' } });
    dialog().getByText(/^This name has a hidden character/);
    const create = dialog().getByRole<HTMLButtonElement>('button', { name: 'Create customer' });
    expect(create.disabled).toBe(true);
    fireEvent.change(name, { target: { value: 'Ótica Sol' } });
    expect(dialog().queryByText(/hidden character/)).toBeNull();
    expect(create.disabled).toBe(false);
    expect(main.inputsOf('connect.create_customer')).toEqual([]);
  });

  it('a failed creation shows the reason and keeps the typed name', async () => {
    await show({ answers: { 'connect.create_customer': () => fail('VAULT_UNAVAILABLE', 'locked') } });
    press('New customer…');
    fireEvent.change(dialog().getByLabelText('Name'), { target: { value: 'Novo' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Create customer' }));
    expect((await dialog().findByRole('alert')).textContent).toContain(
      'The system keychain isn’t available.',
    );
    expect(dialog().getByLabelText<HTMLInputElement>('Name').value).toBe('Novo');
  });

  it('a customer can’t be created without a keychain for its token', async () => {
    const { services } = await show();
    services.appState.setState({ vault: { kind: 'session_only', reason: 'locked' } });
    press('New customer…');
    fireEvent.change(dialog().getByLabelText('Name'), { target: { value: 'Novo' } });
    dialog().getByText(/^The new token couldn’t be saved/);
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Create customer' }).disabled).toBe(true);
  });

  it('a customer is deleted only after typing its name, and the dialog names its connections', async () => {
    const { main, engine } = await show({
      answers: { 'connect.delete_customer': () => succeed({ body: { success: true } } as never) },
    });
    choose(/^Ótica/);
    press('Delete…');
    await dialog().findByText('its connections: @oticasol (Instagram)');
    const remove = dialog().getByRole<HTMLButtonElement>('button', { name: 'Delete customer' });
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

  it('a name is confirmed by its typed letters, whatever their Unicode form and spaces are', async () => {
    await show({ records: [customer(sol, { name: 'O\u0301tica\u00a0 Sol' })] });
    press('Delete…');
    fireEvent.change(dialog().getByRole('textbox'), { target: { value: '\u00d3tica Sol' } });
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Delete customer' }).disabled).toBe(false);
  });

  it('the deletion of a customer without a token says that its connections are unknown', async () => {
    await show();
    choose(/^Bar/);
    press('Delete…');
    dialog().getByText('its connections (unknown without the token)');
  });

  it('a customer is renamed, and its unchanged name can’t be sent', async () => {
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

  it('the customer in the address is selected, and keys move the selection', async () => {
    await show({ path: `/customers?customer=${sol}` });
    side().getByRole('heading', { name: 'Ótica Sol' });
    fireEvent.keyDown(window, { key: 'k' });
    side().getByRole('heading', { name: 'Bar do Zé' });
  });
});

describe('Payment status of a customer', () => {
  const payment = (isPayingAtService: boolean): MainAnswers => ({
    'connect.get_customer': (_, { asked }) => {
      const isSent = asked.some(({ route }) => route === 'connect.update_payment_status');
      return succeed({ record: customer(sol, { is_paying: isSent || isPayingAtService }).record } as never);
    },
    'connect.update_payment_status': () => succeed({ body: { success: true } } as never),
  });
  const change = async () => {
    choose(/^Ótica/);
    fireEvent.click(await screen.findByRole('button', { name: 'Change…' }));
  };

  it('an unchanged payment status can’t be sent', async () => {
    await show({ answers: payment(false) });
    await change();
    const already = dialog().getByRole<HTMLButtonElement>('button', { name: 'Already marked as not paying' });
    expect(already.disabled).toBe(true);
  });

  it('a changed payment status is sent if the connector still has the other one', async () => {
    const { main } = await show({ answers: payment(false) });
    await change();
    fireEvent.click(dialog().getByRole('radio', { name: 'Paying' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Mark as paying' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('connect.update_payment_status')).toEqual([
      { params: { uuid: sol }, body: { is_paying: true }, lane: 'interactive' },
    ]);
  });

  it('a payment status that the connector already has is not sent', async () => {
    const { main } = await show({ answers: payment(true) });
    await change();
    fireEvent.click(dialog().getByRole('radio', { name: 'Paying' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Mark as paying' }));
    await screen.findByText('The connector already had this status. Nothing changed.');
    expect(main.inputsOf('connect.update_payment_status')).toEqual([]);
  });
});

describe('Customer token', () => {
  it('a missing token is entered, trimmed and saved through main', async () => {
    const { main } = await show({ answers: { 'customer_tokens.put': () => succeed(null) } });
    choose(/^Bar/);
    await side().findByText(/^You need it for session links, connections and metrics/);
    fireEvent.click(await screen.findByRole('button', { name: 'Enter token…' }));
    fireEvent.change(dialog().getByLabelText('Token'), { target: { value: ' a-token ' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Save token' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('customer_tokens.put')).toEqual([{ customer: bar, token: 'a-token' }]);
  });

  it('a saved token is replaced', async () => {
    const { main } = await show({ answers: { 'customer_tokens.put': () => succeed(null) } });
    choose(/^Ótica/);
    await side().findByText('Saved in the system keychain');
    fireEvent.click(side().getByRole('button', { name: 'Replace token…' }));
    fireEvent.change(dialog().getByLabelText('Token'), { target: { value: 'a-newer-one' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Save token' }));
    await waitFor(() =>
      expect(main.inputsOf('customer_tokens.put')).toEqual([{ customer: sol, token: 'a-newer-one' }]),
    );
  });

  it('a token of another customer is refused with the reason', async () => {
    await show({ answers: { 'customer_tokens.put': () => fail('TOKEN_OF_ANOTHER', '') } });
    choose(/^Bar/);
    fireEvent.click(await screen.findByRole('button', { name: 'Enter token…' }));
    fireEvent.change(dialog().getByLabelText('Token'), { target: { value: 'x' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Save token' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('belongs to another customer');
  });

  it('a sealed token says that the keychain isn’t available, and no session link can be created', async () => {
    await show({ tokens: [{ customer: sol, state: 'sealed' }] });
    choose(/^Ótica/);
    await side().findByText('Saved, but the keychain isn’t available');
    expect(side().getByRole<HTMLButtonElement>('button', { name: 'Create and open link' }).disabled).toBe(
      true,
    );
  });

  it('an import of tokens shows the result of each line that failed', async () => {
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
    press('Import tokens…');
    fireEvent.click(dialog().getByRole('button', { name: 'Import tokens…' }));
    await dialog().findByText('1 token saved');
    const lines = dialog().getAllByRole('row').slice(1);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '3Ótica SolBelongs to another customer',
      '4Failed: The system keychain isn’t available.',
    ]);
  });
});
