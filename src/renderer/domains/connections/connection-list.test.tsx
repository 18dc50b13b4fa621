import { succeed } from '@shared/errors';
import type { CustomerTokenState } from '@shared/ipc/customer-tokens';
import { defaultSettings } from '@shared/settings';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRecord } from '../../engine';
import { connectedWorkspace, connectionRecord, customerRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

const sol = '00000000-0000-4000-8000-000000000003';
const kept: CustomerTokenState[] = [{ customer: sol, state: 'kept' }];

async function show(
  connections: readonly KeptRecord<'connect.connections'>[],
  tokens: readonly CustomerTokenState[] = kept,
) {
  const engine = new FakeEngine([], { completedAt: NOW });
  engine.setRecords('connect.customers', { records: [customerRecord(sol, 'Ótica Sol')], asOf: NOW });
  engine.setRecords('connect.connections', {
    records: connections,
    lists: [{ parent: sol, asOf: NOW, error: null }],
  });
  await renderApp({
    engine,
    path: `/clients/${encodeURIComponent(`connect:${sol}`)}`,
    answers: { 'customer_tokens.list': () => succeed(tokens), 'sessions.list': () => succeed([]) },
    bootstrap: {
      workspace: connectedWorkspace,
      settings: { ...defaultSettings, clientSections: ['connections'] },
    },
  });
  // The list is inside the section of the page.
  const [, list] = await screen.findAllByRole('region', { name: 'Connections' });
  return within(list ?? document.body);
}

afterEach(cleanup);

describe('Connections of one client', () => {
  it('a broken connection comes first, with its time and a Reconnect button', async () => {
    const list = await show([
      connectionRecord('maré', sol),
      connectionRecord('alta', sol, { status: 'expired', updated_at: '2026-11-18 17:34:00' }),
    ]);
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('@altaExpired for at least 2 days'),
      expect.stringContaining('@maréActive'),
    ]);
    expect(list.getByText('1 broken')).toBeTruthy();
    expect(list.getByText('No data since 18 Nov.')).toBeTruthy();
    fireEvent.click(list.getByRole('button', { name: 'Reconnect @alta on Instagram' }));
    expect(await screen.findByRole('dialog', { name: 'Reconnect @alta' })).toBeTruthy();
  });

  it("connections are unknown without the customer's token, and none is shown as active", async () => {
    const list = await show([connectionRecord('maré', sol)], []);
    expect(list.getByText('Connections unknown: token missing')).toBeTruthy();
    expect(list.getByText(/1 connection at last refresh/)).toBeTruthy();
    expect(list.queryByText(/Active/)).toBeNull();
  });

  it('a client without connections says so', async () => {
    expect((await show([])).getByText('No accounts connected yet.')).toBeTruthy();
  });
});
