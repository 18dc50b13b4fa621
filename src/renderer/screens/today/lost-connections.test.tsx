import { succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { connectedWorkspace, connectionRecord, customerRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { bar, sol } from '../../testing/session-samples';

afterEach(cleanup);

const allClear = { name: 'All clear.' };
const inLoaded = { name: 'Nothing needs your attention in what was loaded.' };

interface Given {
  /** Statuses of Sol's two Instagram accounts; null before they have been read. */
  readonly statuses: readonly ['active' | 'expired' | 'revoked', 'active' | 'expired' | 'revoked'] | null;
  readonly tokens?: readonly string[];
}

async function openToday({ statuses, tokens = [sol, bar] }: Given) {
  const engine = new FakeEngine([], { completedAt: NOW });
  engine.setRecords('connect.customers', {
    records: [customerRecord(sol, 'Ótica Sol'), customerRecord(bar, 'Bar do Zé')],
    asOf: NOW,
  });
  const set = (given: Given['statuses']) =>
    engine.setRecords('connect.connections', {
      records: (given ?? []).map((status, index) => connectionRecord(`sol${index}`, sol, { status })),
      lists: [
        { parent: sol, asOf: given && NOW, error: null },
        { parent: bar, asOf: NOW, error: null },
      ],
    });
  set(statuses);
  const states = tokens.map((customer) => ({ customer, state: 'kept' }) as const);
  const app = await renderApp({
    engine,
    path: '/today',
    bootstrap: { workspace: connectedWorkspace },
    answers: { 'customer_tokens.list': () => succeed(states) },
  });
  return { ...app, engine, set };
}

const section = async () => within(await screen.findByRole('region', { name: 'Connections to reconnect' }));
const linesOf = async () => (await section()).getAllByRole('listitem').map(({ textContent }) => textContent);

describe('Connections of the connector on Today', () => {
  it('a revoked account is listed beside a working one of its platform, and opens its connection', async () => {
    const { router } = await openToday({ statuses: ['active', 'revoked'] });
    expect(await linesOf()).toEqual([
      expect.stringMatching(/@sol1 needs reconnecting.*Ótica Sol.*Revoked.*since/),
    ]);
    await screen.findByRole('heading', { name: /^One thing needs your attention/ });
    fireEvent.click((await section()).getByRole('link', { name: /^@sol1 needs reconnecting/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/connections'));
    expect(router.state.location.search).toEqual({ open: 'connect:connection:sol1' });
  });

  it('two broken accounts of one platform are two rows', async () => {
    await openToday({ statuses: ['expired', 'revoked'] });
    expect(await linesOf()).toEqual([expect.stringMatching(/@sol0/), expect.stringMatching(/@sol1/)]);
  });

  it('Today is all clear only after the connections of every customer have been loaded', async () => {
    const { set } = await openToday({ statuses: null });
    await screen.findByRole('heading', inLoaded);
    screen.getByText(/Some connections haven’t been checked\./);
    set(['active', 'active']);
    await screen.findByRole('heading', allClear);
    expect(screen.queryByText(/Some connections/)).toBeNull();
  });

  it('Today is not all clear while a customer’s token is missing', async () => {
    await openToday({ statuses: ['active', 'active'], tokens: [sol] });
    await screen.findByRole('heading', inLoaded);
    screen.getByText(/Some connections haven’t been checked\./);
  });

  it('connections of clients that are not mine are left out of Today', async () => {
    const { engine } = await openToday({ statuses: ['active', 'revoked'] });
    await section();
    engine.setLocal('mine', [{ key: `connect:${bar}`, value: true, at: '2026-11-20T12:00:00Z' }]);
    await waitFor(() => expect(screen.queryByText(/@sol1/)).toBeNull());
  });
});
