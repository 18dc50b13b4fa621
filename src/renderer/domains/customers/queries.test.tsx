import { fail, succeed } from '@shared/errors';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useWording } from '../../i18n/FormatProvider';
import { connectionRecord, customerRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { customerWords } from './customer-rows';
import { useCustomerTokens } from './customer-tokens';
import { useConnectionsOf, useCustomer, useCustomers } from './queries';

afterEach(cleanup);

const tokens: MainAnswers = {
  'customer_tokens.list': () => succeed([{ customer: 'c1', state: 'kept' }]),
};

function engineWithCustomers() {
  const engine = new FakeEngine();
  engine.setRecords('connect.customers', {
    records: [customerRecord('c2', 'Brisa'), customerRecord('c1', 'Aurora')],
    asOf: NOW,
  });
  engine.setRecords('connect.connections', {
    records: [connectionRecord('x1', 'c1'), connectionRecord('x2', 'c1', { status: 'expired' })],
    lists: [{ parent: 'c1', asOf: NOW, error: null }],
  });
  return engine;
}

describe('Customer tokens query', () => {
  it('tokens are queried once for the whole page, and again when the vault changes', async () => {
    const { main, result } = renderValue(() => [useCustomerTokens(), useCustomerTokens()] as const, {
      answers: tokens,
    });
    await waitFor(() => expect(result.current[0].states?.get('c1')).toBe('kept'));
    expect(result.current[1].states).toEqual(result.current[0].states);
    expect(main.inputsOf('customer_tokens.list')).toHaveLength(1);
    act(() => main.emit('vault.state_changed', { kind: 'keychain' }));
    await waitFor(() => expect(main.inputsOf('customer_tokens.list')).toHaveLength(2));
  });

  it('tokens stay as last known beside the error if main cannot list them', async () => {
    let answer: ReturnType<NonNullable<MainAnswers['customer_tokens.list']>> = succeed([
      { customer: 'c1', state: 'kept' },
    ]);
    const { main, result } = renderValue(useCustomerTokens, {
      answers: { 'customer_tokens.list': () => answer },
    });
    await waitFor(() => expect(result.current.states?.size).toBe(1));
    answer = fail('NETWORK_OFFLINE', 'no network');
    act(() => main.emit('vault.state_changed', { kind: 'keychain' }));
    await waitFor(() => expect(result.current.error?.code).toBe('NETWORK_OFFLINE'));
    expect(result.current.states?.get('c1')).toBe('kept');
  });
});

describe('Customers query', () => {
  it('customers are listed by name with token and connections once engine and main have answered', async () => {
    const { result } = renderValue(() => ({ list: useCustomers(), words: customerWords(useWording()) }), {
      engine: engineWithCustomers(),
      answers: tokens,
    });
    expect(result.current.list).toBeNull();
    await waitFor(() =>
      expect(result.current.list?.rows.map(({ name }) => name)).toEqual(['Aurora', 'Brisa']),
    );
    const [aurora, brisa] = result.current.list?.rows ?? [];
    if (!aurora || !brisa) throw new Error('two customers');
    expect(aurora).toMatchObject({ token: 'kept', connections: { count: 2, broken: 1 } });
    expect(result.current.words.connections(aurora)).toMatch(/2.*1/);
    expect(result.current.words.connections(brisa)).not.toMatch(/\d/);
    expect(result.current.words.row(brisa)).toContain('Brisa');
  });

  it('customers are listed with unknown tokens if main cannot list the tokens', async () => {
    const { result } = renderValue(useCustomers, {
      engine: engineWithCustomers(),
      answers: { 'customer_tokens.list': () => fail('NETWORK_OFFLINE', 'no network') },
    });
    await waitFor(() => expect(result.current?.tokensError?.code).toBe('NETWORK_OFFLINE'));
    expect(result.current?.rows.map(({ token }) => token)).toEqual(['unknown', 'unknown']);
  });

  it('a single customer is found with its connections, and an unknown one gives null', async () => {
    const engine = engineWithCustomers();
    const { result } = renderValue(
      () => ({ one: useCustomer('c1'), none: useCustomer('c9'), connections: useConnectionsOf('c1') }),
      { engine },
    );
    await waitFor(() => expect(result.current.connections?.records).toHaveLength(2));
    expect(result.current.one?.record.name).toBe('Aurora');
    expect(result.current.none).toBeNull();
  });
});
